import type { Random } from '#testing/files/paper-layouts.ts';
import { columns, delhi, jntu, mumbai, table } from './college-layouts.ts';
import { aktu, hindi, ktu, ptu } from './state-layouts.ts';
import { type ExamPaper, Writer } from './writer.ts';

/** Layouts of papers as universities and colleges print them. */
export const EXAM_LAYOUTS = {
  ptuNew: (paper: Writer) => ptu(paper, false),
  ptuOld: (paper: Writer) => ptu(paper, true),
  ...{ aktu, ktu, mumbai, delhi, table, columns, jntu, hindi },
};

export type ExamLayout = keyof typeof EXAM_LAYOUTS;

/** A paper in one of the layouts that real ones have, with what is printed on it. */
export function examPaper(layout: ExamLayout, random: Random): ExamPaper {
  const paper = new Writer(random);
  EXAM_LAYOUTS[layout](paper);
  const pages = paper.pages.map((words) =>
    words.map(([word, ...place]): (typeof words)[number] => [
      word.replace('PAGES', String(paper.pages.length).padStart(2, '0')),
      ...place,
    ]),
  );
  return { layout, pages, truth: paper.truth };
}
