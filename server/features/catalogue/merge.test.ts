import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { SubjectBody } from '#contract/catalogue-fields.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { insertResource } from '#server/features/resources/queries.ts';
import { nobody, resourceOf } from '#testing/factories.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { loadSampleCatalogue } from '../subjects/sample.ts';

const { as, db, deps, app } = await testApp();
const { catalogue, equivalences } = api;
const admin = as('admin');
const texts = en.catalogue;

const place = {
  programme: 'CSE',
  scheme: '2018',
  semester: '3' as const,
  lecture: 3,
  tutorial: 1,
  practical: 0,
};
const rest = { credits: 4, isElective: false, electiveGroup: '' };
const unit = { number: 1, title: 'Heaps', topics: '', hours: null };
const add = async (body: Partial<SubjectBody> & { code: string; name: string }) => {
  const nothing = { type: 'theory' as const, otherCodes: [], aliases: [], placements: [], units: [] };
  return (await admin.call(catalogue.add, { body: { ...nothing, ...body } })).body._id;
};
const whole = async (id: string) => (await admin.call(catalogue.get, { params: { id } })).body;
const say = (one: string, other: string, degree: 'same' | 'part' | 'different') =>
  admin.send(equivalences.save, { body: { one, other, degree, reason: 'Looked at' } });
const said = async () =>
  (await admin.call(equivalences.list)).body.equivalences
    .filter(({ reason }) => reason === 'Looked at')
    .map(({ one, other, degree }) => [one.code, other.code, degree]);

/** Files an entry under a code. @returns the subject that the list then says it is of, asked at any time */
async function file(subjectcode: string) {
  const { kind, ...entry } = resourceOf({ subjectcode, subject: 'Typed' });
  const id = await insertResource(db, 'notes', entry);
  return async () => {
    const { msg } = (await app.inject('/api/data/notes')).json();
    return msg.find(({ _id }: { _id: string }) => _id === id)?.catalogue;
  };
}

beforeEach(async () => {
  for (const table of [
    'subject_ask',
    'removed_subject',
    'subject',
    'programme',
    'scheme',
    'resource',
    'material',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.transaction().execute(loadSampleCatalogue);
  for (const topic of ['subjects', 'notes']) deps.cache.drop(topic);
});

describe('two subjects that are one', () => {
  it('are merged with all that they have, and are two again by one call', async () => {
    const heaps = await add({
      code: 'ZZ-1',
      name: 'Heaps',
      otherCodes: ['ZZ 2'],
      aliases: ['HPS'],
      placements: [
        { ...place, ...rest },
        { ...place, ...rest, programme: 'ECE' },
      ],
      units: [unit],
    });
    const trees = await add({
      code: 'YY1',
      name: 'Trees',
      aliases: ['TRS'],
      placements: [{ ...place, ...rest, semester: '4' }],
    });
    await say('ZZ1', 'BTES301-18', 'part');
    const filed = await file('zz 1');
    const before = [await whole(heaps), await whole(trees)];
    expect(await filed()).toMatchObject({ code: 'ZZ-1' });

    const { body } = await admin.call(catalogue.merge, { body: { from: heaps, into: 'yy-1' } });
    expect(body).toEqual({ _id: heaps, message: texts.merged('Trees') });
    expect(await whole(trees)).toMatchObject({
      code: 'YY1',
      otherCodes: ['ZZ-1', 'ZZ 2'],
      aliases: ['TRS', 'Heaps', 'HPS'],
      placements: [
        { programme: 'CSE', semester: '4' },
        { programme: 'ECE', semester: '3' },
      ],
      units: [unit],
    });
    expect((await admin.send(catalogue.get, { params: { id: heaps } })).status).toBe(404);
    expect(await filed()).toEqual({ code: 'YY1', name: 'Trees' });
    expect(await said()).toEqual([['BTES301-18', 'YY1', 'part']]);
    expect((await admin.call(catalogue.removed)).body.removed).toMatchObject([
      { _id: heaps, code: 'ZZ-1', mergedInto: { code: 'YY1', name: 'Trees' } },
    ]);

    await admin.call(catalogue.restore, { params: { id: heaps } });
    expect([await whole(heaps), await whole(trees)]).toEqual(before);
    expect(await filed()).toMatchObject({ code: 'ZZ-1' });
    expect(await said()).toEqual([['BTES301-18', 'ZZ-1', 'part']]);
  });

  it('keep what was changed since they were merged', async () => {
    const heaps = await add({ code: 'ZZ1', name: 'Heaps', placements: [{ ...place, ...rest }] });
    const trees = await add({ code: 'YY1', name: 'Trees' });
    await admin.call(catalogue.merge, { body: { from: heaps, into: 'YY1' } });
    const { _id, ...merged } = await whole(trees);
    const moved = { ...place, ...rest, semester: '5' as const };
    const changed = { ...merged, code: 'ZZ1', otherCodes: ['YY1'], name: 'Woods', placements: [moved] };
    await admin.call(catalogue.update, { params: { id: trees }, body: changed });
    await admin.call(catalogue.restore, { params: { id: heaps } });
    expect(await whole(heaps)).toMatchObject({ code: 'ZZ1', placements: [place] });
    expect(await whole(trees)).toMatchObject({
      code: 'YY1',
      name: 'Woods',
      otherCodes: [],
      placements: [moved],
    });
  });

  it('stay merged while the other one is away, or would have no code', async () => {
    const heaps = await add({ code: 'ZZ1', name: 'Heaps' });
    const trees = await add({ code: 'YY1', name: 'Trees' });
    const params = { id: heaps };
    await admin.call(catalogue.merge, { body: { from: heaps, into: 'YY1' } });
    const { _id, ...merged } = await whole(trees);
    await admin.call(catalogue.update, {
      params: { id: trees },
      body: { ...merged, code: 'ZZ1', otherCodes: [] },
    });
    expect(await admin.send(catalogue.restore, { params })).toEqual({
      status: 409,
      body: refusal(texts.heirWithoutCode('Trees')),
    });
    await admin.call(catalogue.remove, { params: { id: trees } });
    expect(await admin.send(catalogue.restore, { params })).toEqual({
      status: 409,
      body: refusal(texts.heirGone('Trees')),
    });
    expect((await admin.call(catalogue.removed)).body.removed).toHaveLength(2);
  });

  it('are refused where what is said of them would contradict', async () => {
    const heaps = await add({ code: 'ZZ1', name: 'Heaps' });
    await add({ code: 'YY1', name: 'Trees' });
    await add({ code: 'XX1', name: 'Woods' });
    await add({ code: 'WW1', name: 'Forests' });
    await say('ZZ1', 'XX1', 'same');
    await say('YY1', 'WW1', 'same');
    await say('XX1', 'WW1', 'different');
    const { status } = await admin.send(catalogue.merge, { body: { from: heaps, into: 'YY1' } });
    expect(status).toBe(400);
    expect((await whole(heaps)).code).toBe('ZZ1');
    expect(await admin.send(catalogue.merge, { body: { from: heaps, into: 'zz 1' } })).toEqual({
      status: 400,
      body: refusal(texts.sameSubject, 'into'),
    });
    expect(await admin.send(catalogue.merge, { body: { from: heaps, into: 'NONE1' } })).toEqual({
      status: 400,
      body: refusal(texts.unknownCode('NONE1'), 'into'),
    });
  });

  it('lose nothing that is filed while they are merged and taken apart', async () => {
    const heaps = await add({ code: 'ZZ1', name: 'Heaps' });
    await add({ code: 'YY1', name: 'Trees' });
    const filed: (() => Promise<unknown>)[] = [];
    const filing = (async () => {
      for (let at = 0; at < 30; at += 1) filed.push(await file(at % 2 ? 'zz-1' : 'ZZ 1'));
    })();
    for (let round = 0; round < 3; round += 1) {
      await admin.call(catalogue.merge, { body: { from: heaps, into: 'YY1' } });
      await admin.call(catalogue.restore, { params: { id: heaps } });
    }
    await admin.call(catalogue.merge, { body: { from: heaps, into: 'YY1' } });
    await filing;
    deps.cache.drop('notes');
    expect(await Promise.all(filed.map((shown) => shown()))).toEqual(
      filed.map(() => ({ code: 'YY1', name: 'Trees' })),
    );
  });
});

describe('what subjects are to each other', () => {
  it('is said with its reason and by whom, in place of what was said before, and not any more', async () => {
    await say('btes 301 18', 'BTCS301-18', 'part');
    await say('BTCS301-18', 'BTES301-18', 'different');
    const [one] = (await admin.call(equivalences.list)).body.equivalences.filter(
      ({ reason }) => reason === 'Looked at',
    );
    expect(one).toMatchObject({
      one: { code: 'BTCS301-18', name: 'Data Structure & Algorithms' },
      other: { code: 'BTES301-18', name: 'Digital Electronics' },
      degree: 'different',
    });
    expect(one?.decidedBy).toMatch(/^User /);
    await admin.call(equivalences.remove, { body: { one: 'BTCS301-18', other: 'BTES301-18' } });
    expect(await said()).toEqual([]);
    const again = await admin.send(equivalences.remove, { body: { one: 'BTCS301-18', other: 'BTES301-18' } });
    expect(again.status).toBe(404);
  });

  it('never contradicts itself, be it through a third one', async () => {
    for (const code of ['AA1', 'BB1', 'CC1']) await add({ code, name: `Subject ${code}` });
    await say('AA1', 'BB1', 'same');
    await say('BB1', 'CC1', 'same');
    for (const degree of ['part', 'different'] as const)
      expect(await say('CC1', 'AA1', degree)).toEqual({
        status: 400,
        body: refusal(texts.contradiction('CC1', 'AA1'), 'degree'),
      });
    expect((await say('CC1', 'AA1', 'same')).status).toBe(200);
    expect(await say('AA1', 'a a 1', 'same')).toEqual({
      status: 400,
      body: refusal(texts.sameSubject, 'other'),
    });
  });
});

describe('codes that are not in the catalogue', () => {
  const unfiled = async (q = '') => (await admin.call(catalogue.unfiled, { query: q ? { q } : {} })).body;

  it('are listed once for all their spellings, with subjects that are like them', async () => {
    await file('BTES-310-18');
    await file('btes 310 18');
    await file('BTES301-18');
    await db
      .insertInto('material')
      .values({
        your_name: 'A',
        service: 'notes',
        department: 'D',
        semester: '3',
        subject: 'Digital Electronic',
        subject_code: 'DE-1',
        link: 'https://x.example',
      })
      .execute();
    const rows = await unfiled();
    expect(rows).toMatchObject([
      { code: 'btes 310 18', subject: 'Typed', entries: 2, contributions: 0 },
      { code: 'DE-1', subject: 'Digital Electronic', entries: 0, contributions: 1 },
    ]);
    for (const { suggestions } of rows)
      expect(suggestions[0]).toEqual({ code: 'BTES301-18', name: 'Digital Electronics' });
    expect(await unfiled('electronic')).toHaveLength(1);
    const part = await admin.call(catalogue.unfiled, { query: { limit: 1 } });
    expect(part.headers['list-total']).toBe('2');
    const after = String(part.headers['list-next']);
    expect((await admin.call(catalogue.unfiled, { query: { limit: 1, after } })).body).toMatchObject([
      { code: 'DE-1' },
    ]);
  });

  it('are filed under a subject by one call, and not any more by another', async () => {
    const shown = await file('DE 101');
    const { body } = await admin.call(catalogue.file, { body: { code: 'DE 101', into: 'btes-301-18' } });
    expect(body.message).toBe(texts.filed('DE 101', 'Digital Electronics'));
    expect(await shown()).toEqual({ code: 'BTES301-18', name: 'Digital Electronics' });
    expect(await unfiled()).toEqual([]);
    expect(await admin.send(catalogue.file, { body: { code: 'de101', into: 'BTCS301-18' } })).toEqual({
      status: 409,
      body: refusal(texts.filedAlready('de101', 'Digital Electronics')),
    });
    await admin.call(catalogue.unfile, { body: { code: 'de-101' } });
    expect(await shown()).toBeUndefined();
    expect(await unfiled()).toHaveLength(1);
  });

  it('become a new subject, named as people named it, by one call, and none any more by another', async () => {
    const shown = await file('XRAY-1');
    const { body } = await admin.call(catalogue.file, { body: { code: 'XRAY-1' } });
    expect(await whole(body._id)).toMatchObject({ code: 'XRAY-1', name: 'Typed', type: 'theory' });
    expect(await shown()).toEqual({ code: 'XRAY-1' });
    await admin.call(catalogue.unfile, { body: { code: 'XRAY-1' } });
    expect((await admin.send(catalogue.get, { params: { id: body._id } })).status).toBe(404);
    expect(await unfiled()).toMatchObject([{ code: 'XRAY-1' }]);
  });
});

describe('the coverage', () => {
  it('counts what there is of each kind under a subject and those that are the same', async () => {
    await file('BTES-301-18');
    await file('ZZ1');
    await add({ code: 'ZZ1', name: 'Digital Electronics, old' });
    await say('ZZ1', 'BTES301-18', 'same');
    const { body } = await admin.call(catalogue.coverage);
    expect([body.programme, body.scheme]).toEqual(['CSE', '2018']);
    const subject = body.subjects.find(({ code }) => code === 'BTES301-18');
    expect(subject).toMatchObject({
      semester: '3',
      counts: { notes: 2, pyq: 0, book: 0, syllabus: 0, youtube: 0 },
      asked: 0,
    });
    expect(body.subjects.map(({ semester }) => semester)).toEqual(
      body.subjects.map(({ semester }) => semester).toSorted(),
    );
    const none = await admin.call(catalogue.coverage, { query: { programme: 'LAW' } });
    expect(none.body).toMatchObject({ programme: 'LAW', subjects: [], mostAsked: [] });
  });

  it('says what was asked for most, by any code of a subject, also after it was merged', async () => {
    const ask = (code: string, kind: 'notes' | 'pyq') =>
      as(nobody).call(api.subjectPage.ask, { params: { code }, body: { kind } });
    const id = await add({ code: 'ZZ1', name: 'Digital Electronics, old' });
    await ask('ZZ1', 'notes');
    await ask('btes 301 18', 'notes');
    await ask('BTES301-18', 'pyq');
    const asked = async () => {
      const { subjects, mostAsked } = (await admin.call(catalogue.coverage)).body;
      const own = subjects.find(({ code }) => code === 'BTES301-18')?.asked;
      return [own, mostAsked.map((subject) => [subject.code, subject.asked])];
    };
    expect(await asked()).toEqual([
      2,
      [
        ['BTES301-18', 2],
        ['ZZ1', 1],
      ],
    ]);
    await admin.call(catalogue.merge, { body: { from: id, into: 'BTES301-18' } });
    expect(await asked()).toEqual([3, [['BTES301-18', 3]]]);
  });
});
