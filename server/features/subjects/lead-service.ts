import { say } from '#contract/core/notices.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { type CodeKeys, codeKeysOf } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { teachersOf } from '../discussion/queries.ts';
import { findSubject } from './catalogue.ts';

/** The subject that a code stands for. @throws HttpError 404 where there is none */
export async function existingSubject(deps: Pick<Deps, 'cache' | 'db'>, code: string): Promise<Subject> {
  return orGone(await findSubject(deps, code), say('subjects.gone'));
}

/** Who leads subjects today: their teachers, and admins. */
export function createLeading(deps: Pick<Deps, 'cache' | 'db' | 'now'>) {
  const teaches = async (tx: Db, user: Pick<CurrentUser, 'id'>, keys: readonly string[]): Promise<boolean> =>
    (await teachersOf(tx, keys, dayInIndia(deps.now()))).has(user.id);
  const mayLead = async (tx: Db, user: CurrentUser, keys: readonly string[]): Promise<boolean> =>
    user.isAdmin || teaches(tx, user, keys);
  return {
    teaches,
    mayLead,
    /** A subject that the caller leads, with the keys of its codes. @throws HttpError 404, or 403 for anyone else */
    led: async (code: string, user: CurrentUser): Promise<{ subject: Subject; keys: CodeKeys }> => {
      const subject = await existingSubject(deps, code);
      const keys = codeKeysOf(subject);
      if (!(await mayLead(deps.db, user, keys))) throw new HttpError(403, say('errors.notAllowed'));
      return { subject, keys };
    },
  };
}
