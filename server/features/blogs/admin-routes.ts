import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { say } from '#contract/notices.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/queries.ts';
import { HttpError } from '#server/http/errors.ts';
import { serve } from '#server/http/serve.ts';
import { deleteBlog, listBlogs, restoreBlog } from './queries.ts';

/** The admin's calls about blogs (spec section 7, Admin). */
export function adminBlogRoutes(app: FastifyInstance, { db, now }: Deps): void {
  const calls = api.blogs;

  serve(app, calls.adminList, async ({ query }) => ({ blogs: await listBlogs(db, query) }));

  serve(app, calls.adminRemove, async ({ params: { id }, user }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await deleteBlog(tx, id, { by: 'admin' }, now()))) throw new HttpError(404, say('blogs.gone'));
      await writeAudit(tx, { actor: user.id, action: 'delete', subject: 'blog', subjectId: id });
    });
    return { message: say('blogs.admin.deleted') };
  });

  serve(app, calls.adminRestore, async ({ params: { id }, user }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await restoreBlog(tx, id, { by: 'admin' })))
        throw new HttpError(404, say('admin.nothingToRestore'));
      await writeAudit(tx, { actor: user.id, action: 'restore', subject: 'blog', subjectId: id });
    });
    return { message: say('blogs.admin.restored') };
  });
}
