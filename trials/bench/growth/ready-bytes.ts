import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createCache } from '#server/http/reply/cache.ts';
import { SUBJECTS } from '../../frame/rows/parts.ts';

/** A subject has a page and a feed, each as long here as one with much on it. */
const PAGES_OF_EACH = 2;
const PAGE_BYTES = 40_000;
const MEGABYTE = 1024 * 1024;

/**
 * Makes the ready bytes of every subject's pages, which are more than there is room for.
 * @returns in one line how much memory they take
 */
export async function readyBytes(): Promise<string> {
  const cache = createCache();
  // What nobody holds any more is no memory of theirs.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void; // what the flag makes
  const memory = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / MEGABYTE;
  };
  const before = memory();
  let most = 0;
  for (let n = 0; n < SUBJECTS * PAGES_OF_EACH; n += 1) {
    const words = Array.from({ length: PAGE_BYTES / 10 }, (_, at) =>
      ((n + 1) * (at + 7)).toString(36).padEnd(9),
    );
    await cache.textOf({
      key: `/subjects/${n}`,
      topics: ['subjects'],
      contentType: 'text/html; charset=utf-8',
      make: async () => words.join(' '),
    });
    if (n % 500 === 499) most = Math.max(most, memory() - before);
  }
  const all = (SUBJECTS * PAGES_OF_EACH * PAGE_BYTES * 2) / MEGABYTE;
  return `Ready bytes of ${SUBJECTS} subjects × ${PAGES_OF_EACH} pages (${all.toFixed(0)} MB and more): at most ${most.toFixed(0)} MB in memory.`;
}
