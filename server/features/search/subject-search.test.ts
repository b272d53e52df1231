import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Semester } from '#contract/core/constants.ts';
import type { SubjectType } from '#contract/subjects/values.ts';
import { NONSENSE } from './nonsense.fixture.ts';
import { QUERIES } from './search-queries.fixture.ts';
import { createSubjectSearch } from './subject-search.ts';
import { allAtOnce } from './time-slices.ts';

type Place = { programme: string; scheme: string; semester: Semester };
type Row = { code: string; name: string; type: SubjectType; aliases?: string[]; places?: Place[] };

const sample = JSON.parse(
  await readFile(join(import.meta.dirname, '../../../sample-data/curriculum.json'), 'utf8'),
);
const HOURS = { lecture: null, tutorial: null, practical: null, credits: null };

function searchOf(rows: readonly Row[]) {
  const subjects = rows.map(({ aliases = [], places = [], ...row }) => ({
    ...row,
    _id: '',
    otherCodes: [],
    aliases,
    placements: places.map((place) => ({ ...place, ...HOURS, isElective: false, electiveGroup: '' })),
  }));
  const search = allAtOnce(createSubjectSearch({ ...sample, subjects }));
  return {
    find: (typed: string, wish = {}) => search.search(search.read(typed), wish),
    nearest: (typed: string) => search.nearest(search.read(typed)).map(({ subject }) => subject.code),
  };
}

const { find, nearest } = searchOf(sample.subjects);
const codes = (typed: string, wish = {}) => find(typed, wish).map(({ subject }) => subject.code);

const queries = Object.entries(QUERIES).flatMap(([group, of]) =>
  Object.entries(of).map(([typed, meant]) => ({ group, typed, meant: meant.split(' ') })),
);

describe('subjects are found', () => {
  it('first in 90 % of what students type, among the first three in 97 %', () => {
    const places = queries.map(({ group, typed, meant }) => {
      const place = codes(typed).findIndex((code) => meant.includes(code));
      return { group, typed, place: place < 0 ? Number.POSITIVE_INFINITY : place };
    });
    const share = (most: number) => places.filter(({ place }) => place <= most).length / places.length;
    const missed = places.filter(({ place }) => place > 0).map(({ typed }) => typed);
    console.info(
      `${queries.length} queries: first ${(100 * share(0)).toFixed(1)} %, among three ${(100 * share(2)).toFixed(1)} %.` +
        ` Not first: ${missed.join(', ') || 'none'}.`,
    );
    expect(queries.length).toBeGreaterThanOrEqual(120);
    expect(share(0)).toBeGreaterThanOrEqual(0.9);
    expect(share(2)).toBeGreaterThanOrEqual(0.97);
  });

  it.each(NONSENSE)('not by what means none of them: %s', (typed) => {
    expect(codes(typed)).toEqual([]);
  });

  it('by their own code before all others, never by a part of one', () => {
    expect(codes('BTCS304')[0]).toBe('BTCS304');
    const { find: both } = searchOf([
      { code: 'BTCS3010-18', name: 'Something Else', type: 'theory' },
      { code: 'BTCS301-18', name: 'Data Structure & Algorithms', type: 'theory' },
    ]);
    expect(both('btcs301').map(({ subject }) => subject.code)).toEqual(['BTCS301-18']);
    expect(both('btcs30').length).toBe(2);
  });

  it('by codes whose first letter is mistaken; those of another scheme are the nearest', () => {
    expect(codes('8TES3O1')).toEqual(['BTES301-18']);
    expect(codes('BTES301-23')).toEqual([]);
    expect(nearest('BTES301-23')).toEqual(['BTES301-18']);
    expect(nearest('btam 101 18')).toEqual(['BTAM101-23']);
    expect(nearest('BTCS3010')).toEqual(['BTCS301-18']);
    expect(nearest('BTXX999-18')).toEqual([]);
  });

  it('those of the own semester first among what is equally sure', () => {
    expect(codes('mathematics', { semester: '1' })[0]).toBe('BTAM104-18');
    expect(codes('som', { semester: '4' })[0]).toBe('BTME403-18');
    expect(codes('3rd sem').length).toBeGreaterThan(10);
  });

  it('of a semester, whatever is wanted of them', () => {
    const all = codes('sem 3').sort();
    for (const typed of ['notes sem 3', '3rd semester papers', 'third semester', 'cse third sem'])
      expect(codes(typed).sort(), typed).toEqual(all);
    const isOf = (programme: string) => find(`${programme} sem 3`)[0]?.subject.placements[0]?.programme;
    expect([isOf('me'), isOf('it')]).toEqual(['ME', 'IT']);
  });

  it('with the reason: the words that were meant', () => {
    const why = (typed: string) => find(typed)[0]?.why;
    expect(why('elctronics digital')).toEqual({
      in: 'name',
      text: 'Digital Electronics',
      marks: [
        [0, 7],
        [8, 11],
      ],
    });
    expect(why('toc')).toMatchObject({ in: 'alias', text: 'TOC' });
    expect(why('btes-301-18')).toEqual({ in: 'code', text: 'BTES301-18', marks: [[0, 10]] });
  });
});
