import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { LARGEST_POST, MAX_LENGTH } from '#contract/constants.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/forget-limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db } = site;
const author = await signedIn(db);
const stranger = await signedIn(db);
const admin = await signedIn(db, { roles: ['admin'] });
const texts = en.blogs;
const NOBODY = '00000000-0000-4000-8000-000000000000';

beforeEach(async () => {
  for (const table of ['blog', 'audit_log'] as const) await db.deleteFrom(table).execute();
  await forgetLimits(db);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, payload?: object, { headers }: { headers: object } = author) =>
  site.app.inject({ method, url: `/api${path}`, headers: { ...headers }, ...(payload && { payload }) });
const post = { title: 'How I learned', authorName: 'Bina', content: '<p>With <strong>papers</strong>.</p>' };
const add = async (values: object = {}, who = author): Promise<string> =>
  (await call('POST', '/blogs/add', { ...post, ...values }, who)).json()._id;
const get = async (id: string) => (await site.app.inject({ url: `/api/blogs/${id}` })).json();
const titles = (list: { title: string }[]) => list.map(({ title }) => title);

it('a whole list carries the contents of the newest posts only, where all would be too much', async () => {
  const content = `<p>${'x'.repeat(900_000)}</p>`;
  for (let index = 0; index < 11; index += 1) await add({ title: `Post ${index}`, content });
  const list = (await call('GET', '/blogs')).json();
  expect(list).toHaveLength(11);
  const withContent = list.filter((entry: { content?: string }) => entry.content !== undefined);
  expect(titles(withContent)).toEqual(titles(list.slice(0, 9)));
});

it.each([
  ['\u200b \u2060', 400],
  [`<p>${'&'.repeat(300_000)}</p>`, 413],
])('a content of %.20j… is refused', async (content, status) => {
  expect((await call('POST', '/blogs/add', { ...post, content })).statusCode).toBe(status);
});

describe('a post', () => {
  it('is written, and read by anybody, with the fields of the spec and no others', async () => {
    const payload = { ...post, _id: NOBODY, author_id: stranger.id, createdAt: 'x', preview: 'x' };
    const reply = await call('POST', '/blogs/add', payload);
    const { _id } = reply.json();
    expect(reply.json()).toEqual({ message: texts.created, _id: expect.any(String) });
    expect(_id).not.toBe(NOBODY);
    const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await get(_id)).toEqual({ ...post, _id, createdAt });
    const [listed] = (await call('GET', '/blogs')).json();
    expect(listed).toEqual({ ...post, _id, createdAt, preview: 'With papers....' });
  });

  it('belongs to its author, who finds it under my-blogs', async () => {
    await add({ title: 'First' });
    await add({ title: 'Not mine' }, stranger);
    await add({ title: 'Second' });
    expect(titles((await call('GET', '/blogs/my-blogs')).json())).toEqual(['Second', 'First']);
    expect(titles((await call('GET', '/blogs')).json())).toEqual(['Second', 'Not mine', 'First']);
    await db.updateTable('user').set({ deleted_at: new Date() }).where('id', '=', stranger.id).execute();
    expect(titles((await call('GET', '/blogs')).json())).toEqual(['Second', 'Not mine', 'First']);
    await db.updateTable('user').set({ deleted_at: null }).where('id', '=', stranger.id).execute();
  });

  it('is deleted and restored by its author only', async () => {
    const id = await add();
    const before = await get(id);
    const refused = await call('DELETE', `/blogs/${id}`, undefined, stranger);
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toEqual(refusal(texts.gone));
    expect((await call('DELETE', `/blogs/${id}`)).json()).toEqual({ message: texts.deleted });
    expect(await get(id)).toEqual(refusal(texts.gone));
    expect((await call('GET', '/blogs')).json()).toEqual([]);
    expect((await call('GET', '/blogs/my-blogs')).json()).toEqual([]);
    expect(await call('DELETE', `/blogs/${id}`)).toMatchObject({ statusCode: 404 });
    expect(await call('PUT', `/blogs/${id}`, post)).toMatchObject({ statusCode: 404 });
    expect(await call('POST', `/blogs/restore/${id}`, undefined, stranger)).toMatchObject({
      statusCode: 404,
    });
    expect(await call('POST', `/admin/blogs/restore/${id}`, undefined, admin)).toMatchObject({
      statusCode: 404,
    });
    expect((await call('POST', `/blogs/restore/${id}`)).json()).toEqual({ message: texts.restored });
    expect(await get(id)).toEqual(before);
    expect((await call('POST', `/blogs/restore/${id}`)).json()).toEqual(refusal(en.admin.nothingToRestore));
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
  ])('is refused with %s = %.40j, also as a change', async (field, value, message) => {
    const id = await add();
    const before = await get(id);
    const bad = { ...post, [field]: value };
    const replies = [
      await call('POST', '/blogs/add', bad),
      await call('PUT', `/blogs/${id}`, { ...bad, format: 'html' }),
    ];
    for (const reply of replies) {
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toEqual(refusal(message, field));
    }
    expect(await get(id)).toEqual(before);
    expect((await call('GET', '/blogs')).json()).toHaveLength(1);
    expect((await call('GET', `/blogs/${id}/revisions`)).json()).toEqual([]);
  });

  it('may have 1 MB, and is refused with a clear text over it', async () => {
    const payload = { ...post, content: `<p>${'क'.repeat((LARGEST_POST - 7) / 3)}</p>` };
    const fits = await call('POST', '/blogs/add', payload);
    expect(fits.statusCode).toBe(200);
    expect((await get(fits.json()._id)).content).toBe(payload.content);
    for (const size of [LARGEST_POST + 1, 2 * LARGEST_POST]) {
      const over = await call('POST', '/blogs/add', { ...post, content: 'a'.repeat(size) });
      expect(over.statusCode).toBe(413);
      expect(over.json()).toEqual(refusal(validation.postTooLarge, 'content'));
    }
    const unread = await call('POST', '/blogs/add', { ...post, content: 'a'.repeat(8 * LARGEST_POST) });
    expect(unread.statusCode).toBe(413);
    expect((await call('GET', '/blogs')).json()).toHaveLength(1);
  });

  it('is not written more often than an hour allows', async () => {
    await add();
    await sql`update rate_limit set points = 200`.execute(db);
    const over = await call('POST', '/blogs/add', post);
    expect(over.statusCode).toBe(429);
    expect(await call('POST', '/blogs/add', post, stranger)).toMatchObject({ statusCode: 200 });
  });

  it.each([
    ['GET', '/blogs/ID'],
    ['PUT', '/blogs/ID'],
    ['DELETE', '/blogs/ID'],
    ['POST', '/blogs/restore/ID'],
    ['GET', '/blogs/ID/revisions'],
    ['POST', `/blogs/ID/revisions/${NOBODY}/restore`],
    ['DELETE', '/admin/blogs/delete/ID'],
    ['POST', '/admin/blogs/restore/ID'],
  ] as const)('%s %s refuses an id that is none, or of nothing', async (method, path) => {
    const payload = method === 'PUT' ? post : undefined;
    const none = await call(method, path.replace('ID', '17'), payload, admin);
    expect(none.statusCode).toBe(400);
    expect(none.json()).toEqual(refusal(en.errors.notFound, 'id'));
    const unknown = await call(method, path.replace('ID', NOBODY), payload, admin);
    expect(unknown.statusCode).toBe(404);
  });
});

describe('the admin', () => {
  it('deletes and restores any post, written down; the author does not undo it', async () => {
    const id = await add();
    const before = await get(id);
    expect((await call('GET', '/admin/blogs', undefined, admin)).json()).toEqual({
      blogs: [{ ...before, preview: 'With papers....' }],
    });
    const remove = () => call('DELETE', `/admin/blogs/delete/${id}`, undefined, admin);
    expect((await remove()).json()).toEqual({ message: texts.admin.deleted });
    expect((await remove()).json()).toEqual(refusal(texts.gone));
    expect((await call('GET', '/admin/blogs', undefined, admin)).json()).toEqual({ blogs: [] });
    expect((await call('POST', `/blogs/restore/${id}`)).json()).toEqual(refusal(en.admin.nothingToRestore));
    const restored = await call('POST', `/admin/blogs/restore/${id}`, undefined, admin);
    expect(restored.json()).toEqual({ message: texts.admin.restored });
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
