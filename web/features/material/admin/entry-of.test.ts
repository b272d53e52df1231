import { expect, it } from 'vitest';
import { MAX_LENGTH } from '#contract/core/constants.ts';
import type { Material } from '#contract/material/contribution-calls.ts';
import { publicationOf } from '#contract/material/contribution-calls.ts';
import { entryOf } from './entry-of.ts';

const material: Material = {
  _id: '00000000-0000-4000-8000-000000000000',
  yourName: 'Bina Kaur',
  service: 'notes',
  kind: 'notes',
  department: 'B.Tech',
  semester: '4',
  subjectCode: 'BTCS402-18',
  subject: 'Operating Systems',
  link: 'https://drive.google.com/file/d/xyz/view',
  note: '',
  dateCreated: '2026-02-03T10:00:00.000Z',
  onSite: false,
};

it.each([
  ['nothing', '', ''],
  ['a line', 'Units 1 to 3', 'Units 1 to 3'],
  ['several lines', 'Units 1\nto 3', 'Units 1 to 3'],
  ['a long text', 'a'.repeat(5000), 'a'.repeat(MAX_LENGTH.title)],
  ['a text cut in an emoji', `${'a'.repeat(MAX_LENGTH.title - 1)}😀`, 'a'.repeat(MAX_LENGTH.title - 1)],
])('a contribution with %s as its note is published under it as the title', (_what, note, title) => {
  const { _id, ...entry } = entryOf({ ...material, note });
  expect(entry).toMatchObject({ title, subjectcode: 'BTCS402-18', link: material.link });
  expect(publicationOf('notes').safeParse({ kind: 'notes', ...entry }).success).toBe(true);
});
