import { dayInIndia } from '#contract/grievances/clock.ts';
import { type Act, change, type Done } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { switchOf } from '../site/queries.ts';
import { catalogueOf } from '../subjects/catalogue.ts';
import { type Subjects, subjectsIn } from './subject-of.ts';

/** What a change of a discussion knows of the site from before it began. */
type Known = Subjects & { hidesUrgent: boolean };

/**
 * Makes a change of a discussion with what it asks of the catalogue and the settings, read before it. A transaction that has to read
 * them would wait for one more connection: where those that wait for its rows have all others, for ever.
 */
export async function changeThread<Result extends Done>(
  deps: Pick<Deps, 'cache' | 'db' | 'now'>,
  act: Act,
  work: (tx: Db, known: Known) => Promise<Result>,
): Promise<Omit<Result, keyof Done>> {
  const [catalogue, hidesUrgent] = await Promise.all([
    catalogueOf(deps),
    switchOf(deps, 'urgentReportsHide'),
  ]);
  return change(deps, act, (tx) =>
    work(tx, { ...subjectsIn(tx, catalogue, dayInIndia(deps.now())), hidesUrgent }),
  );
}
