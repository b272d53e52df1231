import { describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';

const { admin, db } = await catalogueApp();
const { catalogue, equivalences } = api;
const texts = en.catalogue;

const exported = async () => String((await admin.call(catalogue.exportCsv)).body);
const importOf = async (csv: string, apply: boolean) =>
  (await admin.call(catalogue.importCsv, { body: { csv, apply } })).body;
/** A file with the columns of the export and some of their cells. */
function fileOf(...lines: Record<string, string | number>[]): string {
  const columns = [...new Set(['row', 'code', 'name', ...lines.flatMap((line) => Object.keys(line))])];
  return [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n');
}
/** Lines that bring a new subject with all that one can have. */
const HEAPS = [
  { row: 'unit', code: 'btxx90118', unit: 1, title: 'Heaps', hours: 6 },
  {
    row: 'place',
    code: 'BTXX 901 18',
    programme: 'LAW',
    scheme: '2030',
    semester: 5,
    credits: '3.5',
    elective: 'G',
  },
  {
    row: 'subject',
    code: 'BTXX-901-18',
    name: 'Heaps and Trees',
    type: 'Theory',
    other_codes: 'BTYY1; BTYY2',
    aliases: 'HAT',
  },
  { row: 'programme', code: 'LAW', name: 'Law' },
  { row: 'scheme', name: '2030', year: 2030 },
  { row: 'equivalence', code: 'BTYY1', other: 'BTES301-18', degree: 'part', reason: 'Half of it' },
];

describe('the catalogue as a file', () => {
  it('comes back as it went, and changes nothing then', async () => {
    const before = await exported();
    const { applied, rows } = await importOf(before, true);
    expect(applied).toBe(true);
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['same']));
    await db.deleteFrom('subject').execute();
    await db.deleteFrom('programme').execute();
    await db.deleteFrom('scheme').execute();
    expect((await importOf(before, true)).rows.filter(({ action }) => action !== 'add')).toEqual([]);
    expect(await exported()).toBe(before);
  });

  it('brings programmes, schemes, subjects, places, units and equivalences, in any order of its lines', async () => {
    const before = await exported();
    const file = fileOf(...HEAPS);
    const { applied, rows } = await importOf(file, false);
    expect(applied).toBe(false);
    expect(rows.map(({ action, problems }) => [action, problems])).toEqual(HEAPS.map(() => ['add', []]));
    expect(await exported()).toBe(before);
    expect((await importOf(file, true)).applied).toBe(true);
    const [found] = (await admin.call(catalogue.list, { query: { q: 'heaps' } })).body;
    expect((await admin.call(catalogue.get, { params: { id: found?._id ?? '' } })).body).toEqual({
      _id: found?._id,
      code: 'BTXX-901-18',
      name: 'Heaps and Trees',
      type: 'theory',
      otherCodes: ['BTYY1', 'BTYY2'],
      aliases: ['HAT'],
      placements: [
        {
          programme: 'LAW',
          scheme: '2030',
          semester: '5',
          lecture: null,
          tutorial: null,
          practical: null,
          credits: 3.5,
          isElective: true,
          electiveGroup: 'G',
        },
      ],
      units: [{ number: 1, title: 'Heaps', topics: '', hours: 6 }],
    });
    expect((await admin.call(equivalences.list)).body.equivalences).toContainEqual(
      expect.objectContaining({ degree: 'part', reason: 'Half of it', one: expect.anything() }),
    );
    expect(await db.selectFrom('audit_log').select(['action', 'subject', 'detail']).execute()).toEqual([
      { action: 'import', subject: 'catalogue', detail: { add: 6 } },
    ]);
  });

  it('changes what its lines name, and leaves what its columns do not say', async () => {
    await importOf(fileOf(...HEAPS), true);
    const { rows } = await importOf(
      fileOf(
        { row: 'subject', code: 'BTYY2', name: 'Heaps', other_codes: 'BTXX-901-18' },
        { row: 'unit', code: 'BTYY2', unit: 1, title: 'Heaps', hours: 7 },
      ),
      true,
    );
    expect(rows.map(({ action }) => action)).toEqual(['change', 'change']);
    expect((await admin.call(catalogue.list, { query: { q: 'BTYY2' } })).body).toMatchObject([
      { code: 'BTYY2', name: 'Heaps', otherCodes: ['BTXX-901-18'], aliases: ['HAT'] },
    ]);
  });

  it.each<[string, Record<string, string | number>[], [line: number, text: string][]]>([
    [
      'two subjects of one code',
      [
        { row: 'subject', code: 'BTXX1', name: 'One' },
        { row: 'subject', code: 'bt xx 1', name: 'Two' },
      ],
      [[3, texts.csv.codeTwice('bt xx 1', 2)]],
    ],
    [
      'codes of two subjects',
      [{ row: 'subject', code: 'BTES301-18', name: 'Both', other_codes: 'BTCS301-18' }],
      [[2, texts.csv.twoSubjects('Digital Electronics', 'Data Structure & Algorithms')]],
    ],
    [
      'a unit without a subject',
      [{ row: 'unit', code: 'BTXX1', unit: 1, title: 'Lost' }],
      [[2, texts.csv.noSubject('BTXX1')]],
    ],
    [
      'a place that is none',
      [{ row: 'place', code: 'BTES301-18', programme: 'CSE', scheme: '1905', semester: 3 }],
      [[2, texts.unknownPlace('CSE', '1905')]],
    ],
    [
      'a circle of equivalences',
      [
        { row: 'subject', code: 'BTXX1', name: 'One' },
        { row: 'subject', code: 'BTXX2', name: 'Two' },
        { row: 'subject', code: 'BTXX3', name: 'Three' },
        { row: 'equivalence', code: 'BTXX1', other: 'BTXX2', degree: 'same' },
        { row: 'equivalence', code: 'BTXX2', other: 'BTXX3', degree: 'same' },
        { row: 'equivalence', code: 'BTXX3', other: 'BTXX1', degree: 'different' },
      ],
      [[7, texts.contradiction('BTXX3', 'BTXX1')]],
    ],
    [
      'two things at once of the same',
      [
        { row: 'unit', code: 'BTES301-18', unit: 1, title: 'One' },
        { row: 'unit', code: 'BTES301-18', unit: 1, title: 'Two' },
      ],
      [[3, texts.csv.twice(2)]],
    ],
    [
      'what no line can be about, and numbers that are none',
      [
        { row: 'chapter', code: 'BTES301-18' },
        { row: 'unit', code: 'BTES301-18', unit: 'first', title: 'One' },
      ],
      [
        [2, texts.csv.row(['programme', 'scheme', 'subject', 'place', 'unit', 'equivalence'])],
        [3, texts.number(1, 50)],
      ],
    ],
  ])('with %s: a line for each problem, and nothing is imported of the rest', async (_, lines, problems) => {
    const before = await exported();
    const file = fileOf(...lines, { row: 'programme', code: 'LAW', name: 'Law' });
    for (const apply of [false, true]) {
      const { applied, rows } = await importOf(file, apply);
      expect(applied).toBe(false);
      const wrong = rows.filter(({ action }) => action === 'reject');
      expect(wrong.map((row) => [row.line, row.problems.join()])).toEqual(problems);
    }
    expect(await exported()).toBe(before);
  });

  it('takes a catalogue of five thousand subjects', async () => {
    const lines = Array.from({ length: 5000 }, (_, at) => ({
      row: 'subject',
      code: `ZZ${at}`,
      name: `Subject ${at}`,
    }));
    const { applied, rows } = await importOf(fileOf(...lines), true);
    expect([applied, rows.length]).toEqual([true, 5000]);
    expect((await admin.call(api.subjects.list)).body.subjects).toHaveLength(5085);
  }, 180_000);
});
