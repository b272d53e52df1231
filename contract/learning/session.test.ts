import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMixed, type Practicable, SESSION, sessionOf } from './session.ts';
import { UNIT_STATES } from './unit-state.ts';

const unit = (name: string, state: Practicable['state'], count: number): Practicable => ({
  unit: name,
  state,
  questions: Array.from({ length: count }, (_, at) => `${name}${at}`),
});
const some = fc
  .array(fc.tuple(fc.constantFrom(...UNIT_STATES), fc.nat({ max: 9 })), { maxLength: 8 })
  .map((rows) => rows.map(([state, count], at) => unit('ABCDEFGH'.charAt(at), state, count)));
const unitsOf = (session: readonly { unit: string }[]) => new Set(session.map((one) => one.unit));

it('asks six questions, two of each of the three units that come first, never two of one unit in a row', () => {
  const units = [unit('A', 'new', 9), unit('B', 'due', 9), unit('C', 'solid', 9), unit('D', 'shaky', 9)];
  const session = sessionOf([...units, unit('E', 'started', 9)], { seed: 1 });
  expect(session.map((one) => one.unit)).toEqual(['B', 'D', 'E', 'B', 'D', 'E']);
});

it('asks each unit that is due before it asks one twice', () => {
  const due = ['A', 'B', 'C', 'D', 'E'].map((name) => unit(name, 'due', 4));
  expect([...unitsOf(sessionOf([...due, unit('F', 'shaky', 4)], { seed: 7 }))].sort().join('')).toBe('ABCDE');
});

it('holds for 2,000 random subjects', () => {
  fc.assert(
    fc.property(some, fc.integer(), fc.integer(), (units, seed, other) => {
      const before = sessionOf(units, { seed: other }).map(({ question }) => question);
      const session = sessionOf(units, { seed, askedLast: before });
      const asked = session.map(({ question }) => question);
      const all = units.flatMap(({ questions }) => questions);
      expect(sessionOf([...units].reverse(), { seed, askedLast: before })).toEqual(session);
      expect(new Set(asked).size).toBe(asked.length);
      expect(asked).toHaveLength(Math.min(SESSION.questions, all.length));
      for (const { unit: name, question } of session)
        expect(units.find((one) => one.unit === name)?.questions).toContain(question);
      const withQuestions = units.filter(({ questions }) => questions.length > 0).length;
      expect(isMixed(session)).toBe(withQuestions >= SESSION.units);
      // What was asked last comes again only for want of others, or of units.
      const fresh = units.filter(({ questions }) => questions.some((one) => !before.includes(one)));
      const left = all.filter((question) => !before.includes(question)).length;
      if (left >= SESSION.questions && fresh.length >= SESSION.units)
        expect(asked.filter((question) => before.includes(question))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

it('asks otherwise with another seed', () => {
  const units = ['A', 'B', 'C'].map((name) => unit(name, 'started', 30));
  expect(sessionOf(units, { seed: 1 })).not.toEqual(sessionOf(units, { seed: 2 }));
});
