import { say } from '#contract/core/notices.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { codeKey, codeKeysOf } from '#contract/subjects/values.ts';
import type { Deps } from '#server/deps.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { teachersOf } from '../discussion/queries.ts';
import { findSubject } from '../subjects/catalogue.ts';

/** Subjects, and who leads them today: their teachers, and admins. */
export function createLeading(deps: Pick<Deps, 'cache' | 'db' | 'now'>) {
  /** @throws HttpError 404 where no subject has the code */
  async function existing(code: string): Promise<Subject> {
    const subject = await findSubject(deps, code);
    if (!subject) throw new HttpError(404, say('subjects.gone'));
    return subject;
  }
  const mayLead = async (user: CurrentUser, keys: readonly string[]): Promise<boolean> =>
    user.isAdmin || (await teachersOf(deps.db, keys, dayInIndia(deps.now()))).has(user.id);
  return {
    existing,
    mayLead,
    /** A subject that the caller leads, with the keys of its codes. @throws HttpError 404, or 403 for anyone else */
    led: async (code: string, user: CurrentUser) => {
      const subject = await existing(code);
      const [first = codeKey(code), ...others] = codeKeysOf(subject);
      const keys: readonly [string, ...string[]] = [first, ...others];
      if (!(await mayLead(user, keys))) throw new HttpError(403, say('errors.notAllowed'));
      return { subject, keys };
    },
  };
}
