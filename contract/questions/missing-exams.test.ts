import { expect, it } from 'vitest';
import { missingExams } from './missing-exams.ts';

const TODAY = '2026-11-28';
const named = (some: ReturnType<typeof missingExams>) =>
  some.map(({ session, year }) => `${session} ${year}`);

it('tells the exams without a paper, from the earliest that there is until the last that was held', () => {
  const exams = [
    { year: 2024, session: 'May' },
    { year: 2025, session: 'May' },
  ] as const;
  expect(named(missingExams(exams, TODAY))).toEqual(['May 2026', 'December 2025', 'December 2024']);
  expect(named(missingExams(exams, '2026-06-30'))).toEqual(['December 2025', 'December 2024']);
  expect(named(missingExams(exams, '2027-01-02'))).toEqual([
    ...['December 2026', 'May 2026', 'December 2025'],
    'December 2024',
  ]);
});

it('takes no test for an exam, looks six years back, and says nothing where no exam is known', () => {
  expect(missingExams([], TODAY)).toEqual([]);
  expect(missingExams([{ year: 2024, session: 'May', test: 'mid' }], TODAY)).toEqual([]);
  const old = missingExams([{ year: 1999, session: 'December' }], TODAY);
  expect(named(old).at(-1)).toBe('May 2020');
  expect(old).toHaveLength(13);
});

it('names the gaps before an exam that is to come', () => {
  expect(named(missingExams([{ year: 2027, session: 'May' }], TODAY))).toEqual([]);
});
