import type { FastifyRequest } from 'fastify';
import type { SignsOfLife } from '#contract/core/rules/public-forms.ts';
import type { Db, HeldReason } from '#server/database/schema.ts';
import type { CurrentUser } from '../serve/access.ts';
import { HttpError } from '../serve/errors.ts';
import { createLimit, type Limit, type LimitRule } from './rate-limit.ts';

const HOUR = 60 * 60;

/** How often a form may be sent in an hour: by one sender, and by all of a sort together. */
type FormRow = {
  address: number;
  /** Of an address, by each browser that says which one it is; all others share one of these. */
  browser?: number;
  user: number;
  strangers: number;
  members: number;
  held: number;
};
const USUAL = { address: 60, user: 20, strangers: 1500, members: 3000, held: 10_000 };

/**
 * The forms that everyone may send. The week before an exam a thousand honest senders come in an hour; what is beyond
 * `strangers` and `members` waits for review, and beyond `held` nothing is taken.
 */
export const FORM_LIMITS = {
  complaint: USUAL,
  contact: USUAL,
  // A hostel behind one address, in the hour after an exam; each subject of a form counts, of which there can be twenty.
  material: { ...USUAL, address: 600, browser: 60, user: 60 },
  report: USUAL,
  // Each one hides a file until an admin has decided.
  takedown: { address: 5, user: 5, strangers: 30, members: 60, held: 1000 },
} satisfies Record<string, FormRow>;

/** Nobody reads a form, fills it in and sends it in less, in seconds. */
const SHORTEST_FILL = 2;

/**
 * Takes one of the sender's tries, and of everyone's.
 * @returns why what was sent has to wait for review; null: it has not
 * @throws HttpError 429 when the sender has none left, or more waits already than anyone could look through
 */
type FormLimit = (
  request: FastifyRequest,
  user: CurrentUser | undefined,
  signs: SignsOfLife,
  /** Which of an address's browsers it is, as far as that is known. */
  browser?: string | null,
  /** How many it becomes. */
  count?: number,
) => Promise<HeldReason | null>;

/** The limits of a form. A logged-in sender does not count for the address, which a whole hostel may share. */
export function createFormLimit(db: Db, name: keyof typeof FORM_LIMITS): FormLimit {
  const limits = Object.fromEntries(
    Object.entries(FORM_LIMITS[name]).map(([part, points]) => [
      part,
      createLimit(db, { name: `${name}-${part}` as LimitRule['name'], points, seconds: HOUR }),
    ]),
  ) as Record<Exclude<keyof FormRow, 'browser'>, Limit> & { browser?: Limit }; // fromEntries forgets the literal names
  return async (request, user, signs, browser, count = 1) => {
    if (user) await limits.user.take(count, user.id);
    else {
      await limits.browser?.take(count, request.ip, browser ?? '');
      await limits.address.take(count, request.ip);
    }
    const reason =
      (user ? null : suspicionOf(signs)) ?? (await isOver(user ? limits.members : limits.strangers, count));
    if (reason) await limits.held.take(count);
    return reason;
  };
}

/** The logged-in user is known; of others, what no person does is looked at first. */
function suspicionOf({ leaveEmpty, seconds }: SignsOfLife): HeldReason | null {
  if (leaveEmpty) return 'trap';
  return seconds !== undefined && seconds < SHORTEST_FILL ? 'haste' : null;
}

async function isOver(limit: Limit, count: number): Promise<HeldReason | null> {
  try {
    await limit.take(count);
    return null;
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return 'ceiling';
    throw error;
  }
}
