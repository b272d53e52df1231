import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { leftIn, sameBlocks } from '#contract/grievances/black-out.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { change } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { insertOrder, isOmbudsperson, listOrders, readOrder, setWithdrawn } from './order-queries.ts';

const subject = 'order';

/** Orders of the ombudsperson: for everyone, and for the desk that publishes them. */
export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.orders;

  /** @throws HttpError 404 for everyone who does not sit on the ombudsperson's desk */
  async function requireSeat(on: Db, person: string): Promise<void> {
    if (!(await isOmbudsperson(on, person, dayInIndia(now()))))
      throw new HttpError(404, say('orders.notYours'));
  }

  serve(app, calls.read, async ({ params }) => {
    return orGone(await readOrder(db, params.id), say('orders.gone'));
  });

  serve(app, calls.own, async ({ user }) => {
    await requireSeat(db, user.id);
    return { orders: await listOrders(db) };
  });

  serve(app, calls.publish, ({ body: { matter, on, text }, user }) =>
    change(deps, { actor: user.id, action: 'add', subject }, async (tx) => {
      await requireSeat(tx, user.id);
      const left = leftIn(text);
      if (left) throw new HttpError(400, say('orders.left', left), { path: 'text' });
      const order = { matter, decided_on: on, text: sameBlocks(text) };
      const id = await insertOrder(tx, { ...order, published_by: user.id, published_at: now() });
      return { id, detail: { after: { matter, on } }, message: say('orders.published') };
    }),
  );

  serve(app, calls.show, ({ params: { id }, body: { published }, user }) =>
    change(deps, { actor: user.id, action: 'update', subject }, async (tx) => {
      await requireSeat(tx, user.id);
      const order = orGone(await setWithdrawn(tx, id, published ? null : now()), say('orders.gone'));
      const detail = { before: { ...order, published: !published }, after: { ...order, published } };
      return { id, detail, message: say(published ? 'orders.published' : 'orders.withdrawn') };
    }),
  );
}
