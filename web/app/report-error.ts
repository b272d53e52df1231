import { routeOf } from '#web/api/routes.ts';
import { pageAt } from '../router/screens.tsx';

/** More of one page load say nothing new. */
const MOST_REPORTS = 5;
const LONGEST = 1000;

const reported = new Set<string>();

/** What was told to the person already, and requests that the page itself ended. */
const EXPECTED = ['ApiError', 'AbortError'];
/** What browsers and their extensions do. */
const FOREIGN = /-extension:\/\/|^ResizeObserver loop|^Script error/m;

/**
 * Tells the server of an error, once for each page load. Neither the page's address goes with it nor the token: the page
 * is named, and a beacon carries no header of ours.
 * @param place where it happened, for what has no stack
 */
export function reportError(error: unknown, place = ''): void {
  const message = String(error instanceof Error ? `${error.name}: ${error.message}` : error).slice(
    0,
    LONGEST,
  );
  const stack = (error instanceof Error && error.stack) || place;
  const key = `${message}\n${stack}`;
  const isExpected = error instanceof Error && EXPECTED.includes(error.name);
  if (isExpected || FOREIGN.test(key) || reported.has(key) || reported.size >= MOST_REPORTS) return;
  reported.add(key);
  const body = { message, place: placesIn(stack), page: pageAt(location.pathname) ?? '' };
  const report = new Blob([JSON.stringify(body)], { type: 'application/json' });
  navigator.sendBeacon?.(routeOf('browserErrors.report').path, report);
}

/** The places in the site's own scripts: a stack may quote the page's address, and more. */
function placesIn(stack: string): string {
  return [...stack.matchAll(/\/assets\/[\w.-]+:\d+:\d+/g)]
    .slice(0, 3)
    .map(([place]) => place)
    .join('\n');
}
