import { beforeEach, describe, expect, it } from 'vitest';
import { BAG_SIZES } from '#contract/bag/values.ts';
import { api } from '#contract/core/rules/api.ts';
import { insertBlog } from '#server/features/blogs/queries.ts';
import { insertResource } from '#server/features/material/queries.ts';
import { writeOwnData } from '#server/features/privacy/own-data-service.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { insertUser, nobody, resourceOf, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { hangPaper } from '#testing/papers.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db, deps } = site;
const calls = api.saved;
await db.transaction().execute(loadSampleCatalogue);
deps.cache.drop('subjects');

const at = '2026-11-01T10:00:00.000Z';
const later = '2026-11-02T10:00:00.000Z';
const { kind, ...entry } = resourceOf({
  subject: 'digital elec.',
  subjectcode: 'btes 301 18',
  title: 'Unit 1',
});

let me: Awaited<ReturnType<typeof signedIn>>;
let resource: string;
let post: string;

beforeEach(async () => {
  me = await signedIn(db);
  resource = await insertResource(db, kind, entry);
  const text = {
    title: 'Recursion',
    authorName: 'Asha',
    content: '<p>By doing it</p>',
    preview: 'By doing it',
  };
  post = await insertBlog(db, await insertUser(db), text, new Date());
});

const put = (body: object) => site.as(me).send(calls.put, { body });
const bag = async () => (await site.as(me).call(calls.list)).body;
const three = () => [
  { what: 'subject', id: 'btes-301-18', at },
  { what: 'resource', id: resource, at: later },
  { what: 'post', id: post, at },
];

describe('the bag of an account', () => {
  it('has what was put into it, as the site calls it today', async () => {
    expect(await put({ saved: three() })).toMatchObject({ status: 200, body: { left: 0 } });
    const { saved, opened } = await bag();
    expect(opened).toEqual([]);
    expect(saved[0]).toEqual({
      what: 'resource',
      id: resource,
      at: later,
      name: 'Digital Electronics',
      code: 'BTES301-18',
      semester: '3',
      kind: 'notes',
      title: 'Unit 1',
      links: { link: entry.link },
    });
    expect(saved).toContainEqual({ what: 'post', id: post, at, name: 'Recursion', author: 'Asha' });
    expect(saved).toContainEqual(
      expect.objectContaining({
        what: 'subject',
        id: 'BTES30118',
        name: 'Digital Electronics',
        semester: '3',
      }),
    );
  });

  it('has the files of an entry that anyone may know of: how many there are, and the first', async () => {
    const { attachment: first } = await hangPaper(db, resource, ['One']);
    const { attachment: second } = await hangPaper(db, resource, ['Two']);
    await put({ saved: three() });
    const filesNow = async () => (await bag()).saved[0]?.files;
    expect(await filesNow()).toEqual({ first, count: 2 });
    const visitors = await site.as(nobody).call(calls.look, { query: { things: `resource:${resource}` } });
    expect(visitors.body.things[0]?.files).toEqual({ first, count: 2 });
    await db.updateTable('attachment').set({ hidden_at: new Date() }).where('id', '=', first).execute();
    expect(await filesNow()).toEqual({ first: second, count: 1 });
    await db.updateTable('attachment').set({ deleted_at: new Date() }).where('id', '=', second).execute();
    expect(await filesNow()).toBeUndefined();
  });

  it('takes what a browser kept apart from what is there, each thing once', async () => {
    await put({ saved: three() });
    await put({ saved: [{ what: 'subject', id: 'BTES 301 18', at: later }], opened: three() });
    const { saved, opened } = await bag();
    expect([saved.length, opened.length]).toEqual([3, 3]);
  });

  it('is nobody else’s', async () => {
    await put({ saved: three() });
    const other = await signedIn(db);
    expect((await site.as(other).call(calls.list)).body).toEqual({ saved: [], opened: [] });
    const query = { what: 'post', id: post } as const;
    expect((await site.as(other).call(calls.remove, { query })).body).toEqual({ removed: 0 });
    expect((await bag()).saved).toHaveLength(3);
  });

  it('gives back what is taken out, a subject by any of its codes, or a whole list', async () => {
    await put({ saved: three(), opened: three() });
    const remove = (query: object) => site.as(me).send(calls.remove, { query });
    expect((await remove({ what: 'subject', id: 'btes30118' })).body).toEqual({ removed: 1 });
    expect((await remove({ what: 'resource', id: resource })).body).toEqual({ removed: 1 });
    expect((await bag()).saved.map(({ what }) => what)).toEqual(['post']);
    expect((await remove({ list: 'opened' })).body).toEqual({ removed: 3 });
    expect((await bag()).opened).toEqual([]);
    expect((await bag()).saved).toHaveLength(1);
  });

  it('shows nothing that is gone from the site, and takes none of it', async () => {
    await put({ saved: three() });
    await db.updateTable('resource').set({ deleted_at: new Date() }).where('id', '=', resource).execute();
    await db.deleteFrom('blog').where('id', '=', post).execute();
    expect((await bag()).saved.map(({ what }) => what)).toEqual(['subject']);
    expect((await put({ saved: [{ what: 'post', id: UNKNOWN_ID, at }] })).status).toBe(200);
    expect((await bag()).saved).toHaveLength(1);
  });

  it('is full at some time: the latest find room, the others are counted', async () => {
    const subjects = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ what: 'subject', id: `X${from + index}`, at }));
    await put({ saved: subjects(0, BAG_SIZES.saved - 1) });
    const more = [
      { what: 'post', id: post, at },
      { what: 'subject', id: 'BTES301-18', at: later },
    ];
    expect((await put({ saved: more })).body).toEqual({ left: 1 });
    expect((await bag()).saved.map(({ what }) => what)).toEqual(['subject']);
    const old = { what: 'post', id: post, at: '0000-10-01T20:00:00+20:00' };
    expect((await put({ saved: [old] })).status).toBe(400);
    expect(await put({ saved: subjects(500, BAG_SIZES.saved + 1) })).toMatchObject({ status: 400 });
  });

  it('remembers what was opened last, and no more than that', async () => {
    const one = (index: number) => ({
      what: 'subject',
      id: `X${index}`,
      at: new Date(Date.parse(at) + index * 1000).toISOString(),
    });
    await put({ opened: Array.from({ length: BAG_SIZES.opened }, (_, index) => one(index)) });
    await put({ opened: [{ what: 'post', id: post, at: '2999-01-01T00:00:00Z' }, one(100)] });
    const rows = await db.selectFrom('saved_item').selectAll().where('user_id', '=', me.id).execute();
    expect(rows).toHaveLength(BAG_SIZES.opened);
    const keys = rows.map(({ code_key }) => code_key);
    expect([keys.includes('X0'), keys.includes('X2'), keys.includes('X100')]).toEqual([false, true, true]);
    // What is still to come cannot be first for ever.
    expect(rows.every((row) => row.at <= new Date())).toBe(true);
  });

  it('is closed to an account that may only read', async () => {
    me = await signedIn(db, { age: 'minor' });
    expect((await put({ saved: three() })).status).toBe(403);
    expect(await bag()).toEqual({ saved: [], opened: [] });
  });

  it('is in what the owner downloads, and goes with the account', async () => {
    await put({ saved: three() });
    let text = '';
    for await (const piece of writeOwnData(deps, me.id, true)) text += piece;
    expect(JSON.parse(text).bag).toContainEqual({ list: 'saved', what: 'post', name: 'Recursion', at });
    await db.deleteFrom('user').where('id', '=', me.id).execute();
    expect(await db.selectFrom('saved_item').selectAll().where('user_id', '=', me.id).execute()).toEqual([]);
  });
});

describe('what a visitor’s browser keeps', () => {
  const look = async (things: string) =>
    (await site.as(nobody).send(calls.look, { query: { things } })).body.things;

  it('is told its names, in its order', async () => {
    const things = await look(`post:${post},subject:BTES30118,resource:${resource}`);
    expect(things.map(({ what, name }) => [what, name])).toEqual([
      ['post', 'Recursion'],
      ['subject', 'Digital Electronics'],
      ['resource', 'Digital Electronics'],
    ]);
  });

  it.each([
    '',
    ',,',
    'user:1',
    'post:1',
    `post:${UNKNOWN_ID}`,
    'subject:%00',
    'subject:',
    'resource:\u0000',
    '__proto__:x',
  ])('is nothing where nothing is there: %j', async (things) => {
    expect(await look(things)).toEqual([]);
  });
});
