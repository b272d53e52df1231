import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Chapter, problemsOf, readChapters, securityPage } from '../scripts/security/table.ts';
import { testTitles } from '../scripts/security/test-titles.ts';

describe('the table of security', () => {
  it('has every requirement of level 2 once, and names tests that there are', () => {
    const chapters = readChapters();
    // ASVS 5.0.0 has 17 chapters, with 70 requirements of level 1 and 183 of level 2.
    expect(chapters.map(({ id }) => id)).toEqual(Array.from({ length: 17 }, (_, at) => `V${at + 1}`));
    expect(new Set(chapters.flatMap(({ required }) => required)).size).toBe(253);
    expect(problemsOf(chapters, testTitles())).toEqual([]);
  });

  it('finds what is missing, doubled or not of the standard, and tests that are gone', () => {
    const one = (ids: string[], test?: string): Chapter['rows'][number] => ({
      ids,
      what: 'a',
      state: 'met',
      how: 'b',
      test,
    });
    const chapter = { id: 'V1', name: 'One', required: ['V1.1.1', 'V1.1.2'] };
    const titles = new Map([['a.test.ts', ['is there']]]);
    const problemsWith = (...rows: Chapter['rows']) => problemsOf([{ ...chapter, rows }], titles);
    expect(problemsWith(one(['V1.1.1', 'V1.1.2'], 'a.test.ts › is there'))).toEqual([]);
    expect(problemsWith(one(['V1.1.1']))).toEqual(['V1.1.2 is missing']);
    expect(problemsWith(one(['V1.1.1', 'V1.1.2', 'V1.1.2', 'V1.9.9'], 'a.test.ts › is gone'))).toEqual([
      'V1.9.9 is none of level 2',
      'V1.1.2 is there twice',
      'there is no test a.test.ts › is gone',
    ]);
  });

  it('is the one of docs/security.md', () => {
    const page = readFileSync(join(import.meta.dirname, '../docs/security.md'), 'utf8');
    expect(page, 'npm run security-table writes it').toBe(securityPage(readChapters()));
  });
});
