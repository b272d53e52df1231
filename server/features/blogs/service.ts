import type { BlogFields } from '#contract/blogs/calls.ts';
import { paragraphsOf, textOf } from '#contract/blogs/rich-text.ts';
import { LARGEST_POST, PREVIEW_LENGTH } from '#contract/core/constants.ts';
import { type Notice, say } from '#contract/core/notices.ts';
import { hasVisible, isStorable } from '#contract/core/rules/fields.ts';
import type { Db } from '#server/database/schema.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { cleanInTurn } from './clean-html.ts';
import { type BlogText, findRevision, keepRevision, type OwnPost, ownsBlog, updateBlog } from './queries.ts';

/**
 * Makes of what someone wrote what is stored.
 * @param format how the content is meant
 * @param author whose turn it takes
 * @returns it, and what of the formatting is not kept
 * @throws HttpError 413 for a content over 1 MB, 400 for one that has no text or that cleanInTurn refuses
 */
export async function blogTextOf(
  { title, authorName, content }: BlogFields,
  format: 'text' | 'html',
  author: string,
): Promise<BlogText & { dropped: string[] }> {
  const refuse = (status: number, notice: Notice) => new HttpError(status, notice, { path: 'content' });
  if (Buffer.byteLength(content) > LARGEST_POST) throw refuse(413, say('validation.postTooLarge'));
  const { html, lost } =
    format === 'text' ? { html: paragraphsOf(content), lost: [] } : await cleanInTurn(content, author);
  // As an entity it came past the contract's rule, and the post could never be saved again.
  if (!isStorable(html)) throw refuse(400, say('validation.controlCharacter', { field: 'content' }));
  // Escaped it may have grown past what can be sent, and so saved, again.
  if (Buffer.byteLength(html) > LARGEST_POST) throw refuse(413, say('validation.postTooLarge'));
  const text = textOf(html);
  if (!hasVisible(text)) throw refuse(400, say('validation.required', { field: 'content' }));
  return { title, authorName, content: html, preview: previewOf(text), dropped: lost };
}

/** Changes a post and keeps what it said before. @returns that @throws HttpError 404 where the author has no such post */
export async function changeBlog(tx: Db, post: OwnPost, text: BlogText, now: Date): Promise<BlogFields> {
  const before = orGone(await keepRevision(tx, post), say('blogs.gone'));
  await updateBlog(tx, post, text, now);
  return before;
}

/** What an own post said before. @throws HttpError 404 where the author has no such post, or it no such text */
export async function readRevision(db: Db, post: OwnPost, revisionId: string): Promise<BlogText> {
  if (!(await ownsBlog(db, post))) throw new HttpError(404, say('blogs.gone'));
  return orGone(await findRevision(db, post.id, revisionId), say('blogs.revisionGone'));
}

/** What a reader takes for one character: letters with their vowel signs, emoji of several parts (UAX 29). */
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A single character may carry any number of marks; a preview ends before one that would make it longer than this. */
const MAX_CODE_UNITS = PREVIEW_LENGTH * 20;

/** The first 100 characters of a text and '...', on one line. */
export function previewOf(text: string): string {
  let preview = '';
  let count = 0;
  // Enough for the preview: the whole of a long post would be read for nothing.
  const beginning = text.replace(/\s+/g, ' ').slice(0, MAX_CODE_UNITS * 2);
  for (const { segment } of characters.segment(beginning)) {
    if (count === PREVIEW_LENGTH || preview.length + segment.length > MAX_CODE_UNITS) break;
    preview += segment;
    count += 1;
  }
  return `${preview.trimEnd()}...`;
}
