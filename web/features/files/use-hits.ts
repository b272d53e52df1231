import { useState } from 'react';
import type { FileDetails, FoundInFile } from '#contract/files/calls.ts';
import { useFound } from './use-file.ts';

/** A place that was found: the page, and which of the places on it, from 0. */
export type Hit = { page: number; place: number };

const countOf = (pages: FoundInFile['pages']) => pages.reduce((sum, [, places]) => sum + places, 0);

/** The place that is the `nth` of all, from 0. */
function hitAt(pages: FoundInFile['pages'], nth: number): Hit | undefined {
  let before = 0;
  for (const [page, places] of pages) {
    if (nth < before + places) return { page, place: nth - before };
    before += places;
  }
  return undefined;
}

/**
 * Where a file has what is looked for, and the way from one place to the next.
 * @param page from which it begins
 * @param goTo leads to the page of a place
 */
export function useHits(file: FileDetails, q: string, page: number, goTo: (page: number) => void) {
  const query = useFound(file, q);
  const [at, setAt] = useState<{ q: string; nth: number }>();
  const pages = query.data?.pages ?? [];
  const count = countOf(pages);
  const nth = at?.q === q && at.nth < count ? at.nth : undefined;

  /** Behind the last comes the first. */
  function step(by: 1 | -1) {
    if (count === 0) return;
    const before = countOf(pages.filter(([number]) => number < page));
    const first = by === 1 ? before : before - 1;
    const next = ((nth === undefined ? first : nth + by) + count) % count;
    setAt({ q, nth: next });
    const hit = hitAt(pages, next);
    if (hit && hit.page !== page) goTo(hit.page);
  }

  return { query, pages, count, nth, hit: nth === undefined ? undefined : hitAt(pages, nth), step };
}

export type Hits = ReturnType<typeof useHits>;
