import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { PhotoTask } from '#server/files/reader/found.ts';
import { type Finding, readDocument } from '#server/files/reader/read-document.ts';
import { findSheet, SHEET_SIDE } from '#server/files/reader/sheet/find-sheet.ts';
import { farthest, onTable, wayOf } from '#testing/files/on-table.ts';
import { examSheet } from '../../../scripts/specimens/exam-sheet.ts';
import { readPapers } from '../../../scripts/specimens/paper-text.ts';
import { picturesOf } from '../../../scripts/specimens/sheet.ts';
import { readCurriculum, subjectOf } from '../../../scripts/specimens/subject-facts.ts';
import { report } from '../../frame/figures.ts';

/** So many photos; the sheets of every tenth are flattened and cleaned, too. */
const PHOTOS = Number(process.env.BENCH_PHOTOS ?? 100);
const FIRST = Number(process.env.BENCH_FIRST ?? 0);
const FLATTENED = 10;
/** Corners are right within this share of the photo's diagonal. */
const NEAR = 0.02;
const DPI = 150;

/** Photos of papers as they lie on tables: whose sheets are found, and what a page of them takes. */
export async function benchSheets(): Promise<void> {
  const pages = await paperPages();
  const missed: string[] = [];
  const sizes: number[] = [];
  let [looked, made, wrongButSure] = [0, 0, 0];
  for (let n = FIRST; n < FIRST + PHOTOS; n += 1) {
    const way = wayOf(n);
    const { jpeg, corners } = await onTable(pages[n % pages.length] ?? Buffer.alloc(0), way, n);
    const { data, info } = await sharp(jpeg)
      .resize(SHEET_SIDE, SHEET_SIDE, { fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const before = process.cpuUsage();
    const sheet = findSheet({ data, ...info });
    const { user, system } = process.cpuUsage(before);
    looked += (user + system) / 1e6;
    if (!sheet || farthest(sheet.corners, corners) > NEAR) {
      missed.push(`${n} ${way.table} ${way.extra}`);
      if (sheet && sheet.sure >= 0.8) wrongButSure += 1;
    }
    if (n % FLATTENED !== 0 || !sheet) continue;
    const begun = performance.now();
    const page = await askOf(jpeg, { do: 'page', use: 'print', quarters: 0, corners: sheet.corners });
    made += (performance.now() - begun) / 1000;
    if (page) sizes.push(page.image.length / 1024);
  }
  report({
    name: 'sheets found in photos, corners within 2 % of the diagonal',
    value: 1 - missed.length / PHOTOS,
    atLeast: 0.9,
    detail: `${PHOTOS} photos of specimen papers; not: ${missed.join(', ')}`,
  });
  report({ name: 'of them wrong, but 0.8 sure or more', value: wrongButSure / PHOTOS, atMost: 0.05 });
  report({ name: 'kB of a page for print, largest', value: Math.max(...sizes), atMost: 150 });
  report({
    name: 'core-seconds to find a sheet',
    value: looked / PHOTOS,
    atMost: 0.5,
    detail: 'on the small copy',
  });
  report({
    name: 'seconds to open, flatten and clean a page, with its process',
    value: made / Math.max(1, sizes.length),
    atMost: 5,
  });
}

async function askOf(jpeg: Buffer, task: PhotoTask): Promise<Extract<Finding, { kind: 'page' }> | undefined> {
  for await (const found of readDocument(Readable.from([jpeg]), 'jpeg', task))
    if (found.kind === 'page') return found;
  return undefined;
}

async function paperPages(): Promise<Buffer[]> {
  const [papers, curriculum] = await Promise.all([readPapers(), readCurriculum()]);
  return papers.flatMap((paper) => picturesOf(examSheet(paper, subjectOf(curriculum, paper.code)), DPI));
}
