import { afterEach, expect, vi } from 'vitest';

/** `console.error` means a defect: a test during which it was called fails. */
const consoleError = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = consoleError.mock.calls.splice(0);
  expect(calls, 'console.error was called').toEqual([]);
});
