import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { say } from '#contract/notices.ts';
import type { Deps } from '#server/deps.ts';
import { serveRemoval } from '#server/http/removal.ts';
import { serve } from '#server/http/serve.ts';
import { deletedBy, listBlogs } from './queries.ts';

/** The admin's calls about blogs. */
export function adminBlogRoutes(app: FastifyInstance, deps: Deps): void {
  const { adminList, adminRemove, adminRestore } = api.blogs;

  serve(app, adminList, async ({ query }) => ({ blogs: await listBlogs(deps.db, query) }));

  serveRemoval(app, deps, {
    remove: adminRemove,
    restore: adminRestore,
    table: 'blog',
    subject: 'blog',
    rule: () => deletedBy('admin'),
    said: {
      deleted: say('blogs.admin.deleted'),
      restored: say('blogs.admin.restored'),
      gone: say('blogs.gone'),
    },
  });
}
