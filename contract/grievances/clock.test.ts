import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Calendar,
  DAY_KINDS,
  dayAfter,
  dayInIndia,
  daysBetween,
  dueDates,
  endOf,
  NO_WORKING_DAYS,
} from './clock.ts';
import { FEEDBACK, RULE_NAMES, ruleOf } from './presets.ts';

const START = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;
const SUNDAYS: Calendar = { weeklyOff: [0], days: [] };

const receipt = fc.integer({ min: START, max: START + 3 * 366 * DAY }).map((at) => new Date(at));
const day = fc.integer({ min: 0, max: 3 * 366 }).map((after) => dayAfter('2026-01-01', after));
const rule = fc.constantFrom(...RULE_NAMES).map(ruleOf);
const calendar = fc.record({
  weeklyOff: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
  days: fc.uniqueArray(fc.record({ on: day, kind: fc.constantFrom(...DAY_KINDS) }), {
    selector: ({ on }) => on,
    maxLength: 12,
  }),
});

/** Two calendars that differ in free days alone: the second has more of them. */
const grown = fc
  .tuple(calendar, fc.uniqueArray(day, { maxLength: 12 }), fc.constantFrom('holiday', 'vacation'))
  .map(([before, more, kind]): [Calendar, Calendar] => {
    const added = more.filter((on) => before.days.every((one) => one.on !== on));
    return [before, { ...before, days: [...before.days, ...added.map((on) => ({ on, kind }) as const)] }];
  });

/** Whether nothing can be due on a day, by the calendar's own words: the clock is not asked. */
function isFree({ weeklyOff, days }: Calendar, on: string, working: boolean): boolean {
  const kind = days.find((one) => one.on === on)?.kind;
  if (kind === 'working') return false;
  return (
    kind === 'holiday' || (working && kind === 'vacation') || weeklyOff.includes(new Date(on).getUTCDay())
  );
}

describe('due dates', () => {
  it('are never on a holiday, nor earlier with more holidays, in 100,000 random calendars', () => {
    fc.assert(
      fc.property(receipt, grown, rule, (receivedAt, [fewer, more], its) => {
        const before = dueDates({ receivedAt, calendar: fewer, rule: its });
        const after = dueDates({ receivedAt, calendar: more, rule: its });
        if (before === NO_WORKING_DAYS || after === NO_WORKING_DAYS)
          throw new Error('there is a day for each');
        const received = dayInIndia(receivedAt);
        for (const [at, { days, working }] of its.due.entries()) {
          const [first, second] = [before[at]?.on ?? '', after[at]?.on ?? ''];
          if (first > second) throw new Error(`${first} became ${second}`);
          if (daysBetween(received, first) < days)
            throw new Error(`${first} is before ${days} days are over`);
          for (const [college, on] of [
            [fewer, first],
            [more, second],
          ] as const)
            if (isFree(college, on, working)) throw new Error(`${on} is a day off`);
        }
      }),
      { numRuns: 100_000, seed: 1 },
    );
  });

  it('are the same wherever the server is', () => {
    const cases = fc.sample(fc.record({ receivedAt: receipt, calendar, rule }), { numRuns: 1000, seed: 3 });
    const own = process.env.TZ;
    const inZone = (zone: string) => {
      process.env.TZ = zone;
      return cases.map(dueDates);
    };
    try {
      const [east, west] = [inZone('Etc/GMT-14'), inZone('Etc/GMT+12')];
      // The zone has to have come into force for the test to say anything.
      expect(new Date(START).getDate()).toBe(31);
      expect(east).toEqual(west);
      expect(inZone('Asia/Kolkata')).toEqual(west);
    } finally {
      if (own === undefined) delete process.env.TZ;
      else process.env.TZ = own;
    }
  });

  it('are those of the day in India, which begins at 18:30 in UTC', () => {
    expect(dayInIndia(new Date('2026-11-25T18:29:59.999Z'))).toBe('2026-11-25');
    expect(dayInIndia(new Date('2026-11-25T18:30:00Z'))).toBe('2026-11-26');
    expect(dayInIndia(new Date('2026-11-26T08:30:00+14:00'))).toBe('2026-11-26');
    expect(dayInIndia(new Date('2026-11-25T04:29:00-14:00'))).toBe('2026-11-25');
  });

  it('are refused in words where the calendar has no day for them', () => {
    const never: Calendar = { weeklyOff: [0, 1, 2, 3, 4, 5, 6], days: [] };
    const term = { days: 15, working: true };
    expect(endOf('2026-11-25', term, never)).toBe(NO_WORKING_DAYS);
    expect(dueDates({ receivedAt: new Date(START), calendar: never, rule: ruleOf('ugc2023') })).toBe(
      NO_WORKING_DAYS,
    );
    // A Sunday on which the college works is a working day.
    const one: Calendar = { ...never, days: [{ on: '2026-12-06', kind: 'working' }] };
    expect(endOf('2026-11-25', { days: 1, working: true }, one)).toBe('2026-12-06');
  });

  it('leave a vacation out of working days, and let the days of the calendar go on in it', () => {
    const vacation = Array.from({ length: 14 }, (_, after) => ({
      on: dayAfter('2026-12-21', after),
      kind: 'vacation' as const,
    }));
    const calendar = { ...SUNDAYS, days: vacation };
    expect(endOf('2026-12-18', { days: 15, working: true }, calendar)).toBe('2027-01-19');
    expect(endOf('2026-12-18', { days: 15, working: false }, calendar)).toBe('2027-01-02');
  });
});

it('a student is reminded within the time to say whether an answer helped', () => {
  expect(Math.max(...FEEDBACK.reminders)).toBeLessThan(FEEDBACK.days);
});
