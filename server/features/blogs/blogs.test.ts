import { beforeEach, describe, expect, it } from 'vitest';
import { LARGEST_POST, MAX_LENGTH } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { nobody, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { countTries, forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const { db, as } = await testApp();
const { blogs } = api;
const author = await signedIn(db);
const stranger = await signedIn(db);
const admin = await signedIn(db, 'admin');
const texts = en.blogs;

beforeEach(async () => {
  for (const table of ['blog', 'audit_log'] as const) await db.deleteFrom(table).execute();
  await forgetLimits(db);
});

const post = { title: 'How I learned', authorName: 'Bina', content: '<p>With <strong>papers</strong>.</p>' };
const write = (values: object = {}, who = author) =>
  as(who).send(blogs.add, { body: { ...post, ...values } });
const add = async (values: object = {}, who = author) => (await write(values, who)).body._id;
const get = async (id: string) => (await as(nobody).call(blogs.get, { params: { id } })).body;
const update = (id: string, body: object = post) => as(author).send(blogs.update, { params: { id }, body });
const remove = (id: string, who = author) => as(who).call(blogs.remove, { params: { id } });
const restore = (id: string, who = author) => as(who).call(blogs.restore, { params: { id } });
const adminRestore = (id: string) => as(admin).call(blogs.adminRestore, { params: { id } });
const list = async () => (await as(author).call(blogs.list)).body;
const mine = async () => (await as(author).call(blogs.mine)).body;
const adminList = async () => (await as(admin).call(blogs.adminList)).body;
const titles = (list: { title: string }[]) => list.map(({ title }) => title);

it('a whole list carries the contents of the newest posts only, where all would be too much', async () => {
  const content = `<p>${'x'.repeat(900_000)}</p>`;
  for (let index = 0; index < 11; index += 1) await add({ title: `Post ${index}`, content });
  const all = await list();
  expect(all).toHaveLength(11);
  expect(titles(all.filter((entry) => entry.content !== undefined))).toEqual(titles(all.slice(0, 9)));
});

it.each([
  ['\u200b \u2060', 400],
  [`<p>${'&'.repeat(300_000)}</p>`, 413],
])('a content of %.20j… is refused', async (content, status) => {
  expect(await write({ content })).toMatchObject({ status });
});

describe('a post', () => {
  it('is written, and read by anyone, with the fields of the spec and no others', async () => {
    const { body } = await write({ _id: UNKNOWN_ID, author_id: stranger.id, createdAt: 'x', preview: 'x' });
    const { _id } = body;
    expect(body).toEqual({ message: texts.created, _id: expect.any(String) });
    expect(_id).not.toBe(UNKNOWN_ID);
    const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await get(_id)).toEqual({ ...post, _id, createdAt });
    expect(await list()).toEqual([{ ...post, _id, createdAt, preview: 'With papers....' }]);
  });

  it('belongs to its author, who finds it under my-blogs', async () => {
    await add({ title: 'First' });
    await add({ title: 'Not mine' }, stranger);
    await add({ title: 'Second' });
    expect(titles(await mine())).toEqual(['Second', 'First']);
    expect(titles(await list())).toEqual(['Second', 'Not mine', 'First']);
    await db.updateTable('user').set({ deleted_at: new Date() }).where('id', '=', stranger.id).execute();
    expect(titles(await list())).toEqual(['Second', 'Not mine', 'First']);
    await db.updateTable('user').set({ deleted_at: null }).where('id', '=', stranger.id).execute();
  });

  it('is deleted and restored by its author only', async () => {
    const id = await add();
    const before = await get(id);
    expect(await remove(id, stranger)).toEqual({ status: 404, body: refusal(texts.gone) });
    expect((await remove(id)).body).toEqual({ message: texts.deleted });
    expect(await get(id)).toEqual(refusal(texts.gone));
    expect(await list()).toEqual([]);
    expect(await mine()).toEqual([]);
    for (const reply of [remove(id), update(id), restore(id, stranger), adminRestore(id)]) {
      expect(await reply).toMatchObject({ status: 404 });
    }
    expect((await restore(id)).body).toEqual({ message: texts.restored });
    expect(await get(id)).toEqual(before);
    expect((await restore(id)).body).toEqual(refusal(en.admin.nothingToRestore));
  });

  const { fields, validation } = en;
  it.each([
    ['title', undefined, validation.required(fields.title)],
    ['title', ' ', validation.required(fields.title)],
    ['title', 'x'.repeat(201), validation.tooLong(fields.title, MAX_LENGTH.title)],
    ['title', 'a\u0000', validation.controlCharacter(fields.title)],
    ['authorName', undefined, validation.required(fields.authorName)],
    ['authorName', 'a\ud800', validation.controlCharacter(fields.authorName)],
    ['content', undefined, validation.required(fields.content)],
    ['content', 7, validation.required(fields.content)],
    ['content', ' \n', validation.required(fields.content)],
    ['content', 'a\u0000b', validation.controlCharacter(fields.content)],
    ['content', 'a\udfffb', validation.controlCharacter(fields.content)],
    ['content', '<p>a&#1;b</p>', validation.controlCharacter(fields.content)],
    ['content', '<p> &nbsp;</p><p><br></p>', validation.required(fields.content)],
    ['content', '<script>alert(1)</script><img src=x>', validation.required(fields.content)],
    ['content', '<x>'.repeat(300_000), validation.postTooIntricate],
    ['content', '<blockquote>'.repeat(501), validation.postTooIntricate],
    ['content', '<p>'.repeat(200_000), validation.postTooIntricate],
    ['content', '<p>a</p>'.repeat(35_000), validation.postTooIntricate],
    ['content', `${'<ax>'.repeat(495)}${'</ay>'.repeat(150_000)}x`, validation.postTooIntricate],
    ['content', '&amp;'.repeat(60_000), validation.postTooIntricate],
    [
      'content',
      `<p ${Array.from({ length: 60 }, (_, index) => `a${index}`).join(' ')}>a</p>`,
      validation.postTooIntricate,
    ],
  ])('is refused with %s = %.40j, also as a change', async (field, value, message) => {
    const id = await add();
    const before = await get(id);
    const bad = { ...post, [field]: value };
    for (const reply of [write(bad), update(id, { ...bad, format: 'html' })]) {
      expect(await reply).toEqual({ status: 400, body: refusal(message, field) });
    }
    expect(await get(id)).toEqual(before);
    expect(await list()).toHaveLength(1);
    expect((await as(author).call(blogs.revisions, { params: { id } })).body).toEqual([]);
  });

  it('may have 1 MB, and is refused with a clear text over it', async () => {
    const content = `<p>${'क'.repeat((LARGEST_POST - 7) / 3)}</p>`;
    const fits = await write({ content });
    expect(fits.status).toBe(200);
    expect((await get(fits.body._id)).content).toBe(content);
    for (const size of [LARGEST_POST + 1, 2 * LARGEST_POST]) {
      const body = refusal(validation.postTooLarge, 'content');
      expect(await write({ content: 'a'.repeat(size) })).toEqual({ status: 413, body });
    }
    expect(await write({ content: 'a'.repeat(8 * LARGEST_POST) })).toMatchObject({ status: 413 });
    expect(await list()).toHaveLength(1);
  });

  it('is not written more often than an hour allows', async () => {
    await add();
    await countTries(db, 200);
    expect(await write()).toMatchObject({ status: 429 });
    // Refused before its body is read, so nothing is said of that.
    expect(await write({ content: '' })).toMatchObject({ status: 429 });
    expect(await write({}, stranger)).toMatchObject({ status: 200 });
  });

  const { get: read, revisions, restoreRevision, adminRemove } = blogs;
  it.each([
    ...[read, blogs.update, blogs.remove, blogs.restore],
    ...[revisions, restoreRevision, adminRemove, blogs.adminRestore],
  ])('$method $path refuses an id that is none, or of nothing', async (endpoint) => {
    const ask = (id: string) =>
      as(admin).send(endpoint, {
        params: { id, revision: UNKNOWN_ID },
        ...(endpoint.body && { body: post }),
      });
    expect(await ask('17')).toEqual({ status: 400, body: refusal(en.errors.notFound, 'id') });
    expect(await ask(UNKNOWN_ID)).toMatchObject({ status: 404 });
  });
});

describe('the admin', () => {
  it('deletes and restores any post, written down; the author does not undo it', async () => {
    const id = await add();
    const before = await get(id);
    expect(await adminList()).toEqual({ blogs: [{ ...before, preview: 'With papers....' }] });
    const adminRemove = () => as(admin).call(blogs.adminRemove, { params: { id } });
    expect((await adminRemove()).body).toEqual({ message: en.admin.blogs.deleted });
    expect((await adminRemove()).body).toEqual(refusal(texts.gone));
    expect(await adminList()).toEqual({ blogs: [] });
    expect((await restore(id)).body).toEqual(refusal(en.admin.nothingToRestore));
    expect((await adminRestore(id)).body).toEqual({ message: en.admin.blogs.restored });
    expect(await get(id)).toEqual(before);
    const audit = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject', 'subject_id'])
      .execute();
    const row = { actor_id: admin.id, subject: 'blog', subject_id: id };
    expect(audit).toEqual([
      { ...row, action: 'delete' },
      { ...row, action: 'restore' },
    ]);
  });
});
