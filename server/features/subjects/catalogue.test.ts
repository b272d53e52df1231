import { describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import type { SubjectBody } from '#contract/subjects/catalogue-fields.ts';
import { catalogueApp, PLACE as place } from '#testing/catalogue-app.ts';
import { UNKNOWN_ID } from '#testing/factories.ts';
import { refusal } from '#testing/refusal.ts';

const { admin, add: addSubject, db, whole } = await catalogueApp();
const { catalogue, programmes, schemes } = api;
const texts = en.catalogue;

const trees: SubjectBody = {
  code: 'BTXX-901-18',
  name: 'Trees and Graphs',
  type: 'theory',
  otherCodes: ['BTYY 901'],
  aliases: ['TAG'],
  placements: [place],
  units: [{ number: 1, title: 'Trees', topics: 'Binary trees', hours: 8 }],
};
const add = (body: Partial<SubjectBody> = {}) => addSubject({ ...trees, ...body });
/** What the public catalogue has under a code. */
async function shown(code: string) {
  const { subjects } = (await admin.call(api.subjects.list)).body;
  return subjects.find((subject) => subject.code === code);
}

describe('a subject', () => {
  it('is added with its codes, places and units, and changed as a whole; both are written down', async () => {
    const _id = await add();
    expect(await whole(_id)).toEqual({ _id, ...trees });
    expect(await shown('BTXX-901-18')).toMatchObject({ name: 'Trees and Graphs', otherCodes: ['BTYY 901'] });
    const changed = { ...trees, code: 'BTYY901', otherCodes: [], units: [], aliases: [] };
    await admin.call(catalogue.update, { params: { id: _id }, body: changed });
    expect(await whole(_id)).toEqual({ _id, ...changed });
    expect(await shown('BTXX-901-18')).toBeUndefined();
    const lines = await db.selectFrom('audit_log').select(['action', 'subject']).orderBy('id').execute();
    expect(lines).toEqual([
      { action: 'add', subject: 'subject' },
      { action: 'update', subject: 'subject' },
    ]);
  });

  it.each<[string, Partial<SubjectBody>, string, string]>([
    [
      'a code of another one',
      { code: 'btes 301 18' },
      texts.codeTaken('btes 301 18', 'Digital Electronics'),
      'code',
    ],
    [
      'another code of another one',
      { otherCodes: ['BTES-301-18'] },
      texts.codeTaken('BTES-301-18', 'Digital Electronics'),
      'otherCodes',
    ],
    ['no letter in its code', { code: '--' }, texts.code, 'code'],
    ['its own code twice', { otherCodes: ['btxx90118'] }, texts.mainCodeAgain, 'otherCodes'],
    ['a place twice', { placements: [place, place] }, texts.placeTwice, 'placements'],
    [
      'a place that is not there',
      { placements: [place, { ...place, programme: 'Law' }] },
      texts.unknownPlace('Law', '2018'),
      'placements.1.programme',
    ],
    ['two units of one number', { units: [...trees.units, ...trees.units] }, texts.unitTwice, 'units'],
    [
      'too many credits',
      { placements: [{ ...place, credits: 41 }] },
      texts.number(0, 40),
      'placements.0.credits',
    ],
  ])('is refused with %s', async (_, body, text, path) => {
    const before = await admin.call(catalogue.list);
    const { status, body: reply } = await admin.send(catalogue.add, { body: { ...trees, ...body } });
    expect({ status, reply }).toEqual({ status: 400, reply: refusal(text, path) });
    expect(await admin.call(catalogue.list)).toEqual(before);
  });

  it('is found by any spelling of its codes, its name and its short forms, with what is filed under it', async () => {
    await add();
    await admin.call(api.resources.notes.add, {
      body: {
        service: 'notes',
        semester: '3',
        subject: 'Trees',
        subjectcode: 'btyy-901',
        link: 'https://drive.google.com/file/d/abc/view',
      },
    });
    for (const q of ['btyy901', 'BTYY 901', 'graphs', 'tag'])
      expect((await admin.call(catalogue.list, { query: { q } })).body).toMatchObject([
        { code: 'BTXX-901-18', material: 1 },
      ]);
    expect((await admin.call(catalogue.list, { query: { q: 'tag', semester: '4' } })).body).toEqual([]);
  });

  it('comes in parts and in the order that is asked for', async () => {
    const all = (await admin.call(catalogue.list)).body.map(({ code }) => code);
    expect(all).toHaveLength(85);
    const codes: string[] = [];
    for (let after: string | undefined; ; ) {
      const part = await admin.call(catalogue.list, { query: { limit: 30, ...(after && { after }) } });
      codes.push(...part.body.map(({ code }) => code));
      after = part.headers['list-next'] as string | undefined; // a header that is there once
      if (!after) break;
    }
    expect(codes).toEqual(all);
    const byName = (await admin.call(catalogue.list, { query: { sort: 'name' } })).body;
    expect(byName.map(({ name }) => name.toLowerCase())).toEqual(
      byName.map(({ name }) => name.toLowerCase()).toSorted(),
    );
  });

  it('is deleted and brought back with all that it has, alone and with others', async () => {
    const _id = await add();
    const params = { id: _id };
    expect((await admin.call(catalogue.remove, { params })).body.message).toBe(texts.deleted);
    expect((await admin.send(catalogue.get, { params })).status).toBe(404);
    expect(await shown('BTXX-901-18')).toBeUndefined();
    expect((await admin.call(catalogue.removed)).body.removed).toMatchObject([
      { _id, code: 'BTXX-901-18', mergedInto: null },
    ]);
    await admin.call(catalogue.restore, { params });
    expect(await whole(_id)).toEqual({ _id, ...trees });
    expect((await admin.call(catalogue.removed)).body.removed).toEqual([]);
    const ids = [_id, await add({ code: 'BTZZ1', otherCodes: [] })];
    expect((await admin.call(catalogue.removeMany, { body: { ids } })).body.ids.toSorted()).toEqual(
      ids.toSorted(),
    );
    await admin.call(catalogue.restoreMany, { body: { ids } });
    expect(await whole(_id)).toEqual({ _id, ...trees });
  });

  it('stays away as long as another one has its code', async () => {
    const params = { id: await add() };
    await admin.call(catalogue.remove, { params });
    await add({ name: 'Woods' });
    const { status, body } = await admin.send(catalogue.restore, { params });
    expect({ status, body }).toEqual({
      status: 400,
      body: refusal(texts.codeTaken('BTXX-901-18', 'Woods'), 'code'),
    });
    expect((await admin.call(catalogue.removed)).body.removed).toHaveLength(1);
  });

  it('that is not there cannot be changed', async () => {
    const params = { id: UNKNOWN_ID };
    for (const [call, status] of [
      [catalogue.get, 404],
      [catalogue.remove, 404],
      [catalogue.restore, 404],
    ] as const)
      expect((await admin.send(call, { params })).status).toBe(status);
    expect((await admin.send(catalogue.update, { params, body: trees })).status).toBe(404);
  });
});

describe('programmes and schemes', () => {
  it('are added, changed, and deleted while no subject is in them', async () => {
    const { _id } = (await admin.call(programmes.add, { body: { code: 'LAW', name: 'Law' } })).body;
    await admin.call(programmes.update, { params: { id: _id }, body: { code: 'LLB', name: 'Law' } });
    const scheme = (await admin.call(schemes.add, { body: { name: '2030', year: 2030 } })).body;
    const frame = (await admin.call(catalogue.frame)).body;
    expect(frame.programmes).toContainEqual({ _id, code: 'LLB', name: 'Law', subjects: 0 });
    expect(frame.schemes.at(-1)).toEqual({ _id: scheme._id, name: '2030', year: 2030, subjects: 0 });
    expect((await admin.call(api.subjects.list)).body.programmes).toContainEqual({
      code: 'LLB',
      name: 'Law',
    });
    expect((await admin.call(programmes.remove, { params: { id: _id } })).status).toBe(200);
    expect((await admin.call(schemes.remove, { params: { id: scheme._id } })).status).toBe(200);
    const [used] = frame.programmes.filter(({ code }) => code === 'CSE');
    const { status, body } = await admin.send(programmes.remove, { params: { id: used?._id } });
    expect({ status, body }).toEqual({ status: 409, body: refusal(texts.inUse(used?.subjects ?? 0)) });
  });

  it('have names of their own', async () => {
    expect(await admin.send(programmes.add, { body: { code: 'CSE', name: 'Another' } })).toEqual({
      status: 400,
      body: refusal(texts.nameTaken('CSE'), 'code'),
    });
    expect(await admin.send(schemes.add, { body: { name: '2018', year: 2018 } })).toEqual({
      status: 400,
      body: refusal(texts.nameTaken('2018'), 'name'),
    });
    expect(await admin.send(schemes.add, { body: { name: 'Old', year: 1900 } })).toEqual({
      status: 400,
      body: refusal(texts.year, 'year'),
    });
  });
});
