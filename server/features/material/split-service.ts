import { say } from '#contract/core/notices.ts';
import type { Db } from '#server/database/schema.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { countUntouched, joinParts, splitOf } from './split-queries.ts';
import { requireWaiting } from './waiting-service.ts';

/**
 * Takes back that a file was split.
 * @param id of any of the papers that it became @returns the contribution that holds the whole file again
 * @throws HttpError 404 where nothing of it is left, 409 where something was done with a paper since
 */
export async function joinAgain(tx: Db, id: string, now: Date): Promise<string[]> {
  const known = orGone(await splitOf(tx, id), say('admin.nothingToRestore'));
  await requireWaiting(tx, known.ids);
  // Another admin may have been faster.
  const split = orGone(await splitOf(tx, known.first), say('admin.nothingToRestore'));
  if ((await countUntouched(tx, known)) < known.ids.length)
    throw new HttpError(409, say('contributions.splitUsed'));
  if (!(await joinParts(tx, split, now))) throw new HttpError(404, say('files.gone'));
  return [split.first];
}
