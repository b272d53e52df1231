import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Browser, Page } from '@playwright/test';
import { TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import { filePagePath } from '#contract/files/address.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import type { FloorReply } from '../floor.ts';
import { type Names, namesOf, type Said, said, templateOf } from './names.ts';
import type { Evening, Member, Paper } from './site.ts';

/** What only a page at rest asks for has been asked for by then. */
const SETTLE_MS = 1000;

/** A request as a browser sent it, and what came back. */
export type Asked = {
  /** Those of a lower one had their replies before it was sent. */
  wave: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  status: number;
  /** What the reply speaks of: so must that to another student's. */
  says: Said[];
  /** Which of the replies it was: the bare server sends it again. */
  reply: number;
};

/** What is asked for in each step of a journey. Names of things stand as placeholders in it (names.ts). */
export type Journey = Asked[][];
/** Journeys of a browser that was at another paper the day before, and of one that has nothing. */
export type Journeys = Record<'visitor' | 'member', Record<'warm' | 'cold', Journey>>;

/** What a student does, with time to think before each: links that were shared are loaded, the app does the rest. */
const STEPS: ((page: Page, url: string, paper: Paper) => Promise<unknown>)[] = [
  (page, url) => page.goto(url),
  (page, url, { code }) => page.goto(url + subjectPath(code)),
  async (page, _url, { word }) => {
    await page.keyboard.press('/');
    await page.getByRole('dialog').locator('input:focus').waitFor();
    await page.keyboard.insertText(word.slice(0, word.length / 2));
  },
  (page, _url, { word }) => page.keyboard.insertText(word.slice(word.length / 2)),
  (page, url, { file, word }) => page.goto(url + filePagePath(file, 1, word)),
  ...Array.from({ length: 4 }, () => async (page: Page) => {
    await page.getByRole('link', { name: en.fileScreens.next }).click();
  }),
  (page) =>
    page
      .locator(`a[href="${pathTo('bag')}"]`)
      .first()
      .click(),
];

/**
 * Goes the journey in a browser, and notes on the way to the site what it asks for.
 * @returns also all replies, for a bare server that sends the same
 */
export async function recordJourneys(browser: Browser, url: string, { papers, members }: Evening) {
  const replies: FloorReply[] = [];
  const recordOf = async (member?: Member) => {
    await using recorder = await startRecorder(url, replies);
    await using context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    if (member)
      await context.addInitScript(
        ([key = '', token = '']) => localStorage.setItem(key, token),
        [TOKEN_STORAGE_KEY, member.token],
      );
    const page = await context.newPage();
    const go = async (paper: Paper): Promise<Journey> => {
      const names = namesOf(paper, member, recorder.url);
      const steps: Journey = [];
      for (const step of STEPS) {
        await step(page, recorder.url, paper);
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(SETTLE_MS);
        steps.push(recorder.take(names));
      }
      return steps;
    };
    const [first, other] = papers as [Paper, Paper]; // of several
    return { cold: await go(first), warm: await go(other) };
  };
  const journeys: Journeys = { visitor: await recordOf(), member: await recordOf(members[0]) };
  return { journeys, replies };
}

/** What is of the recorder's own connections, and not of the browser. */
const PER_CONNECTION = ['connection', 'host', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

/** Stands between a browser and a site, and notes what goes by. */
async function startRecorder(site: string, replies: FloorReply[]) {
  let taken: (Asked & { isOver: boolean; text: string })[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const wave = 1 + Math.max(-1, ...taken.filter(({ isOver }) => isOver).map((one) => one.wave));
    const { method = '', url: path = '' } = incoming;
    const headers = Object.fromEntries(
      Object.entries(incoming.headers)
        .filter(([name]) => !PER_CONNECTION.includes(name))
        .map(([name, value]) => [name, String(value)]),
    );
    const reply = replies.push({ status: 0, headers: [], body: '' }) - 1;
    const place = {
      wave,
      method,
      path,
      headers,
      body: '',
      status: 0,
      says: [],
      reply,
      isOver: false,
      text: '',
    };
    taken.push(place);
    place.body = String(await buffer(incoming));
    const sent = request(site + path, { method, headers });
    sent.on('response', async (answer) => {
      const bytes = await buffer(answer);
      place.status = answer.statusCode ?? 0;
      place.text = await said(bytes, answer.headers['content-encoding']);
      replies[reply] = {
        status: place.status,
        headers: Object.entries(answer.headers)
          .filter(([name]) => !PER_CONNECTION.includes(name))
          .flatMap(([name, value]) => [name, String(value)]),
        body: bytes.toString('base64'),
      };
      outgoing.writeHead(place.status, answer.rawHeaders).end(bytes);
      place.isOver = true;
    });
    sent.on('error', () => outgoing.destroy());
    sent.end(place.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    /** What went by since the last time. */
    take(names: Names): Asked[] {
      const all = taken;
      taken = [];
      return all.map(({ isOver: _isOver, text, ...asked }) => templateOf(asked, text, names));
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
