import { DAY_MS } from '#contract/core/constants.ts';
import { say } from '#contract/core/notices.ts';
import type { HiddenWhy } from '#contract/discussion/values.ts';
import type { Db } from '#server/database/schema.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { contactIn, gistOf } from './contact-in.ts';
import { readWriter } from './moderation-queries.ts';

/** Whose posts were kept so often may write a link or a number. */
const KNOWN_BY = 3;
/** A shorter text, such as “Thanks”, may be written again. */
const REPEAT_LENGTH = 40;
/** So soon after someone else such a text is a copy. */
const COPIED_MS = 60 * 60_000;

/** Who moderates a thread: an admin, and teachers of its subject. */
export const moderates = (user: { id: string; isAdmin: boolean }, teachers: ReadonlySet<string>) =>
  user.isAdmin || teachers.has(user.id);

/** What someone writes, what is made of it, and the name below it; `except`: the post that it changes. */
export type NewText = { said: string; html: string; name?: string; except?: string };

/**
 * Why a new text waits for a moderator; undefined where it does not.
 * @throws HttpError 409 where another one of theirs waits: one person does not fill the queue
 */
export async function waitsFor(
  tx: Db,
  user: { id: string; isAdmin: boolean },
  { said, html, name = '', except }: NewText,
  { teachers, now }: { teachers: ReadonlySet<string>; now: Date },
): Promise<HiddenWhy | undefined> {
  if (moderates(user, teachers)) return undefined;
  const { kept, waits, isRepeat } = await readWriter(tx, user.id, gistOf(said), {
    since: new Date(now.getTime() - DAY_MS),
    copiedSince: new Date(now.getTime() - COPIED_MS),
    except,
  });
  if (waits) throw new HttpError(409, say('threads.oneWaits'));
  if (kept < KNOWN_BY && (contactIn(said, html) || contactIn(name))) return 'contact';
  return isRepeat && said.length >= REPEAT_LENGTH ? 'repeat' : undefined;
}

type Closed = { closed_at: Date | null; closed_until: Date | null };

/** Whether nobody writes in a thread now. */
export const isClosed = ({ closed_at: at, closed_until: until }: Closed, now: Date) =>
  at !== null && (until === null || until > now);
