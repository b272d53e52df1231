import { say } from '#contract/core/notices.ts';
import type { CaseEvent, CaseHead, CaseView, MergedCase } from '#contract/grievances/case-calls.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { CaseFile } from '#contract/grievances/file-fields.ts';
import { ruleOf, stageAfter } from '#contract/grievances/presets.ts';
import { type CaseNow, isOver, stepsFor } from '#contract/grievances/transitions.ts';
import {
  type Actor,
  DESK_PRESETS,
  type DeskPreset,
  isConfidential,
  STAGES,
} from '#contract/grievances/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { Conflict } from '#server/http/serve/errors.ts';
import { filesOfCase } from './case-file-queries.ts';
import { asCaseFile } from './case-file-service.ts';
import {
  type CaseRow,
  type DueRow,
  mayOpenName,
  readDues,
  readEvents,
  readSealed,
  readSeat,
} from './case-queries.ts';
import { committeeOf, isShort } from './committee-service.ts';
import { listDesks, listHolders } from './desk-queries.ts';
import { hearingOf, placeOf } from './hearing.ts';
import { listMerged } from './merged-queries.ts';
import { readSender, readText } from './sealing.ts';
import { caseNow, reopenUntil } from './step-service.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** What a slip and a row say of a case. */
export function headOf(row: CaseRow, dues: readonly DueRow[]): CaseHead {
  return {
    number: row.number,
    track: row.track,
    matter: row.matter,
    state: row.state,
    closeReason: row.close_reason,
    stage: row.stage,
    holder: { preset: row.stage, name: row.holder ?? '' },
    due: dues.map(({ kind, stage, on, met_at }) => ({ kind, stage, on, metAt: iso(met_at) })),
    next: stageAfter(ruleOf(row.rule, row.own_days), row.stage),
    receivedAt: row.received_at.toISOString(),
    rule: row.rule,
    isOwnRule: row.own_days !== null,
    appealDays: ruleOf(row.rule, row.own_days).appeal.days,
  };
}

/** The files of a case, each with the event that it came with. @param isDesk also those that its sender is not shown */
export async function readFiles(
  { grievanceKey }: Pick<Deps, 'grievanceKey'>,
  db: Db,
  id: string,
  isDesk: boolean,
): Promise<{ seq: number | null; file: CaseFile }[]> {
  return (await filesOfCase(db, id, isDesk)).flatMap((row) => {
    const file = asCaseFile(grievanceKey, row);
    return file ? [{ seq: row.seq, file }] : [];
  });
}

/** Who someone is in a case: its sender, or how they sit on its desks. */
export async function actorsIn(
  db: Db,
  row: CaseRow & { isFiler: boolean },
  user: string | undefined,
  today: string,
): Promise<Actor[]> {
  if (row.isFiler) return ['filer'];
  const seat = user === undefined ? undefined : await readSeat(db, row.id, user, today);
  const isHidden = row.hidden_name && user !== undefined && seat !== undefined;
  const opens = isHidden && (await mayOpenName(db, row.id, user, today));
  return [
    ...(seat?.holds ? ['holder' as const] : []),
    ...(seat?.chairs ? ['chair' as const] : []),
    ...(opens ? ['opener' as const] : []),
    ...(opens && row.name_asked_by !== user ? ['second' as const] : []),
  ];
}

/** Whether a reader is told who of a desk did something: who decides in confidence is the desk, for its sender. */
const isNaming = (row: CaseRow & { isFiler: boolean }) => !(row.isFiler && isConfidential(row.track));

/** So many changes fit into what the second one is told. */
const TOLD = 5;

/** Who did what to a case since its reader was shown it, and how far it is by now: 0 where nothing came. */
export async function changesSince(db: Db, row: CaseRow & { isFiler: boolean }, version: number) {
  const since = await readEvents(db, row.id, !row.isFiler, version);
  const changes = since
    .slice(-TOLD)
    .map(({ kind, username }) => ({ kind, name: isNaming(row) ? username : null }));
  return { changes, last: since.at(-1)?.place ?? 0 };
}

/** @throws Conflict where its reader was shown less of a case than there is by now: it says who did what since then */
export async function expectUnchanged(db: Db, row: CaseRow & { isFiler: boolean }, version: number) {
  const { changes, last } = await changesSince(db, row, version);
  if (changes.length === 0) return;
  const notice = say('deskReplies.conflict', changes, row.isFiler ? 'filer' : 'desk');
  throw new Conflict({ version: last, sent: version }, notice);
}

const asStage = (preset: unknown): DeskPreset | undefined => STAGES.find((stage) => stage === preset);

/**
 * Whether a reader is told who filed a case. An opened name is told to the two who opened it, and to the desk that has the case;
 * not to one of a department, from which it was hidden.
 */
function seesName(
  row: CaseRow & { isFiler: boolean },
  { name }: CaseNow,
  user: string | undefined,
  actors: readonly Actor[],
) {
  if (row.isFiler || name === 'shown') return true;
  if (name !== 'opened' || user === undefined) return false;
  const isHolder = actors.includes('holder') && !DESK_PRESETS[row.stage].perDepartment;
  return isHolder || user === row.name_asked_by || user === row.name_opened_by;
}

const asMerged = (key: Buffer, one: Awaited<ReturnType<typeof listMerged>>[number]): MergedCase => ({
  _id: one.id,
  number: one.number,
  state: one.state,
  closeReason: one.close_reason,
  sender: one.hidden_name ? null : (readSender(key, one.sealed)?.username ?? ''),
  verified: one.is_verified,
  version: one.version,
});

/** Whether a reader of a case is told who filed it. */
export async function isToldName(
  db: Db,
  row: CaseRow & { isFiler: boolean },
  user: string | undefined,
  today: string,
): Promise<boolean> {
  if (row.isFiler || !row.hidden_name) return true;
  return seesName(row, caseNow(row, [], today, false), user, await actorsIn(db, row, user, today));
}

/** A case as its reader sees it: its sender without notes of the desk, a desk without a hidden name. */
export async function viewOf(
  { config, grievanceKey, now }: Pick<Deps, 'config' | 'grievanceKey' | 'now'>,
  db: Db,
  row: CaseRow & { isFiler: boolean },
  user: string | undefined,
): Promise<CaseView> {
  const today = dayInIndia(now());
  const dues = await readDues(db, row.id);
  const events = await readEvents(db, row.id, !row.isFiler);
  const files = await readFiles({ grievanceKey }, db, row.id, !row.isFiler);
  const [filed] = events;
  const actors = await actorsIn(db, row, user, today);
  const hearing = hearingOf(grievanceKey, row, events, { today, site: config.publicUrl || 'urn:basta' });
  const known = caseNow(row, dues, today, hearing !== null && !hearing.cancelled);
  const steps = stepsFor(actors, known, today);
  const namesMembers = isNaming(row);
  const holds = actors.includes('holder');
  const committee = committeeOf(row);
  const members = holds ? await listHolders(db, row, today) : [];
  const merged = holds && row.merged && user ? await listMerged(db, row, user, today) : [];
  const asEvent = (event: (typeof events)[number]): CaseEvent => {
    const preset = asStage(event.data.preset);
    return {
      seq: event.place,
      kind: event.kind,
      by: event.by_role,
      name: namesMembers ? event.username : null,
      at: event.at.toISOString(),
      shownTo: event.shown_to,
      text: event.seq === 1 ? null : readText(grievanceKey, event),
      on: typeof event.data.on === 'string' ? event.data.on : null,
      time: typeof event.data.time === 'string' ? event.data.time : null,
      place: placeOf(grievanceKey, event),
      member: namesMembers ? event.member : null,
      decision: event.present && {
        present: namesMembers ? event.present : [],
        quorum: Number(event.data.quorum),
        isShort: event.data.isShort === true,
      },
      desk: preset ? { preset, name: String(event.data.desk ?? '') } : null,
      noMembers: event.data.noMembers === true,
      deskMerged: event.data.deskMerged === true,
      enteredAt: typeof event.data.enteredAt === 'string' ? event.data.enteredAt : null,
      files: files.filter(({ seq }) => seq === event.seq).map(({ file }) => file),
    };
  };
  return {
    ...headOf(row, dues),
    reader: row.isFiler ? 'filer' : 'desk',
    problem: filed ? (readText(grievanceKey, filed) ?? '') : '',
    date: typeof filed?.data.date === 'string' ? filed.data.date : '',
    department: row.department,
    aboutHod: row.about_hod,
    hiddenName: row.hidden_name,
    verified: row.is_verified,
    sender: seesName(row, known, user, actors)
      ? readSender(grievanceKey, await readSealed(db, row.id))
      : null,
    answeredAt: iso(row.answered_at),
    closedAt: iso(row.closed_at),
    feedbackUntil: row.feedback_until,
    appealUntil: row.appeal_until,
    reopenUntil: reopenUntil(row),
    overdue: known.overdue,
    nobody: row.isFiler && !isOver(row.state) && (await listHolders(db, row, today)).length === 0,
    pause: row.pause,
    events: events.map(asEvent),
    hearing,
    assigned: members.find(({ _id }) => _id === row.assigned_to)?._id ?? null,
    members,
    committee: holds && committee ? { quorum: committee.quorum, isShort: isShort(committee, members) } : null,
    merged: merged.length > 1 ? merged.map((one) => asMerged(grievanceKey, one)) : [],
    desks: steps.includes('transfer') ? await listDesks(db, row) : [],
    steps,
    version: events.at(-1)?.place ?? 0,
  };
}
