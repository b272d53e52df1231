import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { LISTS } from '../core/lists.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { hasVisible, idParams, isStorable, messageReply, requiredText, uuid } from '../core/rules/fields.ts';
import { listQuery, pageSize } from '../core/rules/list-query.ts';
import { bulkRemoval, removal } from '../core/rules/removal.ts';

/** The blog forms' fields. The content's size is the server's to check: over LARGEST_POST is a 413. */
const blogFields = z.object({
  title: requiredText('title', MAX_LENGTH.title),
  authorName: requiredText('authorName', MAX_LENGTH.name),
  content: z
    .string(because('validation.required', { field: 'content' }))
    .refine(hasVisible, because('validation.required', { field: 'content' }))
    .refine(isStorable, because('validation.controlCharacter', { field: 'content' })),
});
export type BlogFields = z.infer<typeof blogFields>;

/** How an edited content is meant: plain text, the default, or what the rich editor made. */
const blogFormat = z.enum(['text', 'html'], because('validation.format'));

/** The reply to a content. `dropped` (an addition): elements and classes of it that are not kept, where there are some. */
const savedReply = messageReply.extend({ dropped: z.array(z.string()).optional() });

/** A post; `content` is sanitised HTML, `createdAt` ISO 8601. */
const blogPost = z.object({
  _id: z.uuid(),
  title: z.string(),
  content: z.string(),
  authorName: z.string(),
  createdAt: z.string(),
});
export type BlogPost = z.infer<typeof blogPost>;

/** The same without its text, as other pages name it. */
export const namedPost = blogPost.omit({ content: true });

/**
 * A post in a list. `preview` (an addition) is the card's text, of PREVIEW_LENGTH characters and '...'. A page asked
 * for by `limit` leaves the content out: twenty long posts would be many megabytes for twenty cards. The whole list has
 * it for the newest 8 MB of posts (docs/decisions/008).
 */
const blogEntry = blogPost.extend({ content: z.string().optional(), preview: z.string() });
export type BlogEntry = z.infer<typeof blogEntry>;

/** Which part of a list: `limit` posts, those after the post `before` (its `_id`, the last one of the part before). */
const blogPage = z.object({
  before: z.uuid(because('asked.cursor')).optional(),
  limit: pageSize.optional(),
});
export type BlogPage = z.infer<typeof blogPage>;

/** An earlier text of a post; `createdAt` is when that text was saved. */
const blogRevision = z.object({
  _id: z.uuid(),
  title: z.string(),
  authorName: z.string(),
  preview: z.string(),
  createdAt: z.string(),
});
export type BlogRevision = z.infer<typeof blogRevision>;

const revisionParams = idParams.extend({ revision: uuid });

/** A body whose content may need more bytes in JSON than it has: over this it is refused unread. */
const bodyLimit = 4 * 1024 * 1024;

/** What an admin deletes, no author brings back, nor the other way round. */
const adminRemoval = {
  ...removal('/api/admin/blogs', 'admin', 'a post'),
  ...bulkRemoval('/api/admin/blogs', 'admin', 'posts'),
};

/** Blogs: the calls of readers, authors and admins. */
export const blogs = {
  list: endpoint({
    method: 'GET',
    path: '/api/blogs',
    access: 'user',
    summary:
      'Every post, newest first, the contents of the newest 8 MB; with `before` and `limit` (additions) a part without.',
    query: blogPage,
    response: z.array(blogEntry),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/blogs/my-blogs',
    access: 'user',
    summary: 'The own posts, newest first; parts of them as in the list of all.',
    query: blogPage,
    response: z.array(blogEntry),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/blogs/:id',
    access: 'public',
    summary: 'One post.',
    params: idParams,
    response: blogPost,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/blogs/add',
    access: 'user',
    summary: 'Writes a post; its content is HTML, of which the toolbar’s formatting stays.',
    bodyLimit,
    body: blogFields,
    response: savedReply.extend({ _id: z.uuid() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/blogs/:id',
    access: 'user',
    summary:
      'Changes an own post and keeps the text before; `format` (an addition) is `text` where it is left out.',
    bodyLimit,
    params: idParams,
    body: blogFields.extend({ format: blogFormat.default('text') }),
    response: savedReply,
    edits: blogPost.pick({ title: true, authorName: true, content: true }),
  }),
  ...removal('/api/blogs', 'user', 'an own post', '/api/blogs/:id'),
  revisions: endpoint({
    method: 'GET',
    path: '/api/blogs/:id/revisions',
    access: 'user',
    addition: true,
    summary: 'The earlier texts of an own post, newest first.',
    params: idParams,
    response: z.array(blogRevision),
  }),
  revision: endpoint({
    method: 'GET',
    path: '/api/blogs/:id/revisions/:revision',
    access: 'user',
    addition: true,
    summary: 'An earlier text of an own post, whole.',
    params: revisionParams,
    response: blogPost.pick({ title: true, authorName: true, content: true }),
  }),
  restoreRevision: endpoint({
    method: 'POST',
    path: '/api/blogs/:id/revisions/:revision/restore',
    access: 'user',
    addition: true,
    summary: 'Brings an earlier text of an own post back, and keeps the one it replaces.',
    params: revisionParams,
  }),
  adminList: endpoint({
    method: 'GET',
    path: '/api/admin/blogs',
    access: 'admin',
    summary:
      'Every post, newest first; a part, a search or another order of them (additions) without contents.',
    query: listQuery(LISTS.blogs).extend(blogPage.shape),
    response: z.object({ blogs: z.array(blogEntry) }),
  }),
  adminRemove: adminRemoval.remove,
  adminRestore: adminRemoval.restore,
  adminRemoveMany: adminRemoval.removeMany,
  adminRestoreMany: adminRemoval.restoreMany,
};
