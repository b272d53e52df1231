import { likenessOfLooks } from '#server/files/work/page-look.ts';
import { likenessOf, unionOf } from '#server/files/work/page-signature.ts';

/** From here on two files are the same paper; below it another scan of one, or a part. */
export const SAME = 0.8;
/** From here on they are the same even where their exams and subjects are said to be others. */
export const NO_DOUBT = 0.95;
/** From here on they are worth telling of. */
export const ALIKE = 0.5;
/** So much have two pages in common that show the same. */
const SAME_PAGE = 0.5;

/** A page as it is compared: by its text, or by its look where it has hardly any. */
type SignedPage = {
  number: number;
  length: number | null;
  values: readonly number[] | null;
  look?: readonly number[] | null;
};
/** A file as it is compared: its signed pages, and how many it has; null while nobody knows. */
export type Signed = { pageCount: number | null; pages: readonly SignedPage[] };

/** A page without a text counts as one with so many letters. */
const LETTERS_OF_PICTURE = 600;

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
  const texts = [here, there].map(({ pages }) => pages.flatMap(({ values }) => (values ? [{ values }] : [])));
  const areTexts = here.pages.length === texts[0]?.length && there.pages.length === texts[1]?.length;
  const whole =
    areTexts && isRead(here) && isRead(there)
      ? likenessOf(unionOf(texts[0] ?? []), unionOf(texts[1] ?? []))
      : 0;
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
  for (const page of one.pages) {
    const length = page.length ?? LETTERS_OF_PICTURE;
    const best = Math.max(0, ...other.pages.map((another) => likeness(page, another)));
    letters += length;
    if (best >= SAME_PAGE) found += best * length;
    else without += 1;
  }
  return { share: letters === 0 ? 0 : found / letters, without };
}

/** How alike two pages are: by their texts where both have one, else by their looks. */
function likeness(one: SignedPage, other: SignedPage): number {
  if (one.values && other.values) return likenessOf(one.values, other.values);
  return one.look && other.look ? likenessOfLooks(one.look, other.look) : 0;
}
