import { setTimeout } from 'node:timers/promises';
import { test as base, expect } from '@playwright/test';
import { TOAST_MS } from '#contract/core/constants.ts';
import { openMailbox } from './mailbox.ts';
import { startServer, type TestServer } from './server.ts';

export { expect };

/** Replies but documents come up to so many milliseconds later, each at random. */
const DELAY_MS = Number(process.env.REPLY_DELAY_MS ?? 0);

const WINDOWS = {
  desktop: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};
/** Each test runs in one window: a desktop's, or a phone's where it says `@phone` by a tag. */
const windowOf = ({ tags }: { tags: string[] }) => WINDOWS[tags.includes('@phone') ? 'phone' : 'desktop'];
/** The tags of what is another element in each of them, and is tested in both. */
export const BOTH = ['@desktop', '@phone'] as const;

export type ServerOptions = {
  /**
   * Environment variables for the server, on top of SAMPLE_DATA=links. Another server means another worker with another
   * database and browser, some six seconds of processor time: `test.use` with it stands at the top of a test file.
   */
  serverEnvironment: Record<string, string>;
  /** So many copies of the server behind a balancer; 1: the server itself. */
  nodes: number;
};

type PageOptions = {
  /** Excuses the errors that it matches: those that a test brings about on purpose. */
  expectedErrors: RegExp | undefined;
};

/**
 * Playwright's `test` with a real Basta behind it (one per worker, `baseURL` is its address), which fails on anything
 * that the browser complains about: console errors, uncaught exceptions, requests that got no answer.
 */
export const test = base.extend<
  PageOptions & Record<'slowReplies' | 'longToasts' | 'noBrowserErrors', undefined>,
  ServerOptions & { server: TestServer }
>({
  serverEnvironment: [{}, { option: true, scope: 'worker' }],
  nodes: [1, { option: true, scope: 'worker' }],
  expectedErrors: [undefined, { option: true }],

  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  viewport: async ({}, use, test) => use(windowOf(test).viewport),
  isMobile: async ({}, use, test) => use(windowOf(test).isMobile),
  hasTouch: async ({}, use, test) => use(windowOf(test).hasTouch),
  // biome-ignore-end lint/correctness/noEmptyPattern: as above

  server: [
    async ({ serverEnvironment, nodes }, use) => {
      const { stop, ...server } = await startServer(serverEnvironment, nodes);
      openMailbox(server.mailbox);
      await use(server);
      await stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  // Finds tests that hurry: they pass while everything comes at once.
  slowReplies: [
    async ({ context }, use) => {
      if (DELAY_MS > 0)
        await context.route('**/*', async (route) => {
          const isDelayed = !['document', 'eventsource'].includes(route.request().resourceType());
          if (isDelayed) await setTimeout(Math.random() * DELAY_MS);
          await route.fallback().catch(() => {});
        });
      await use(undefined);
    },
    { auto: true },
  ],

  // A toast closes by itself, on a busy machine before a test comes to look at it.
  longToasts: [
    async ({ context }, use) => {
      await context.addInitScript((toastMs) => {
        const start = window.setTimeout;
        const later = (run: () => void, ms?: number, ...given: unknown[]) =>
          start(run, ms === toastMs ? 4 * toastMs : ms, ...given);
        Object.assign(window, { setTimeout: later });
      }, TOAST_MS);
      await use(undefined);
    },
    { auto: true },
  ],

  noBrowserErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (webError) => {
        const error = webError.error();
        // A script that did not come is an error without a stack.
        errors.push(`exception: ${error.stack || error}`);
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // A page that is left drops what it was still asking for.
        if (reason !== 'net::ERR_ABORTED') errors.push(`request: ${request.url()} ${reason}`);
      });
      await use(undefined);
      const unexpected = errors.filter((error) => !expectedErrors?.test(error));
      expect(unexpected, 'the browser should have nothing to complain about').toEqual([]);
    },
    { auto: true },
  ],
});
