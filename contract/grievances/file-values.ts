import { MEGABYTE } from '../core/sizes.ts';
import type { Step } from './values.ts';

/** What a file of a case can be, told by its content. */
export const CASE_FILE_FORMATS = ['pdf', 'jpeg', 'png'] as const;
export type CaseFileFormat = (typeof CASE_FILE_FORMATS)[number];

/** One file has at most so many bytes: a photo of a phone fits. It is in memory as a whole while it is encrypted. */
export const MOST_CASE_FILE_BYTES = 10 * MEGABYTE;
/** So many files come with one text, and with all of a case. */
export const MOST_CASE_FILES = { ofMessage: 5, ofCase: 40 } as const;
/** So many bytes they have together. */
export const MOST_CASE_BYTES = { ofMessage: 25 * MEGABYTE, ofCase: 100 * MEGABYTE } as const;

/** So many pages of PDFs are printed with a case: a phone holds their pictures at once. */
export const MOST_PRINTED_PAGES = 200;
/** So many of them come at once. */
export const PRINTED_AT_ONCE = 10;

/** Steps that take files along. Each has a text, and the other side reads it. */
export const FILE_STEPS: readonly Step[] = [
  'reply',
  'askBack',
  'answer',
  'writeBack',
  'partly',
  'notSolved',
  'appeal',
  'appealLate',
];
