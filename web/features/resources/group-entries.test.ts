import { expect, test } from 'vitest';
import type { Semester } from '#contract/constants.ts';
import type { ResourceEntry } from '#contract/resources.ts';
import { resultsFor } from './group-entries.ts';

const entry = (semester: Semester, subject: string, subjectcode: string, title?: string): ResourceEntry => ({
  _id: crypto.randomUUID(),
  service: 'notes',
  semester,
  subject,
  subjectcode,
  ...(title && { title }),
  link: '',
});

const ENTRIES = [
  entry('1', 'Engineering Physics', 'BTPH101-23', 'Optics'),
  entry('1', 'Engineering Mathematics-I', 'BTAM101-23', 'Calculus'),
  entry('1', 'Engineering Physics', 'BTPH101-23', 'Waves'),
  entry('3', 'Data Structures', 'BTCS301-18'),
];

test('entries of one subject come under one heading, in the order of the list', () => {
  const { count, groups } = resultsFor(ENTRIES, '1', '');
  expect(count).toBe(3);
  expect(groups.map(({ subject, entries }) => [subject, entries.map(({ title }) => title)])).toEqual([
    ['Engineering Physics', ['Optics', 'Waves']],
    ['Engineering Mathematics-I', ['Calculus']],
  ]);
});

test('a search looks at subject, code and title, word by word and in any case', () => {
  const titles = (search: string) =>
    resultsFor(ENTRIES, '1', search).groups.flatMap(({ entries }) => entries);
  expect(titles('PHYSICS').map(({ title }) => title)).toEqual(['Optics', 'Waves']);
  expect(titles('btam101').map(({ title }) => title)).toEqual(['Calculus']);
  expect(titles('waves engineering').map(({ title }) => title)).toEqual(['Waves']);
  expect(titles('waves mathematics')).toEqual([]);
});

test('semesters in which the search finds something are named, whatever semester is shown', () => {
  expect(resultsFor(ENTRIES, '2', '')).toEqual({ count: 0, groups: [], semesters: ['1', '3'] });
  expect(resultsFor(ENTRIES, '1', 'data').semesters).toEqual(['3']);
});
