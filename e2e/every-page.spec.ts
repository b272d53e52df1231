import type { Page as BrowserPage } from '@playwright/test';
import { NIL_ID } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { PAGE_NAMES, type PageName, pagesIn, rowOf } from '#contract/pages/pages.ts';
import { ROLE_NAMES } from '#contract/pages/roles.ts';
import { BREACH, SENT } from '#testing/filled-in.ts';
import { signInAs, tokenOf } from './accounts.ts';
import { barriersIn } from './axe.ts';
import { seatOn } from './desk-steps.ts';
import { paperToRead } from './file-steps.ts';
import { expect, test } from './fixtures.ts';
import { expectFit, expectSound } from './form-steps.ts';
import { leadTo, untilAlive } from './page-steps.ts';
import type { TestServer } from './server.ts';

/** The kind whose screens in the admin's panel are looked at: those of the others are the same. */
const KIND = 'notes';
/** The pages that only people with an access may open, if any. */
const pagesFor = (access: (typeof ACCESSES)[number]) =>
  PAGE_NAMES.filter((name) => {
    const row = rowOf(name);
    // Looked at elsewhere (testing/pages/access.test.tsx): the logout ends the session, and a panel only leads on; so does
    // the way back from a provider, which has its own journey.
    if (row.access !== access || row.redirectTo || name === 'logout' || name === 'signIn') return false;
    return row.access === undefined || row.kind === undefined || row.kind === KIND;
  });
/** The least that a table beside the menu of a panel has. */
const WIDE = { width: 1280, height: 800 };
const ACCESSES = [undefined, 'user', ...ROLE_NAMES] as const;

/** Where a page ends up is what is looked at, and not how it gets there. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: BrowserPage) => page.getByRole('heading', { level: 1 });

/** Where the heading of a page of a panel begins, and how wide its content is. */
const edgesOf = (page: BrowserPage) =>
  heading(page).evaluate((element) => {
    const content = element.closest('main')?.querySelector('[class*="content"]')?.getBoundingClientRect();
    return [element.getBoundingClientRect().left, content?.width]
      .map((number) => Math.round(number ?? 0))
      .join();
  });

/** The headings of tables that have to be moved sideways. Runs in the page. */
const cutOff = (tables: Element[]) =>
  tables
    .filter(({ parentElement }) => parentElement && parentElement.scrollWidth > parentElement.clientWidth)
    .map(({ textContent }) => textContent?.slice(0, 50));

// Nobody has cut a paper into questions yet, and a student does not say of which units they are.
test.use({ expectedErrors: /404.*\/api\/questions\/|403.*\/(mapping|paths\/edit|syllabus)\)/ });

/** Goes on to another page as a link does, and waits until the one before is gone. */
async function leadOn(page: BrowserPage, path: string): Promise<void> {
  const before = await heading(page).first().elementHandle();
  await untilAlive(heading(page).first());
  await leadTo(page, path);
  await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
}

/** What there is on a worker's site; its tests share it. */
let filled: Promise<(name: PageName) => string> | undefined;

/** Puts one of everything on the site. @returns what fills the parameters of an address with its ids */
async function fillSite(page: BrowserPage, server: TestServer): Promise<(name: PageName) => string> {
  const call = async (method: 'get' | 'post', url: string, data?: object) => {
    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    const reply = await page.request[method](url, { headers, ...(data && { data }) });
    expect(reply.ok(), `${url}: ${await reply.text()}`).toBe(true);
    return reply.json();
  };
  await signInAs(page, server, 'student');
  const content = '<p><strong>Words</strong></p>';
  const post = await call('post', api.blogs.add.path, { title: 'A post', authorName: 'Asha', content });
  const thread = await call('post', api.threads.ask.path, {
    thing: { what: 'post', id: post._id },
    text: 'Why is $\\frac{1}{3}$ no decimal?',
  });
  const reply = api.threads.answer.path.replace(':id', thread.id);
  await call('post', reply, { text: 'It never ends: `0.333…`', shownAs: 'letter', madeWithAi: true });
  await call('post', api.contacts.send.path, SENT.contact);
  await call('post', api.materials.add.path, SENT.material);
  await signInAs(page, server, 'admin');
  const [material] = await call('get', api.materials.list.path);
  const { users } = await call('get', api.users.list.path);
  // The committee has one about the HOD.
  await seatOn(page.request, server, 'sgrc');
  await seatOn(page.request, server, 'ombudsperson');
  await signInAs(page, server, 'desk');
  await call('post', api.orders.publish.path, {
    matter: 'fees',
    on: '2026-10-05',
    text: 'The fee is paid back.',
  });
  const [published] = (await call('get', api.orders.own.path)).orders;
  await signInAs(page, server, 'student');
  const own = await call('post', api.complaints.send.path, SENT.complaint);
  const deskCase = await call('post', api.complaints.send.path, { ...SENT.complaint, aboutHod: true });
  await signInAs(page, server, 'admin');
  const [entry] = await call('get', api.resources[KIND].adminList.path);
  const breach = await call('post', api.breaches.add.path, {
    ...BREACH,
    noticedAt: new Date().toISOString(),
  });
  const [subject] = await call('get', api.catalogue.list.path);
  const { id: file } = await paperToRead({ request: page.request, server });
  const ids: Partial<Record<PageName, string>> = {
    file,
    fileQuestions: file,
    teachSubject: subject.code,
    teachSyllabus: subject.code,
    subject: subject.code,
    practice: subject.code,
    questionBank: subject.code,
    path: subject.code,
    teachPath: subject.code,
    catalogueEdit: subject._id,
    blog: post._id,
    thread: thread.id,
    questions: subject.code,
    question: NIL_ID,
    editBlog: post._id,
    breach: breach._id,
    userEdit: users[0]._id,
    materialPublish: material._id,
    [`${KIND}Edit` as const]: entry._id,
    resetPassword: 'x'.repeat(43),
    unsubscribe: 'x'.repeat(43),
    case: own.case.number,
    casePrint: own.case.number,
    order: published._id,
    hodCase: own.case.number,
    deskCase: deskCase.case.number,
    confirmRemoval: `${file}/${'x'.repeat(43)}`,
  };
  return (name) => rowOf(name).path.replace(/:\w+(\/:\w+)*/, ids[name] ?? '');
}

for (const access of ACCESSES) {
  test(`every page for ${access ?? 'everybody'} has no barrier and fits a phone and a wide window`, {
    tag: '@phone',
  }, async ({ page, server }) => {
    test.setTimeout(300_000);
    filled ??= fillSite(page, server);
    const fill = await filled;
    if (access) await signInAs(page, server, access === 'user' ? 'student' : access);
    else await page.goto(api.health.live.path).then(() => page.evaluate(() => localStorage.clear()));

    const phone = page.viewportSize() ?? WIDE;
    /** The pages of the admin's menu, by their edges. */
    const edges = new Map<string, PageName[]>();
    for (const [at, name] of pagesFor(access).entries()) {
      const path = fill(name);
      await test.step(path, async () => {
        // Of pages with an access the server renders the same frame: the first is loaded, the app leads on to the others.
        if (at === 0 || !access) await page.goto(path);
        else await leadOn(page, path);
        await expect(heading(page).first()).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(path);
        // A thumb hits each target.
        await expectSound(page, ['target-size']);
        // The same page in a wide window, where menus and tables are other elements.
        await page.setViewportSize(WIDE);
        expect(await barriersIn(page)).toEqual([]);
        await expectFit(page);
        expect(await page.locator('table').evaluateAll(cutOff)).toEqual([]);
        if (pagesIn('admin').includes(name)) {
          const place = await edgesOf(page);
          edges.set(place, [...(edges.get(place) ?? []), name]);
        }
        await page.setViewportSize(phone);
      });
    }
    expect(edges.size, `one left edge and one width: ${JSON.stringify([...edges])}`).toBe(
      access === 'admin' ? 1 : 0,
    );
  });
}
