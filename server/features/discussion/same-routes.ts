import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Deps } from '#server/deps.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { HttpError, orGone, Refusal } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { THING_ROWS } from '../bag/thing-queries.ts';
import { mergedInto } from './arrange-queries.ts';
import { changeThread } from './change-thread.ts';
import { setFollowing } from './news-queries.ts';
import { askedBefore, findThread, resourceOfFile } from './queries.ts';
import { addPlace, joinThread, leaveThread } from './same-queries.ts';
import { lockThread } from './write-queries.ts';

/** “This is my question”: who has it too follows it and is counted, and the paper of another year gets a mark that leads to it. */
export function sameRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const limit = createLimit(db, { name: 'thread-mine', points: 60, seconds: 60 * 60 });

  serve(
    app,
    api.threads.mine,
    async ({ params, body, user }) => {
      const id = (await mergedInto(db, params.id))?.thread ?? params.id;
      if (!(await findThread(db, id))) throw new HttpError(404, say('threads.gone'));
      return changeThread(deps, { actor: user.id, action: 'update' }, async (tx, { keysOf }) => {
        const thread = orGone(await lockThread(tx, id), say('threads.gone'));
        if (await askedBefore(tx, id, user.id)) throw new HttpError(409, say('threads.ownQuestion'));
        if (!body.mine) {
          if (await leaveThread(tx, id, user.id)) await setFollowing(tx, user.id, id, 'none');
          return { id, at: id, message: say('threads.notJoined') };
        }
        await joinThread(tx, id, user.id, now());
        await setFollowing(tx, user.id, id, 'follow');
        if (body.part) {
          const resource = await resourceOfFile(tx, body.part.file);
          const entry = resource === undefined ? undefined : await THING_ROWS.resource.hangsOn(tx, resource);
          if (!resource || !entry?.code_key || !keysOf(thread.code_key).includes(entry.code_key))
            throw new Refusal(say('threads.otherSubject'), 'part');
          if (!(await addPlace(tx, { thread: id, user: user.id, resource, part: body.part }, now())))
            throw new Refusal(say('threads.noPage'), 'part');
        }
        return { id, at: id, message: say('threads.joined') };
      }).then(({ at, ...told }) => ({ ...told, id: at }));
    },
    { limit },
  );
}
