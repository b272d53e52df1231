import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/schema.ts';
import type { CurrentUser } from './access.ts';
import { createLimit } from './limits.ts';

const HOUR = 60 * 60;

/** Takes one of the sender's tries. @throws HttpError 429 when there is none left */
export type FormLimit = (request: FastifyRequest, user: CurrentUser | undefined) => Promise<void>;

/**
 * The limit of a form that anybody may send: 60 an hour from an address, 20 from a signed-in user. A signed-in sender
 * does not count for the address, which a whole hostel may share.
 * @param name of its own for each form
 */
export function createFormLimit(db: Db, name: string): FormLimit {
  const byAddress = createLimit(db, { name: `${name}-address`, points: 60, seconds: HOUR });
  const byUser = createLimit(db, { name: `${name}-user`, points: 20, seconds: HOUR });
  return async (request, user) => {
    await (user ? byUser.consume(user.id) : byAddress.consume(request.ip));
  };
}
