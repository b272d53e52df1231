// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { call, setTransport } from '#web/api/call.ts';
import { MessagesContext } from '#web/ui/text/use-messages.ts';
import { ProgressBar } from './progress-bar.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const bar = () => screen.queryByRole('progressbar', { name: en.shell.loading });

/** Shows the bar, and makes a call that is answered when the test says so. */
function makeCall(options: { isAhead?: boolean } = {}) {
  const answer = Promise.withResolvers<Response>();
  setTransport({ fetch: () => answer.promise, messages: () => en });
  render(
    <MessagesContext value={en}>
      <ProgressBar />
    </MessagesContext>,
  );
  const ended = call('site.info', {}, options).catch(() => undefined);
  return async () => {
    answer.resolve(Response.json({}, { status: 500 }));
    await act(() => ended);
  };
}

test.each([
  [290, false],
  [310, true],
])('a request that takes %i ms so far: bar %s', async (ms, isShown) => {
  const end = makeCall();
  await wait(0);
  await wait(ms);
  expect(bar() !== null).toBe(isShown);
  await end();
  expect(bar()).toBeNull();
  await wait(1000);
  expect(bar()).toBeNull();
});

test('what is loaded ahead, and nobody waits for, shows no bar', async () => {
  const end = makeCall({ isAhead: true });
  await wait(1000);
  expect(bar()).toBeNull();
  await end();
});
