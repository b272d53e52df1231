import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BlogEntry, BlogPage } from '#contract/blogs/calls.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { blogQuery } from './queries.ts';

const { db, as } = await testApp();
const { blogs } = api;
const author = await signedIn(db);
const admin = await signedIn(db, 'admin');

beforeEach(async () => {
  await db.deleteFrom('blog').execute();
});

/** Files posts, three of them at each moment, a microsecond apart: closer than a date in JSON can tell. */
async function insertPosts(count: number): Promise<void> {
  await sql`
    insert into blog (author_id, title, author_name, content, preview, created_at)
    select ${author.id}, n::text, 'Bina', '<p>text</p>', 'text...',
      timestamptz '2026-01-01' + (n / 3) * interval '1 microsecond'
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`analyze blog`.execute(db);
}

const page = async (query: BlogPage = {}, endpoint: typeof blogs.mine = blogs.list) =>
  (await as(author).call(endpoint, { query })).body;

describe('the list in parts', () => {
  it.each([1, 2, 5, 7, 100])('of %i gives each post once, in the order of the whole list', async (limit) => {
    await insertPosts(20);
    const whole = await page();
    expect(whole).toHaveLength(20);
    const seen: BlogEntry[] = [];
    for (let part = await page({ limit }); part.length > 0; ) {
      expect(part.length).toBeLessThanOrEqual(limit);
      seen.push(...part);
      part = await page({ limit, before: part.at(-1)?._id });
    }
    // a part leaves the contents out, the whole has them
    expect(seen).toEqual(whole.map(({ content: _, ...entry }) => entry));
    expect(whole[0]?.content).toBe('<p>text</p>');
  });

  it('goes on where the reader was, also after new posts and when that post is gone', async () => {
    await insertPosts(6);
    const whole = await page();
    const before = whole[2]?._id ?? '';
    await db.updateTable('blog').set({ deleted_at: new Date() }).where('id', '=', before).execute();
    await db
      .insertInto('blog')
      .values({ author_id: author.id, title: 'New', author_name: 'B', content: 'x', preview: 'x...' })
      .execute();
    const rest = await page({ before, limit: 10 });
    expect(rest.map(({ title }) => title)).toEqual(whole.slice(3).map(({ title }) => title));
    expect((await page({ before }))[0]?.content).toBe('<p>text</p>');
  });

  it('goes for the own posts and for the admin too', async () => {
    await insertPosts(5);
    const other = { author_id: admin.id, title: 'Other', author_name: 'B', content: 'x', preview: 'x...' };
    await db.insertInto('blog').values(other).execute();
    const three = await page({ limit: 3 });
    expect(await page({ limit: 2 }, blogs.mine)).toEqual(three.slice(1));
    expect((await as(admin).call(blogs.adminList, { query: { limit: 3 } })).body.blogs).toEqual(three);
  });

  const { pageSize, cursor } = en.asked;
  it.each([
    ['limit=0', pageSize, 'limit'],
    ['limit=101', pageSize, 'limit'],
    ['limit=-1', pageSize, 'limit'],
    ['limit=2.5', pageSize, 'limit'],
    ['limit=', pageSize, 'limit'],
    ['limit=many', pageSize, 'limit'],
    ['limit=1&limit=2', pageSize, 'limit'],
    ['limit=1e999', pageSize, 'limit'],
    ['before=2026-01-01', cursor, 'before'],
    ['before=', cursor, 'before'],
    ['before=%00', cursor, 'before'],
  ])('refuses %s', async (query, message, path) => {
    for (const endpoint of [blogs.list, blogs.mine, blogs.adminList]) {
      expect(await as(admin).send(endpoint, { query })).toEqual({
        status: 400,
        body: refusal(message, path),
      });
    }
  });

  it('after a post that never was is empty', async () => {
    await insertPosts(3);
    expect(await page({ before: UNKNOWN_ID, limit: 5 })).toEqual([]);
  });
});

describe('ten thousand posts', () => {
  it('take one walk of one index for a page, the first or any other', async () => {
    await insertPosts(10_000);
    await sql`update blog set author_id = ${admin.id} where title::int % 33 <> 0`.execute(db);
    await sql`analyze blog`.execute(db);
    const [first] = await page({ limit: 20 });
    for (const [filter, index] of [
      [{ limit: 20 }, 'blog_newest'],
      [{ limit: 20, before: first?._id }, 'blog_newest'],
      [{ limit: 20, authorId: author.id }, 'blog_newest_of_author'],
    ] as const) {
      const { before, ...rest } = { before: undefined, ...filter };
      const plan = JSON.stringify(
        await blogQuery(db, { ...rest, ...(before && { before }) }).explain('json'),
      );
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan|Sort|Bitmap|"Filter"/);
    }
  });
});
