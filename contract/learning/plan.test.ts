import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter } from '../grievances/clock.ts';
import { byExam, type Plannable, subjectPlan } from './plan.ts';

const TODAY = '2026-11-20';
const ahead = (days: number) => dayAfter(TODAY, days);
const units = [1, 2, 3, 4, 5].map((number) => ({ number, title: `T${number}`, questions: 4 }));
const could = (unit: number, ago: number, mixed = true) => ({
  ...{ question: `q${unit}`, unit, outcome: 'could' as const, day: ahead(-ago), mixed },
});
const plan = (more: Partial<Plannable>, today = TODAY) =>
  subjectPlan({ units, attempts: [], ...more }, today);
const named = (found: ReturnType<typeof plan>) => [found.what, found.units.map(({ number }) => number)];

it('begins at once with three units, and goes on with what is due', () => {
  expect(named(plan({ examDay: ahead(12) }))).toEqual(['begin', [1, 2, 3]]);
  expect(named(plan({ examDay: ahead(12), attempts: [could(2, 1), could(1, 0)] }))).toEqual(['due', [2]]);
});

it('spreads new units over the days that are left, and brings them nearer where these are few', () => {
  const attempts = [could(1, 0), could(2, 0), could(3, 0)];
  expect(plan({ examDay: ahead(20), attempts })).toMatchObject({ what: 'later', next: ahead(1) });
  const solid = [1, 2, 3].flatMap((unit) => [
    could(unit, 12),
    could(unit, 8),
    could(unit, 4),
    could(unit, 1),
  ]);
  expect(plan({ examDay: ahead(60), attempts: solid }).what).toBe('later');
  expect(named(plan({ examDay: ahead(2), attempts: solid }))).toEqual(['begin', [4, 5]]);
});

it('says what is new where nothing is due, and begins it before the exam at the latest', () => {
  const one = plan({ attempts: [could(2, 0)] });
  expect(named(one)).toEqual(['later', [2]]);
  expect(one.fresh.map(({ number }) => number)).toEqual([1, 3, 4]);
  expect(plan({ attempts: [1, 2, 3, 4, 5].map((unit) => could(unit, 0)) }).fresh).toEqual([]);
  // The next day would be that of the exam.
  expect(named(plan({ examDay: ahead(1), attempts: [could(2, 0)] }))).toEqual(['begin', [1, 3, 4]]);
  expect(plan({ examDay: ahead(0), attempts: [1, 2, 3, 4, 5].map((unit) => could(unit, 0)) }).what).toBe(
    'done',
  );
});

it('moves what a missed week left, and takes nothing away', () => {
  const attempts = [could(1, 7), could(2, 7)];
  const found = plan({ examDay: ahead(9), attempts });
  expect(named(found)).toEqual(['due', [1, 2]]);
  expect(found.all.map(({ level }) => level)).toEqual(['started', 'started', 'new', 'new', 'new']);
});

it('ends with the exam, begins again where that is moved, and needs no date', () => {
  expect(named(plan({ examDay: ahead(-1), attempts: [could(1, 3)] }))).toEqual(['over', []]);
  expect(plan({ examDay: ahead(9), attempts: [could(1, 3)] }).what).toBe('due');
  expect(plan({ attempts: [could(1, 3)] })).toMatchObject({ what: 'due' });
  expect(plan({ units: units.map((unit) => ({ ...unit, questions: 0 })) }).what).toBe('none');
});

it('has the next exam first, and at the end those that are over', () => {
  const days = [ahead(-3), undefined, ahead(9), ahead(0), ahead(-1)].map((examDay) => ({ examDay }));
  expect(days.toSorted(byExam(TODAY)).map(({ examDay }) => examDay)).toEqual([
    ...[ahead(0), ahead(9), undefined],
    ...[ahead(-3), ahead(-1)],
  ]);
});

it('never plans a day that is over, or on or behind the exam', () => {
  const some = fc.array(
    fc.record({
      question: fc.constantFrom('a', 'b', 'c'),
      unit: fc.integer({ min: 0, max: 5 }),
      outcome: fc.constantFrom('could' as const, 'partly' as const, 'couldNot' as const),
      day: fc.integer({ min: -40, max: 0 }).map(ahead),
      mixed: fc.boolean(),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(some, fc.integer({ min: -5, max: 60 }), (attempts, days) => {
      const { what, next, units: meant } = plan({ attempts, examDay: ahead(days) });
      if (days < 0) expect(what).toBe('over');
      expect(['due', 'begin'].includes(what)).toBe(meant.length > 0 && what !== 'later');
      if (next !== undefined) expect(next > TODAY).toBe(true);
      if (next !== undefined) expect(next < ahead(days)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
