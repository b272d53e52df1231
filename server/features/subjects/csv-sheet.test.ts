import { expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { sheetTemplate } from '#contract/subjects/sheet.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';

const { admin } = await catalogueApp();
const { catalogue } = api;
const texts = en.catalogue;

const importOf = async (csv: string, apply = false) =>
  (await admin.call(catalogue.importCsv, { body: { csv, apply } })).body;
const found = async (q: string) => {
  const [one] = (await admin.call(catalogue.list, { query: { q } })).body;
  return (await admin.call(catalogue.get, { params: { id: one?._id ?? '' } })).body;
};
const place = { lecture: null, tutorial: null, practical: null, credits: null };

it.each([
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
])('understands a sheet by its headings, whatever their order and capitals: %s', async (name, by) => {
  const code = `NS${name}1`;
  const csv = [
    [
      'SEM.',
      'Course Title',
      'Remarks',
      'subject code',
      'Program/Branch',
      'Credits',
      'L',
      'Course Type',
      'Short name',
    ],
    ['III', 'Heaps', 'new', code, 'cse', '4', '3', 'Laboratory', 'HP'],
    ['Sem 5', 'Heaps', '', code, 'Information Technology', '3', '', '', ''],
  ]
    .map((cells) => cells.join(by))
    .join('\r\n');
  const shown = await importOf(`\uFEFF${csv}\r\n`);
  expect(shown).toEqual({
    applied: false,
    rows: [
      { line: 2, action: 'add', subject: 'Heaps', subjectcode: code, problems: [] },
      { line: 3, action: 'add', subject: 'Heaps', subjectcode: code, problems: [] },
    ],
    understood: {
      columns: [
        { heading: 'SEM.', column: 'semester' },
        { heading: 'Course Title', column: 'name' },
        { heading: 'subject code', column: 'code' },
        { heading: 'Program/Branch', column: 'programme' },
        { heading: 'Credits', column: 'credits' },
        { heading: 'L', column: 'lecture' },
        { heading: 'Course Type', column: 'type' },
        { heading: 'Short name', column: 'aliases' },
      ],
      unused: ['Remarks'],
      scheme: '2023',
    },
  });
  expect((await importOf(csv, true)).applied).toBe(true);
  expect(await found(code)).toMatchObject({
    code,
    name: 'Heaps',
    type: 'lab',
    aliases: ['HP'],
    placements: [
      { ...place, programme: 'CSE', scheme: '2023', semester: '3', credits: 4, lecture: 3 },
      { ...place, programme: 'IT', scheme: '2023', semester: '5', credits: 3 },
    ],
  });
  expect(new Set((await importOf(csv, true)).rows.map(({ action }) => action))).toEqual(new Set(['same']));
});

it('leaves what a sheet has no column for, and fills several programmes from one cell', async () => {
  await importOf('Code,Subject,Branch,Sem,Credits,Short form\nNS2,Graphs,"CSE, IT",4,3.5,GR', true);
  await importOf('Code,Subject,Branch,Sem\nNS2,Graph Theory,CSE,5', true);
  expect(await found('NS2')).toMatchObject({
    name: 'Graph Theory',
    aliases: ['GR'],
    placements: [
      { programme: 'CSE', semester: '5', credits: 3.5 },
      { programme: 'IT', semester: '4', credits: 3.5 },
    ],
  });
});

it('says line, column and problem of each wrong line, and imports nothing while there is one', async () => {
  const { applied, rows } = await importOf(
    [
      'Paper code,Paper name,Branch,Semester,Credits,Type',
      'NS3,Right,CSE,3,4,Theory',
      ',No code,CSE,3,4,Theory',
      'NS4,Far,CSE,12,4,Theory',
      'NS5,Unknown branch,Astrology,3,4,Theory',
      'NS6,Odd type,CSE,3,4,Song',
      'NS7,Much credit,CSE,3,400,Theory',
      'NS3,Another name,IT,3,4,Theory',
    ].join('\n'),
    true,
  );
  expect(applied).toBe(false);
  expect(rows.filter(({ action }) => action === 'reject').map(({ line, column }) => [line, column])).toEqual([
    [3, 'Paper code'],
    [4, 'Semester'],
    [5, 'Branch'],
    [6, 'Type'],
    [7, 'Credits'],
    [8, undefined],
  ]);
  expect(rows.map(({ problems }) => problems.join(' '))).toEqual([
    '',
    expect.stringContaining(en.validation.required(en.fields.subjectcode)),
    expect.any(String),
    texts.unknownPlace('Astrology', '2023'),
    texts.type(['theory', 'lab', 'practical', 'project', 'audit']),
    texts.number(0, 40),
    texts.csv.otherName(2),
  ]);
  expect((await admin.call(catalogue.list, { query: { q: 'NS3' } })).body).toEqual([]);
});

it.each([
  ['no code', 'Subject,Semester\nHeaps,3', texts.csv.headings(['Code'], ['Subject', 'Semester'])],
  ['nothing that is known', 'a,b\n1,2', texts.csv.headings(['Code', 'Subject'], ['a', 'b'])],
  ['a semester of nothing', 'Code,Subject,Semester\nNS8,Heaps,3', texts.csv.noProgramme],
  ['headings alone', 'Code,Subject', en.admin.import.empty],
])('refuses a sheet with %s, and says what to do', async (_, csv, message) => {
  expect(await admin.send(catalogue.importCsv, { body: { csv, apply: false } })).toMatchObject({
    status: 400,
    body: { message },
  });
});

it('understands its own template, every column of it', async () => {
  const { rows, understood } = await importOf(`\uFEFF${sheetTemplate()}`);
  expect(understood?.unused).toEqual([]);
  expect(rows.map(({ problems }) => problems)).toEqual([[]]);
});
