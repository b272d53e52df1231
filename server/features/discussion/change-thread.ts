import { type Act, change, type Done } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { urgentReportsHide } from '../site/queries.ts';
import { catalogueOf } from '../subjects/catalogue.ts';

/**
 * Makes a change of a discussion once what it asks of the catalogue and the settings is kept. A transaction that has to read them would
 * wait for one more connection: where those that wait for its rows have all others, for ever.
 */
export async function changeThread<Result extends Done>(
  deps: Pick<Deps, 'cache' | 'db'>,
  act: Act,
  work: (tx: Db) => Promise<Result>,
): Promise<Omit<Result, keyof Done>> {
  await Promise.all([catalogueOf(deps), urgentReportsHide(deps)]);
  return change(deps, act, work);
}
