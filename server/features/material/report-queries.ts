import { sql } from 'kysely';
import type { Language } from '#contract/languages/languages.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import type { Report, ReportFields } from '#contract/material/report-calls.ts';
import { type Key, type ListSource, ofReview, rowsFrom, textKey } from '#server/database/list.ts';
import type { Db, HeldReason, Tables } from '#server/database/schema.ts';

/** Who reports: an account, or someone whom only a key tells from others. */
export type Reporter = { key: string; userId: string | null; language: Language };

/**
 * Files a report of a living entry. An account that has an open one of it has that one changed. Of a visitor the first stays
 * as it is: a browser at an address may be anyone, such as a classmate in the same lab, and the first was looked at already.
 * @returns whether this one is filed; undefined where there is no such entry
 */
export async function fileReport(
  db: Db,
  resourceId: string,
  {
    reason,
    note,
    email,
    question = null,
  }: Omit<ReportFields, 'question'> & { question?: string | null | undefined },
  { key, userId, language }: Reporter,
  held: HeldReason | null,
): Promise<boolean | undefined> {
  // An edit that has to be reviewed waits for it, and none leads past the review of what it edits.
  const { rows } = await sql<{ isFiled: boolean }>`
    with entry as (select id from resource where id = ${resourceId} and deleted_at is null
      and (${question}::uuid is null or exists (select from attachment join question on question.file = attachment.file
        where attachment.resource_id = resource.id and attachment.deleted_at is null and question.id = ${question}::uuid))),
    filed as (
      insert into report (resource_id, sender_id, reporter, reason, note, email, language, held, question_id)
      select id, ${userId}::uuid, ${key}, ${reason}, ${note}, ${email}, ${language}, ${held}, ${question}::uuid from entry
      on conflict (resource_id, reporter) where state = 'open'
        do update set reason = excluded.reason, note = excluded.note, email = excluded.email, created_at = now(),
          held = coalesce(excluded.held, report.held)
        where report.sender_id = excluded.sender_id
      returning id)
    select exists (select from filed) as "isFiled" from entry`.execute(db);
  return rows[0]?.isFiled;
}

type ReportRow = Omit<Report, '_id' | 'sentAt' | 'question'> & {
  id: string;
  created_at: Date;
  question: NonNullable<Report['question']> | null;
};
type WithReports = Tables & { reported: ReportRow & { words: string; held: string | null } };

/** Every report with its entry. */
const REPORTED = sql`(
  select report.id, report.reason, report.note, report.state, report.created_at, report.held,
    coalesce("user".username, '') as sender, report.email <> '' as thanks,
    resource.id as resource, resource.kind, resource.subject, resource.subject_code as subjectcode,
    resource.semester::text as semester, coalesce(resource.title, '') as title, resource.deleted_at is not null as gone,
    (select count(*)::int - 1 from report as other
     where other.resource_id = report.resource_id and other.reason = report.reason and other.state = report.state
       and other.question_id is not distinct from report.question_id) as alike,
    (select jsonb_strip_nulls(jsonb_build_object('_id', id, 'number', number, 'part', part, 'alternative', alternative))
     from question where question.id = report.question_id) as question,
    lower(concat_ws(chr(10), report.note, resource.subject, resource.subject_code, resource.title, "user".username)) as words
  from report
    -- One after the other: of a count that ends soon all entries would be read otherwise.
    join lateral (select * from resource where id = report.resource_id offset 0) as resource on true
    left join lateral (select username from "user" where id = report.sender_id offset 0) as "user" on true)`;

/** A report without its entry, of which no report is without one. */
const BARE = sql`(select id, reason, state, held from report)`;

const from = (db: Db, reports: typeof REPORTED) => rowsFrom<WithReports, 'reported'>(db, reports, 'reported');

const sent: Key = { by: sql`created_at`, as: 'timestamptz', descending: true };

/** What was reported, the latest first. */
export const reportList: ListSource<'reports', 'reported', ReportRow, WithReports> = {
  rows: (db) =>
    from(db, REPORTED)
      .select(['id', 'reason', 'note', 'state', 'created_at', 'sender', 'thanks', 'alike'])
      .select(['resource', 'kind', 'subject', 'subjectcode', 'semester', 'title', 'gone', 'question']),
  bareRows: (db) => from(db, BARE),
  words: sql`words`,
  order: [sent, { by: sql`id`, as: 'uuid', descending: true }],
  sorts: {
    sent: { ...sent, descending: false },
    subject: textKey(sql`subject`),
  },
  filters: {
    state: (state) => sql`state = ${state ?? 'open'}`,
    reason: (reason) => (reason === undefined ? undefined : sql`reason = ${reason}`),
    review: ofReview,
  },
};

/** A report as it travels. */
export function asReport({ id, created_at, question, ...row }: ReportRow): Report {
  return { _id: id, ...row, ...(question && { question }), sentAt: created_at.toISOString() };
}

/** So many reports end at once. */
const MOST_AT_ONCE = 200;

/** Ends open reports, and those that say the same of the same entries. @returns the ids of all of them */
export async function endReports(
  tx: Db,
  ids: readonly string[],
  state: 'fixed' | 'dismissed',
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update report set state = ${state}, ended_at = ${now}, held = null where id in (
      select other.id from report join report as other using (resource_id, reason)
      where other.question_id is not distinct from report.question_id and report.id = any(${ids}::uuid[]) and report.state = 'open' and other.state = 'open'
      limit ${MOST_AT_ONCE})
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Opens reports again that were ended, but for those whose sender has sent another since. @returns their ids */
export async function reopenReports(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update report set state = 'open', ended_at = null
    where id = any(${ids}::uuid[]) and state <> 'open' and not exists (
      select from report as newer
      where newer.resource_id = report.resource_id and newer.reporter = report.reporter and newer.state = 'open')
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Someone to be thanked for a report. */
export type Thanked = {
  email: string;
  language: Language | null;
  subject: string;
  kind: ResourceKind;
  semester: string;
};

/**
 * Forgets who sent what ended before a moment, for good: by then nobody takes the end back any more.
 * @returns whom to thank
 */
export async function closeReports(tx: Db, before: Date): Promise<Thanked[]> {
  const { rows } = await sql<Thanked>`
    with over as (
      select id, email, state from report
      where state <> 'open' and ended_at <= ${before} and (email <> '' or reporter is not null)
      order by ended_at limit ${MOST_AT_ONCE} for update skip locked),
    closed as (
      update report set email = '', reporter = null from over where report.id = over.id
      returning report.resource_id, report.language, over.email, over.state)
    select distinct on (closed.email, resource.id) closed.email, closed.language, resource.subject, resource.kind,
      resource.semester::text as semester
    from closed join resource on resource.id = closed.resource_id
    where closed.email <> '' and closed.state = 'fixed'`.execute(tx);
  return rows;
}
