import { randomUUID } from 'node:crypto';
import { say } from '#contract/core/notices.ts';
import { dayInIndia, dueDates, NO_WORKING_DAYS } from '#contract/grievances/clock.ts';
import type { Way } from '#contract/grievances/desk-calls.ts';
import { hideFew } from '#contract/grievances/few.ts';
import type { GivenFiles } from '#contract/grievances/file-fields.ts';
import { firstStage, type Rule } from '#contract/grievances/presets.ts';
import {
  asksWhoIsNamed,
  type DeskPreset,
  isConfidential,
  MATTERS,
  type Matter,
  type Track,
} from '#contract/grievances/values.ts';
import type { Db, HeldReason } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { departmentsOf } from '#server/features/site/queries.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { makeReceipt } from '#server/receipt.ts';
import { bindFiles, type ClaimedFile, claimFiles, claimOfForm, filesInChain } from './case-file-service.ts';
import {
  countStudents,
  type Desk,
  findDesk,
  headsOf,
  listReaders,
  readCalendar,
  type Sought,
  seatedAmong,
} from './desk-queries.ts';
import { shortAnswers } from './desk-text-queries.ts';
import { insertComplaint, noteCase } from './queries.ts';
import { readFollowed } from './rule-queries.ts';
import { keepText, sealSender } from './sealing.ts';
import {
  addEvent,
  insertCase,
  insertDues,
  insertSealed,
  keepApart,
  numberCase,
  setDesk,
  setNextDue,
} from './write-queries.ts';

type FilingDeps = Pick<Deps, 'config' | 'grievanceKey' | 'now'>;

/** What was filed, by an account or a visitor. */
export type Filing = {
  id: string;
  username: string;
  email: string;
  date: string;
  department: string;
  problem: string;
  matter: Matter;
  aboutHod: boolean;
  hideName: boolean;
  /** Who is named in it, as its sender says. */
  named?: readonly string[] | undefined;
  /** The account; null: nobody was logged in. */
  filer: string | null;
  /** Who entered it from paper, for someone with this roll number; left out where its sender filed it. */
  clerk?: string;
  rollno?: string | undefined;
  receivedAt: Date;
  /** Whether a person is there to be shown a receipt. */
  hasReceipt: boolean;
  /** What comes with it; left out where it waited for review, and its files with it. */
  files?: readonly ClaimedFile[];
};

/** Which case it became, and the receipt that is shown once. */
export type Filed = { id: string; receipt?: string };

/** What the HOD's list has in the place of a hidden name. */
const HIDDEN_NAME = 'A student';
/** What is kept in the place of a department that would tell whose a hidden name is. No desk of a department gets it. */
const HIDDEN_DEPARTMENT = 'Not shown';

/**
 * The department as a grievance keeps it: with a hidden name none that has few students with an account, nor the next larger one,
 * where it would be known as what is left. A visitor or a paper says a department, too, and is one of its students with an account or
 * without one: those with an account are the fewest that it can be. The only department says nothing.
 */
async function keptDepartment(
  tx: Db,
  { department, hideName }: Pick<Filing, 'department' | 'hideName'>,
): Promise<string> {
  if (!hideName) return department;
  const offered = await departmentsOf(tx, 'complaint');
  if (offered.length === 1) return department;
  const { cells } = hideFew(await countStudents(tx, offered));
  return (cells[offered.indexOf(department)] ?? null) === null ? HIDDEN_DEPARTMENT : department;
}

/**
 * Files a grievance: its form where the HOD's list may show it, and its case with number, desk, due dates and first event, all
 * in the caller's transaction. What waits for review has its case as soon as it is accepted.
 */
export async function fileGrievance(
  deps: FilingDeps,
  tx: Db,
  {
    files: given,
    ...sent
  }: Omit<Filing, 'id' | 'receivedAt' | 'hasReceipt' | 'files'> & { files: GivenFiles; receivedAt?: Date },
  held: HeldReason | null,
): Promise<Filed | undefined> {
  const files = await claimFiles(deps, tx, given, { user: sent.filer });
  const filing = { receivedAt: deps.now(), ...sent, files, id: randomUUID(), hasReceipt: true };
  const { track } = MATTERS[sent.matter];
  // The list of the HOD has neither what is confidential nor what is about the HOD: nor can it be held there for review.
  const isListed = !isUnlisted(track, sent.aboutHod);
  const department = await keptDepartment(tx, sent);
  if (isListed) {
    const { problem, date, filer } = sent;
    const { username, email } = sent.hideName ? { username: HIDDEN_NAME, email: '' } : sent;
    const fields = { id: filing.id, department, problem, date, username, email };
    await insertComplaint(tx, fields, filer, held);
    if (held) {
      await bindFiles(deps, tx, files, { complaint: filing.id });
      return undefined;
    }
  }
  return openCase(deps, tx, filing, department);
}

/**
 * Makes the case of what was filed.
 * @param department as the case keeps it
 * @returns undefined where it has one already
 * @throws HttpError 409 where it is in no list, and no desk of its way has a member: nobody would read it
 */
export async function openCase(
  deps: FilingDeps,
  tx: Db,
  filing: Filing,
  department = filing.department,
): Promise<Filed | undefined> {
  const { id, matter, receivedAt, filer } = filing;
  const { track } = MATTERS[matter];
  const { preset, own, rule } = await readFollowed(tx, track);
  const today = dayInIndia(deps.now());
  const apart = [
    ...(filing.aboutHod ? await headsOf(tx, filing.department, today) : []),
    ...(await seatedAmong(tx, filing.named ?? [], today)),
  ];
  const where = { department, isConfidential: isConfidential(track), apart, today };
  const desk = await firstDesk(tx, rule, filing.aboutHod, where);
  if (!desk?.hasMembers && isUnlisted(track, filing.aboutHod))
    throw new HttpError(409, say('cases.nobodyThere'));
  const stage = desk?.preset ?? firstStage(rule, filing.aboutHod);
  const told = dueDates({ receivedAt, calendar: await readCalendar(tx), rule });
  // One about the HOD never comes to that desk, whose date would only pass.
  const due = told === NO_WORKING_DAYS ? [] : told.filter((its) => !filing.aboutHod || its.stage !== 'hod');
  // Who has no account needs the receipt; a hidden name is better asked for without one, and an account can be closed to what is
  // confidential (`closeIfMoved`).
  const needsReceipt = filer === null || filing.hideName || isConfidential(track);
  const receipt = filing.hasReceipt && needsReceipt ? makeReceipt() : undefined;
  const year = Number(dayInIndia(receivedAt).slice(0, 4));
  // Of a series of its own, or those who read the list would miss its number there.
  const isApart = isUnlisted(track, filing.aboutHod);
  const series = isApart ? 'C' : '';
  const { collegeCode: code } = deps.config;
  const number = await numberCase(tx, { code, year, series }, isApart);
  const isNew = await insertCase(tx, {
    id,
    number,
    track,
    matter,
    stage,
    state: 'received',
    desk: desk?.id ?? null,
    department,
    about_hod: filing.aboutHod,
    filer,
    is_verified: filer !== null,
    hidden_name: filing.hideName,
    receipt_hash: receipt?.hash ?? null,
    receipt_seen_at: receipt ? deps.now() : null,
    rule: preset,
    rule_version: rule.version,
    own_rule: own,
    received_at: receivedAt,
  });
  if (!isUnlisted(track, filing.aboutHod)) await noteCase(tx, id);
  if (!isNew) return undefined;
  await insertSealed(tx, id, sealSender(deps.grievanceKey, filing));
  await insertDues(tx, id, due);
  await keepApart(tx, id, apart, 'named');
  if (desk) await setDesk(tx, id, desk.id, 'holds');
  const files = filing.files ?? (await claimOfForm(deps, tx, id));
  const seq = await addEvent(tx, id, {
    kind: 'filed',
    by_role: filing.clerk ? 'clerk' : 'filer',
    by_user: filing.clerk ?? null,
    shown_to: 'all',
    kept: keepText(deps.grievanceKey, filing.problem, isConfidential(track)),
    data: {
      number,
      date: filing.date,
      desk: desk?.name ?? '',
      preset: stage,
      hasMembers: desk?.hasMembers ?? false,
      // A paper is of the day that it came; the chain has the moment when someone entered it, too.
      ...(filing.clerk && { enteredAt: deps.now().toISOString() }),
      ...filesInChain(files),
    },
    at: receivedAt,
  });
  await bindFiles(deps, tx, files, { grievance: id, seq });
  await setNextDue(tx, id);
  return { id, ...(receipt && { receipt: receipt.receipt }) };
}

/** Whether the list of grievances never shows it: what is confidential, and what is about the head of department. */
const isUnlisted = (track: Track, aboutHod: boolean) => isConfidential(track) || aboutHod;

const reached = ({ preset, name, contact, hasMembers }: Desk) => ({ preset, name, contact, hasMembers });

/** Where a grievance would go, and whether the form takes it. */
export async function wayOf(
  db: Db,
  {
    matter,
    aboutHod,
    department,
    today,
  }: Pick<Filing, 'matter' | 'aboutHod' | 'department'> & { today: string },
): Promise<Way> {
  const { track } = MATTERS[matter];
  const { rule } = await readFollowed(db, track);
  const apart = aboutHod ? await headsOf(db, department, today) : [];
  const where = { department, isConfidential: isConfidential(track), apart, today };
  const first = await findDesk(db, firstStage(rule, aboutHod), where);
  const found = await firstDesk(db, rule, aboutHod, where);
  const holder = found?.hasMembers ? found : undefined;
  const others: Desk[] = [];
  if (!holder)
    for (const stage of ['principal', 'sgrc', 'ombudsperson'] as const) {
      const desk = await findDesk(db, stage, { ...where, isConfidential: false });
      if (desk?.hasMembers) others.push(desk);
    }
  return {
    first: first ? reached(first) : null,
    holder: holder ? reached(holder) : null,
    others: others.map(reached),
    members: holder && asksWhoIsNamed(matter) ? await couldBeNamed(db, rule, holder, where) : [],
    answers: holder ? await shortAnswers(db, holder.id, matter) : [],
    isOpen: holder !== undefined || !isUnlisted(track, aboutHod),
  };
}

/**
 * Who could be named in a grievance and decide it: the members of its desk, where it is confidential; else those of the desks that it can
 * come to. Whether it is about the head of department, the form asks apart.
 */
async function couldBeNamed(db: Db, rule: Rule, holder: Desk, where: Sought) {
  if (where.isConfidential) return listReaders(db, [holder.id], where);
  const stages = new Set<DeskPreset>([...rule.ladder, 'principal']);
  stages.delete('hod');
  const desks = await Promise.all([...stages].map((stage) => findDesk(db, stage, where)));
  return listReaders(
    db,
    desks.flatMap((desk) => desk?.id ?? []),
    where,
  );
}

/** The desk that a case begins at. One without members is passed over, and where all are, the first has it. */
async function firstDesk(
  tx: Db,
  rule: Rule,
  aboutHod: boolean,
  where: Parameters<typeof findDesk>[2],
): Promise<Desk | undefined> {
  const first = firstStage(rule, aboutHod);
  const ladder = rule.ladder.slice(rule.ladder.indexOf(first));
  // Where a college has no committee yet, its principal has it, not the desk of appeals.
  const stages: DeskPreset[] = where.isConfidential ? [first] : [first, 'sgrc', 'principal', ...ladder];
  return findHeld(tx, stages, where);
}

/** The first desk of some stages that has members; where none has, the first there is. */
export async function findHeld(
  tx: Db,
  stages: readonly DeskPreset[],
  where: Parameters<typeof findDesk>[2],
): Promise<Desk | undefined> {
  let empty: Desk | undefined;
  for (const stage of stages) {
    const desk = await findDesk(tx, stage, where);
    if (desk?.hasMembers) return desk;
    empty ??= desk;
  }
  return empty;
}
