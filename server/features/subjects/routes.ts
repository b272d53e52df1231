import type { FastifyInstance } from 'fastify';
import { NIL_ID } from '#contract/core/constants.ts';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { codeKey, codeKeysOf } from '#contract/subjects/values.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { createLimit, takeAll } from '#server/http/limits/rate-limit.ts';
import { serve } from '#server/http/serve/serve.ts';
import { COUNTED_TOPICS, countedCatalogue } from './catalogue.ts';
import { existingSubject } from './lead-service.ts';
import { askedTopic, subjectReply } from './page.ts';
import { countAsk, findAsked, noteWish } from './page-queries.ts';

const HOUR = 60 * 60;

/** The public catalogue and the subjects in it, from ready bytes; and what is asked for. */
export function subjectRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, cache, now } = deps;
  const { list } = api.subjects;
  const { get, ask } = api.subjectPage;
  const source = {
    key: list.path,
    topics: COUNTED_TOPICS,
    contentType: 'application/json; charset=utf-8',
    make: async () => JSON.stringify(list.response.parse(await countedCatalogue(deps))),
  };
  serve(app, list, ({ request, reply }) => cache.send(source, request, reply));

  serve(app, get, async ({ params, request, reply }) =>
    cache.send(subjectReply(deps, await existingSubject(deps, params.code)), request, reply),
  );

  // A hostel shares an address, and the week before an exam many of it lack the same notes.
  const byAddress = createLimit(db, { name: 'subject-ask-address', points: 120, seconds: HOUR });
  const byThing = createLimit(db, { name: 'subject-ask', points: 20, seconds: 24 * HOUR });
  serve(app, ask, async ({ params, body: { kind }, user, request }) => {
    const subject = await existingSubject(deps, params.code);
    await takeAll([byAddress, request.ip], [byThing, request.ip, subject._id, kind]);
    return change(deps, { actor: NIL_ID, action: 'add', topic: askedTopic(subject) }, async (tx) => {
      const key = codeKey(subject.code);
      await countAsk(tx, key, kind, now());
      if (user) await noteWish(tx, user.id, key, kind, now());
      const asked = await findAsked(tx, codeKeysOf(subject));
      const count = asked.find((row) => row.kind === kind)?.count ?? 1;
      return {
        id: subject._id,
        message: say(user ? 'subjects.askedForYou' : 'subjects.asked', count),
        count,
      };
    });
  });
}
