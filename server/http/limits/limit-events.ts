import type { FastifyRequest } from 'fastify';
import { recordEvent } from '#server/database/events.ts';
import type { Deps } from '#server/deps.ts';
import type { Limited } from '../serve/errors.ts';
import { limitKey } from './address.ts';

const MINUTE_MS = 60_000;
/** Events of this node in a minute: an attacker has any number of addresses, and the table has to last. */
const MOST_A_MINUTE = 20;
/** Admins read the events: beside one of these limits an account or an address would say who has a grievance, or works on one. */
const OF_GRIEVANCES = /^(complaint|case)-|^papers$/;

/**
 * What writes down who was rate-limited by which limit, so that someone can say why a student cannot log in: once a minute
 * for each of them, and only so many in all. Of grievances it is written down that a limit was reached, and nobody with it.
 */
export function limitedNotes({ db, now }: Pick<Deps, 'db' | 'now'>) {
  let minute = 0;
  const noted = new Set<string>();
  return async (limited: Limited, request: FastifyRequest): Promise<void> => {
    const thisMinute = Math.floor(now().getTime() / MINUTE_MS);
    if (minute !== thisMinute) noted.clear();
    minute = thisMinute;
    const { limit } = limited;
    const isNamed = !OF_GRIEVANCES.test(limit);
    const userId = isNamed ? (limited.userId ?? request.user?.id) : undefined;
    const address = isNamed ? limitKey(request.ip) : undefined;
    const key = `${limit} ${userId ?? address}`;
    if (noted.has(key) || noted.size >= MOST_A_MINUTE) return;
    noted.add(key);
    // Anyone who is rate-limited is told so, whether or not it can be written down.
    await recordEvent(db, { kind: 'limited', userId, address, detail: { limit } }).catch((error: unknown) =>
      request.log.error(error),
    );
  };
}
