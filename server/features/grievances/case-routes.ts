import type { FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { readNumber } from '#contract/grievances/number.ts';
import type { Deps } from '#server/deps.ts';
import { countMisses, createLimit } from '#server/http/limits/rate-limit.ts';
import { serveList } from '#server/http/lists/list.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { hashOfReceipt } from '#server/receipt.ts';
import { caseFileRoutes } from './case-file-routes.ts';
import { type Asker, findCase, lastShown, listFiled, noteVisit, readCase, readDues } from './case-queries.ts';
import { actorsIn, expectUnchanged, headOf, viewOf } from './case-view.ts';
import { asInboxRow, inboxOf } from './inbox-queries.ts';
import { readCasesFrom } from './own-queries.ts';
import { meetReaders } from './presence-queries.ts';
import { takeStep } from './step-service.ts';
import { tellOfStep } from './tell-service.ts';

/** So often in an hour a number or a receipt may be one that opens nothing: by an account, or an address of visitors. */
const MISSES = { points: 60, seconds: 60 * 60 };

/** Cases: for their senders, and for the desks. */
export function caseRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.grievances;
  const misses = createLimit(db, { name: 'case-misses', ...MISSES });

  /** The number as it is stored. @throws HttpError 400 for one that was misheard */
  const numberOf = (typed: string): string => {
    const read = readNumber(typed);
    if ('number' in read) return read.number;
    throw new HttpError(400, say(read.problem === 'check' ? 'cases.misheard' : 'cases.number'), {
      path: 'number',
    });
  };

  /** What is there for those who may see it; a wrong number, a wrong receipt and a case of others are told the same. */
  async function found<Case>(
    request: FastifyRequest,
    user: string | undefined,
    look: () => Promise<Case | undefined>,
  ): Promise<Case> {
    return countMisses(misses, user ?? request.ip, async () => {
      return orGone(await look(), say(user === undefined ? 'cases.noCase' : 'cases.gone'));
    });
  }

  serve(app, calls.mine, async ({ user }) => ({
    closedUntil: (await readCasesFrom(db, user.id))?.toISOString() ?? null,
    grievances: await Promise.all(
      (await listFiled(db, user.id)).map(async (row) => headOf(row, await readDues(db, row.id))),
    ),
  }));

  serve(app, calls.read, async ({ params, user, request }) => {
    const number = numberOf(params.number);
    const asker = { user: user.id, receiptHash: undefined };
    const today = dayInIndia(now());
    const row = await found(request, user.id, () => findCase(db, number, asker, { today }));
    return viewOf(deps, db, row, user.id);
  });

  serve(app, calls.byReceipt, async ({ body, request }) => {
    const asker: Asker = { user: undefined, receiptHash: hashOfReceipt(body.receipt) };
    const today = dayInIndia(now());
    const row = await found(request, undefined, () => findCase(db, undefined, asker, { today }));
    await noteVisit(db, row.id, now());
    return viewOf(deps, db, row, undefined);
  });

  serve(app, calls.step, async ({ params, body: { version, receipt, ...input }, user, request }) => {
    const number = numberOf(params.number);
    const receiptHash = receipt === undefined ? undefined : hashOfReceipt(receipt);
    const asker: Asker = { user: user?.id, receiptHash };
    const today = dayInIndia(now());
    await found(request, user?.id, () => findCase(db, number, asker, { today }));
    return db.transaction().execute(async (tx) => {
      const row = orGone(await findCase(tx, number, asker, { today, lock: true }), say('cases.gone'));
      await expectUnchanged(tx, row, version);
      const actors = await actorsIn(tx, row, user?.id, today);
      await takeStep(deps, tx, row, params.step, { actors, user: user?.id ?? null }, input);
      await tellOfStep(deps, tx, row, params.step, { member: input.member, user: user?.id });
      // Who stepped aside, gave it away in confidence or changed its code is shown what they did, and nothing that came after it.
      const after = await findCase(tx, number, asker, { today });
      return viewOf(deps, tx, after ?? { ...(await readCase(tx, row.id)), isFiler: row.isFiler }, user?.id);
    });
  });

  serve(app, calls.presence, async ({ params, user, request }) => {
    const number = numberOf(params.number);
    const today = dayInIndia(now());
    const row = await found(request, user.id, () =>
      findCase(db, number, { user: user.id, receiptHash: undefined }, { today }),
    );
    const actors = await actorsIn(db, row, user.id, today);
    const readers = actors.includes('holder') ? await meetReaders(db, row, user.id, now()) : [];
    return { readers, version: await lastShown(db, row) };
  });
  caseFileRoutes(app, deps, { numberOf, found });

  serveList(app, deps, {
    list: calls.inbox,
    sourceFor: (user) => inboxOf(db, user.id, dayInIndia(now())),
    asEntry: (row) => asInboxRow(deps.grievanceKey, row),
  });
}
