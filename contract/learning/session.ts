import { randomOf } from '../core/random.ts';
import type { UnitState } from './unit-state.ts';

/** So many questions has a session of practice, from at least so many units where there are as many. */
export const SESSION = { questions: 6, units: 3 } as const;

/** Which units are asked first. */
const ORDER = ['due', 'shaky', 'started', 'new', 'solid'] as const satisfies readonly UnitState[];

/** A unit that can be practised, and its questions: one of each family, each in one unit only. */
export type Practicable = { unit: string; state: UnitState; questions: readonly string[] };
type Picked = { unit: string; question: string };

/**
 * The questions of a session, those of different units in turn. Units that are due come first, then shaky, started, new and solid
 * ones; which of them, and which of their questions, is up to the seed alone: two devices with the same seed ask the same.
 * @param askedLast the questions of the session before; they come again only where there are too few others, or too few units
 * @returns fewer than six where there are fewer, and of fewer than three units where no more have questions
 */
export function sessionOf(
  units: readonly Practicable[],
  { seed, askedLast = [] }: { seed: number; askedLast?: readonly string[] },
): Picked[] {
  const random = randomOf(seed);
  const stale = new Set(askedLast);
  const queues = shuffled(
    [...units].sort((one, other) => (one.unit < other.unit ? -1 : 1)),
    random,
  ).map(({ unit, state, questions }) => {
    const own = shuffled([...new Set(questions)].sort(), random);
    const fresh = own.filter((question) => !stale.has(question));
    return { unit, state, fresh, again: own.filter((question) => stale.has(question)) };
  });
  // Those with nothing but what was asked last are the last resort.
  const ordered = queues
    .filter(({ fresh, again }) => fresh.length + again.length > 0)
    .sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
    .sort((one, other) => Number(one.fresh.length === 0) - Number(other.fresh.length === 0));
  const due = ordered.filter(({ state, fresh }) => state === 'due' && fresh.length > 0).length;
  const first = ordered.slice(0, Math.min(SESSION.questions, Math.max(SESSION.units, due)));
  // One of each unit that must be in it, whatever was asked last; then what is fresh; then anything.
  const picked = first.flatMap(({ unit, fresh, again }) => {
    const question = fresh.shift() ?? again.shift();
    return question === undefined ? [] : [{ unit, question }];
  });
  for (const [among, kind] of [
    [first, 'fresh'],
    [ordered, 'fresh'],
    [ordered, 'again'],
  ] as const)
    takeInTurn(picked, among, kind);
  return inTurn(picked);
}

/** Whether a session counts as mixed. */
export function isMixed(session: readonly Picked[]): boolean {
  return new Set(session.map(({ unit }) => unit)).size >= SESSION.units;
}

type Queue = { unit: string } & Record<'fresh' | 'again', string[]>;

/** One question of each unit, then the next of each, until the session is full or nothing is left. */
function takeInTurn(picked: Picked[], among: readonly Queue[], kind: 'fresh' | 'again'): void {
  while (picked.length < SESSION.questions) {
    const before = picked.length;
    for (const queue of among) {
      const question = picked.length < SESSION.questions ? queue[kind].shift() : undefined;
      if (question !== undefined) picked.push({ unit: queue.unit, question });
    }
    if (picked.length === before) return;
  }
}

/** The same questions so that two of one unit follow each other only where nothing else is left. */
function inTurn(picked: readonly Picked[]): Picked[] {
  const seen = new Map<string, number>();
  return picked
    .map((one) => {
      const round = seen.get(one.unit) ?? 0;
      seen.set(one.unit, round + 1);
      return { one, round };
    })
    .sort((one, other) => one.round - other.round)
    .map(({ one }) => one);
}

/** In an order by chance (Fisher and Yates). */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [mixed[at], mixed[other]];
    if (one !== undefined && two !== undefined) [mixed[at], mixed[other]] = [two, one];
  }
  return mixed;
}
