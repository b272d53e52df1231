import { randomUUID } from 'node:crypto';
import { say } from '#contract/core/notices.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { type MergedStep, MOST_MERGED, reachesAll } from '#contract/grievances/merged-values.ts';
import type { ChangedCase } from '#contract/grievances/notices.ts';
import { isAllowed, isOver } from '#contract/grievances/transitions.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { TellDeps } from '#server/features/notifications/tell-service.ts';
import { Conflict, HttpError, Refusal } from '#server/http/serve/errors.ts';
import type { CaseRow } from './case-queries.ts';
import { changesSince } from './case-view.ts';
import type { StepInput } from './detail-service.ts';
import { lockHeld, lockWithMerged, setMerged } from './merged-queries.ts';
import { readNow, takeStep } from './step-service.ts';
import { tellOfStep } from './tell-service.ts';

/** What a person is told of at once: what changed in more cases, the page shows. */
const TOLD = 5;
/** Why one of several cases may not go where the others go. */
const STOPPED_BY: readonly string[] = [
  'cases.deskIsNamed',
  'cases.deskWithoutMembers',
  'cases.nextWithoutMembers',
];

/** @throws HttpError 400 where cases are not of one desk, or only some of them are confidential */
function expectEqual([first, ...others]: readonly CaseRow[]): void {
  if (others.some(({ desk, track }) => desk !== first?.desk || track !== first?.track))
    throw new HttpError(400, say('deskReplies.notEqual'), { path: 'ids' });
}

/**
 * Merges cases of a desk with each other and with all that they are merged with, in the caller's transaction. It is a mark of that desk: no
 * event of a case says so, since a member who must not see one of them would learn of it by another.
 * @returns the ids of those that are merged by now among the ones that were asked for
 */
export async function mergeCases(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  ids: readonly string[],
  person: string,
): Promise<string[]> {
  const rows = await lockWithMerged(tx, ids, person, dayInIndia(now()));
  const chosen = rows.filter(({ id, held, state }) => held && ids.includes(id) && !isOver(state));
  const [first] = chosen;
  if (!first || chosen.length < 2) throw new HttpError(400, say('deskReplies.mergeTwo'), { path: 'ids' });
  expectEqual(chosen);
  const marks = chosen.flatMap(({ merged }) => merged ?? []);
  const others = rows.filter(
    ({ id, merged, desk, track }) =>
      merged && marks.includes(merged) && desk === first.desk && track === first.track && !ids.includes(id),
  );
  if (chosen.length + others.filter(({ held }) => held).length > MOST_MERGED)
    throw new HttpError(400, say('deskReplies.mergeMost', MOST_MERGED), { path: 'ids' });
  const all = [...chosen, ...others].map(({ id }) => id);
  await setMerged(tx, all, marks[0] ?? randomUUID());
  return chosen.map(({ id }) => id);
}

/** Takes cases out of those that they are merged with. @returns the ids of those that are by themselves now */
export async function separateCases(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  ids: readonly string[],
  person: string,
): Promise<string[]> {
  const rows = await lockHeld(tx, ids, person, dayInIndia(now()));
  const out = rows.filter(({ merged }) => merged !== null).map(({ id }) => id);
  await setMerged(tx, out, null);
  return out;
}

type Asked = { _id: string; version: number };
/** What became of each. What is with no desk of the person is told like what is not there. */
type Done = { done: CaseRow[]; held: CaseRow[]; away: string[] };

/**
 * Does one step in several cases of a desk, in the caller's transaction: in all that allow it, or in none. Each gets an event of its own, and
 * each sender is told of their own case alone.
 * @throws HttpError 403 where none of them allows it; 400 where something is missing, or one may not go where the others go
 * @throws Conflict where one of them has changed: it says who did what
 */
export async function stepInAll(
  deps: TellDeps & Pick<Deps, 'grievanceKey' | 'now'>,
  tx: Db,
  { step, cases, ...input }: StepInput & { step: MergedStep; cases: readonly Asked[] },
  person: string,
): Promise<Done> {
  const today = dayInIndia(deps.now());
  const ids = [...new Set(cases.map(({ _id }) => _id))];
  const rows = await lockHeld(tx, ids, person, today);
  const able: CaseRow[] = [];
  for (const row of rows)
    if (reachesAll(step, row.track) && isAllowed(step, ['holder'], await readNow(tx, row, today), today))
      able.push(row);
  if (able.length === 0) throw new HttpError(403, say('cases.notNow'));
  expectEqual(able);
  await expectAllUnchanged(tx, able, cases);
  for (const row of able) {
    await takeStep(deps, tx, row, step, { actors: ['holder'], user: person }, input).catch(
      (error: unknown) => {
        const isOfOne = error instanceof Refusal && STOPPED_BY.includes(error.notice.code);
        throw isOfOne ? new HttpError(400, say('deskReplies.cannotGo', row.number), { path: 'desk' }) : error;
      },
    );
    await tellOfStep(deps, tx, row, step);
  }
  const seen = new Set(rows.map(({ id }) => id));
  return {
    done: able,
    held: rows.filter((row) => !able.includes(row)),
    away: ids.filter((id) => !seen.has(id)),
  };
}

async function expectAllUnchanged(tx: Db, rows: readonly CaseRow[], asked: readonly Asked[]): Promise<void> {
  const changed: ChangedCase[] = [];
  for (const row of rows) {
    const version = asked.find(({ _id }) => _id === row.id)?.version ?? 0;
    const { changes } = await changesSince(tx, { ...row, isFiler: false }, version);
    if (changes.length > 0) changed.push({ number: row.number, changes });
  }
  if (changed.length === 0) return;
  const current = { changed: changed.map(({ number }) => number) };
  throw new Conflict(current, say('deskReplies.changedOf', changed.slice(0, TOLD)));
}
