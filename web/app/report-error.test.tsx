// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pathTo } from '#contract/pages/pages.ts';
import { browserErrors } from '#contract/site/overview-calls.ts';
import { ApiError } from '#web/api/call.ts';
import { watchErrors } from './watch-errors.ts';

const sent: { url: string; body: string }[] = [];

beforeEach(() => {
  vi.resetModules();
  navigator.sendBeacon = vi.fn((url, body) => {
    void (body as Blob).text().then((text) => sent.push({ url: String(url), body: text })); // it sends nothing else
    return true;
  });
});
afterEach(() => {
  sent.length = 0;
  history.replaceState(null, '', '/');
});

watchErrors();

const throwUp = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
const errorAt = (message: string, stack: string) => Object.assign(new TypeError(message), { stack });
const reports = async () => {
  // It comes with the first error; a blob is read a moment later.
  await import('./report-error.ts');
  await new Promise((resolve) => setTimeout(resolve, 50));
  return sent.map(({ body }) => JSON.parse(body));
};

it('of a page is told to the server by its name, without its address or anything of the stack but places', async () => {
  history.replaceState(null, '', pathTo('resetPassword', { token: 'a-very-secret-token' }));
  throwUp(
    errorAt(
      'x is undefined',
      'f@https://b.example/assets/app-1.js:1:2\n at /reset-password/a-very-secret-token',
    ),
  );
  expect(await reports()).toEqual([
    { message: 'TypeError: x is undefined', place: '/assets/app-1.js:1:2', page: 'resetPassword' },
  ]);
  expect(sent[0]?.url).toBe(browserErrors.report.path);
});

it('of a promise that nobody waits for is told too', async () => {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'gone' }));
  expect(await reports()).toMatchObject([{ message: 'gone' }]);
});

it('is told once, and a page load tells of five at most', async () => {
  for (let time = 0; time < 3; time += 1) throwUp(errorAt('the same', 'f@/assets/app-1.js:1:2'));
  expect(await reports()).toHaveLength(1);
  for (let index = 0; index < 10; index += 1) throwUp(new Error(`another ${index}`));
  expect(await reports()).toHaveLength(5);
});

it.each([
  ['a refusal that the person has read', new ApiError(403, 'no')],
  ['a request that the page itself ended', new DOMException('ended', 'AbortError')],
  ['an extension’s', errorAt('x', 'f@chrome-extension://abc/content.js:1:1')],
  ['what says nothing', 'Script error.'],
])('is not told where it is %s', async (_which, error) => {
  throwUp(error);
  expect(await reports()).toEqual([]);
});
