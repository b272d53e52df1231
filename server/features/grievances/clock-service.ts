import { INDIA_OFFSET_MS, NIL_ID } from '#contract/core/constants.ts';
import { dayInIndia, isWorkingDay } from '#contract/grievances/clock.ts';
import { ruleOf, stageAfter } from '#contract/grievances/presets.ts';
import { isConfidential } from '#contract/grievances/values.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { tell } from '#server/features/notifications/tell-service.ts';
import { adoptAll } from './adoption-service.ts';
import { type CaseRow, lockCases, readApart, readDues } from './case-queries.ts';
import {
  AT_ONCE,
  dueDigests,
  dueReminders,
  notePassed,
  orphanedCases,
  passedCases,
  unansweredCases,
} from './clock-queries.ts';
import { readCalendar } from './desk-queries.ts';
import { findHeld } from './filing-service.ts';
import { stagesBehind, takeStep } from './step-service.ts';
import { noteTransfer, ofCase, tellOfStep } from './tell-service.ts';
import { handOver, setDesk, updateCase } from './write-queries.ts';

type ClockDeps = Pick<Deps, 'config' | 'db' | 'mailer' | 'grievanceKey' | 'now' | 'secret'>;

/** In India; holders have their digest from then on. */
const DIGEST_HOUR = 9;
const hourInIndia = (now: Date) => new Date(now.getTime() + INDIA_OFFSET_MS).getUTCHours();

/**
 * What the clock does with cases: it moves one up or ends it, and never answers. Everything is done once, on however many nodes it
 * runs: what was done is seen by the next look, and mails are queued in the transaction that notes them.
 * @returns how many there were of each
 */
export async function runClock(deps: ClockDeps, stopping?: AbortSignal): Promise<Record<string, number>> {
  const { db, now } = deps;
  const today = dayInIndia(now());
  const adopted = await adoptAll(deps);
  const overdue = await each(deps, () => passedCases(db, today), 'overdue', stopping);
  const closed = await each(deps, () => unansweredCases(db, today), 'closeUnanswered', stopping);
  const moved = await rehome(deps, today, stopping);
  const reminded = await untilNone(stopping, () => remind(deps, today));
  const isTime = hourInIndia(now()) >= DIGEST_HOUR && isWorkingDay(await readCalendar(db), today);
  const digests = isTime ? await untilNone(stopping, () => digest(deps, today)) : 0;
  return { adopted, overdue, closed, moved, reminded, digests };
}

/** Works until there is nothing left. @param work @returns how many it did */
async function untilNone(stopping: AbortSignal | undefined, work: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const count = stopping?.aborted ? 0 : await work();
    if (count === 0) return all;
    all += count;
  }
}

/** Takes a step of the clock with every case that is due for it, each in its own transaction. */
function each(
  deps: ClockDeps,
  look: () => Promise<string[]>,
  step: 'overdue' | 'closeUnanswered',
  stopping: AbortSignal | undefined,
): Promise<number> {
  return untilNone(stopping, async () => {
    let done = 0;
    for (const id of await look())
      await deps.db.transaction().execute(async (tx) => {
        const [row] = await lockCases(tx, [id]);
        // Another node, or a person, was faster.
        if (!row || !(await isDue[step](tx, row, dayInIndia(deps.now())))) return;
        await takeStep(deps, tx, row, step, { actors: ['clock'], user: null });
        if (step === 'overdue') await showNextDesk(deps, tx, row);
        await tellOfStep(deps, tx, row, step);
        done += 1;
      });
    return done;
  });
}

/** Whether a case, now that it is locked, is still what the clock looked for. */
const isDue = {
  overdue: async (tx: Db, row: CaseRow, today: string) =>
    ['received', 'with'].includes(row.state) &&
    (await readDues(tx, row.id)).some(({ on, met_at, passed_at }) => on < today && !met_at && !passed_at),
  closeUnanswered: async (_tx: Db, { state, feedback_until }: CaseRow, today: string) =>
    state === 'answered' && (feedback_until ?? today) < today,
};

/** The next desk sees a case whose date has passed. Who has it stays who has it. */
async function showNextDesk({ now }: ClockDeps, tx: Db, row: CaseRow): Promise<void> {
  const today = dayInIndia(now());
  await notePassed(tx, row.id, today, now());
  const desk = await findHeld(tx, stagesBehind(row), await whereOf(tx, row, today));
  if (desk && desk.id !== row.desk) await setDesk(tx, row.id, desk.id, 'beside');
}

const whereOf = async (tx: Db, row: CaseRow, today: string) => ({
  department: row.department,
  isConfidential: isConfidential(row.track),
  // Nobody decides on their own. Of a hidden name that would tell whose it is: who is left out has filed it.
  apart: [...(await readApart(tx, row.id)), ...(row.filer && !row.hidden_name ? [row.filer] : [])],
  today,
});

/** Cases whose desk has no members any more go to the next one that has, with their number and dates. */
async function rehome(deps: ClockDeps, today: string, stopping?: AbortSignal): Promise<number> {
  let moved = 0;
  let after = NIL_ID;
  for (;;) {
    const ids = stopping?.aborted ? [] : await orphanedCases(deps.db, today, after);
    for (const id of ids)
      await deps.db.transaction().execute(async (tx) => {
        const [row] = await lockCases(tx, [id]);
        if (row && (await giveToNext(deps, tx, row, today))) moved += 1;
      });
    after = ids.at(-1) ?? after;
    if (ids.length < AT_ONCE) return moved;
  }
}

async function giveToNext(deps: ClockDeps, tx: Db, row: CaseRow, today: string): Promise<boolean> {
  const next = stageAfter(ruleOf(row.rule, row.own_days), row.stage);
  const stages = isConfidential(row.track)
    ? stagesBehind(row)
    : ([row.stage, ...(next ? [next] : []), 'principal', ...stagesBehind(row)] as const);
  const desk = await findHeld(tx, stages, await whereOf(tx, row, today));
  if (!desk?.hasMembers || desk.id === row.desk) return false;
  await handOver(tx, row.id);
  await setDesk(tx, row.id, desk.id, 'holds');
  await updateCase(tx, row.id, { desk: desk.id, stage: desk.preset, state: 'received' });
  await noteTransfer(deps, tx, row, desk, 'noMembers');
  return true;
}

/** Asks senders on the days of reminders whether the answer helped. */
function remind(deps: ClockDeps, today: string): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const reminders = await dueReminders(tx, today);
    return tell(
      deps,
      tx,
      reminders.map((reminder) => ofCase(reminder, 'case.remind')),
    );
  });
}

/** Tells holders that there is work on their desk. */
function digest(deps: ClockDeps, today: string): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const people = await dueDigests(tx, today);
    return tell(
      deps,
      tx,
      people.map(({ user_id, panel, counts }) => ({
        user_id,
        kind: 'desk.digest' as const,
        thing: today,
        counts,
        path: pathTo(panel),
      })),
    );
  });
}
