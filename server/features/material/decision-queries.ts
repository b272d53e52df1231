import { type RawBuilder, sql } from 'kysely';
import type { Semester } from '#contract/core/constants.ts';
import type { Language } from '#contract/languages/languages.ts';
import { kindOfService } from '#contract/material/contribution-calls.ts';
import type { Lack } from '#contract/material/decision-calls.ts';
import {
  type ContributionState,
  type Reason,
  type Thanks,
  thanksName,
} from '#contract/material/decision-values.ts';
import { RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import type { Db } from '#server/database/schema.ts';
import { isOnSite } from './contribution-queries.ts';

/** So many contributions are told of in one transaction. */
const AT_ONCE = 200;
/** So long after a page last said so a contribution counts as open, in milliseconds: a page says it each half minute. */
const OPEN_MS = 60_000;

/** What a contribution is, by what was decided of it. */
const STATE = sql<ContributionState>`case
  when material.published_at is not null then 'published'
  when material.deleted_at is not null then 'rejected'
  when material.returned_at is not null then 'returned'
  else 'waiting' end`;

/** A contribution that is locked until the transaction ends, to be decided on. */
export type Decided = {
  id: string;
  state: ContributionState;
  published_as: string | null;
  published_files: string[];
  published_new: boolean;
  /** It was published at once, and nobody has looked at it yet. */
  isUnchecked: boolean;
  /** Who decided last: the name, and the account; and when. */
  by: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
};

/** Locks contributions, in one order however they are given: two who decide on many never wait for each other. */
export async function lockContributions(tx: Db, ids: readonly string[]): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    select material.id, ${STATE} as state, published_as, published_files, published_new,
      published_at is not null and at_once is not distinct from 'unchecked' as "isUnchecked",
      (select username from "user" where id = decided_by) as by, decided_by as "decidedBy", decided_at as "decidedAt"
    from material where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  return rows;
}

type Decision = { by: string; at: Date; reason?: Reason | undefined; note?: string };

/** Returns contributions to their senders, or puts them into the trash, with a reason. */
export async function markDecided(
  tx: Db,
  ids: readonly string[],
  decision: 'return' | 'reject',
  { by, at, reason, note = '' }: Decision,
): Promise<void> {
  const column = sql.ref(decision === 'return' ? 'returned_at' : 'deleted_at');
  await sql`update material set ${column} = ${at}, decision_reason = ${reason ?? null}, decision_note = ${note},
      ${decidedBy(by, at)}
    where id = any(${ids}::uuid[])`.execute(tx);
}

/** Gives contributions another subject. */
export async function correctSubject(
  tx: Db,
  ids: readonly string[],
  { subject, subjectCode, semester }: { subject: string; subjectCode: string; semester: Semester },
): Promise<void> {
  await sql`update material set subject = ${subject}, subject_code = ${subjectCode}, semester = ${Number(semester)}
    where id = any(${ids}::uuid[])`.execute(tx);
}

/** Notes who deleted contributions; null: they were brought back, and nobody hears of it. */
export async function markDeleted(
  tx: Db,
  ids: readonly string[],
  by: string | null,
  at: Date,
): Promise<void> {
  const noted = by === null ? sql`decided_by = null, decided_at = null, to_tell = false` : decidedBy(by, at);
  await sql`update material set decision_reason = null, decision_note = '', returned_at = null, ${noted}
    where id = any(${ids}::uuid[])`.execute(tx);
}

/** Who decided, and that their sender hears of it, where there is someone to tell. */
function decidedBy(by: string, at: Date): RawBuilder<unknown> {
  return sql`decided_by = ${by}, decided_at = ${at}, to_tell = sender_id is not null or email <> ''`;
}

/** Notes what a contribution became, and what that filed. */
export async function markPublished(
  tx: Db,
  id: string,
  filed: { entry: string; files: readonly string[]; isNew: boolean },
  { by, at }: Pick<Decision, 'by' | 'at'>,
): Promise<void> {
  await sql`update material set published_as = ${filed.entry}, published_at = ${at}, returned_at = null,
      published_files = ${[...filed.files]}::uuid[], published_new = ${filed.isNew}, ${decidedBy(by, at)}
    where id = ${id}`.execute(tx);
}

/** Those wait again, and nobody is told of what was decided before. */
export async function markWaiting(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`update material set published_as = null, published_at = null, published_files = '{}', published_new = false,
      deleted_at = null, returned_at = null, decision_reason = null, decision_note = '', decided_by = null, decided_at = null,
      to_tell = false, to_thank = false, opens = 0, at_once = null
    where id = any(${ids}::uuid[])`.execute(tx);
}

/** Takes files that a publication hung on its entry back to their contribution; those deleted since stay where they are. */
export async function takeFilesBack(tx: Db, { id, published_as, published_files }: Decided): Promise<void> {
  await sql`update attachment set material_id = ${id}, resource_id = null
    where id = any(${published_files}::uuid[]) and resource_id = ${published_as} and deleted_at is null`.execute(
    tx,
  );
}

/**
 * Puts an entry into the trash that the publication of a contribution made, once no file hangs on it any more. Where files of
 * another contribution still do, the entry goes with the last of them.
 */
export async function leaveEntry(tx: Db, id: string, entry: string, now: Date): Promise<void> {
  const { rows } = await sql`
    update material set published_new = true where id = (
      select id from material where published_as = ${entry} and id <> ${id} limit 1) returning id`.execute(
    tx,
  );
  if (rows.length > 0) return;
  await sql`
    update resource set deleted_at = ${now}, updated_at = ${now}
    where id = ${entry} and deleted_at is null
      and not exists (select from attachment where resource_id = ${entry} and deleted_at is null)`.execute(
    tx,
  );
}

/** A contribution as it is published with many others. */
export type Publishable = {
  id: string;
  kind: ResourceKind;
  semester: Semester;
  subject: string;
  subjectcode: string;
  link: string;
  lacks: Lack | null;
};

/** Which of these wait to be published, the oldest first. */
export async function waitingAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from material where id = any(${ids}::uuid[]) and deleted_at is null and published_at is null
    order by created_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A contribution that waits, locked, with the first thing that it lacks to be published as it is. */
export async function lockPublishable(tx: Db, id: string): Promise<Publishable | undefined> {
  const files = sql`from attachment join stored_file on sha256 = file
    where material_id = material.id and attachment.deleted_at is null`;
  const { rows } = await sql<Omit<Publishable, 'kind'> & { service: string }>`
    select id, service, semester::text as semester, subject, subject_code as subjectcode, link,
      case
        when held is not null then 'held'
        when returned_at is not null then 'returned'
        when not exists (select from subject_code where key = material.code_key) then 'code'
        when exists (select ${files} and state <> 'ready') then 'files'
        when service = ${RESOURCES.pyq.service} and exists (select ${files} and exam is null) then 'exam'
        when (link <> '' and ${isOnSite(sql`link`)}) or exists (
          select ${files} and exists (
            select from attachment as other join resource on resource.id = other.resource_id
            where other.file = attachment.file and other.deleted_at is null and resource.deleted_at is null)) then 'known'
      end as lacks
    from material
    where id = ${id} and deleted_at is null and published_at is null for update`.execute(tx);
  return rows.map(({ service, ...row }) => ({ ...row, kind: kindOfService(service) }))[0];
}

/** What the entry that a contribution became is called: its sender may have written anything. */
const FILED_AS = sql<string>`coalesce((select resource.subject from resource where resource.id = material.published_as), '')`;

/** Whom to tell of a decision. */
export type ToTell = {
  id: string;
  state: Exclude<ContributionState, 'waiting'>;
  sender_id: string | null;
  email: string;
  language: Language | null;
  /** Of the entry that it became. */
  subject: string;
  decided_at: Date;
  /** Whether someone decided, and not a trust. */
  byPerson: boolean;
};

/**
 * Takes decisions made before a moment, of which their senders were not told yet: none that waits again has something to tell.
 * The address is forgotten with a rejection; of what is published it is needed once more (`takeToThank`).
 */
export async function takeToTell(tx: Db, before: Date): Promise<ToTell[]> {
  const { rows } = await sql<ToTell>`
    with due as (
      select id, email from material where to_tell and decided_at <= ${before}
      order by decided_at limit ${sql.lit(AT_ONCE)} for update skip locked)
    update material set to_tell = false, to_thank = ${STATE} = 'published',
      email = case when ${STATE} = 'rejected' then '' else material.email end
    from due where due.id = material.id
    returning material.id, ${STATE} as state, sender_id, due.email, language, ${FILED_AS} as subject,
      decided_at, at_once is null as "byPerson"`.execute(tx);
  return rows;
}

/** Whom to tell how often something was opened. */
type ToThank = Pick<ToTell, 'id' | 'sender_id' | 'email' | 'language' | 'subject'> & { opens: number };

/** Takes contributions published before a moment, of which their senders were not told how often they were opened; their addresses are forgotten. */
export async function takeToThank(tx: Db, before: Date): Promise<ToThank[]> {
  const { rows } = await sql<ToThank>`
    with due as (
      select id, email from material where to_thank and published_at <= ${before}
      order by published_at limit ${sql.lit(AT_ONCE)} for update skip locked)
    update material set to_thank = false, email = '' from due where due.id = material.id
    returning material.id, sender_id, due.email, language, ${FILED_AS} as subject, opens`.execute(tx);
  return rows;
}

/** The name that thanks the person who contributed a file; '' where they wished none, or their name was erased. */
export async function thanksFor(db: Db, attachment: string): Promise<string> {
  const { rows } = await sql<{ name: string; thanks: Thanks }>`
    select your_name as name, thanks from material
    where published_files @> array[${attachment}::uuid] and thanks <> 'none'`.execute(db);
  return rows[0] ? thanksName(rows[0].name, rows[0].thanks) : '';
}

/** Who a sender is: an account, or the holder of a receipt. */
export type Sender = { user: string } | { receiptHash: Buffer };

const isSentBy = (sender: Sender) =>
  'user' in sender ? sql`sender_id = ${sender.user}` : sql`receipt_hash = ${sender.receiptHash}`;

/** Locks a contribution that was returned to its sender. @returns its id */
export async function lockReturned(
  tx: Db,
  sender: Sender,
  id: string | undefined,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from material
    where ${isSentBy(sender)} and ${id === undefined ? sql`true` : sql`id = ${id}`}
      and returned_at is not null and deleted_at is null and published_at is null
    for update`.execute(tx);
  return rows[0]?.id;
}

/** A contribution that was returned waits again, with what its sender wrote to it. */
export async function markFixed(tx: Db, id: string, note: string): Promise<void> {
  await sql`update material set returned_at = null, to_tell = false,
      note = case when ${note} = '' then note else left(concat_ws(chr(10), nullif(note, ''), ${note}::text), 5000) end
    where id = ${id}`.execute(tx);
}

/** Notes that someone has a contribution open. @returns the names of the others who have */
export async function meetReviewers(
  db: Db,
  material_id: string,
  user_id: string,
  now: Date,
): Promise<string[]> {
  await db
    .deleteFrom('material_reader')
    .where('seen_at', '<', new Date(now.getTime() - OPEN_MS))
    .execute();
  await db
    .insertInto('material_reader')
    .columns(['material_id', 'user_id', 'seen_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('material')
        .select(['id', val(user_id).as('user_id'), val(now).as('seen_at')])
        .where('id', '=', material_id),
    )
    .onConflict((on) => on.columns(['material_id', 'user_id']).doUpdateSet({ seen_at: now }))
    .execute();
  const others = await db
    .selectFrom('material_reader')
    .innerJoin('user', 'user.id', 'user_id')
    .select('username')
    .where('material_id', '=', material_id)
    .where('user_id', '!=', user_id)
    .orderBy('username')
    .execute();
  return others.map(({ username }) => username);
}
