import { expect, test } from 'vitest';
import { examText } from '../languages/dates.ts';
import { en } from '../languages/en/whole.ts';
import type { Exam } from './exam-fields.ts';
import { fieldsByExam, newestExam, papersOf } from './papers.ts';

const exam = (session: Exam['session'], year: number, isReappear = false): Exam => ({
  session,
  year,
  isReappear,
});

test('papers come by their exams, the newest first, those of no known exam last', () => {
  const papers = papersOf([
    {
      linka: 'may 2023',
      linkb: '',
      linkc: 'unknown',
      exams: { linka: exam('May', 2023), linkb: exam('May', 2025) },
    },
    {
      linka: 'dec 2024 reappear',
      linkb: 'dec 2024',
      linkc: 'may 2024',
      exams: { linka: exam('December', 2024, true), linkb: exam('December', 2024), linkc: exam('May', 2024) },
    },
  ]);
  expect(papers.map(({ link, number }) => [link, number])).toEqual([
    ['dec 2024', 2],
    ['dec 2024 reappear', 1],
    ['may 2024', 3],
    ['may 2023', 1],
    ['unknown', 3],
  ]);
});

test('tests of the college stand behind the exam of their half-year, and say that they are no exam', () => {
  const test = { ...exam('May', 2024), test: 'mid' as const };
  const papers = papersOf([
    {
      linka: 'mst',
      linkb: 'may',
      linkc: 'dec 2023',
      exams: { linka: test, linkb: exam('May', 2024), linkc: exam('December', 2023) },
    },
  ]);
  expect(papers.map(({ link }) => link)).toEqual(['may', 'mst', 'dec 2023']);
  expect(examText(en, test)).toBe('Mid-term, Jan–Jun 2024');
  expect(examText(en, { ...test, session: 'December', test: 'quiz' }, 'long')).toBe('Quiz, Jul–Dec 2024');
  expect(examText(en, exam('May', 2024, true), 'long')).toBe('May 2024 (reappear)');
});

test('the links of an entry are in the order of their exams, and entries in that of their newest', () => {
  const old = { exams: { linka: exam('May', 2020), linkc: exam('December', 2020) } };
  expect(fieldsByExam(['linka', 'linkb', 'linkc'], old)).toEqual(['linkc', 'linka', 'linkb']);
  expect(fieldsByExam(['linka', 'linkb', 'linkc'], {})).toEqual(['linka', 'linkb', 'linkc']);
  expect(newestExam({ exams: { linkb: exam('May', 2021) } })).toBeGreaterThan(newestExam(old));
  expect(newestExam({})).toBe(0);
});
