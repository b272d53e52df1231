import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { countMisses, createLimit } from '#server/http/limits/rate-limit.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { hashOfReceipt, RECEIPT_MISSES } from '#server/receipt.ts';
import { attachFiles } from '../files/attach-service.ts';
import { dropFiles } from '../files/queries.ts';
import {
  correctSubject,
  lockReturned,
  markDecided,
  markFixed,
  meetReviewers,
  type Sender,
} from './decision-queries.ts';
import { publishMany, takeBack, undo, undoReplacement } from './decision-service.ts';
import { joinAgain } from './split-service.ts';
import { requireWaiting } from './waiting-service.ts';

/** What is decided of contributions, and what their senders hear of it. */
export function decisionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.contributions;
  const misses = createLimit(db, RECEIPT_MISSES);

  serve(app, calls.decide, ({ body: { ids, decision, reason, note }, user }) =>
    change(
      deps,
      { actor: user.id, action: decision, subject: 'material', topic: RESOURCE_KINDS },
      async (tx) => {
        const found = await requireWaiting(tx, ids, {
          alsoUnchecked: true,
          decider: { id: user.id, now: now() },
        });
        await takeBack(
          tx,
          found.filter(({ state }) => state === 'published'),
          now(),
        );
        const done = found.map(({ id }) => id);
        await markDecided(tx, done, decision, { by: user.id, at: now(), reason, note });
        return {
          id: done,
          detail: { reason },
          ids: done,
          message: say(
            decision === 'return' ? 'contributions.returned' : 'contributions.rejected',
            done.length,
          ),
        };
      },
    ),
  );

  serve(app, calls.correct, ({ body: { ids, ...fields }, user }) =>
    change(deps, { actor: user.id, action: 'update', subject: 'material' }, async (tx) => {
      const done = (await requireWaiting(tx, ids)).map(({ id }) => id);
      await correctSubject(tx, done, fields);
      const message = say('contributions.corrected', done.length);
      return { id: done, detail: { before: {}, after: fields }, ids: done, message };
    }),
  );

  serve(app, calls.undo, ({ body, user }) =>
    change(
      deps,
      { actor: user.id, action: 'undo', subject: 'material', topic: RESOURCE_KINDS },
      async (tx) => {
        const [first = ''] = body.ids;
        const ways = {
          decision: () => undo(tx, body.ids, now()),
          split: () => joinAgain(tx, first, now()),
          replacement: () => undoReplacement(tx, first, body.file ?? '', now()),
        };
        const ids = await ways[body.of]();
        return { id: ids, ids, message: say('contributions.undone', ids.length) };
      },
    ),
  );

  serve(app, calls.publishMany, async ({ body, user }) => {
    const { ids, left } = await publishMany(deps, body.ids, user.id);
    return { ids, left, message: say('contributions.published', ids.length) };
  });

  serve(app, calls.presence, async ({ params: { id }, user }) => ({
    readers: await meetReviewers(db, id, user.id, now()),
  }));

  serve(app, calls.fix, async ({ body: { id, receipt = '', note, files }, user, request }) => {
    // Someone with a receipt may have logged in since.
    const byAccount = user !== undefined && receipt === '';
    if (byAccount && id === undefined) throw new HttpError(404, say('contributions.notReturned'));
    const sender: Sender = byAccount ? { user: user.id } : { receiptHash: hashOfReceipt(receipt) };
    await countMisses(misses, user?.id ?? request.ip, () =>
      db.transaction().execute(async (tx) => {
        const returned = await lockReturned(tx, sender, id);
        if (returned === undefined) throw new HttpError(404, say('contributions.notReturned'));
        if (files) {
          const kept = files.flatMap((file) => ('id' in file ? [file.id] : []));
          await dropFiles(tx, returned, kept, now());
          await attachFiles(tx, { kind: 'material', id: returned }, files, user?.id ?? null);
        }
        await markFixed(tx, returned, note);
      }),
    );
    return { message: say('contributions.sentAgain') };
  });
}
