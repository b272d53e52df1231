import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
  type Request,
} from '@playwright/test';
import { LIVE_PATH } from '#contract/discussion/live-values.ts';
import { type Seen, watch } from './watch.ts';

/** A phone for Rs 8,000 in a crowded 4G cell: bytes per second, milliseconds, times slower than this machine. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const SCREEN: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** After the network fell silent: what only an idle page asks for has been asked for by then; a static page has nothing. */
const SETTLE_MS = 2000;
const STATIC_SETTLE_MS = 500;
const QUIET_MS = 500;
/** On a machine that is busy with other things. */
const LONGEST_MS = 60_000;

/** Chromium with nothing of its own going on, and with a port for other tools where one is given. */
export function launch(executablePath: string, debuggingPort?: number): Promise<Browser> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  if (debuggingPort !== undefined) args.push(`--remote-debugging-port=${debuggingPort}`);
  return chromium.launch({ executablePath, args });
}

export type Visit = {
  /** What there must be, and must be alive, for the page to be usable; '' where nothing ever comes alive. */
  usable: string;
  /** How the first heading of a card begins whose arrival is to be timed. */
  card?: string;
  /** What is in the browser’s storage, such as the session of a logged-in user. */
  storage?: Record<string, string>;
};

/** A phone with an empty cache that opened nothing yet. */
export type Phone = AsyncDisposable & {
  page: Page;
  session: CDPSession;
  /** Opens an address and waits until the page is usable and has nothing left to load. */
  open(url: string): Promise<void>;
  /** What the page saw of itself so far. */
  seen(): Promise<Seen>;
};

export async function newPhone(browser: Browser, { usable, card = '', storage = {} }: Visit): Promise<Phone> {
  const context = await browser.newContext(SCREEN);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watch, { usable, card, storage });
  const waitQuiet = watchRequests(page);
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen); // put there by `watch`
  return {
    page,
    session,
    seen,
    open: async (url) => {
      const reply = await page.goto(url, { waitUntil: 'load', timeout: LONGEST_MS });
      if (!reply?.ok()) throw new Error(`${url} answers ${reply?.status()}`);
      await settle(page, waitQuiet, usable ? SETTLE_MS : STATIC_SETTLE_MS);
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Waits until a page is usable and has nothing left to load. */
async function settle(page: Page, waitQuiet: () => Promise<void>, ms: number): Promise<void> {
  const isUsable = () => (globalThis as unknown as { seen: Seen }).seen.usable !== undefined; // put there by `watch`
  await page.waitForFunction(isUsable, undefined, { polling: 200, timeout: LONGEST_MS });
  await waitQuiet();
  await sleep(ms);
}

/** @returns what waits until nothing is on its way for a while. A thread's news never end: they do not count. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let quietSince = Date.now();
  const isOver = (request: Request) => {
    open.delete(request);
    if (open.size === 0) quietSince = Date.now();
  };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== LIVE_PATH) open.add(request);
  });
  page.on('requestfinished', isOver);
  page.on('requestfailed', isOver);
  return async () => {
    const end = Date.now() + LONGEST_MS;
    while (open.size > 0 || Date.now() - quietSince < QUIET_MS) {
      if (Date.now() > end) throw new Error(`${page.url()} still loads ${[...open].map((one) => one.url())}`);
      await sleep(50);
    }
  };
}
