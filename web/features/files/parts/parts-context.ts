import { createContext, useContext } from 'react';
import type { Rect } from '#contract/discussion/page-part.ts';
import type { FileDetails } from '#contract/files/calls.ts';

/** A part of a page that someone marked, and has not asked about yet. */
export type Drawn = { page: number; rect: Rect };

/** What parts of pages are to the reader's pages: where threads are, and what is being marked. */
export type Parts = {
  file: FileDetails;
  /** The thread that is open beside the page. */
  thread: string | undefined;
  /** Where a thread is open beside a page. */
  threadPath: (page: number, thread: string) => string;
  /** A part of a page is being marked: what is marked so far; and on which page by keys, where nothing is yet. */
  marking: { drawn?: Drawn | undefined; byKeyOn?: number } | undefined;
  setDrawn: (drawn: Drawn | undefined) => void;
  /** Begins to mark a part. @param isByKey nothing is pointed with: a part is there to be moved */
  begin: (page: number, button: HTMLElement, isByKey: boolean) => void;
};

export const PartsContext = createContext<Parts | undefined>(undefined);

/** @throws Error outside of a reader */
export function useParts(): Parts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('Parts of pages are shown in a reader alone.');
  return parts;
}
