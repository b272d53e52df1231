import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import type { ImportRow } from '#contract/material/calls.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { MOST_ROWS } from '#server/http/lists/csv-import.ts';
import { nobody, resourceOf } from '#testing/factories.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { insertResources, listResources } from './queries.ts';

const { db, as } = await testApp();
const { call, send: sendAny } = as('admin');

beforeEach(async () => {
  await db.deleteFrom('resource').execute();
  await db.deleteFrom('audit_log').execute();
});

const exported = (kind: ResourceKind) => call(api.resources[kind].exportCsv);
const send = (csv: string, apply = false, kind: ResourceKind = 'notes') =>
  call(api.resources[kind].importCsv, { body: { csv, apply } });
const rowsOf = async (...args: Parameters<typeof send>) => (await send(...args)).body.rows;
const actions = (rows: ImportRow[]) => rows.map(({ line, action }) => `${line} ${action}`);

const HEADER = '_id,service,semester,subject,subjectcode,title,link';
const HEADERLESS = 'service,semester,subject,subjectcode,link';
const LINK = 'https://example.org/a';
const texts = en.admin.import;

describe('the export', () => {
  it('is a file that a spreadsheet reads, and runs nothing of', async () => {
    const title = '=HYPERLINK("http://evil.example","click")';
    await insertResources(db, [resourceOf({ subject: 'A, "B"\nहिन्दी', title })]);
    const [{ _id } = { _id: '' }] = await listResources(db, 'notes');
    const reply = await exported('notes');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="notes.csv"',
    });
    expect(reply.body).toBe(
      `\uFEFF${HEADER}\r\n${_id},notes,3,"A, ""B""\nहिन्दी",BTCS301-18,"'=HYPERLINK(""http://evil.example"",""click"")",https://drive.google.com/file/d/abc/view\r\n`,
    );
  });

  it.each(RESOURCE_KINDS)('of %s comes back as it went: every row is the same', async (kind) => {
    const odd = [
      '=1+1',
      '+91',
      '-x',
      '@cmd',
      "'=quoted",
      "''-twice",
      "'plain",
      'a;b',
      '"q"',
      ' \ttab',
      'ＡＢ',
      '＝1',
      'two\nlines',
      'two\rlines',
    ];
    const entries = odd.map((title) => resourceOf({ kind, title, subject: title }));
    // as in the sample data: nothing to open yet
    const empty = Object.fromEntries(RESOURCES[kind].linkFields.map((field) => [field, '']));
    await insertResources(db, [...entries, resourceOf({ kind, ...empty })]);
    const before = await listResources(db, kind);
    const rows = await rowsOf((await exported(kind)).body, true, kind);
    expect(rows.map(({ action }) => action)).toEqual(Array(odd.length + 1).fill('same'));
    expect(await listResources(db, kind)).toEqual(before);
  });
});

describe('the import', () => {
  it('says what it would do, then does it, in one go that is written down', async () => {
    await insertResources(db, [resourceOf({ title: 'Old' }), resourceOf({ title: 'Same', link: LINK })]);
    const [old, same] = await listResources(db, 'notes');
    const csv = [
      HEADER,
      `${old?._id},notes,4,Graphs,BTCS301-18,New,${LINK}`,
      `${same?._id},notes,3,Data Structure & Algorithms,BTCS301-18,Same,${LINK}`,
      `,notes,5,Networks,BTCS501-18,,${LINK}`,
      `,notes,9,,BTCS501-18,,${LINK}`,
    ].join('\n');
    const before = await listResources(db, 'notes');
    const visitor = await as(nobody).call(api.resources.notes.list);

    const dry = (await send(csv)).body;
    expect(dry).toEqual({
      applied: false,
      rows: [
        { line: 2, action: 'change', subject: 'Graphs', subjectcode: 'BTCS301-18', problems: [] },
        { line: 3, action: 'same', subject: same?.subject, subjectcode: 'BTCS301-18', problems: [] },
        { line: 4, action: 'add', subject: 'Networks', subjectcode: 'BTCS501-18', problems: [] },
        {
          line: 5,
          action: 'reject',
          subject: '',
          subjectcode: 'BTCS501-18',
          problems: [en.validation.semester, en.validation.required(en.fields.subject)],
        },
      ],
    });
    expect(await listResources(db, 'notes')).toEqual(before);
    expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([]);

    expect((await send(csv, true)).body).toEqual({ ...dry, applied: true });
    const headers = { 'if-none-match': visitor.headers.etag };
    const { msg } = (await as(nobody).call(api.resources.notes.list, { headers })).body;
    expect(msg).toEqual([
      same,
      { ...old, semester: '4', subject: 'Graphs', title: 'New', link: LINK },
      expect.objectContaining({ semester: '5', subject: 'Networks', link: LINK }),
    ]);
    expect(msg[2]).not.toHaveProperty('title');
    expect(await db.selectFrom('audit_log').selectAll().execute()).toMatchObject([
      { action: 'import', subject: 'notes', detail: { add: 1, change: 1, same: 1, reject: 1 } },
    ]);
  });

  it('reads the columns by name, whatever their order, capitals and company; without a title it leaves titles', async () => {
    await insertResources(db, [resourceOf({ title: 'Kept' })]);
    const [entry] = await listResources(db, 'notes');
    const csv = `Colour;LINK;SubjectCode;SUBJECT; Semester ;service;_ID\nred;${LINK};C-1;Graphs;3;notes;${entry?._id.toUpperCase()}`;
    expect(actions(await rowsOf(csv, true))).toEqual(['2 change']);
    expect(await listResources(db, 'notes')).toEqual([
      { ...entry, subjectcode: 'C-1', subject: 'Graphs', link: LINK },
    ]);
  });

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('reads lines that end in %s, blank ones and a BOM, and counts them right', async (_name, end) => {
    const csv = [
      '\uFEFF"_id",service,semester,subject,subjectcode,title,link',
      '',
      '',
      `,notes,3,"Two${end}lines",C-1,,${LINK}`,
      ',,,,,,',
      `,notes,0,S,C-2,,${LINK}`,
    ];
    const rows = await rowsOf(csv.join(end));
    expect(actions(rows)).toEqual(['4 add', '7 reject']);
    expect(rows[0]?.subject).toBe(`Two${end}lines`);
  });

  it('keeps an empty link that was empty, and takes none away', async () => {
    await insertResources(db, [resourceOf({ title: 'A', link: '' }), resourceOf({ title: 'B', link: LINK })]);
    const [a, b] = await listResources(db, 'notes');
    const csv = `${HEADER}\n${a?._id},notes,3,New,C-1,A,\n${b?._id},notes,3,New,C-1,B,\n,notes,3,New,C-1,C,`;
    const rows = await rowsOf(csv, true);
    expect(actions(rows)).toEqual(['2 change', '3 reject', '4 reject']);
    expect(rows[1]?.problems).toEqual([en.validation.required(en.fields.link)]);
    expect(await listResources(db, 'notes')).toEqual([b, { ...a, subject: 'New', subjectcode: 'C-1' }]);
  });

  it('rejects doubles and entries that are not there', async () => {
    await insertResources(db, [resourceOf({ title: 'One' }), resourceOf({ kind: 'book' })]);
    const [one] = await listResources(db, 'notes');
    const [book] = await listResources(db, 'book');
    const rest = `notes,3,S,BTCS301-18`;
    const csv = [
      HEADER,
      `,${rest},one,${LINK}`,
      `,${rest},Two,${LINK}`,
      `,${rest},TWO,${LINK}`,
      `${one?._id},${rest},Renamed,${LINK}`,
      `,${rest},renamed,${LINK}`,
      `${one?._id},${rest},Again,${LINK}`,
      `${book?._id},${rest},Book,${LINK}`,
      `1; drop table resource,${rest},None,${LINK}`,
    ].join('\n');
    const rows = await rowsOf(csv);
    expect(rows.map(({ problems }) => problems[0])).toEqual([
      texts.double,
      undefined,
      texts.double,
      undefined,
      texts.double,
      texts.repeatedId,
      texts.unknownId,
      texts.unknownId,
    ]);
  });

  it.each([
    ['letter for letter', HEADER, `,notes,3,Graphs,C-1,Trees,${LINK}`, `,notes,3,Graphs,C-1,Trees,${LINK}`],
    ['without a title', HEADER, `,notes,3,Graphs,C-1,,${LINK}`, `,notes,3,Graphs,C-1,,${LINK}`],
    [
      'of a file without ids and titles',
      HEADERLESS,
      `notes,3,Graphs,C-1,${LINK}`,
      `notes,3,Graphs,C-1,${LINK}`,
    ],
    [
      'but for spaces',
      HEADER,
      `,notes,3,Graphs,C 1,Red Trees,${LINK}`,
      `,notes,3,Graphs,C  1, Red\u00a0Trees ,${LINK}`,
    ],
    [
      'but for how letters are composed',
      HEADER,
      `,notes,3,Graphs,C-1,Caf\u00e9,${LINK}`,
      `,notes,3,Graphs,C-1,Cafe\u0301,${LINK}`,
    ],
  ])('adds one of two rows that are the same %s', async (_how, header, one, other) => {
    const rows = await rowsOf([header, one, other].join('\n'), true);
    expect(rows.map(({ action, problems }) => [action, ...problems])).toEqual([
      ['add'],
      ['reject', texts.double],
    ]);
    expect(await listResources(db, 'notes')).toHaveLength(1);
  });

  it('makes no two entries the same by changing them, and takes neither a link nor an old double for one', async () => {
    await insertResources(
      db,
      ['A', 'B', 'Old', 'Old'].map((title) => resourceOf({ title })),
    );
    const entries = await listResources(db, 'notes');
    const titles = ['New', 'new', 'Old', 'Old'];
    const csv = titles.map((title, at) => `${entries[at]?._id},notes,3,S,BTCS301-18,${title},${LINK}`);
    const rows = await rowsOf([HEADER, ...csv].join('\n'));
    expect(rows.map(({ action, problems }) => [action, ...problems])).toEqual([
      ['change'],
      ['reject', texts.double],
      ['change'],
      ['change'],
    ]);
  });

  it('rejects a broken line and reads on', async () => {
    const good = (code: string) => `,notes,3,Subject,${code},,${LINK}`;
    const csv = [
      HEADER,
      good('C-1'),
      ',notes,3,"Open,C-2,,x',
      good('C-3'),
      ',notes,3,"A"b,C-4,,x',
      'a,b',
      good('C-6'),
    ];
    csv.push(`${good('C-7')},,`, `${good('C-8')},extra`, ',notes,3,"never closed');
    const rows = await rowsOf(csv.join('\n'));
    expect(rows.map(({ line, problems }) => [line, ...problems])).toEqual([
      [2],
      [3, texts.brokenQuotes],
      [4],
      [5, texts.brokenQuotes],
      [6, texts.wrongCellCount(2, 7)],
      [7],
      [8],
      [9, texts.wrongCellCount(8, 7)],
      [10, texts.brokenQuotes],
    ]);
  });

  it.each([
    ['nothing', '', texts.missingColumns(['service', 'semester', 'subject', 'subjectcode', 'link'])],
    ['no rows', `${HEADER}\n\n`, texts.empty],
    ['a missing column', 'service,subject,subjectcode,link\na,b,c,d', texts.missingColumns(['semester'])],
    ['a column twice', `${HEADER},Subject\na`, texts.repeatedColumns(['subject'])],
    ['broken quotes all over', `${HEADER}\n${'"x"y\n'.repeat(200)}`, texts.notCsv],
    ['two million rows of nothing', `${HEADER}\n${',\n'.repeat(2_000_000)}`, texts.tooManyRows(MOST_ROWS)],
    ['a line of five million cells', `${HEADER}\n${','.repeat(5_000_000)}`, texts.notCsv],
    [
      'names that every object has',
      'constructor,__proto__,toString\na,b,c',
      texts.missingColumns(['service', 'semester', 'subject', 'subjectcode', 'link']),
    ],
    ['too many rows', `${HEADER}\n${'x\n'.repeat(MOST_ROWS + 1)}`, texts.tooManyRows(MOST_ROWS)],
  ])('refuses a file of %s', async (_name, csv, message) => {
    expect(await send(csv, true)).toEqual({ status: 400, body: refusal(message) });
  });

  it('refuses a body of another shape', async () => {
    for (const body of [{}, { csv: HEADER }, { csv: 1, apply: true }, { csv: HEADER, apply: 'yes' }]) {
      expect(await sendAny(api.resources.notes.importCsv, { body })).toMatchObject({ status: 400 });
    }
    expect(await send('x'.repeat(9 * 1024 * 1024))).toMatchObject({ status: 413 });
  });
});

describe('10,000 rows', () => {
  const csvOf = (subject: string, ids: string[] = []) =>
    [HEADER]
      .concat(Array.from({ length: 10_000 }, (_, i) => `${ids[i] ?? ''},notes,3,${subject},C-${i},,${LINK}`))
      .join('\r\n');

  it('are added, and changed; two imports at once add them once', async () => {
    const both = await Promise.all([rowsOf(csvOf('Graphs'), true), rowsOf(csvOf('Graphs'), true)]);
    const added = both.map((rows) => rows.filter(({ action }) => action === 'add').length);
    expect(added.sort()).toEqual([0, 10_000]);
    const stored = await listResources(db, 'notes');
    expect(stored).toHaveLength(10_000);
    const ids = Object.fromEntries(stored.map(({ _id, subjectcode }) => [subjectcode, _id]));
    const inOrder = stored.map((_, index) => ids[`C-${index}`] ?? '');
    const changed = await rowsOf(csvOf('Trees', inOrder), true);
    expect(changed.every(({ action }) => action === 'change')).toBe(true);
    expect((await listResources(db, 'notes')).every(({ subject }) => subject === 'Trees')).toBe(true);
  }, 180_000);
});
