import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Deps } from '#server/deps.ts';
import { countMisses, createLimit } from '#server/http/limits/rate-limit.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { hashOfReceipt, RECEIPT_MISSES } from '#server/receipt.ts';
import { listByReceipt, listSent } from './queries.ts';

/** What people sent: an account everything of its own, others what they have a receipt of. */
export function sentRoutes(app: FastifyInstance, { db }: Deps): void {
  const calls = api.sent;
  const misses = createLimit(db, RECEIPT_MISSES);

  serve(app, calls.list, ({ query: { after }, user }) => listSent(db, user.id, after));

  serve(app, calls.byReceipt, ({ body: { receipt }, request }) =>
    countMisses(misses, request.ip, async () => {
      const [first, ...others] = await listByReceipt(db, hashOfReceipt(receipt));
      if (!first) throw new HttpError(404, say('contributions.noReceipt'));
      return { ...first, ...(others.length > 0 && { others }) };
    }),
  );
}
