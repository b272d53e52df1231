// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayText, momentText } from '#contract/languages/dates.ts';
import { en } from '#contract/languages/en/whole.ts';

const EVENING = '2026-11-24T20:00:00.000Z';

beforeEach(() => vi.resetModules());
afterEach(() => vi.restoreAllMocks());

/** The texts with the dates of a browser. */
async function textsIn(timeZone: string, languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const options = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...options.call(this), timeZone };
  });
  const { ownDates } = await import('./own-dates.ts');
  return { own: ownDates(en), texts: { ...en, ...ownDates(en) } };
}

test('the server tells the day in India', () => {
  expect(dayText(en, EVENING)).toBe('25 Nov 2026');
});

test('a browser tells it in its own zone, as its reader writes English', async () => {
  const { texts } = await textsIn('America/New_York', ['de-AT', 'en-US', 'en-GB']);
  expect(dayText(texts, EVENING)).toBe('Nov 24, 2026');
  expect(momentText(texts, EVENING)).toMatch(/^Nov 24, 2026, 3:00\sPM$/);
});

test('one that has no English writes it as the page does', async () => {
  const { texts } = await textsIn('Europe/Vienna', ['de-AT']);
  expect(dayText(texts, EVENING)).toBe('24 Nov 2026');
});

test('where nothing is another, nothing is drawn again', async () => {
  const { own } = await textsIn('Asia/Kolkata', ['en-IN', 'hi-IN']);
  expect(own).toBeUndefined();
});
