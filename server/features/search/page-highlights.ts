import { placesIn } from '#contract/files/marks.ts';
import type { Deps } from '#server/deps.ts';
import { highlightsOf } from './highlights.ts';
import { findPagesOf } from './paper-queries.ts';
import { meantIn } from './rank.ts';
import { subjectSearchOf } from './service.ts';
import { inSlices } from './time-slices.ts';
import { tsqueriesInTurn } from './tsquery.ts';

/** Says of the words of a page, in their order, which are meant by what someone looks for, by their places. */
async function markerOf(deps: Pick<Deps, 'cache' | 'db'>, asked: string) {
  const { search } = await subjectSearchOf(deps);
  const query = search.read(asked);
  const wanted = query.words.filter(({ isOptional }) => !isOptional);
  const typed = wanted.length > 0 ? wanted : query.words;
  const meant = search.formsOf(typed);
  return (words: readonly string[]): number[] => {
    const text = words.join(' ');
    const marked: number[] = [];
    let at = 0;
    let end = words[0]?.length ?? 0;
    for (const [start] of highlightsOf(text, meantIn(text, meant))) {
      while (at < words.length && end < start) {
        at += 1;
        end += 1 + (words[at]?.length ?? 0);
      }
      if (marked.at(-1) !== at) marked.push(at);
    }
    return marked;
  };
}

/**
 * Which words of a page are meant by what someone looks for: as the search finds them, in other forms and spellings, too.
 * @param words of the page, in its order
 * @returns their places
 */
export async function highlightedWords(
  deps: Pick<Deps, 'cache' | 'db'>,
  words: readonly string[],
  asked: string,
): Promise<number[]> {
  return (await markerOf(deps, asked))(words);
}

/**
 * How often each page of a file has what someone looks for, words that stand one behind the other being one place; in their
 * order. Others who wait are answered between pages.
 * @param pages that have it, with their words
 */
export async function placesOnPages(
  deps: Pick<Deps, 'cache' | 'db'>,
  pages: readonly { number: number; words: readonly string[] }[],
  asked: string,
): Promise<[page: number, places: number][]> {
  const mark = await markerOf(deps, asked);
  return inSlices(
    (function* () {
      const counted: [number, number][] = [];
      for (const { number, words } of pages) {
        // Where it was found by what is no word of the picture, such as a code in two words, the page itself is the place.
        counted.push([number, Math.max(1, placesIn(mark(words)).length)]);
        yield;
      }
      return counted;
    })(),
  );
}

/** Which pages of a file have what someone looks for, as the search finds them. @param file its hash */
export async function pagesWith(
  deps: Pick<Deps, 'cache' | 'db'>,
  file: string,
  asked: string,
): Promise<number[]> {
  const { search } = await subjectSearchOf(deps);
  for (const terms of tsqueriesInTurn(search.read(asked), search)) {
    const pages = await findPagesOf(deps.db, file, terms);
    if (pages.length > 0) return pages;
  }
  return [];
}
