import type { FastifyInstance } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve/serve.ts';
import { searchLimit } from '../search/search-limit.ts';
import { catalogueOf } from '../subjects/catalogue.ts';
import { filesOfContribution, sentUploads } from './alike-queries.ts';
import { papersLike } from './alike-service.ts';
import { doubtIn } from './paper-doubts.ts';

/** Duplicates: which papers are like one that is sent. */
export function alikeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  // It looks through the whole site, as a search does.
  const limited = searchLimit(deps);

  serve(app, api.files.alike, ({ body, user, request }) =>
    limited(request, async () => {
      const said = new Map(body.files.map((file) => [file.upload, file]));
      const sent = await sentUploads(db, [...said.keys()], user?.id);
      const files = [];
      for (const file of sent) {
        const { subjectcode = '', exam } = said.get(file.id) ?? {};
        // Nobody learns by the time it takes whether someone sent the same bytes before.
        const soFar = file.isEarly ? { ...file, isRead: false, body: '' } : file;
        const found = await papersLike(
          db,
          { ...soFar, subjectcode, exam: exam ?? null },
          { user, now: now() },
        );
        files.push({ upload: file.id, ...found });
      }
      return { files };
    }),
  );

  serve(app, api.contributions.alike, async ({ params: { id: except }, user }) => {
    const looking = { catalogue: await catalogueOf(deps), now: now() };
    const files = [];
    for (const file of await filesOfContribution(db, except)) {
      const doubt = file.isRead && doubtIn(file, looking);
      const like = await papersLike(db, file, { user, now: now(), except });
      files.push({ id: file.id, ...(doubt && { doubt }), ...like });
    }
    return { files };
  });
}
