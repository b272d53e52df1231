import { describe, expect, it } from 'vitest';
import { randomOf } from '#contract/core/random.ts';
import type { Place } from '#contract/questions/values.ts';
import { EXAM_LAYOUTS, type ExamLayout, examPaper } from '#testing/questions/exam-papers.ts';
import { misread, type READ } from '#testing/questions/misread.ts';
import type { Rect } from '#testing/questions/typesetter.ts';
import type { ExamPaper } from '#testing/questions/writer.ts';
import { cutPaper } from './cut.ts';

const LAYOUTS = Object.keys(EXAM_LAYOUTS) as ExamLayout[]; // Object.keys forgets the literal names
const PAPERS_OF_EACH = 20;
/** A box that is so much the same is the right one. */
const SAME_BOX = 0.8;

function overlapOf(one: Rect, other: Place): number {
  if (one.page !== other.page) return 0;
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (one.width * one.height + other.width * other.height - width * height);
}

const keyOf = ({ number, part = '' }: { number: number; part?: string }) => `${number}${part}`;
const pagesOf = (pages: ReturnType<typeof misread>['pages']) =>
  pages.map((boxes, at) => ({ number: at + 1, boxes }));

/** How many questions are cut with the right number, marks and box, and how many are none. */
function tally(how: keyof typeof READ) {
  let [printed, right, wrong, doubted] = [0, 0, 0, 0];
  for (const layout of LAYOUTS)
    for (let seed = 1; seed <= PAPERS_OF_EACH; seed += 1) {
      const random = randomOf(seed * 1009);
      const paper = examPaper(layout, random);
      const read = misread(paper.pages, how, random);
      const { questions, doubts } = cutPaper(pagesOf(read.pages));
      const found = new Map(questions.map((question) => [keyOf(question), question]));
      const isRight = paper.truth.filter((truth) => {
        const its = found.get(keyOf(truth));
        found.delete(keyOf(truth));
        const place = read.placeOf(truth.words);
        return its?.marks === truth.marks && its.places.some((one) => overlapOf(place, one) >= SAME_BOX);
      });
      printed += paper.truth.length;
      right += isRight.length;
      wrong += found.size;
      if (isRight.length === paper.truth.length && found.size === 0 && doubts.length > 0) doubted += 1;
    }
  return {
    right: right / printed,
    wrong: wrong / printed,
    doubted: doubted / (LAYOUTS.length * PAPERS_OF_EACH),
  };
}

describe('questions are cut with number, marks and box out of papers in the layouts that real ones have', () => {
  it.each([
    ['digital', 0.95, 0.005],
    ['scan', 0.9, 0.01],
    ['photo', 0.8, 0.02],
  ] as const)('%s: a share of %d at least, and nothing that is none', (how, least, mostWrong) => {
    const { right, wrong, doubted } = tally(how);
    expect(right).toBeGreaterThanOrEqual(least);
    expect(wrong).toBeLessThanOrEqual(mostWrong);
    // A paper that was cut right is called incomplete in at most one of twenty.
    expect(doubted).toBeLessThanOrEqual(0.05);
  });
});

it.each(['1]', 'l [', '1 !', '|', '1 /', '1'])(
  'the foot of a page is no part of a question: %j M-76435 (S2)-1287',
  (number) => {
    const { pages } = examPaper('ptuNew', randomOf(3));
    const feet = pages.map((words) => {
      const at = words.findIndex(([word]) => word === 'M-76435');
      const [, left = 0, top = 0, width = 0, height = 0] = words[at - 2] ?? [];
      const foot: (typeof words)[number] = [number, left, top, width, height];
      return [...words.slice(0, at - 2), foot, ...words.slice(at)];
    });
    const texts = (its: ExamPaper['pages']) => cutPaper(pagesOf(its)).questions.map(({ text }) => text);
    expect(texts(feet.slice(0, 1))).toEqual(texts(pages.slice(0, 1)));
    expect(texts(feet.slice(0, 1)).length).toBeGreaterThan(5);
    expect(texts(feet)).toEqual(texts(pages));
  },
);

it('numbers of questions in a row that were not read are made up for by where their sentences begin', () => {
  const { pages, truth } = examPaper('ptuNew', randomOf(3));
  const lost = truth.filter(({ number }) => number >= 3 && number <= 6);
  const read = pages.map((words, at) =>
    words.filter((_, place) => !lost.some(({ words: its }) => its.page === at + 1 && its.from === place)),
  );
  const { questions, doubts } = cutPaper(pagesOf(read));
  expect(questions.map(({ number }) => number)).toEqual(truth.map(({ number }) => number));
  expect(doubts).toEqual([]);
});

/** A paper without the words of one question, or without its last page. */
function without({ pages, truth }: ExamPaper, random: () => number): ExamPaper['pages'] {
  if (pages.length > 1 && random() < 0.5) return pages.slice(0, -1);
  const lost = truth[Math.floor(random() * truth.length)]?.words;
  return pages.map((words, at) =>
    words.filter((_, place) => !lost || at + 1 !== lost.page || place < lost.from || place >= lost.to),
  );
}

it('says that a paper is incomplete where a page or a question is missing: for nine of ten', () => {
  let [papers, told] = [0, 0];
  for (const layout of LAYOUTS)
    for (let seed = 1; seed <= PAPERS_OF_EACH; seed += 1) {
      const random = randomOf(seed * 2003);
      const pages = without(examPaper(layout, random), random);
      papers += 1;
      if (cutPaper(pagesOf(pages)).doubts.length > 0) told += 1;
    }
  expect(told / papers).toBeGreaterThanOrEqual(0.9);
});
