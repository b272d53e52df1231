import { beforeEach, describe, expect, it } from 'vitest';
import { en } from '#contract/messages/en/catalogue.ts';
import { textOf } from '#contract/rich-text.ts';
import { signedIn } from '#testing/factories.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db } = site;
const author = await signedIn(db);
const stranger = await signedIn(db);
const texts = en.blogs;
const NOBODY = '00000000-0000-4000-8000-000000000000';
let id = '';

beforeEach(async () => {
  await db.deleteFrom('blog').execute();
  id = (await call('POST', '/add', post)).json()._id;
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, payload?: object, { headers }: { headers: object } = author) =>
  site.app.inject({ method, url: `/api/blogs${path}`, headers: { ...headers }, ...(payload && { payload }) });
const post = { title: 'First', authorName: 'Bina', content: '<h2>One</h2><p><em>two</em></p>' };
const get = async () => (await site.app.inject({ url: `/api/blogs/${id}` })).json();
const revisions = async () => (await call('GET', `/${id}/revisions`)).json();

describe('a change', () => {
  it('is the author’s alone: for a stranger there is no such post', async () => {
    const before = await get();
    for (const [method, path, payload] of [
      ['PUT', `/${id}`, { ...post, title: 'Mine now' }],
      ['GET', `/${id}/revisions`, undefined],
      ['GET', `/${id}/revisions/${NOBODY}`, undefined],
      ['POST', `/${id}/revisions/${NOBODY}/restore`, undefined],
    ] as const) {
      const reply = await call(method, path, payload, stranger);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual(refusal(texts.gone));
    }
    expect(await get()).toEqual(before);
    expect(await revisions()).toEqual([]);
  });

  it('is plain text unless it says otherwise, and no character of it means anything', async () => {
    const before = await get();
    const content = 'a < b && c\r\n<b>not bold</b>\n\n\n  <script>alert(1)</script> &amp; 😀\n';
    const reply = await call('PUT', `/${id}`, { title: 'Second', authorName: 'B.', content });
    expect(reply.json()).toEqual({ message: texts.updated });
    const after = await get();
    expect(after).toEqual({
      ...before,
      title: 'Second',
      authorName: 'B.',
      content:
        '<p>a &lt; b &amp;&amp; c<br />&lt;b&gt;not bold&lt;/b&gt;</p>' +
        '<p>  &lt;script&gt;alert(1)&lt;/script&gt; &amp;amp; 😀</p>',
    });
    // what the plain edit box shows is what was typed
    expect(textOf(after.content)).toBe(content.replace('\r', '').replace('\n\n\n', '\n\n').trim());
    const [{ preview }] = (await call('GET', '')).json();
    expect(preview).toBe('a < b && c <b>not bold</b> <script>alert(1)</script> &amp; 😀...');
  });

  it('keeps the formatting where it is HTML', async () => {
    await call('PUT', `/${id}`, { ...post, title: 'Second', format: 'html' });
    expect(await get()).toMatchObject({ title: 'Second', content: post.content });
  });

  it('in another format is refused', async () => {
    const reply = await call('PUT', `/${id}`, { ...post, format: 'markdown' });
    expect(reply.json()).toEqual(refusal(en.validation.format, 'format'));
  });
});

describe('what a post said before', () => {
  it('is kept by every change, newest first, and comes back', async () => {
    const first = await get();
    await call('PUT', `/${id}`, { title: 'Second', authorName: 'B.', content: 'Plain' });
    await call('PUT', `/${id}`, { title: 'Third', authorName: 'B.', content: 'Plainer' });
    const kept = await revisions();
    expect(kept).toEqual([
      {
        _id: expect.any(String),
        title: 'Second',
        authorName: 'B.',
        preview: 'Plain...',
        createdAt: expect.any(String),
      },
      {
        _id: expect.any(String),
        title: 'First',
        authorName: 'Bina',
        preview: 'One two...',
        createdAt: first.createdAt,
      },
    ]);
    expect(kept[0].createdAt > kept[1].createdAt).toBe(true);
    expect((await call('GET', `/${id}/revisions/${kept[1]._id}`)).json()).toEqual(post);

    const reply = await call('POST', `/${id}/revisions/${kept[1]._id}/restore`);
    expect(reply.json()).toEqual({ message: texts.revisionRestored });
    expect(await get()).toEqual(first);
    const [{ preview }] = (await call('GET', '')).json();
    expect(preview).toBe('One two...');
    expect((await revisions()).map(({ title }: { title: string }) => title)).toEqual([
      'Third',
      'Second',
      'First',
    ]);
  });

  it('of one post does not come into another, nor what is none', async () => {
    await call('PUT', `/${id}`, { ...post, title: 'Second' });
    const [{ _id: revision }] = await revisions();
    const other = (await call('POST', '/add', { ...post, title: 'Other' })).json()._id;
    for (const path of [`/${other}/revisions/${revision}`, `/${id}/revisions/${NOBODY}`]) {
      for (const reply of [await call('GET', path), await call('POST', `${path}/restore`)]) {
        expect(reply.statusCode).toBe(404);
        expect(reply.json()).toEqual(refusal(texts.revisionGone));
      }
    }
    const none = await call('POST', `/${id}/revisions/1/restore`);
    expect(none.json()).toEqual(refusal(en.errors.notFound, 'revision'));
    expect(await revisions()).toHaveLength(1);
  });

  it('loses nothing when two windows save at the same moment', async () => {
    const saves = Array.from({ length: 8 }, (_, index) => ({ ...post, title: `Window ${index}` }));
    await Promise.all(saves.map((payload) => call('PUT', `/${id}`, payload)));
    const all = [await get(), ...(await revisions())].map(({ title }) => title);
    expect(all.sort()).toEqual(['First', ...saves.map(({ title }) => title)].sort());
  });
});
