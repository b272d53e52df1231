import { randomOf } from '#contract/core/random.ts';
import { ask, type Core, type MadeSubject } from './made-questions.fixture.ts';
import { type ProposedUnit, proposerOf } from './units.ts';

/** How the units of a section follow each other: one by one, with three of ten neighbours exchanged, or in any order. */
export const ORDERS = ['in order', 'roughly', 'mixed'] as const;
export type Order = (typeof ORDERS)[number];

/** A paper of two sections: two short questions of each unit, and a long one of each; a fifth of all is of any unit. */
function paperOf({ units, cores }: MadeSubject, order: Order, random: () => number): Core[][] {
  const any = <Value>(some: readonly Value[]): Value => {
    const one = some[Math.floor(random() * some.length)];
    if (one === undefined) throw new Error('there is something to choose from');
    return one;
  };
  const numbers = units.map(({ number }) => number);
  return [numbers.flatMap((number) => [number, number]), numbers].map((wanted) => {
    const asked = wanted
      .map((number) => (random() < 0.2 ? any(numbers) : number))
      .sort((one, other) => one - other)
      .map((number) => any(cores.filter(({ unit }) => unit === number)));
    for (let at = 1; at < asked.length; at += 1) {
      const other = order === 'mixed' ? Math.floor(random() * (at + 1)) : at - 1;
      const [one, two] = [asked[at], asked[other]];
      if (one && two && (order === 'mixed' || (order === 'roughly' && random() < 0.3)))
        [asked[at], asked[other]] = [two, one];
    }
    return asked;
  });
}

/** What is asked in the papers of subjects, with what is proposed for each. @param confirmed so many questions before */
export function proposedIn(
  subjects: readonly MadeSubject[],
  confirmed: number,
  order: Order,
): { unit: string; proposals: ProposedUnit[] }[] {
  return subjects.flatMap((subject) =>
    Array.from({ length: 8 }, (_, seed) => {
      const random = randomOf(seed);
      const any = (count: number) => Math.floor(random() * count);
      // Those that are confirmed are of three fifths of what can be asked: the rest is new.
      const asked = subject.cores.filter(() => random() < 0.6);
      const known = Array.from({ length: confirmed }, () => {
        const core = asked[any(asked.length)] ?? subject.cores[0];
        if (!core) throw new Error('a subject has something to ask about');
        return { text: ask(core, any(1000)), unit: `unit-${core.unit}` };
      });
      const { ofPaper } = proposerOf(subject.units, known);
      const cores = paperOf(subject, order, random).flatMap((some, at) =>
        some.map((core) => ({ core, section: 'AB'.charAt(at), text: ask(core, any(1000)) })),
      );
      const proposals = ofPaper(cores);
      return cores.map(({ core }, at) => ({ unit: `unit-${core.unit}`, proposals: proposals[at] ?? [] }));
    }).flat(),
  );
}
