import { likenessOf, unionOf } from '#server/files/work/page-signature.ts';

/** From here on two files are the same paper; below it another scan of one, or a part. */
export const SAME = 0.8;
/** From here on they are worth telling of. */
export const ALIKE = 0.5;
/** So much have two pages in common that show the same. */
const SAME_PAGE = 0.5;

/** A file as it is compared: its signed pages, and how many it has; null while nobody knows. */
export type Signed = {
  pageCount: number | null;
  pages: readonly { number: number; length: number; values: readonly number[] }[];
};

/** How alike two files are, from 0 to 1, and how many pages of each the other has not. */
export type Likeness = { score: number; missingHere: number; missingThere: number };

/**
 * Compares two files page by page.
 * @param here what someone sends @param there what is known
 * @returns `missingThere`: so many pages of the one that is sent the known one has not. A file of which only the first page was
 * read yet is never the same by that page alone, unless they have as many.
 */
export function compare(here: Signed, there: Signed): Likeness {
  const [ours, theirs] = [matched(here, there), matched(there, here)];
  const missing = (own: number, from: Signed, to: Signed) =>
    Math.max(0, own, (from.pageCount ?? 0) - (to.pageCount ?? Number.POSITIVE_INFINITY));
  const missingThere = missing(ours.without, here, there);
  const missingHere = missing(theirs.without, there, here);
  const isRead = (one: Signed) => one.pageCount !== null && one.pages.length >= Math.min(one.pageCount, 2);
  const whole = isRead(here) && isRead(there) ? likenessOf(unionOf(here.pages), unionOf(there.pages)) : 0;
  // One of them is a part of the other, or all that is read of it is.
  const part = Math.max(ours.share, theirs.share);
  const isWhole = here.pageCount === there.pageCount && ours.without + theirs.without === 0;
  return {
    score: Math.max(whole, isWhole ? part : Math.min(part, SAME - 0.01)),
    missingHere,
    missingThere,
  };
}

/** How much of a file's pages the other has, by their length, and how many it has not. */
function matched(one: Signed, other: Signed): { share: number; without: number } {
  let [letters, found, without] = [0, 0, 0];
  for (const { length, values } of one.pages) {
    const best = Math.max(0, ...other.pages.map((page) => likenessOf(values, page.values)));
    letters += length;
    if (best >= SAME_PAGE) found += best * length;
    else without += 1;
  }
  return { share: letters === 0 ? 0 : found / letters, without };
}
