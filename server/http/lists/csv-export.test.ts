import { parse } from 'csv-parse/sync';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { fromCsvCell, sendCsv } from './csv-export.ts';

/** What someone may have typed, in the hope that a spreadsheet somewhere begins a cell in the middle of it. */
const ODD = [
  '=1+1',
  'a;=1+1',
  'a;"=1+1&";b',
  'a;  -1',
  'a\t@SUM(A1)',
  'a|+1',
  'two lines\n=1+1',
  "a;'=1+1",
  "'=1+1",
  "';'=1",
  '\n\n=1',
  ';;;=1;=2',
  '＝1+1;＋1',
  'a, b; c - d',
  'plain',
];

async function exported(rows: { note: string; other: string }[], inParts: boolean): Promise<string> {
  const app = Fastify();
  async function* parts() {
    if (inParts) for (const row of rows) yield [row];
    else yield rows;
  }
  app.get('/', async (_request, reply) => {
    await sendCsv(reply, 'x.csv', ['note', 'other'], parts(), (row) => [row]);
    return reply;
  });
  return (await app.inject('/')).body;
}

it('a CSV file whose first part cannot be read is refused like any other call', async () => {
  const app = Fastify();
  async function* parts() {
    if (ODD.length > 0) throw new Error('no database');
    yield [];
  }
  app.get('/', async (_request, reply) => {
    await sendCsv(reply, 'x.csv', ['note'], parts(), () => []);
    return reply;
  });
  const reply = await app.inject('/');
  expect(reply.statusCode).toBe(500);
  expect(reply.headers['content-type']).toContain('application/json');
});

describe.each([false, true])('a CSV file, sent in parts: %j', (inParts) => {
  it.each([',', ';', '\t', '|'])(
    'begins no cell with a formula where cells are parted by %j',
    async (delimiter) => {
      const text = await exported(
        ODD.map((note) => ({ note, other: note })),
        inParts,
      );
      const lines = parse(text, { bom: true, delimiter, relax_quotes: true, relax_column_count: true });
      expect(lines.length).toBeGreaterThan(ODD.length);
      const formulas = lines.flat().filter((cell) => /^["\s]*[=+\-@＝＋－＠]/.test(cell));
      expect(formulas).toEqual([]);
    },
  );

  it('stands for exactly what was there', async () => {
    const text = await exported(
      ODD.map((note) => ({ note, other: '' })),
      inParts,
    );
    const lines: string[][] = parse(text, { bom: true });
    expect(lines.slice(1).map(([cell = '']) => fromCsvCell(cell))).toEqual(ODD);
  });
});
