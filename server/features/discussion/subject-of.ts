import { dayInIndia } from '#contract/grievances/clock.ts';
import { codeKeysFor, codeKeysOf } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { catalogueOf, type KeptCatalogue, programmeOf } from '../subjects/catalogue.ts';
import * as queries from './queries.ts';

/** What threads ask of their subjects; a thread keeps the code that it was asked under. */
export type Subjects = ReturnType<typeof subjectsIn>;

/** @param db where it reads who teaches: within a transaction that alone, which waits for no further connection */
export function subjectsIn(db: Db, { byKey, programmes, subjects }: KeptCatalogue, today: string) {
  /** All codes of the subject that a thread belongs to, whichever of them the thread has. */
  const keysOf = (key: string | null): string[] => (key === null ? [] : codeKeysFor(key, byKey.get(key)));
  return {
    byKey,
    keysOf,
    /** The programme of an HOD's department, and the subjects that are taught in it. */
    programmeAreaOf: ({ department }: { department: string }) => {
      const programme = programmeOf(department, programmes);
      const own = subjects.filter(({ placements }) =>
        placements.some((one) => one.programme === programme?.code),
      );
      return { programme: programme?.code, keys: programme ? own.flatMap(codeKeysOf) : [] };
    },
    /** Who teaches the subject of a thread today. */
    teachersOf: (key: string | null): Promise<Set<string>> => queries.teachersOf(db, keysOf(key), today),
  };
}

/** The same by the catalogue as it is now, outside of transactions. */
export const subjectsFor = async (deps: Pick<Deps, 'cache' | 'db' | 'now'>): Promise<Subjects> =>
  subjectsIn(deps.db, await catalogueOf(deps), dayInIndia(deps.now()));
