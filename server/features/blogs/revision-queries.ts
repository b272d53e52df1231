import type { BlogFields, BlogRevision } from '#contract/blogs/calls.ts';
import type { Db } from '#server/database/schema.ts';
import { type BlogText, isOwn, type OwnPost } from './queries.ts';

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

/** Whether somebody has a living post. */
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
