import { dayInIndia } from '#contract/grievances/clock.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { codeKeysFor, codeKeysOf } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { catalogueOf, programmeOf } from '../subjects/catalogue.ts';
import * as queries from './queries.ts';

/** What threads ask of their subjects: a thread keeps the code that it was asked under. */
export function subjectsFor(deps: Pick<Deps, 'cache' | 'db' | 'now'>) {
  /** The subject that a thread belongs to, whichever of its codes the thread has. */
  const subjectOf = async (key: string | null): Promise<Subject | undefined> =>
    key === null ? undefined : (await catalogueOf(deps)).byKey.get(key);
  return {
    subjectOf,
    /** All codes of the subjects that have some. */
    allKeysOf: async (keys: readonly string[]): Promise<string[]> => {
      const { byKey } = await catalogueOf(deps);
      return keys.flatMap((key) => codeKeysFor(key, byKey.get(key)));
    },
    /** The programme of an HOD's department, and the subjects that are taught in it. */
    programmeAreaOf: async ({ department }: { department: string }) => {
      const { programmes, subjects } = await catalogueOf(deps);
      const programme = programmeOf(department, programmes);
      const own = subjects.filter(({ placements }) =>
        placements.some((one) => one.programme === programme?.code),
      );
      return { programme: programme?.code, keys: programme ? own.flatMap(codeKeysOf) : [] };
    },
    /** Who teaches the subject of a thread today. */
    teachersOf: async (tx: Db, key: string | null): Promise<Set<string>> =>
      queries.teachersOf(
        tx,
        key === null ? [] : codeKeysFor(key, await subjectOf(key)),
        dayInIndia(deps.now()),
      ),
  };
}
