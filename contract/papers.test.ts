import { expect, test } from 'vitest';
import type { Exam } from './exams.ts';
import { papersOf } from './papers.ts';

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
