/** A row that may begin a question. */
export type Candidate = {
  /** Its place among the rows. */
  at: number;
  value: number;
  /** How much it looks like a number, from 0 to 1. */
  sure: number;
  /** How far right it begins in its column, in thousandths. */
  indent: number;
  /** So many sections began before. */
  section: number;
};

/** No paper has more. */
const MOST_NUMBERS = 60;
/** Numbers stand below each other: so far beside the others is doubtful, and so far is none. */
const [BESIDE, FAR] = [28, 90];
/** What a run gains by a number that follows, by one that comes after a gap, and by one that begins a section with 1 again. */
const GAIN = { next: 1, gap: 0.5, missing: 0.25, restart: 0.6, first: 0.5, late: 0.3 };
const LONGEST_GAP = 8;

/**
 * The longest run of rising numbers: what was read for a number alone is often none, and what was read for none is often one.
 * A run begins with 1 again in another section.
 */
export function longestRun(candidates: readonly Candidate[]): Candidate[] {
  const indent = usualIndent(candidates);
  const able = candidates.filter(({ value }) => value <= MOST_NUMBERS);
  const best: { score: number; from: number }[] = [];
  for (const [at, candidate] of able.entries()) {
    const beside = Math.abs(candidate.indent - indent);
    const own = candidate.sure - (beside > FAR ? 1 : beside > BESIDE ? 0.4 : 0);
    const first = candidate.value === 1 ? GAIN.first : -GAIN.late * (candidate.value - 1);
    let found = { score: own + first, from: -1 };
    for (const [earlier, before] of able.slice(0, at).entries()) {
      const gain = gainOf(before, candidate);
      const score = (best[earlier]?.score ?? 0) + (gain ?? Number.NEGATIVE_INFINITY) + own;
      if (score > found.score) found = { score, from: earlier };
    }
    best.push(found);
  }
  let at = best.reduce((most, { score }, here) => (score > (best[most]?.score ?? 0) ? here : most), -1);
  const run: Candidate[] = [];
  for (; at >= 0; at = best[at]?.from ?? -1) {
    const candidate = able[at];
    if (candidate) run.unshift(candidate);
  }
  return run;
}

function gainOf(before: Candidate, after: Candidate): number | undefined {
  if (before.at === after.at) return undefined;
  const step = after.value - before.value;
  if (step === 1) return GAIN.next;
  if (after.section > before.section && after.value === 1) return GAIN.restart;
  if (step < 1 || step > LONGEST_GAP) return undefined;
  return GAIN.gap - GAIN.missing * (step - 1);
}

function usualIndent(candidates: readonly Candidate[]): number {
  const indents = candidates
    .filter(({ sure }) => sure >= 0.6)
    .map(({ indent }) => indent)
    .sort((one, other) => one - other);
  // What is indented further are often lists within questions: the most crowded place counts, the left one first.
  const crowd = (at: number) => indents.filter((other) => Math.abs(other - at) <= BESIDE / 2).length;
  return indents.reduce((most, at) => (crowd(at) > crowd(most) ? at : most), indents[0] ?? 0);
}
