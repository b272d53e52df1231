import { isConfidential, type Step, type Track } from './values.ts';

/** So many cases at most are merged: one step writes to each of them in one transaction. */
export const MOST_MERGED = 100;

/** The steps of a desk that reach all cases that it merged. Files go to one case alone. */
export const MERGED_STEPS = [
  'take',
  'reply',
  'askBack',
  'note',
  'interim',
  'hearing',
  'cancelHearing',
  'pass',
  'transfer',
  'answer',
] as const satisfies Step[];
export type MergedStep = (typeof MERGED_STEPS)[number];

/** Whether a step reaches all of the merged cases. Who filed in confidence is never asked to the same room as others who did. */
export const reachesAll = (step: Step, track: Track): step is MergedStep =>
  MERGED_STEPS.some((one) => one === step) && !(step === 'hearing' && isConfidential(track));
