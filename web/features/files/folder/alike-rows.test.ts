import { expect, it } from 'vitest';
import type { Proposal } from '#contract/files/folder-calls.ts';
import { offerFor } from './alike-rows.ts';
import type { FolderRow, Paper } from './use-folder.ts';

const rowOf = (path: string, proposed: Partial<Proposal>, more: Partial<FolderRow> = {}) =>
  ({
    item: { key: path, path, state: 'filed' },
    proposal: { subject: '', subjectcode: '', semester: null, here: [], ...proposed },
    isCorrected: false,
    ...more,
  }) as unknown as FolderRow; // what is asked of it
const wrong = { subject: 'Maths', subjectcode: 'M1', semester: '1' } as const;
const right = { subject: 'Mathematics I', subjectcode: 'BTAM101', semester: '1' } as Paper;

it('others that say the same wrong subject are offered to be corrected alike, where nobody said anything of them', () => {
  const first = rowOf('a/1.pdf', wrong);
  const rows = [
    first,
    rowOf('a/2.pdf', wrong),
    rowOf('a/3.pdf', { ...wrong, subjectcode: 'M2' }),
    rowOf('a/4.pdf', wrong, { isCorrected: true }),
    rowOf('a/5.pdf', wrong, { sameAs: '1.pdf' }),
    rowOf('b/6.pdf', wrong),
  ];
  expect(offerFor(rows, first, right)).toEqual({ keys: ['a/2.pdf', 'b/6.pdf'], said: 'Maths M1', to: right });
  expect(offerFor(rows, first, { ...right, ...wrong })).toBeUndefined();
  expect(offerFor([first], first, right)).toBeUndefined();
});

it('of files without a subject only those of the same folder are', () => {
  const first = rowOf('a/1.pdf', {});
  const rows = [first, rowOf('a/2.pdf', {}), rowOf('b/3.pdf', {}), rowOf('a/c/4.pdf', {})];
  expect(offerFor(rows, first, right)?.keys).toEqual(['a/2.pdf']);
});
