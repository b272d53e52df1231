import type { Browser } from '@playwright/test';
import { newPhone, type Visit } from './phone.ts';

/** What one load of a page came to: milliseconds and bytes; `blocked` until it was usable, `blockedInAll` until it was quiet. */
export type Load = Record<'lcp' | 'usable' | 'blocked' | 'blockedInAll' | 'script' | 'all' | 'cls', number>;

type Request = { isScript: boolean; isMedia: boolean; asked: number; bytes: number };

/** A task blocks by what it takes beyond this, ms. */
const SHORT_TASK_MS = 50;

/** Opens an address on a phone with an empty cache and looks on until nothing happens any more. */
export async function loadPage(browser: Browser, url: string, visit: Visit): Promise<Load> {
  await using phone = await newPhone(browser, visit);
  const requests = new Map<string, Request>();
  phone.session.on('Network.requestWillBeSent', ({ requestId, type, wallTime, request }) => {
    const isScript = type === 'Script' || /\.js$/.test(new URL(request.url).pathname);
    requests.set(requestId, { isScript, isMedia: type === 'Media', asked: wallTime * 1000, bytes: 0 });
  });
  phone.session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await phone.open(url);
  const { lcp, fcp, cls, longTasks, usable = Number.NaN } = await phone.seen();
  const usableAt = usable + (await phone.page.evaluate(() => performance.timeOrigin));
  const bytesOf = (isCounted: (request: Request) => boolean) =>
    [...requests.values()].filter(isCounted).reduce((sum, { bytes }) => sum + bytes, 0);
  const blockedUntil = (end: number) =>
    longTasks
      .filter(({ start, duration }) => start + duration > fcp && start < end)
      .reduce((sum, { start, duration }) => sum + blockedBy(start, duration, fcp), 0);
  return {
    ...{ lcp, cls, usable },
    blocked: blockedUntil(usable),
    blockedInAll: blockedUntil(Number.POSITIVE_INFINITY),
    script: bytesOf(({ isScript, asked }) => isScript && asked < usableAt),
    all: bytesOf(({ isMedia }) => !isMedia),
  };
}

/** As total blocking time counts a task that was at work already at the first paint: what comes after it. */
function blockedBy(start: number, duration: number, firstPaint: number): number {
  return Math.max(0, start + duration - Math.max(start, firstPaint) - SHORT_TASK_MS);
}
