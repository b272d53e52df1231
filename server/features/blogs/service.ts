import type { BlogFields } from '#contract/blogs.ts';
import { LARGEST_POST } from '#contract/constants.ts';
import { hasVisible, isStorable } from '#contract/fields.ts';
import { say } from '#contract/notices.ts';
import { paragraphsOf, textOf } from '#contract/rich-text.ts';
import type { Db } from '#server/database/schema.ts';
import { HttpError } from '#server/http/errors.ts';
import { cleanHtml } from './clean-html.ts';
import { previewOf } from './preview.ts';
import { type BlogText, updateBlog } from './queries.ts';
import { findRevision, keepRevision, ownsBlog } from './revision-queries.ts';

/**
 * Makes of what somebody wrote what is stored.
 * @param format how the content is meant
 * @throws HttpError 413 for a content over 1 MB, 400 for one that has no text or that cleanHtml refuses
 */
export function blogTextOf({ title, authorName, content }: BlogFields, format: 'text' | 'html'): BlogText {
  if (Buffer.byteLength(content) > LARGEST_POST) {
    throw new HttpError(413, say('validation.postTooLarge'), { path: 'content' });
  }
  const html = format === 'text' ? paragraphsOf(content) : cleanHtml(content);
  // As an entity it came past the contract's rule, and the post could never be saved again.
  if (!isStorable(html)) {
    throw new HttpError(400, say('validation.controlCharacter', { field: 'content' }), { path: 'content' });
  }
  // Escaped it may have grown past what can be sent, and so saved, again.
  if (Buffer.byteLength(html) > LARGEST_POST) {
    throw new HttpError(413, say('validation.postTooLarge'), { path: 'content' });
  }
  const text = textOf(html);
  if (!hasVisible(text))
    throw new HttpError(400, say('validation.required', { field: 'content' }), { path: 'content' });
  return { title, authorName, content: html, preview: previewOf(text) };
}

/** An author's own post; `now` is the time of the change. */
export type OwnPost = { id: string; authorId: string; now: Date };

/** Changes a post and keeps what it said before. @throws HttpError 404 where the author has no such post */
export async function changeBlog(tx: Db, { id, authorId, now }: OwnPost, text: BlogText): Promise<void> {
  if (!(await keepRevision(tx, id, authorId))) throw new HttpError(404, say('blogs.gone'));
  await updateBlog(tx, id, authorId, text, now);
}

/** What an own post said before. @throws HttpError 404 where the author has no such post, or it no such text */
export async function readRevision(
  db: Db,
  { id, authorId }: Pick<OwnPost, 'id' | 'authorId'>,
  revisionId: string,
): Promise<BlogText> {
  if (!(await ownsBlog(db, id, authorId))) throw new HttpError(404, say('blogs.gone'));
  const text = await findRevision(db, id, revisionId);
  if (!text) throw new HttpError(404, say('blogs.revisionGone'));
  return text;
}

/** Brings an earlier text back. @throws HttpError 404 as readRevision */
export async function bringBack(tx: Db, post: OwnPost, revisionId: string): Promise<void> {
  await changeBlog(tx, post, await readRevision(tx, post, revisionId));
}
