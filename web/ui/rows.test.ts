import { describe, expect, it } from 'vitest';
import { type Column, findRows, indexRows, pageOf, sortRows } from './rows.ts';

type Row = { name: string; code: string };
const columns: Column<Row>[] = [
  { key: 'name', label: 'Name', text: ({ name }) => name },
  { key: 'code', label: 'Code', text: ({ code }) => code },
];
const rows: Row[] = [
  { name: 'Unit 10', code: 'b' },
  { name: 'Unit 2', code: 'B' },
  { name: 'appendix', code: 'a' },
];
const names = (found: readonly Row[]) => found.map(({ name }) => name);

describe('the rows of a table', () => {
  it('are those in which every word occurs, in whatever column and case', () => {
    const indexed = indexRows(rows, columns);
    expect(names(findRows(indexed, '  UNIT b'))).toEqual(['Unit 10', 'Unit 2']);
    expect(findRows(indexed, 'unit a')).toEqual([]);
    expect(findRows(indexed, '')).toHaveLength(3);
  });

  it('are sorted by numbers and letters as people count, equal ones in their order', () => {
    expect(names(sortRows(rows, columns[0], false))).toEqual(['appendix', 'Unit 2', 'Unit 10']);
    expect(names(sortRows(rows, columns[1], true))).toEqual(['Unit 10', 'Unit 2', 'appendix']);
    expect(sortRows(rows, undefined, true)).toBe(rows);
  });

  it('come in pages of 50; a page that there is none of is the last one', () => {
    const many = Array.from({ length: 120 }, (_, at) => at);
    expect(pageOf(many, 9)).toMatchObject({ page: 3, pages: 3, start: 100 });
    expect(pageOf(many, -1).rows).toHaveLength(50);
    expect(pageOf([], 1)).toMatchObject({ page: 1, pages: 1, rows: [] });
  });
});
