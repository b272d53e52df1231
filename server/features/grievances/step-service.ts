import { say } from '#contract/core/notices.ts';
import { type Due, dayAfter, dayInIndia, endOf, NO_WORKING_DAYS } from '#contract/grievances/clock.ts';
import { FILE_STEPS } from '#contract/grievances/file-values.ts';
import { FEEDBACK, ruleOf, stageAfter } from '#contract/grievances/presets.ts';
import { type CaseNow, isAllowed, isOver, lacking, standingAfter } from '#contract/grievances/transitions.ts';
import {
  type Actor,
  type DeskPreset,
  isConfidential,
  type NameState,
  type Step,
  stepOf,
} from '#contract/grievances/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { bindFiles, claimFiles, filesInChain } from './case-file-service.ts';
import { type CaseRow, type DueRow, mayOpenName, readApart, readDues } from './case-queries.ts';
import { type Desk, isSeated, readCalendar, readDesk } from './desk-queries.ts';
import { details, type StepInput } from './detail-service.ts';
import { findHeld } from './filing-service.ts';
import { isSet, lastHearing } from './hearing-queries.ts';
import { markListed } from './queries.ts';
import { keepText } from './sealing.ts';
import {
  addEvent,
  handOver,
  insertDues,
  keepApart,
  makeConfidential,
  meetDues,
  noteInterim,
  setDesk,
  setNextDue,
  updateCase,
} from './write-queries.ts';

type StepDeps = Pick<Deps, 'grievanceKey' | 'now'>;

/** Who takes a step. `user` is null for the clock, and for the sender, whom the chain does not name. */
type Taker = { actors: readonly Actor[]; user: string | null };

/** The last day on which a case that the clock closed can be opened again. */
export const reopenUntil = ({ closed_at }: Pick<CaseRow, 'closed_at'>) =>
  closed_at && dayAfter(dayInIndia(closed_at), FEEDBACK.reopen);

/** How a case stands with its sender's name. */
const nameState = ({ hidden_name, name_asked_by, name_opened_by }: CaseRow): NameState => {
  if (!hidden_name) return 'shown';
  if (name_opened_by) return 'opened';
  return name_asked_by ? 'asked' : 'hidden';
};

/** What of a case its steps depend on. @param today yyyy-mm-dd in India */
export function caseNow(row: CaseRow, dues: readonly DueRow[], today: string, hearing = false): CaseNow {
  return {
    state: row.state,
    closeReason: row.close_reason,
    pause: row.pause,
    name: nameState(row),
    next: stageAfter(ruleOf(row.rule, row.own_days), row.stage),
    appealUntil: row.appeal_until,
    reopenUntil: reopenUntil(row),
    overdue: dues.some(({ stage, on, met_at }) => stage === row.stage && met_at === null && on < today),
    hearing,
    byCode: row.filer === null,
  };
}

/** The same, read in the caller's transaction, which has locked the case. */
export const readNow = async (tx: Db, row: CaseRow, today: string): Promise<CaseNow> =>
  caseNow(row, await readDues(tx, row.id), today, isSet(await lastHearing(tx, row.id), today));

/**
 * Takes a step of the table `STEPS` in the caller's transaction, which has locked the case.
 * @throws HttpError 403 where the table does not allow it, 400 where something is missing
 */
export async function takeStep(
  deps: StepDeps,
  tx: Db,
  row: CaseRow,
  step: Step,
  { actors, user }: Taker,
  input: StepInput = {},
): Promise<void> {
  const now = deps.now();
  const today = dayInIndia(now);
  const known = await readNow(tx, row, today);
  if (!isAllowed(step, actors, known, today)) throw new HttpError(403, say('cases.notNow'));
  const lacks = lacking(step, input);
  if (lacks) throw missing(lacks);
  const { needs, to, shownTo, moves, by } = stepOf(step);
  const given = input.files ?? [];
  if (given.length > 0 && !FILE_STEPS.includes(step))
    throw new HttpError(400, say('caseFiles.notHere'), { path: 'files' });
  const by_role = by.find((actor) => actors.includes(actor)) ?? 'holder';

  const files = await claimFiles(deps, tx, given, { user, grievance: row.id });

  const move = moves === 'next' ? await nextDesk(tx, row, today) : undefined;
  const named = moves === 'named' ? await namedDesk(tx, row, input.desk ?? '', today) : undefined;
  const desk = move ?? named;
  const seals = named !== undefined && isConfidential(named.track) && !isConfidential(row.track);
  if (seals) await makeConfidential(tx, row.id, deps.grievanceKey);
  if (desk) {
    await handOver(tx, row.id);
    await setDesk(tx, row.id, desk.id, 'holds');
  }
  const detail = await details[step]?.({ deps, tx, row, today, input, user });
  const { state, closeReason, pause } = standingAfter(step, known);
  const track = seals ? named.track : row.track;
  await updateCase(tx, row.id, {
    state,
    close_reason: closeReason,
    pause,
    ...(desk && { desk: desk.id, stage: desk.preset }),
    ...detail?.row,
    // What was merged with it stays where others see it.
    ...(seals && { track, merged: null }),
    ...(to && { closed_at: isOver(state) ? now : null }),
    ...(to === 'received' && { answered_at: null, appeal_until: null, feedback_until: null }),
  });
  await effects[step]?.({ deps, tx, row, now, today, desk, user });
  const seq = await addEvent(tx, row.id, {
    kind: step,
    by_role,
    by_user: by_role === 'filer' ? null : user,
    shown_to: shownTo,
    kept: keepText(deps.grievanceKey, input.text, isConfidential(track)),
    data: {
      ...(input.on && needs.includes('on') && { on: input.on }),
      ...(desk && { desk: desk.name, preset: desk.preset }),
      ...(move && { hasMembers: move.hasMembers }),
      ...filesInChain(files),
      ...detail?.data,
    },
    at: now,
  });
  await bindFiles(deps, tx, files, { grievance: row.id, seq });
  await setNextDue(tx, row.id);
}

type Effect = (at: {
  deps: StepDeps;
  tx: Db;
  row: CaseRow;
  now: Date;
  today: string;
  desk: Pick<Desk, 'preset'> | undefined;
  user: string | null;
}) => Promise<void>;

/** A case that comes to a desk after an answer: a date that was told and is ahead counts again, else it gets its own. */
const comesAfterAnswer: Effect = async ({ tx, row, now, today, desk }) => {
  await meetDues(tx, row.id, [row.stage], now);
  if (!desk) return;
  const isAhead = (await readDues(tx, row.id)).some(({ stage, on }) => stage === desk.preset && on >= today);
  if (isAhead) await meetDues(tx, row.id, [desk.preset], null);
  else await insertDues(tx, row.id, await appealDue(tx, row, desk.preset, today));
};

/** The date by which a desk decides on an appeal that counts from today. */
async function appealDue(tx: Db, row: CaseRow, stage: DeskPreset, today: string): Promise<Due[]> {
  const rule = ruleOf(row.rule, row.own_days);
  const on = endOf(today, rule.afterAppeal ?? rule.appeal, await readCalendar(tx));
  return on === NO_WORKING_DAYS ? [] : [{ kind: 'appeal', stage, on }];
}

/** Nothing is left to do for the desk before. */
const leaves: Effect = async ({ tx, row, now }) => void (await meetDues(tx, row.id, [row.stage], now));
/** To a desk that has no date of its own, the case comes like an appeal: else nobody would notice that it waits there. */
const passesOn: Effect = async (at) => {
  const { tx, row, today, desk } = at;
  await leaves(at);
  if (desk && !(await readDues(tx, row.id)).some(({ stage }) => stage === desk.preset))
    await insertDues(tx, row.id, await appealDue(tx, row, desk.preset, today));
};
/** To a desk behind its own on the ladder it is passed on, whatever the button is called: nothing is left to do for the one before. */
const passesOnAhead: Effect = async (at) => {
  if (at.desk && stagesBehind(at.row).includes(at.desk.preset)) await passesOn(at);
};
const listed =
  (isDeleted: boolean): Effect =>
  ({ tx, row, now }) =>
    markListed(tx, row.id, isDeleted ? now : null);

/** What steps do apart from what their rows say. */
const effects: Partial<Record<Step, Effect>> = {
  interim: ({ tx, row, now }) => noteInterim(tx, row.id, row.stage, now),
  pass: passesOn,
  transfer: passesOnAhead,
  goOn: passesOn,
  stepAside: ({ tx, row, user }) => keepApart(tx, row.id, user ? [user] : [], 'aside'),
  answer: async ({ tx, row, now, today }) => {
    const rule = ruleOf(row.rule, row.own_days);
    await meetDues(tx, row.id, [...rule.ladder, row.stage], now);
    const until = endOf(today, rule.appeal, await readCalendar(tx));
    await updateCase(tx, row.id, {
      answered_at: now,
      // Whatever is wrong with the calendar, the right to appeal has its days.
      appeal_until: until === NO_WORKING_DAYS ? dayAfter(today, rule.appeal.days) : until,
      feedback_until: dayAfter(today, FEEDBACK.days),
    });
  },
  reopen: ({ tx, row, today }) => updateCase(tx, row.id, { feedback_until: dayAfter(today, FEEDBACK.days) }),
  appeal: comesAfterAnswer,
  // Dates of an appeal that came too late were over before it: it gets its own once it is taken, and until then none runs.
  appealLate: leaves,
  acceptLate: async ({ tx, row, today }) =>
    insertDues(tx, row.id, await appealDue(tx, row, row.stage, today)),
  askName: ({ tx, row, user }) => updateCase(tx, row.id, { name_asked_by: user }),
  openName: async ({ tx, row, user, today }) => {
    // Who asked may have left the desk since.
    if (!(await mayOpenName(tx, row.id, row.name_asked_by ?? '', today)))
      throw new HttpError(403, say('cases.notNow'));
    await updateCase(tx, row.id, { name_opened_by: user });
  },
  keepName: ({ tx, row }) => updateCase(tx, row.id, { name_asked_by: null }),
  drop: listed(true),
  undrop: listed(false),
};

/** The stages behind that of a case, in the order of its ladder. */
export function stagesBehind(row: Pick<CaseRow, 'rule' | 'stage'>): DeskPreset[] {
  const stages: DeskPreset[] = [];
  let stage = stageAfter(ruleOf(row.rule), row.stage);
  while (stage && !stages.includes(stage)) {
    stages.push(stage);
    stage = stageAfter(ruleOf(row.rule), stage);
  }
  return stages;
}

/** The next desk of the ladder that has members; where none has, the next one. */
async function nextDesk(tx: Db, row: CaseRow, today: string): Promise<Desk> {
  const apart = await readApart(tx, row.id);
  const where = { department: row.department, isConfidential: isConfidential(row.track), apart, today };
  const desk = await findHeld(tx, stagesBehind(row), where);
  // What no list shows is never sent where nobody would read it.
  if (!desk || (!desk.hasMembers && (where.isConfidential || row.about_hod)))
    throw new HttpError(403, say('cases.nextWithoutMembers'));
  return desk;
}

async function namedDesk(tx: Db, row: CaseRow, id: string, today: string) {
  const desk = await readDesk(tx, id);
  if (!desk || desk.id === row.desk) throw missing('desk');
  // What was filed in confidence goes to no desk that others see.
  if (isConfidential(row.track) && !isConfidential(desk.track))
    throw new HttpError(400, say('cases.deskIsOpen'), { path: 'desk' });
  // A case about the head of department never comes to that desk.
  if (row.about_hod && desk.preset === 'hod')
    throw new HttpError(400, say('cases.deskIsNamed'), { path: 'desk' });
  const apart = await readApart(tx, row.id);
  if (!(await isSeated(tx, desk.id, { isConfidential: isConfidential(desk.track), apart, today })))
    throw new HttpError(400, say('cases.deskWithoutMembers'), { path: 'desk' });
  return desk;
}

/** What a step lacks. */
const MISSING = {
  code: 'cases.number',
  member: 'deskReplies.member',
  time: 'deskReplies.time',
  place: 'deskReplies.place',
  text: 'cases.textMissing',
  on: 'cases.dayMissing',
  desk: 'cases.deskMissing',
} as const;
const missing = (need: keyof typeof MISSING) => new HttpError(400, say(MISSING[need]), { path: need });
