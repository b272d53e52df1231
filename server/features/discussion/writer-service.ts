import { say } from '#contract/core/notices.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { checkNotPaused } from './decision-service.ts';
import { isClosed, moderates, type NewText, waitsFor } from './moderation-service.ts';
import { asked, findThread } from './queries.ts';
import { type Subjects, subjectsFor } from './subject-of.ts';
import type { lockThread } from './write-queries.ts';

type User = { id: string; isAdmin: boolean };

/** Who may write in which thread, and what of it waits for a moderator. */
export function writersFor(deps: Pick<Deps, 'cache' | 'db' | 'now'>) {
  const { db, now } = deps;
  return {
    /** Why what someone writes waits for a moderator. @throws HttpError 403 for who is paused */
    heldOf: async (
      tx: Db,
      { keysOf, teachersOf }: Subjects,
      user: User,
      text: NewText,
      key: string | null,
    ) => {
      if (!user.isAdmin) await checkNotPaused(tx, user.id, { keys: keysOf(key), now: now() });
      return waitsFor(tx, user, text, { teachers: await teachersOf(key), now: now() });
    },

    /** @throws HttpError 409: in a closed thread moderators alone write */
    checkOpen: async (
      { teachersOf }: Subjects,
      user: User,
      thread: NonNullable<Awaited<ReturnType<typeof lockThread>>>,
    ) => {
      if (isClosed(thread, now()) && !moderates(user, await teachersOf(thread.code_key)))
        throw new HttpError(409, say('threads.isClosed'));
    },

    /** Whether someone may read a thread that is there; one whose question is hidden also as a moderator. */
    canRead: async (id: string, user: User) => {
      const row = await findThread(db, id, { id: user.id, isAdmin: true });
      if (!row?.hidden) return row !== undefined;
      const { teachersOf } = await subjectsFor(deps);
      return moderates(user, await teachersOf(row.code_key)) || asked(db, id, user.id);
    },
  };
}
