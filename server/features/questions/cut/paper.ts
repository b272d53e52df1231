import type { Doubt, Place, Printed } from '#contract/questions/values.ts';
import type { Asked } from './marks.ts';

/** A question as a paper has it; one with parts that are marked by themselves is several. */
export type CutQuestion = {
  /** "A", or "unit 3" where the paper is in units. */
  section?: string;
  number: number;
  part?: string;
  /** Of several between which "OR" stands, which one it is, from 1 on. */
  alternative?: number;
  marks?: number;
  text: string;
  places: Place[];
};

/** A section of a paper, the row where it begins, and what is asked of it. */
export type Section = { name?: string; at: number; asked: Asked };

/** A number of a paper with all that is asked under it. */
export type Item = {
  number: number;
  section: Section | undefined;
  questions: CutQuestion[];
  /** What one gets for it at most; undefined where that is not known. */
  total?: number;
  /** Whether a part is missing between two others. */
  hasGap: boolean;
  /** Whether the next number may be answered instead. */
  orNext: boolean;
};

export type CutPaper = { questions: CutQuestion[]; doubts: Doubt[]; printed: Printed };
