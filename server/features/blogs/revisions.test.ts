import { beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '#contract/blogs/rich-text.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { nobody, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const { db, as } = await testApp();
const { blogs } = api;
const author = await signedIn(db);
const stranger = await signedIn(db);
const texts = en.blogs;
let id = '';

beforeEach(async () => {
  await db.deleteFrom('blog').execute();
  id = await add();
});

const post = { title: 'First', authorName: 'Bina', content: '<h2>One</h2><p><em>two</em></p>' };
const add = async (values: object = {}) =>
  (await as(author).call(blogs.add, { body: { ...post, ...values } })).body._id;
const update = (values: object, who = author) =>
  as(who).send(blogs.update, { params: { id }, body: { ...post, ...values } });
const get = async () => (await as(nobody).call(blogs.get, { params: { id } })).body;
const previews = async () => (await as(author).call(blogs.list)).body.map(({ preview }) => preview);
const list = (who = author) => as(who).call(blogs.revisions, { params: { id } });
const revisions = async () => (await list()).body;
const revision = (_id: string, post = id, who = author) =>
  as(who).call(blogs.revision, { params: { id: post, revision: _id } });
const restore = (_id: string, post = id, who = author) =>
  as(who).call(blogs.restoreRevision, { params: { id: post, revision: _id } });

describe('a change', () => {
  it('is the author’s alone: for a stranger there is no such post', async () => {
    const before = await get();
    for (const reply of [
      update({ title: 'Mine now' }, stranger),
      list(stranger),
      revision(UNKNOWN_ID, id, stranger),
      restore(UNKNOWN_ID, id, stranger),
    ]) {
      expect(await reply).toEqual({ status: 404, body: refusal(texts.gone) });
    }
    expect(await get()).toEqual(before);
    expect(await revisions()).toEqual([]);
  });

  it('is plain text unless it says otherwise, and no character of it means anything', async () => {
    const before = await get();
    const content = 'a < b && c\r\n<b>not bold</b>\n\n\n  <script>alert(1)</script> &amp; 😀\n';
    expect((await update({ title: 'Second', authorName: 'B.', content })).body).toEqual({
      message: texts.updated,
    });
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
    expect((await previews())[0]).toBe('a < b && c <b>not bold</b> <script>alert(1)</script> &amp; 😀...');
  });

  it('keeps the formatting where it is HTML', async () => {
    await update({ title: 'Second', format: 'html' });
    expect(await get()).toMatchObject({ title: 'Second', content: post.content });
  });

  it('in another format is refused', async () => {
    expect((await update({ format: 'markdown' })).body).toEqual(refusal(en.validation.format, 'format'));
  });
});

describe('what a post said before', () => {
  it('is kept by every change, newest first, and comes back', async () => {
    const first = await get();
    await update({ title: 'Second', authorName: 'B.', content: 'Plain' });
    await update({ title: 'Third', authorName: 'B.', content: 'Plainer' });
    const kept = await revisions();
    const [second = expect.fail(), oldest = expect.fail()] = kept;
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
    expect(second.createdAt > oldest.createdAt).toBe(true);
    expect((await revision(oldest._id)).body).toEqual(post);

    expect((await restore(oldest._id)).body).toEqual({ message: texts.revisionRestored });
    expect(await get()).toEqual(first);
    expect((await previews())[0]).toBe('One two...');
    expect((await revisions()).map(({ title }) => title)).toEqual(['Third', 'Second', 'First']);
  });

  it('of one post does not come into another, nor what is none', async () => {
    await update({ title: 'Second' });
    const [{ _id } = expect.fail()] = await revisions();
    const other = await add({ title: 'Other' });
    for (const reply of [
      ...[revision(_id, other), restore(_id, other)],
      ...[revision(UNKNOWN_ID), restore(UNKNOWN_ID)],
    ]) {
      expect(await reply).toEqual({ status: 404, body: refusal(texts.revisionGone) });
    }
    expect((await restore('1')).body).toEqual(refusal(en.errors.notFound, 'revision'));
    expect(await revisions()).toHaveLength(1);
  });

  it('loses nothing when two windows save at the same moment', async () => {
    const saves = Array.from({ length: 8 }, (_, index) => ({ title: `Window ${index}` }));
    await Promise.all(saves.map((values) => update(values)));
    const all = [await get(), ...(await revisions())].map(({ title }) => title);
    expect(all.sort()).toEqual(['First', ...saves.map(({ title }) => title)].sort());
  });
});
