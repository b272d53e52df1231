import type { FastifyInstance } from 'fastify';
import { isSemester } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { RECENT_COUNT } from '#contract/home/calls.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import type { Deps } from '#server/deps.ts';
import { readsFor } from '#server/http/reply/read-your-writes.ts';
import { serve } from '#server/http/serve/serve.ts';
import { listBlogs } from '../blogs/queries.ts';
import { catalogueOf, programmeOf } from '../subjects/catalogue.ts';
import { SUBJECTS_TOPIC } from '../subjects/queries.ts';
import { recentAdditions, subjectsOf } from './queries.ts';

/** What the home page shows of the site and of the logged-in user. */
export function homeRoutes(app: FastifyInstance, deps: Deps): void {
  const { cache, db } = deps;

  serve(app, api.home.recent, async ({ request }) => ({
    additions: await cache.valueOf({
      key: 'recent additions',
      topics: [...RESOURCE_KINDS, SUBJECTS_TOPIC],
      make: () => recentAdditions(db),
    }),
    posts: await readsFor(deps, request)((from) => listBlogs(from, { limit: RECENT_COUNT })),
  }));

  serve(app, api.home.bag, async ({ user }) => {
    const { programmes } = await catalogueOf(deps);
    const programme = programmeOf(user.department, programmes);
    const semester = isSemester(user.semester) ? user.semester : null;
    return {
      semester,
      programme: programme ?? null,
      subjects: semester ? await subjectsOf(db, semester, programme?.code) : [],
    };
  });
}
