import { say } from '#contract/core/notices.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { type DecisionRow, hasOthers, type ListedDecision } from './decision-queries.ts';
import type { DecisionReader } from './decision-service.ts';
import { moderates } from './moderation-service.ts';
import { type Subjects, subjectsFor } from './subject-of.ts';
import { teachingOn } from './teaching-queries.ts';

type User = { id: string; isAdmin: boolean };
/** Of which subjects someone is a moderator, by all their codes; undefined: of everything. */
type Area = { keys: readonly string[] | undefined };

/** Who moderates what: admins everything, teachers their subjects. */
export function moderationFor(deps: Pick<Deps, 'cache' | 'db' | 'now'>) {
  const { db, now } = deps;
  /** Which teachers judge a decision, beside admins: none of a deleted text. */
  const judgesOf = async (
    { teachersOf }: Subjects,
    { kind, code_key }: Pick<DecisionRow, 'kind' | 'code_key'>,
  ) => (kind === 'delete' ? new Set<string>() : teachersOf(code_key));
  return {
    judgesOf,

    areaOf: async (user: User): Promise<Area> => {
      if (user.isAdmin) return { keys: undefined };
      const { keysOf } = await subjectsFor(deps);
      const rows = await teachingOn(db, user.id, dayInIndia(now()));
      return { keys: rows.flatMap(({ code_key }) => keysOf(code_key)) };
    },

    /** @throws HttpError 403: who else gets to know nothing of a post that they do not see */
    check: async ({ teachersOf }: Subjects, user: User, key: string | null): Promise<void> => {
      if (!moderates(user, await teachersOf(key))) throw new HttpError(403, say('errors.notAllowed'));
    },

    /** What someone may do with decisions of a list. */
    readerOf: async (
      user: User,
      { keys }: Area,
      rows: readonly ListedDecision[],
    ): Promise<DecisionReader> => {
      const sortOf = ({ kind, of_code }: ListedDecision) => `${kind === 'delete'} ${of_code}`;
      const own = new Map(
        rows.filter(({ decided_by }) => decided_by === user.id).map((row) => [sortOf(row), row]),
      );
      const subjects = await subjectsFor(deps);
      const alone = await Promise.all(
        [...own].map(async ([sort, { kind, of_code: code_key }]) =>
          (await hasOthers(db, user.id, await judgesOf(subjects, { kind, code_key }))) ? [] : [sort],
        ),
      );
      const isAlone = new Set(alone.flat());
      return {
        id: user.id,
        moderates: (code) => keys === undefined || (code !== null && keys.includes(code)),
        isAdmin: user.isAdmin,
        decidesAlone: (row) => isAlone.has(sortOf(row)),
      };
    },
  };
}
