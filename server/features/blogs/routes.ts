import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BlogEntry } from '#contract/blogs/calls.ts';
import { LARGEST_PART } from '#contract/core/lists.ts';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { inBatches } from '#server/database/batch.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { answerList, sendWhole } from '#server/http/lists/list.ts';
import { serveRemoval } from '#server/http/lists/removal.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { type SENT, serve } from '#server/http/serve/serve.ts';
import {
  asBlogEntry,
  type BlogFilter,
  deletedBy,
  findBlogs,
  insertBlog,
  listBlogs,
  listRevisions,
  ownsBlog,
  postList,
} from './queries.ts';
import { blogTextOf, changeBlog, readRevision } from './service.ts';
import { wholeBlogList } from './whole-list.ts';

/** The calls of readers, authors and the admin. Whose post it is, a where clause decides. */
export function blogRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.blogs;
  const writes = { limit: createLimit(db, { name: 'blog-write', points: 200, seconds: 60 * 60 }) };

  const findBlog = inBatches((ids: readonly string[]) => findBlogs(db, ids));

  const listOf = ({ list, reply, ...filter }: BlogFilter & { list: Endpoint; reply: FastifyReply }) =>
    filter.limit === undefined
      ? sendWhole(reply, list.response, wholeBlogList(db, filter))
      : listBlogs(db, filter);

  serve(app, calls.list, ({ query, reply }) => listOf({ ...query, list: calls.list, reply }));

  serve(app, calls.mine, ({ query, reply, user }) =>
    listOf({ ...query, authorId: user.id, list: calls.mine, reply }),
  );

  serve(app, calls.get, async ({ params }) => {
    return orGone(await findBlog(params.id), say('blogs.gone'));
  });

  serve(
    app,
    calls.add,
    async ({ body, user }) => {
      const { dropped, ...text } = await blogTextOf(body, 'html', user.id);
      const _id = await insertBlog(db, user.id, text, now());
      return { message: say('blogs.created'), _id, ...(dropped.length > 0 && { dropped }) };
    },
    writes,
  );

  serve(
    app,
    calls.update,
    async ({ params: { id }, body: { format, ...fields }, user, checkVersion }) => {
      const { dropped, ...text } = await blogTextOf(fields, format, user.id);
      return change(deps, { actor: user.id, action: 'update' }, async (tx) => {
        const before = await changeBlog(tx, { id, authorId: user.id }, text, now());
        checkVersion(before, text);
        return { id, message: say('blogs.updated'), ...(dropped.length > 0 && { dropped }) };
      });
    },
    writes,
  );

  serveRemoval(app, deps, {
    ...calls,
    table: 'blog',
    rule: (user) => deletedBy('author', user.id),
    texts: 'blogs',
    gone: 'blogs.gone',
  });

  const answerPart = answerList(deps, { list: calls.adminList, source: postList, asEntry: asBlogEntry });
  type Posts = { blogs: BlogEntry[] };
  serve(
    app,
    calls.adminList,
    async ({ query: { before, ...query }, reply }): Promise<Posts | typeof SENT> => {
      const isWhole = Object.values(query).every((asked) => asked === undefined);
      if (isWhole) return sendWhole(reply, calls.adminList.response, wholeBlogList(db, { before }));
      if (before === undefined) return answerPart({ query, reply });
      return { blogs: await listBlogs(db, { before, limit: query.limit ?? LARGEST_PART }) };
    },
  );

  serveRemoval(app, deps, {
    remove: calls.adminRemove,
    restore: calls.adminRestore,
    removeMany: calls.adminRemoveMany,
    restoreMany: calls.adminRestoreMany,
    table: 'blog',
    subject: 'blog',
    rule: () => deletedBy('admin'),
    texts: 'admin.blogs',
    gone: 'blogs.gone',
  });

  serve(app, calls.revisions, async ({ params: { id }, user }) => {
    if (!(await ownsBlog(db, { id, authorId: user.id }))) throw new HttpError(404, say('blogs.gone'));
    return listRevisions(db, id);
  });

  serve(app, calls.revision, ({ params: { id, revision }, user }) =>
    readRevision(db, { id, authorId: user.id }, revision),
  );

  serve(
    app,
    calls.restoreRevision,
    ({ params: { id, revision }, user }) =>
      change(deps, { actor: user.id, action: 'update' }, async (tx) => {
        const post = { id, authorId: user.id };
        await changeBlog(tx, post, await readRevision(tx, post, revision), now());
        return { id, message: say('blogs.revisionRestored') };
      }),
    writes,
  );
}
