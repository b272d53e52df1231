import { dayInIndia } from '#contract/grievances/clock.ts';
import { codeKey, codeKeysOf } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { teachersOf } from '../discussion/queries.ts';
import { catalogueOf } from '../subjects/catalogue.ts';
import { isAllowed } from './corrector-queries.ts';

/** Who may do what with the questions of a subject today. */
export function rightsFor(deps: Pick<Deps, 'cache' | 'db' | 'now'>) {
  const today = () => dayInIndia(deps.now());
  /** All codes of the subject that a code names; of one that the catalogue does not have the code alone. */
  async function keysOf(code: string): Promise<[string, ...string[]]> {
    const subject = (await catalogueOf(deps)).byKey.get(codeKey(code));
    const [first = codeKey(code), ...others] = subject ? codeKeysOf(subject) : [];
    return [first, ...others];
  }
  const teaches = async (tx: Db, user: Pick<CurrentUser, 'id'>, keys: readonly string[]) =>
    (await teachersOf(tx, keys, today())).has(user.id);
  return {
    keysOf,
    today,
    teaches,
    /** An admin or a teacher of the subject. */
    mayLead: async (tx: Db, user: CurrentUser, keys: readonly string[]): Promise<boolean> =>
      user.isAdmin || teaches(tx, user, keys),
    /** Those, or whom one of its teachers allows. */
    mayCorrect: async (tx: Db, user: CurrentUser, keys: readonly string[]): Promise<boolean> =>
      user.isAdmin || (await teaches(tx, user, keys)) || isAllowed(tx, user.id, keys, today()),
  };
}
