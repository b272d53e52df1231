import type { Doubt, Printed } from './values.ts';

/** As much of a question as its number says. */
export type Numbered = {
  section?: string | undefined;
  number: number;
  part?: string | undefined;
  alternative?: number | undefined;
  marks?: number | undefined;
};

/** What does not add up in a list of questions, in the order of the paper. */
type Gaps = {
  /** Numbers between the first and the last that nothing has. */
  missing: number[];
  /** Numbers that two questions have, with the same part. */
  twice: number[];
  /** Those whose marks are not known. */
  unmarked: number[];
};

/** More missing numbers than so many say that a number was misread, and not that questions are missing. */
const MOST_MISSING = 30;

const unique = (numbers: readonly number[]) => [...new Set(numbers)];

/** Looks for what does not add up. A number 1 behind others begins a section of its own. */
export function gapsOf(questions: readonly Numbered[], printed: Printed = {}): Gaps {
  const missing: number[] = [];
  let last = 0;
  for (const { number } of questions) {
    const isRestart = number === 1 && last > 1;
    if (isRestart) last = 0;
    for (let lost = last + 1; lost < number && missing.length < MOST_MISSING; lost += 1) missing.push(lost);
    last = Math.max(last, number);
  }
  const total = printed.questions ?? 0;
  const isOneRun =
    questions.length > 0 && unique(questions.map(({ number }) => number)).length === last - missing.length;
  if (isOneRun && questions.length !== total && total - last <= MOST_MISSING)
    for (let lost = last + 1; lost <= total; lost += 1) missing.push(lost);
  const seen = new Set<string>();
  const twice: number[] = [];
  for (const { section, number, part, alternative } of questions) {
    const name = [section, number, part, alternative].join(' ');
    if (seen.has(name)) twice.push(number);
    seen.add(name);
  }
  const unmarked = questions.filter(({ marks }) => marks === undefined).map(({ number }) => number);
  return { missing: unique(missing), twice: unique(twice), unmarked: unique(unmarked) };
}

/**
 * What may still be wrong once a person wrote the questions.
 * @param before what was doubted until then @param isConfirmed whether the person stands for it: only pages that are not there stay in doubt
 */
export function doubtsAfter(
  before: readonly Doubt[],
  questions: readonly Numbered[],
  isConfirmed: boolean,
): Doubt[] {
  const { missing, twice } = gapsOf(questions);
  const kept = before.filter((doubt) => doubt !== 'numbers' && (doubt === 'pages' || !isConfirmed));
  return missing.length + twice.length > 0 && questions.length > 0 ? ['numbers', ...kept] : kept;
}
