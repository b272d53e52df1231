import { sql } from 'kysely';
import type { BlogEntry, BlogFields, BlogPage, BlogPost, BlogRevision } from '#contract/blogs/calls.ts';
import { type ListSource, NEWEST_FIRST, textKey } from '#server/database/list.ts';
import { DELETABLE_TABLES, type RemovalRule } from '#server/database/removal.ts';
import type { Db } from '#server/database/schema.ts';

/** What a post says, ready to be stored: the content sanitised, the preview made from it. */
export type BlogText = { title: string; authorName: string; content: string; preview: string };

const asColumns = ({ authorName, ...text }: BlogText) => ({ ...text, author_name: authorName });

/** Which posts a list has: a part of them, of one author where it is given. */
export type BlogFilter = BlogPage & { authorId?: string };

/** The query of a list, newest first: walks one index and stops after the last post of the page. */
export function blogQuery(db: Db, { before, limit, authorId }: BlogFilter) {
  return (
    db
      .selectFrom('blog')
      .select(['id as _id', 'title', 'author_name as authorName', 'created_at', 'preview'])
      .where('deleted_at', 'is', null)
      .$if(authorId !== undefined, (query) => query.where('author_id', '=', authorId ?? null))
      // A deleted post marks its place too; by its own row, because a date in JSON has no microseconds.
      .$if(before !== undefined, (query) =>
        query.where(
          sql<boolean>`(created_at, id) < (select created_at, id from blog where id = ${before ?? null})`,
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof blogQuery>['executeTakeFirstOrThrow']>>;

/** A post as a list has it. */
export function asBlogEntry({ created_at, ...row }: Row): BlogEntry {
  return { ...row, createdAt: created_at.toISOString() };
}

/** The posts of a list, without their contents. */
export async function listBlogs(db: Db, filter: BlogFilter): Promise<BlogEntry[]> {
  return (await blogQuery(db, filter).execute()).map(asBlogEntry);
}

/** The posts of an admin's list. */
export const postList: ListSource<'blogs', 'blog', Row> = {
  rows: (db) =>
    db
      .selectFrom('blog')
      .select(['id as _id', 'title', 'author_name as authorName', 'created_at', 'preview'])
      .where('deleted_at', 'is', null),
  words: DELETABLE_TABLES.blog.words,
  order: NEWEST_FIRST,
  sorts: {
    title: textKey(sql`title`),
    author: textKey(sql`author_name`),
    date: { by: sql`created_at`, as: 'timestamptz' },
    content: textKey(sql`preview`),
  },
  filters: {},
};

/**
 * The contents of the newest among some posts, so many bytes of them together.
 * @returns them by the posts' ids
 */
export async function findContents(db: Db, ids: readonly string[], room: number) {
  const { rows } = await sql<{ id: string; content: string }>`
    select id, content from (
      select id, content, sum(octet_length(content)) over (order by created_at desc, id desc) as bytes
      from blog where id = any(${ids}::uuid[])
    ) as newest where bytes <= ${room}`.execute(db);
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** Living posts. @returns one for each id, in their order; undefined where there is none */
export async function findBlogs(db: Db, ids: readonly string[]): Promise<(BlogPost | undefined)[]> {
  const rows = await db
    .selectFrom('blog')
    .select(['id as _id', 'title', 'content', 'author_name as authorName', 'created_at'])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .where('deleted_at', 'is', null)
    .execute();
  const posts = rows.map(({ created_at, ...post }) => ({ ...post, createdAt: created_at.toISOString() }));
  const found = new Map(posts.map((post) => [post._id, post]));
  return ids.map((id) => found.get(id));
}

/** Files a post. @returns its id */
export async function insertBlog(db: Db, authorId: string, text: BlogText, now: Date): Promise<string> {
  const row = { author_id: authorId, ...asColumns(text), created_at: now, updated_at: now };
  const { id } = await db.insertInto('blog').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** An author's own post. */
export type OwnPost = { id: string; authorId: string };

/** The condition that picks it while it lives. */
const isOwn = ({ id, authorId }: OwnPost) =>
  sql<boolean>`id = ${id} and author_id = ${authorId} and deleted_at is null`;

/** Changes what an own living post says. */
export async function updateBlog(tx: Db, post: OwnPost, text: BlogText, now: Date): Promise<void> {
  const columns = { ...asColumns(text), updated_at: now };
  await tx.updateTable('blog').set(columns).where(isOwn(post)).execute();
}

/**
 * What a deletion by one side is about and keeps: an author's own posts, or everyone's for an admin. It is taken back
 * by the same side only: no author undoes an admin's.
 */
export function deletedBy(side: 'author' | 'admin', authorId?: string): RemovalRule {
  const isTheirs = authorId === undefined ? sql`true` : sql`author_id = ${authorId}`;
  return {
    only: sql`${isTheirs} and (deleted_at is null or deleted_by = ${side})`,
    also: sql`, deleted_by = ${side}`,
  };
}

/** Keeps what an own living post says now, and locks the post until the transaction ends. @returns what it says, if there is one */
export async function keepRevision(tx: Db, post: OwnPost): Promise<BlogFields | undefined> {
  const row = await tx
    .selectFrom('blog')
    .select(['id as blog_id', 'title', 'author_name', 'content', 'preview', 'updated_at as saved_at'])
    .where(isOwn(post))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await tx.insertInto('blog_revision').values(row).execute();
  return { title: row.title, authorName: row.author_name, content: row.content };
}

/** Whether someone has a living post. */
export async function ownsBlog(db: Db, post: OwnPost): Promise<boolean> {
  return !!(await db.selectFrom('blog').select('id').where(isOwn(post)).executeTakeFirst());
}

/** The earlier texts of a post, newest first. */
export async function listRevisions(db: Db, blogId: string): Promise<BlogRevision[]> {
  const rows = await db
    .selectFrom('blog_revision')
    .select(['id as _id', 'title', 'author_name as authorName', 'preview', 'saved_at'])
    .where('blog_id', '=', blogId)
    .orderBy('replaced_at', 'desc')
    .execute();
  return rows.map(({ saved_at, ...row }) => ({ ...row, createdAt: saved_at.toISOString() }));
}

/** An earlier text of a post. */
export async function findRevision(db: Db, blogId: string, id: string): Promise<BlogText | undefined> {
  return db
    .selectFrom('blog_revision')
    .select(['title', 'author_name as authorName', 'content', 'preview'])
    .where('id', '=', id)
    .where('blog_id', '=', blogId)
    .executeTakeFirst();
}
