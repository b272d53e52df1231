import type { Page } from '@playwright/test';
import { DEPARTMENTS, TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import type { ReplyOf } from '#contract/core/rules/calls.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { digitalPdf } from '#testing/files/paper.ts';
import { noisePicture } from '#testing/files/pictures.ts';
import { sendByTus } from '#testing/files/tus-client.ts';
import { linesOf } from '#testing/files/words.ts';
import { findBrowser } from '../../../scripts/browser.ts';
import { ask } from '../../frame/clients.ts';
import { report } from '../../frame/figures.ts';
import { filePaper } from '../../frame/file-paper.ts';
import { addPerson } from '../../frame/people.ts';
import { type Site, startSite } from '../../frame/site.ts';
import { launch } from '../pages/phone.ts';

/** What is in the queue, how often, and by which keys it is decided on. */
const SORTS = {
  fresh: { count: 21, keys: ['p'] },
  double: { count: 6, keys: ['x', 'Enter'] },
  unreadable: { count: 3, keys: ['r', 'Enter'] },
} as const;
type Sort = keyof typeof SORTS;
const SORT_NAMES = Object.keys(SORTS) as Sort[]; // Object.keys forgets the literal names
const COUNT = SORT_NAMES.reduce((sum, sort) => sum + SORTS[sort].count, 0);
const MOST_KEYS = 2;
const LONGEST_MS = 120_000;

/** An admin who goes through thirty contributions by keys: new papers, some that the site has, and pictures that nobody can read. */
export async function benchReview(): Promise<void> {
  const browserPath = await findBrowser({ whole: true });
  if (!browserPath) throw new Error('There is no browser.');
  await using site = await startSite({ OCR: 'off' });
  const { token } = await addPerson(site.db, ['admin']);
  const sorts = SORT_NAMES.flatMap((sort) => Array.from({ length: SORTS[sort].count }, () => sort));
  // Of each sort some, one after the other.
  const queue = sorts.map((sort, at) => ({ sort, subject: `Subject ${at}`, place: (at * 7) % COUNT }));
  queue.sort((one, other) => one.place - other.place);
  for (const { sort, subject } of queue) await contribute(site, token, sort, subject);

  await using browser = await launch(browserPath);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(LONGEST_MS);
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    TOKEN_STORAGE_KEY,
    token,
  ] as const);
  await page.goto(`${site.url}${pathTo('materialAdmin')}`);
  // What a new account is asked once.
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('row').getByRole('link', { name: en.adminInbox.material.publish }).first().click();

  const sortOf = new Map(queue.map(({ sort, subject }) => [subject, sort]));
  let [keys, most] = [1, 0]; // the link that opens the first
  const begun = performance.now();
  for (let done = 0; done < COUNT; done += 1) {
    const subject = await shown(page);
    const sort = sortOf.get(subject);
    if (!sort) throw new Error(`${subject} is in the queue twice, or is nobody's.`);
    sortOf.delete(subject);
    for (const key of SORTS[sort].keys) {
      if (key === 'Enter')
        await page.waitForFunction(() => document.activeElement?.matches('dialog :checked'));
      await page.keyboard.press(key);
    }
    keys += SORTS[sort].keys.length;
    most = Math.max(most, SORTS[sort].keys.length);
    const decided = page.getByRole('heading', { name: new RegExp(`${subject}\\b`) });
    await decided.first().waitFor({ state: 'hidden' });
  }
  const seconds = (performance.now() - begun) / 1000;
  const { reply } = await ask(site.url, token, api.materials.list);
  const listed = reply as unknown as ReplyOf<'materials.list'>; // an array, as the specification has it
  const left = listed.filter(({ returned }) => !returned).length;
  report({ name: 'contributions reviewed by keys, of all', value: 1 - left / COUNT, atLeast: 1 });
  report({
    name: 'interactions with one of them, at most',
    value: most,
    atMost: MOST_KEYS,
    detail: `${COUNT}, 6 that the site has and 3 unreadable ones; ${keys} in all`,
  });
  report({ name: 'what the screen takes of an admin’s time, s for one', value: seconds / COUNT });
}

/** @returns the subject of what is on the screen, once its keys work */
async function shown(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { name: /“?Subject \d+/ }).first();
  await heading.waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('h1, h2'));
  return /Subject \d+/.exec(await heading.innerText())?.[0] ?? '';
}

async function contribute(site: Site, token: string, sort: Sort, subject: string): Promise<void> {
  const at = Number(/\d+/.exec(subject));
  const code = `BTXX-${at}`;
  const isPicture = sort === 'unreadable';
  const bytes = isPicture
    ? await noisePicture(300, 400)
    : digitalPdf([linesOf('english', at), linesOf('english', at + 1000)]);
  if (sort === 'double') await filePaper(site.url, token, code, bytes);
  const { token: sender, headers } = await addPerson(site.db);
  const name = isPicture ? `IMG_${at}.png` : `${subject}.pdf`;
  const upload = await sendByTus(`${site.url}/api/uploads`, name, bytes, headers);
  const exam = { session: 'May', year: 2024 };
  const body = {
    ...{ yourName: 'Asha Kumari', service: 'pyqs', semester: '3', subject, subjectCode: code },
    ...{ department: DEPARTMENTS.material[0], thanks: 'none', seconds: 60, leaveEmpty: '' },
    files: [{ upload, rightsBasis: 'college', exam }],
  };
  const { status, reply } = await ask(site.url, sender, api.materials.add, { body });
  if (status !== 200) throw new Error(`Contributing ${subject} came to ${status} ${reply.message}.`);
}
