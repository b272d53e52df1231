import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Rect, turnedRect } from '#contract/discussion/page-part.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { turned } from '#server/files/reader/page-rows.ts';
import { MOST_PAGES } from './cut/cut.ts';
import type { CutPaper } from './cut/paper.ts';
import type { SheetPage } from './cut/sheet.ts';
import { keepCut, pagesToCut, papersToCut, type ReadPage } from './cut-queries.ts';
import { findFamiliesOf } from './family-service.ts';
import { proposeUnitsOf } from './proposing.ts';

/** Of the program in cut/. A newer one cuts again what nobody confirmed. */
const CUTTER = 4;
/** So many papers are cut between two runs of other jobs. */
const AT_ONCE = 50;
/** A paper takes a few milliseconds, the first one as long as the program takes to load; what takes longer than this is none. */
const MOST_MS = 5000;
const MOST_MEMORY_MB = 128;

/** The job: cuts papers that an older program cut, and what became a paper after it was read. @returns how many */
export async function cutPapers({ db }: Pick<Deps, 'db'>, stopping?: AbortSignal): Promise<{ cut: number }> {
  return cutFiles(db, await papersToCut(db, CUTTER, AT_ONCE), async () => {}, stopping);
}

/**
 * Cuts papers that were read into questions, in a thread of its own: the last step of reading them (files/work), and the job's.
 * @param done told of each @returns how many
 */
export async function cutFiles(
  db: Db,
  files: readonly string[],
  done: (file: string) => Promise<void>,
  stopping?: AbortSignal,
): Promise<{ cut: number }> {
  if (files.length === 0) return { cut: 0 };
  const cutter = startCutter();
  let cut = 0;
  try {
    for (const file of files) {
      if (stopping?.aborted) break;
      const pages = await pagesToCut(db, file, MOST_PAGES);
      const found = await cutter.cut(sheets(pages));
      await keepCut(db, file, CUTTER, { ...found, questions: lying(found.questions, pages) });
      await proposeUnitsOf(db, file);
      await findFamiliesOf(db, file);
      await done(file);
      cut += 1;
    }
  } finally {
    await cutter.stop();
  }
  return { cut };
}

const sheets = (pages: readonly ReadPage[]): SheetPage[] =>
  pages.map(({ number, quarters, boxes }) => ({ number, boxes: boxes.map((box) => turned(box, quarters)) }));

/** Questions with their places as the pages lie in their file. */
function lying(questions: CutPaper['questions'], pages: readonly ReadPage[]): CutPaper['questions'] {
  const quartersOf = new Map(pages.map(({ number, quarters }) => [number, quarters]));
  return questions.map((question) => ({
    ...question,
    places: question.places.map(({ page, ...place }) => {
      const upright: Rect = [place.left, place.top, place.width, place.height];
      const [left, top, width, height] = turnedRect(upright, -(quartersOf.get(page) ?? 0));
      return { page, left, top, width, height };
    }),
  }));
}

/** A thread that cuts one paper after the other, and is another one after a paper that it did not get done with. */
function startCutter() {
  let worker: Worker | undefined;
  const stop = async () => {
    await worker?.terminate();
    worker = undefined;
  };
  return {
    stop,
    /** @returns no questions where it takes too long or fails */
    async cut(pages: readonly SheetPage[]): Promise<CutPaper> {
      worker ??= new Worker(new URL('./cut-worker.ts', import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
      });
      worker.postMessage(pages);
      try {
        const [found] = await once(worker, 'message', { signal: AbortSignal.timeout(MOST_MS) });
        return found as CutPaper; // of cut-worker.ts
      } catch {
        await stop();
        return { questions: [], doubts: ['numbers'], printed: {} };
      }
    },
  };
}
