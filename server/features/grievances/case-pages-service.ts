import { Readable } from 'node:stream';
import type { Unreadable } from '#contract/files/values.ts';
import { MOST_PRINTED_PAGES, PRINTED_AT_ONCE } from '#contract/grievances/file-values.ts';
import { UnreadableError } from '#server/files/reader/limits.ts';
import { readDocument } from '#server/files/reader/read-document.ts';
import { overloaded } from '#server/http/serve/errors.ts';
import { createLimiter } from '#server/limiter.ts';

/** A PDF is opened in a process of its own: one at a time, and senders take turns. */
const AT_ONCE = 1;
const MOST_WAITING = 100;

type PrintedPages = { count: number; pages: string[]; problem: Unreadable | null };

/** Pictures of the pages of PDFs, to print. They go through pipes and memory only: nothing of them is written or kept. */
export function createCasePages() {
  const stopped = new AbortController();
  const inTurn = createLimiter({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    refusal: () => overloaded('photos'),
  }).run;

  /** Pages from one on: as many as come at once, or as its share of time allows. */
  async function read(pdf: Buffer, from: number): Promise<PrintedPages> {
    const made: PrintedPages = { count: 0, pages: [], problem: null };
    const task = { do: 'print' as const, from, to: from + PRINTED_AT_ONCE - 1 };
    try {
      for await (const found of readDocument(Readable.from([pdf]), 'pdf', task, { signal: stopped.signal })) {
        if (found.kind === 'pages') made.count = found.count;
        if (made.count > MOST_PRINTED_PAGES) return { ...made, problem: 'pages' };
        if (found.kind === 'picture') made.pages.push(found.image.toString('base64'));
      }
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      made.problem = error.reason;
    }
    return made;
  }

  return {
    pagesOf: (pdf: Buffer, from: number, lane: string) => inTurn(() => read(pdf, from), lane),
    stop: () => stopped.abort(),
  };
}
