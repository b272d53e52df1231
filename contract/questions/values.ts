import type { Rect } from '../discussion/page-part.ts';

/** Where a question stands: a page and a rectangle in thousandths of it, as it lies in its file: it may have to be turned to stand upright. */
export type Place = { page: number; left: number; top: number; width: number; height: number };

/** What is asked about where a question of a paper is: in whole thousandths, as people mark it. */
export function markOf({ left, top, width, height }: Place): Rect {
  const [from, above] = [Math.floor(left), Math.floor(top)];
  return [
    from,
    above,
    Math.max(1, Math.min(1000 - from, Math.round(width))),
    Math.max(1, Math.min(1000 - above, Math.round(height))),
  ];
}

/**
 * Why a cut may be incomplete or wrong. `numbers`: some are missing, or there are none; `pages`: the paper prints more; `marks`: they
 * do not add up; `papers`: another one begins in the file; `answers`: it has answers; `long`: it is no paper.
 */
export const DOUBTS = ['numbers', 'pages', 'marks', 'papers', 'answers', 'long'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** What a paper prints about itself. */
export type Printed = {
  questions?: number | undefined;
  pages?: number | undefined;
  marks?: number | undefined;
};

/** Fewer papers than this say nothing about what is asked. */
export const FEWEST_PAPERS = 3;
/** So many questions a paper has at most. */
export const MOST_QUESTIONS = 120;
/** And so much is each of them at most. */
export const LONGEST_QUESTION = 5000;
export const LONGEST_NUMBER = 999;
export const MOST_MARKS = 999;
/** So many rectangles a question has at most. */
export const MOST_PLACES = 10;
/** So long who corrects a paper has it for themselves, in minutes. */
export const CLAIM_MINUTES = 30;
/** So many questions are given their units at once. */
export const MOST_MAPPED = 100;
/** So many pairs of questions that may be the same come at once. */
export const PAIRS_PER_PART = 20;
/** Questions that come in one list. */
export const QUESTIONS_PER_PART = 50;
