import { fireEvent } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { pdfOf } from '../files/send-file.ts';
import type { WebApp } from '../render-app.tsx';
import { fill, main, takeTime } from './screen-steps.ts';

const { fields } = en;

let count = 0;
/** Another file each time. */
export const pdf = (name: string) => {
  count += 1;
  return new File([new Uint8Array(pdfOf(String(count)))], name, { type: 'application/pdf' });
};
/** Chooses files in a field. */
export const choose = async (user: UserEvent, files: File[], label = en.fileSending.field.label) =>
  user.upload(await main().findByLabelText(new RegExp(`^${label}`)), files);
/** Fills the form of contributions in, but for its link and files. */
export const fillIn = async (user: UserEvent, subject: string) => {
  takeTime();
  for (const [name, value] of [
    [fields.yourName, 'Bina Kaur'],
    [fields.service, 'notes'],
    [fields.department, DEPARTMENTS.material[0]],
    [fields.subject, subject],
  ] as const)
    await fill(user, name, value);
};
/** What the tab keeps, but where the page was scrolled to. */
export const keptNow = () =>
  Object.entries<string>({ ...sessionStorage }).filter(([name]) => name !== 'scroll-positions');
/** What it keeps once its page is thrown away, as by loading it again. */
export const keptOnLeaving = () => {
  fireEvent(window, new Event('pagehide'));
  return keptNow();
};
/** As if it had never been left. */
export const putBack = (kept: [string, string][]) => {
  for (const [name, value] of kept) sessionStorage.setItem(name, value);
};
/** What the browser says of a page that was loaded again; this one says nothing of how it came. */
export const isReloaded = (name = location.href) => {
  const entry = { type: 'reload', name } as Partial<PerformanceNavigationTiming> as PerformanceEntry; // nothing else is asked
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
};
/** Loads the page at an address again. */
export const loadAgain = async (site: WebApp, address: string) => {
  const kept = keptOnLeaving();
  // In a test a page can only be left, which forgets it.
  await site.open(pathTo('about'));
  putBack(kept);
  return site.open(address);
};
