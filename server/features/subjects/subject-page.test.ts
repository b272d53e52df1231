import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { MOST_OF_A_KIND } from '#contract/subjects/calls.ts';
import { insertResources } from '#server/features/material/queries.ts';
import { insertUser, nobody, resourceOf } from '#testing/factories.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { saveSubject } from './catalogue-service.ts';
import { saveSaid } from './equivalence-queries.ts';
import { saveInFrame } from './frame-queries.ts';

const { db, as, deps } = await testApp();
const { call, send } = as(nobody);
const get = async (code: string) => (await call(api.subjectPage.get, { params: { code } })).body;
const ask = (code: string, kind = 'notes') => send(api.subjectPage.ask, { params: { code }, body: { kind } });

const place = (scheme: string) => ({
  programme: 'CSE',
  scheme,
  semester: '3' as const,
  lecture: 3,
  tutorial: 1,
  practical: 0,
  credits: 4,
  isElective: false,
  electiveGroup: '',
});
const subjectOf = (name: string, [code, ...otherCodes]: [string, ...string[]], scheme: string) =>
  saveSubject(db, {
    ...{ name, code, otherCodes, type: 'theory', aliases: [], units: [] },
    placements: [place(scheme)],
  });

const ids: Record<'own' | 'same' | 'different', string> = { own: '', same: '', different: '' };

beforeEach(async () => {
  await sql`truncate resource, blog, subject_ask, subject, programme, scheme, rate_limit cascade`.execute(db);
  await saveInFrame(db, 'programme', { code: 'CSE', name: 'B.Tech CSE' });
  await saveInFrame(db, 'scheme', { name: '2011', year: 2011 });
  await saveInFrame(db, 'scheme', { name: '2018', year: 2018 });
  ids.own = await subjectOf('Digital Electronics', ['BTES301-18', 'BTEC-302'], '2018');
  ids.same = await subjectOf('Digital Circuits', ['BTCS304'], '2011');
  ids.different = await subjectOf('Digital Signals', ['BTCS399'], '2011');
  await saveSaid(db, [
    { one: ids.own, other: ids.same, degree: 'same', reason: 'Same units.', decidedBy: null },
    { one: ids.own, other: ids.different, degree: 'different', reason: '', decidedBy: null },
  ]);
  deps.cache.drop('subjects');
});

describe('a subject', () => {
  it.each(['BTES301-18', 'btes 301 18', 'BTES30118', 'btec302'])('is found by %s', async (code) => {
    expect((await get(code)).subject).toMatchObject({ code: 'BTES301-18', name: 'Digital Electronics' });
  });

  it.each(['BTES301', 'BTES3011', '-', '%00', 'x'.repeat(80)])('is not found by %s', async (code) => {
    const reply = await send(api.subjectPage.get, { params: { code } });
    expect([reply.status, reply.body]).toEqual([404, refusal(en.subjects.gone)]);
  });

  it('has its own material first, then that of equivalent subjects, but no syllabus of theirs', async () => {
    const rows = [
      ['btec 302', 'notes', 'Own'],
      ['BTCS-304', 'notes', 'A of the same'],
      ['BTCS-304', 'syllabus', 'Their syllabus'],
      ['BTCS399', 'notes', 'Of another'],
      ['BTES301', 'notes', 'Of none'],
    ] as const;
    await insertResources(
      db,
      rows.map(([subjectcode, kind, title]) => resourceOf({ subjectcode, kind, service: kind, title })),
    );
    const { material, equivalents } = await get('BTES301-18');
    expect(material.map(({ title, of }) => [title, of])).toEqual([
      ['Own', undefined],
      ['A of the same', 'BTCS304'],
    ]);
    expect(equivalents).toMatchObject([
      { code: 'BTCS304', degree: 'same', reason: 'Same units.', placements: [{ scheme: '2011' }] },
      { code: 'BTCS399', degree: 'different' },
    ]);
    // Seen from the other side it is the same.
    expect((await get('BTCS304')).material.map(({ title, of }) => [title, of])).toEqual([
      ['A of the same', undefined],
      ['Own', 'BTES301-18'],
      ['Their syllabus', undefined],
    ]);
  });

  it('has no more of a kind than its page shows, and says so', async () => {
    await insertResources(
      db,
      Array.from({ length: MOST_OF_A_KIND + 5 }, (_, index) =>
        resourceOf({ subjectcode: 'BTES301-18', title: `Part ${index}` }),
      ),
    );
    const { material, more } = await get('BTES301-18');
    expect([material.length, more]).toEqual([MOST_OF_A_KIND, ['notes']]);
  });

  it('has its units in their order', async () => {
    const unit = { subject_id: ids.own, topics: 'Gates', hours: 10 };
    await db
      .insertInto('unit')
      .values([2, 1].map((number) => ({ ...unit, number, title: `Unit ${number}` })))
      .execute();
    expect((await get('BTES301-18')).units.map(({ title }) => title)).toEqual(['Unit 1', 'Unit 2']);
  });

  it('is shown by the posts that name it, by its name or a code in any spelling', async () => {
    const author_id = await insertUser(db);
    const post = (title: string, content: string, days: number) => ({
      ...{ author_id, title, content, author_name: 'Asha', preview: '' },
      created_at: new Date(Date.now() - days * 1000),
    });
    await db
      .insertInto('blog')
      .values([
        post('On <b>digital electronics</b>', '<p>x</p>', 1),
        post('By code', '<p>I took btes-301 18 twice</p>', 2),
        post('Apart', '<p>digital, and also electronics</p>', 3),
        post('Another code', '<p>BTES301-19 and BTES3011</p>', 4),
        { ...post('Deleted', '<p>Digital Electronics</p>', 5), deleted_at: new Date() },
      ])
      .execute();
    await expect
      .poll(async () => (await get('BTES301-18')).posts.map(({ title }) => title))
      .toEqual(['On <b>digital electronics</b>', 'By code']);
  });
});

describe('what is asked for', () => {
  it('is counted by kind, whichever code it was asked by, and without saying who asked', async () => {
    const first = (await ask('btes 301 18')).body;
    expect(first).toEqual({ message: en.subjects.asked(1), count: 1 });
    expect((await ask('BTEC-302')).body).toEqual({ message: en.subjects.asked(2), count: 2 });
    await ask('BTES301-18', 'pyq');
    const { asked } = await get('BTES301-18');
    expect(asked).toEqual(
      expect.arrayContaining([
        { kind: 'notes', count: 2 },
        { kind: 'pyq', count: 1 },
      ]),
    );
    const rows = await db.selectFrom('subject_ask').selectAll().execute();
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['code_key', 'count', 'kind', 'last_at']);
  });

  it('is limited for an address, for each thing', async () => {
    for (let time = 0; time < 20; time += 1) expect((await ask('BTES301-18')).status).toBe(200);
    expect((await ask('BTES301-18')).status).toBe(429);
    expect((await ask('BTES301-18', 'pyq')).status).toBe(200);
  });

  it.each([
    [{ kind: 'songs' }, en.validation.kind],
    [{}, en.validation.kind],
  ])('refuses %j, and counts nothing', async (body, message) => {
    const reply = await send(api.subjectPage.ask, { params: { code: 'BTES301-18' }, body });
    expect([reply.status, reply.body]).toEqual([400, refusal(message, 'kind')]);
    expect((await ask('XX999')).status).toBe(404);
    expect(await db.selectFrom('subject_ask').selectAll().execute()).toEqual([]);
  });
});
