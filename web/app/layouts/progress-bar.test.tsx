// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { en } from '#contract/messages/en/catalogue.ts';
import { MessagesContext } from '#web/ui/use-messages.ts';
import { ProgressBar } from './progress-bar.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const bar = () => screen.queryByRole('progressbar', { name: en.shell.loading });

function showBar(): QueryClient {
  const client = new QueryClient();
  render(
    <MessagesContext value={en}>
      <QueryClientProvider client={client}>
        <ProgressBar />
      </QueryClientProvider>
    </MessagesContext>,
  );
  return client;
}

test.each([
  [290, false],
  [310, true],
])('a request that takes %i ms so far: bar %s', async (ms, isShown) => {
  const answer = Promise.withResolvers<void>();
  const client = showBar();
  const request = client.getMutationCache().build(client, { mutationFn: () => answer.promise });
  void request.execute(undefined);
  await wait(0);
  await wait(ms);
  expect(bar() !== null).toBe(isShown);
  answer.resolve();
  await wait(1);
  expect(bar()).toBeNull();
  await wait(1000);
  expect(bar()).toBeNull();
});

test('what is loaded ahead, and nobody waits for, shows no bar', async () => {
  const client = showBar();
  const answer = Promise.withResolvers<number>();
  void client.prefetchQuery({ queryKey: ['ahead'], queryFn: () => answer.promise });
  await wait(1000);
  expect(bar()).toBeNull();
  answer.resolve(1);
});
