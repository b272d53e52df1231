import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '../grievances/clock.ts';
import {
  type Attempt,
  OUTCOMES,
  type Outcome,
  REPETITION_DAYS,
  UNIT_LEVELS,
  type UnitProgress,
  unitState,
} from './unit-state.ts';

const TODAY = '2026-11-20';
const RUNS = { numRuns: 10_000 };
/** So many days before today; a negative number is ahead. */
const ago = (days: number) => dayAfter(TODAY, -days);
const at = (days: number, question: string, outcome: Outcome = 'could', mixed = true): Attempt => ({
  question,
  outcome,
  day: ago(days),
  mixed,
});
const stateOf = (attempts: Attempt[], examIn?: number) =>
  unitState(attempts, { today: TODAY, examDay: examIn === undefined ? undefined : ago(-examIn) });

const attempt = fc.record({
  question: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  outcome: fc.constantFrom(...OUTCOMES),
  day: fc.integer({ min: 0, max: 60 }).map(ago),
  mixed: fc.boolean(),
});
const history = fc.array(attempt, { maxLength: 40 });
const success = attempt.map((one): Attempt => ({ ...one, outcome: 'could' }));
const examDay = fc.option(
  fc.integer({ min: -20, max: 40 }).map((after) => dayAfter(TODAY, after)),
  { nil: undefined },
);
const rank = ({ level }: UnitProgress) => UNIT_LEVELS.indexOf(level);

describe('a unit is', () => {
  it.each<[string, Attempt[], UnitProgress]>([
    ['new before anything was tried', [], { state: 'new', level: 'new', next: null }],
    ['started with one "could"', [at(0, 'a')], { state: 'started', level: 'started', next: ago(-1) }],
    [
      'shaky with one "could not"',
      [at(0, 'a', 'couldNot')],
      { state: 'shaky', level: 'shaky', next: ago(-1) },
    ],
    ['shaky with one "partly"', [at(0, 'a', 'partly')], { state: 'shaky', level: 'shaky', next: ago(-1) }],
    ['due a day after the first practice', [at(1, 'a')], { state: 'due', level: 'started', next: TODAY }],
    [
      'due, and not worse, after a missed month',
      [at(31, 'a')],
      { state: 'due', level: 'started', next: TODAY },
    ],
    [
      'solid with three different questions on two days a week apart',
      [at(7, 'a'), at(7, 'b'), at(0, 'c')],
      { state: 'solid', level: 'solid', next: ago(-3) },
    ],
    [
      'started where the days are six apart',
      [at(6, 'a'), at(6, 'b'), at(0, 'c')],
      { state: 'started', level: 'started', next: ago(-3) },
    ],
    [
      'started where one question was asked three times',
      [at(7, 'a'), at(3, 'a'), at(0, 'b')],
      { state: 'started', level: 'started', next: ago(-7) },
    ],
    [
      'started where a session was of one unit',
      [at(7, 'a', 'could', false), at(7, 'b', 'could', false), at(0, 'c')],
      { state: 'started', level: 'started', next: ago(-3) },
    ],
    [
      'not solid by a question that was forgotten since',
      [at(8, 'a'), at(8, 'b'), at(1, 'c'), at(0, 'b', 'couldNot')],
      { state: 'started', level: 'started', next: ago(-1) },
    ],
  ])('%s', (_, attempts, progress) => {
    expect(stateOf(attempts)).toEqual(progress);
  });

  it('started as soon as failures are followed by as many successes', () => {
    const failed = [at(3, 'a', 'couldNot'), at(3, 'b', 'couldNot')];
    expect(stateOf(failed).level).toBe('shaky');
    expect(stateOf([...failed, at(0, 'b')]).state).toBe('started');
  });
});

describe('repetition', () => {
  it('comes after 1, 3, 7, 14, 30 and again 30 days', () => {
    let [day, attempts]: [string, Attempt[]] = [ago(0), []];
    for (const days of [...REPETITION_DAYS, 30]) {
      attempts = [...attempts, { question: 'a', outcome: 'could', day, mixed: true }];
      const { next } = unitState(attempts, { today: day });
      expect(next).toBe(dayAfter(day, days));
      day = next ?? '';
    }
  });

  it('climbs no faster by practice every day, and begins again after a day with more failures', () => {
    const daily = [5, 4, 3, 2, 1, 0].map((days) => at(days, 'a'));
    // Rungs after a day and after three more; the days between them keep no distance.
    expect(stateOf(daily).next).toBe(ago(-7));
    // As many failures as successes on a day leave it where it is.
    expect(stateOf([...daily, at(0, 'b', 'couldNot')]).next).toBe(ago(-7));
    expect(stateOf([...daily, at(0, 'b', 'couldNot'), at(0, 'c', 'couldNot')]).next).toBe(ago(-1));
  });

  it.each<[string, number | undefined, Partial<UnitProgress>]>([
    ['is cut at the day before the exam', 9, { next: ago(-8) }],
    ['is due where that day is today and it was practised before', 1, { state: 'due', next: TODAY }],
    ['goes on after an exam that was today', 0, { next: ago(-10) }],
    ['goes on after an exam that is over', -30, { next: ago(-10) }],
    ['is not moved by an exam far away', 90, { next: ago(-10) }],
  ])('%s', (_, examIn, progress) => {
    const attempts = [at(15, 'a'), at(14, 'a'), at(11, 'a'), at(4, 'a')];
    expect(stateOf(attempts, examIn)).toMatchObject(progress);
  });

  it('does not come once more on the last day before the exam', () => {
    expect(stateOf([at(0, 'a')], 1)).toEqual({ state: 'started', level: 'started', next: null });
  });
});

describe('in 10,000 random histories', () => {
  it('the order of the attempts, and sending some twice, makes no difference', () => {
    fc.assert(
      fc.property(history, fc.array(fc.nat()), examDay, (attempts, order, exam) => {
        const mixed = attempts
          .map((one, index) => ({ one, by: order[index] ?? 0 }))
          .sort((one, other) => one.by - other.by)
          .flatMap(({ one, by }) => (by % 3 === 0 ? [one, { ...one }] : [one]));
        const of = (list: Attempt[]) => unitState(list, { today: TODAY, examDay: exam });
        expect(of(mixed.reverse())).toEqual(of(attempts));
      }),
      RUNS,
    );
  });

  it('a success never lowers the state, nor brings a repetition nearer', () => {
    fc.assert(
      fc.property(history, success, examDay, (attempts, one, exam) => {
        const [had, has] = [attempts, [...attempts, one]].map((list) =>
          unitState(list, { today: TODAY, examDay: exam }),
        );
        if (!had || !has) throw new Error('two were asked for');
        expect(rank(has)).toBeGreaterThanOrEqual(rank(had));
        if (had.level === 'new') return;
        expect((has.next ?? '9999') >= (had.next ?? '9999')).toBe(true);
        if (had.state !== 'due') expect(has.state).not.toBe('due');
      }),
      RUNS,
    );
  });

  it('lateness never lowers it', () => {
    fc.assert(
      fc.property(history, fc.nat({ max: 400 }), examDay, (attempts, days, exam) => {
        const later = unitState(attempts, { today: dayAfter(TODAY, days), examDay: exam });
        expect(later.level).toBe(unitState(attempts, { today: TODAY, examDay: exam }).level);
      }),
      RUNS,
    );
  });

  it('the next day is from today on, and before an exam that is ahead', () => {
    fc.assert(
      fc.property(history, examDay, (attempts, exam) => {
        const { state, next } = unitState(attempts, { today: TODAY, examDay: exam });
        if (next === null) return;
        expect(next >= TODAY).toBe(true);
        if (exam !== undefined && exam > TODAY) expect(next < exam).toBe(true);
        expect(state === 'due').toBe(next === TODAY);
      }),
      RUNS,
    );
  });
});

it('a day that a wrong clock has ahead counts as today, and what is no day is left out', () => {
  expect(stateOf([at(-400, 'a')])).toEqual(stateOf([at(0, 'a')]));
  expect(stateOf([{ ...at(0, 'a'), day: 'yesterday' }])).toEqual(stateOf([]));
  expect(unitState([at(1, 'a')], { today: TODAY, examDay: 'soon' }).state).toBe('due');
});
