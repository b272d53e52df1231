/**
 * Papers often ask unit after unit: a section begins with the first one, and the next question is of the same unit or of the next. How
 * likely that is, and what else happens; a paper where it does not hold is told by its own texts.
 */
const STEP = { same: 0.45, next: 0.42, beyond: 0.05, back: 0.02, restart: 0.06 } as const;
/** A section begins with the first unit as often. */
const BEGINS_FIRST = 0.7;
/** Before it is read a section is as seldom in order: what is mixed is not to be put in order. */
const IN_ORDER = 0.2;
/** Sections ask about as many questions of each unit: how far, and how often, shares are moved towards that. */
const EVEN = { power: 0.1, times: 8, least: 0.05 } as const;

/**
 * The units of the questions of a section, in the order of the paper.
 * @param byText how likely each unit is for each question by its text alone; each adds up to 1
 * @returns the same by what stands around them, too
 */
export function unitsOfSection(byText: readonly (readonly number[])[]): number[][] {
  const units = byText[0]?.length ?? 0;
  if (byText.length < 2 || units < 2) return byText.map((row) => [...row]);
  return inOrder(byText.length < units ? byText : evenly(byText, units), units);
}

/** Units that are likely for many questions are less so for each. */
function evenly(byText: readonly (readonly number[])[], units: number): readonly (readonly number[])[] {
  const each = byText.length / units;
  let rows = byText;
  for (let time = 0; time < EVEN.times; time += 1) {
    const weights = Array.from({ length: units }, (_, unit) => {
      const sum = rows.reduce((before, row) => before + (row[unit] ?? 0), 0);
      return (each / Math.max(EVEN.least, sum)) ** EVEN.power;
    });
    rows = rows.map((row) => shares(row.map((share, unit) => share * (weights[unit] ?? 1))));
  }
  return rows;
}

/** What is in order is told from what is not by how well it fits, as against any order. */
function inOrder(given: readonly (readonly number[])[], units: number): number[][] {
  const steps = Array.from({ length: units }, (_, from) =>
    shares(Array.from({ length: units }, (_, to) => stepOf(from, to, units))),
  );
  const begin = shares(
    Array.from({ length: units }, (_, at) => (at === 0 ? BEGINS_FIRST : (1 - BEGINS_FIRST) / units)),
  );
  // Forward: what the questions up to one say; the sums are how well they fit the order, as against any.
  let fit = Math.log(IN_ORDER / (1 - IN_ORDER));
  const forward: number[][] = [];
  for (const [at, own] of given.entries()) {
    const before = forward[at - 1];
    const expected = before ? sumOver(steps, before) : begin;
    const both = own.map((share, unit) => share * (expected[unit] ?? 0));
    fit += Math.log(both.reduce(add, 0) * units);
    forward.push(shares(both));
  }
  // Backward: what those behind it say.
  const backward: number[][] = [Array.from({ length: units }, () => 1)];
  for (const own of given.slice(1).toReversed()) {
    const behind = (backward[0] ?? []).map((share, unit) => share * (own[unit] ?? 0));
    backward.unshift(
      shares(steps.map((row) => row.reduce((sum, step, to) => sum + step * (behind[to] ?? 0), 0))),
    );
  }
  const isInOrder = 1 / (1 + Math.exp(-fit));
  return given.map((own, at) => {
    const there = shares(own.map((_, unit) => (forward[at]?.[unit] ?? 0) * (backward[at]?.[unit] ?? 0)));
    return own.map((share, unit) => isInOrder * (there[unit] ?? 0) + (1 - isInOrder) * share);
  });
}

function stepOf(from: number, to: number, units: number): number {
  if (to === from) return STEP.same;
  if (to === from + 1) return STEP.next;
  if (to > from) return STEP.beyond / units;
  // A section without a name begins again.
  return STEP.back / units + (to === 0 ? STEP.restart : 0);
}

const add = (one: number, other: number) => one + other;
const shares = (some: readonly number[]): number[] => {
  const sum = some.reduce(add, 0);
  return some.map((one) => (sum > 0 ? one / sum : 1 / some.length));
};
/** Where one is after a step, by where one was. */
const sumOver = (steps: readonly (readonly number[])[], before: readonly number[]) =>
  before.map((_, to) => before.reduce((sum, share, from) => sum + share * (steps[from]?.[to] ?? 0), 0));
