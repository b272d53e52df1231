import { dayInIndia } from '#contract/grievances/clock.ts';
import { codeKeysFor, codeKeysOf } from '#contract/subjects/values.ts';
import type { Deps } from '#server/deps.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { catalogueOf, programmeOf } from '../subjects/catalogue.ts';
import { followedSubjects, keptSubjects } from './follow-queries.ts';

/** More codes are not looked for: a bag may have many. */
const MOST_KEYS = 300;

/** Which subjects are someone's own. */
export function ownSubjects(deps: Pick<Deps, 'cache' | 'db' | 'now'>) {
  const { db, now } = deps;
  return {
    /**
     * All codes of someone's subjects: those that they follow, that are in their bag, that they teach, and those of their semester in
     * their programme, as on the home page; none that they muted.
     */
    ownKeys: async (user: Pick<CurrentUser, 'id' | 'department' | 'semester'>): Promise<string[]> => {
      const { byKey, subjects, programmes } = await catalogueOf(deps);
      const followed = await followedSubjects(db, user.id);
      const kept = await keptSubjects(db, user.id, dayInIndia(now()));
      const programme = programmeOf(user.department, programmes)?.code;
      const ofSemester = subjects.filter(({ placements }) =>
        placements.some(
          (place) =>
            place.semester === user.semester && (programme === undefined || place.programme === programme),
        ),
      );
      const keysOf = (key: string) => codeKeysFor(key, byKey.get(key));
      const of = (state: string) =>
        followed.filter((row) => row.state === state).map(({ code_key }) => code_key);
      const muted = new Set(of('mute').flatMap(keysOf));
      const keys = [...[...of('follow'), ...kept].flatMap(keysOf), ...ofSemester.flatMap(codeKeysOf)];
      return [...new Set(keys)].filter((key) => key !== '' && !muted.has(key)).slice(0, MOST_KEYS);
    },
  };
}
