import { expect, test } from 'vitest';
import type { Semester } from '#contract/core/constants.ts';
import type { ListParams } from '#contract/core/list-params.ts';
import type { ResourceEntry } from '#contract/material/calls.ts';
import { groupBySubject, partOf } from './group-entries.ts';

const entry = (semester: Semester, subject: string, subjectcode: string, title?: string): ResourceEntry => ({
  _id: crypto.randomUUID(),
  service: 'notes',
  semester,
  subject,
  subjectcode,
  ...(title && { title }),
  link: 'https://example.org/notes',
});

const ENTRIES = [
  entry('1', 'Engineering Physics', 'BTPH101-23', 'Optics'),
  entry('1', 'Engineering Mathematics-I', 'BTAM101-23', 'Calculus'),
  entry('1', 'Engineering Physics', 'BTPH101-23', 'Waves'),
  entry('3', 'Data Structures', 'BTCS301-18'),
];

const of = (params: Partial<ListParams>) =>
  partOf(ENTRIES, { semester: '1', programme: '', search: '', page: 1, ...params });

test('entries of one subject come under one heading, in the order of the list', () => {
  const { count, subjects, entries } = of({});
  expect([count, subjects]).toEqual([3, 2]);
  expect(
    groupBySubject(entries).map((group) => [group.subject, group.entries.map(({ title }) => title)]),
  ).toEqual([
    ['Engineering Physics', ['Optics', 'Waves']],
    ['Engineering Mathematics-I', ['Calculus']],
  ]);
});

test('what the catalogue knows is one subject under its own name, however it was typed, and the rest is not', () => {
  const catalogue = { code: 'BTES301-18', name: 'Digital Electronics' };
  const typed = { ...entry('3', 'digital elec.', 'btes 301 18', 'Gates'), catalogue };
  const other = { ...entry('3', 'DE', 'BTES30118', 'Flip-flops'), catalogue };
  const unknown = entry('3', 'Digital Electronics', 'BTES-9');
  expect(groupBySubject([typed, unknown, other])).toMatchObject([
    { subject: 'Digital Electronics', subjectcode: 'BTES301-18', isFiled: true, entries: [typed, other] },
    { subject: 'Digital Electronics', subjectcode: 'BTES-9', isFiled: false, entries: [unknown] },
  ]);
  const found = partOf([typed, unknown], {
    semester: '3',
    programme: '',
    search: 'electronics btes301',
    page: 1,
  });
  expect(found.entries).toEqual([typed]);
});

test('a programme narrows the list to the subjects that it teaches', () => {
  const taught = { ...entry('1', 'Workshop', 'BTME1'), programmes: ['CSE', 'ME'] };
  const all = [...ENTRIES, taught];
  const part = (programme: string) => partOf(all, { semester: '1', programme, search: '', page: 1 });
  expect(part('').programmes).toEqual(['CSE', 'ME']);
  expect(part('ME')).toMatchObject({ entries: [taught], count: 1, programmes: ['CSE', 'ME'] });
  expect(part('ECE').count).toBe(0);
});

test('a search looks at subject, code and title, word by word and in any case', () => {
  const titles = (search: string) => of({ search }).entries.map(({ title }) => title);
  expect(titles('PHYSICS')).toEqual(['Optics', 'Waves']);
  expect(titles('btam101')).toEqual(['Calculus']);
  expect(titles('waves engineering')).toEqual(['Waves']);
  expect(titles('waves mathematics')).toEqual([]);
});

test('semesters in which the search finds something are named, whatever semester is shown', () => {
  expect(of({ semester: '2' })).toMatchObject({ count: 0, subjects: 0, entries: [], semesters: ['1', '3'] });
  expect(of({ search: 'data' }).semesters).toEqual(['3']);
});

test('a long list comes in parts of 100, and its head counts all of them', () => {
  const many = Array.from({ length: 230 }, (_, index) => entry('1', `Subject ${index}`, `BT${index}`));
  const part = (page: number) => partOf(many, { semester: '1', programme: '', search: '', page });
  expect([1, 2, 3, 4].map((page) => part(page).entries.length)).toEqual([100, 100, 30, 0]);
  expect([part(3).count, part(3).subjects]).toEqual([230, 230]);
  expect(part(3).entries[0]?.subject).toBe('Subject 200');
});

test('what has nothing to open is told by its subjects, once for each, and none that has another entry', () => {
  const lacking = (semester: Semester, subject: string, subjectcode: string, title?: string) => ({
    ...entry(semester, subject, subjectcode, title),
    link: '',
  });
  const all = [
    ...ENTRIES,
    lacking('1', 'Workshop', 'BTME1', 'Part 1'),
    lacking('1', 'Workshop', 'BTME1', 'Part 2'),
    lacking('1', 'Drawing', 'BTME2'),
    lacking('1', 'Engineering Physics', 'BTPH101-23', 'Lasers'),
    lacking('2', 'Graphics', 'BTME3'),
  ];
  const part = (search: string, semester: Semester = '1') =>
    partOf(all, { semester, programme: '', search, page: 1 });
  expect(part('')).toMatchObject({
    count: 3,
    things: 3,
    subjects: 2,
    lacking: [
      { subject: 'Drawing', subjectcode: 'BTME2', isFiled: false },
      { subject: 'Workshop', subjectcode: 'BTME1', isFiled: false },
    ],
    lackingCount: 2,
    semesters: ['1', '3'],
  });
  expect(part('lasers')).toMatchObject({ count: 0, lackingCount: 0 });
  expect(part('', '2')).toMatchObject({ count: 0, lackingCount: 1, semesters: ['1', '3'] });
});
