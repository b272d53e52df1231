import { sql } from 'kysely';
import type { OwnData } from '#contract/privacy/calls.ts';
import type { PrivacyRequest } from '#contract/privacy/request-calls.ts';
import type { Db } from '#server/database/schema.ts';
import { readOwnMarks } from '#server/features/discussion/own-queries.ts';
import { listPresences } from '#server/features/grievances/minutes-queries.ts';
import { feedRenewal, readOwnExams } from '#server/features/learning/exam-queries.ts';
import { readPathsOf } from '#server/features/learning/path-queries.ts';
import { readOwnPractice } from '#server/features/learning/queries.ts';

const dayOf = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? '';
/** A row that is told with the moment when it was sent. */
const sent = <Row extends { created_at: Date }>({ created_at, ...row }: Row) => ({
  ...row,
  sentAt: created_at.toISOString(),
});
/** A row that is told with its moment. */
const dated = <Row extends { at: Date }>({ at, ...row }: Row) => ({ ...row, at: at.toISOString() });
const objectOf = (value: unknown) => Object(value) as Record<string, unknown>; // jsonb columns hold objects

/** What a person sees of a request. */
export const REQUEST_COLUMNS = [
  'id',
  'kind',
  'state',
  'request',
  'answer',
  'received_at',
  'due_at',
  'ended_at',
] as const;

/** A request's row as the API has it. */
export function requestOf(row: {
  id: string;
  kind: PrivacyRequest['kind'];
  state: PrivacyRequest['state'];
  request: string;
  answer: string;
  received_at: Date;
  due_at: Date;
  ended_at: Date | null;
}): PrivacyRequest {
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    text: row.request,
    answer: row.answer,
    receivedOn: dayOf(row.received_at),
    dueOn: dayOf(row.due_at),
    endedOn: dayOf(row.ended_at),
  };
}

/** Everything that is kept of an account but what it published. @returns undefined where there is none */
export async function readOwnData(
  db: Db,
  userId: string,
  now: Date,
): Promise<
  | Omit<OwnData, 'grievances' | 'grievanceFiles' | 'posts' | 'earlierTexts' | 'discussion' | 'postPhotos'>
  | undefined
> {
  const user = await db
    .selectFrom('user')
    .select([
      'username',
      'email',
      'phone',
      'rollno',
      'department',
      'semester',
      'language',
      'mail_choice',
      'practice_shared_at',
      'roles',
    ])
    .select(['created_at', 'updated_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const { created_at, updated_at, language, mail_choice: mailChoice, practice_shared_at, ...account } = user;
  const consents = await db
    .selectFrom('consent')
    .select(['kind', 'detail', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();
  const messages = await db
    .selectFrom('contact_message')
    .select(['message', 'created_at'])
    .where('sender_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const contributions = await db
    .selectFrom('material')
    .select(['service', 'subject', 'link', 'note', 'created_at', 'decision_note as answer', 'thanks'])
    .where('sender_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const sessions = await db
    .selectFrom('session')
    .select(['created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute();
  const events = await db
    .selectFrom('event')
    .select(['kind', 'address', 'detail', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .execute();
  const audit = await db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'detail', 'at', 'actor_id', 'subject_id'])
    .where(({ eb, and, or }) =>
      or([eb('actor_id', '=', userId), and([eb('subject', '=', 'user'), eb('subject_id', '=', userId)])]),
    )
    .orderBy('at', 'desc')
    .execute();
  const requests = await db
    .selectFrom('privacy_request')
    .select(REQUEST_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('received_at', 'desc')
    .execute();
  const bag = await db
    .selectFrom('saved_item')
    .leftJoin('resource', 'resource.id', 'resource_id')
    .leftJoin('blog', 'blog.id', 'blog_id')
    .select(['list', 'at'])
    .select(
      sql<string>`coalesce(resource.kind, case when blog_id is not null then 'post'
        when position(':' in saved_item.code_key) > 0 then split_part(saved_item.code_key, ':', 1) else 'subject' end)`.as(
        'what',
      ),
    )
    .select(
      sql<string>`coalesce(resource.subject, blog.title,
      (select left(body, 140) from question where id = nullif(split_part(saved_item.code_key, ':', 2), '')::uuid),
      saved_item.code_key)`.as('name'),
    )
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .execute();
  const reports = await db
    .selectFrom('report')
    .innerJoin('resource', 'resource.id', 'resource_id')
    .select(['reason', 'note', 'resource.subject as about', 'report.created_at'])
    .where('sender_id', '=', userId)
    .orderBy('report.created_at')
    .execute();
  const files = await db
    .selectFrom('attachment')
    .innerJoin('stored_file', 'sha256', 'file')
    .select(['name', 'size', 'rights_basis', 'attachment.created_at'])
    .where('uploaded_by', '=', userId)
    .orderBy('attachment.created_at')
    .execute();
  const notifications = await db
    .selectFrom('notification')
    .select(['kind', 'at'])
    .select(({ eb }) => [
      eb('read_at', 'is not', null).$castTo<boolean>().as('isRead'),
      eb('mailed_at', 'is not', null).$castTo<boolean>().as('wasMailed'),
    ])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .execute();
  const trust = await db
    .selectFrom('contributor_trust')
    .select(['streak as publishedInARow', 'named_at'])
    .where('user_id', '=', userId)
    .execute();
  const wishes = await db
    .selectFrom('subject_wish')
    .select(['code_key as code', 'kind', 'asked_at as created_at'])
    .where('user_id', '=', userId)
    .orderBy('asked_at')
    .execute();
  const takedowns = await db
    .selectFrom('takedown')
    .innerJoin('attachment', 'attachment.id', 'attachment_id')
    .select(['attachment.name as file', 'reason', 'takedown.created_at'])
    .where('sender_id', '=', userId)
    .orderBy('takedown.created_at')
    .execute();
  return {
    exportedAt: now.toISOString(),
    account: {
      ...account,
      language: language ?? '',
      mailChoice,
      createdAt: created_at.toISOString(),
      updatedAt: updated_at.toISOString(),
    },
    consents: consents.map(dated),
    minutes: await listPresences(db, userId),
    contactMessages: messages.map(sent),
    contributions: contributions.map(sent),
    sessions: sessions.map(({ created_at: started, expires_at }) => ({
      startedAt: started.toISOString(),
      expiresAt: expires_at.toISOString(),
    })),
    events: events.map(({ at, address, detail, kind }) => ({
      kind,
      // Which admin looked, and from where, is the admin's data.
      ...(kind === 'reveal'
        ? { address: '', detail: { fields: objectOf(detail).fields } }
        : { address: address ?? '', detail: objectOf(detail) }),
      at: at.toISOString(),
    })),
    auditLines: audit.map(({ action, subject, detail, at, actor_id, subject_id }) => ({
      action,
      subject,
      byOwner: actor_id === userId,
      // What staff changed of someone else is that person's data.
      detail: subject === 'user' && subject_id === userId ? objectOf(detail) : {},
      at: at.toISOString(),
    })),
    requests: requests.map(requestOf),
    bag: bag.map(dated),
    files: files.map(({ size, rights_basis: rightsBasis, name, created_at }) =>
      sent({ name, bytes: Number(size), rightsBasis, created_at }),
    ),
    notifications: notifications.map(dated),
    trust: trust.map(({ named_at, ...row }) => ({
      ...row,
      ...(named_at && { namedAt: named_at.toISOString() }),
    })),
    wishes: wishes.map(sent),
    ...(await readOwnMarks(db, userId)),
    practice: await readOwnPractice(db, userId),
    sharesPractice: practice_shared_at !== null,
    exams: await readOwnExams(db, userId),
    ...(await readPathsOf(db, userId)),
    planCalendar: (await feedRenewal(db, userId)) !== undefined,
    takedowns: takedowns.map(sent),
    reports: reports.map(sent),
  };
}

/** The own posts, deleted ones too, newest first, without their texts. */
export async function listOwnPosts(db: Db, userId: string): Promise<OwnData['posts']> {
  const rows = await db
    .selectFrom('blog')
    .select(['id', 'title', 'author_name', 'created_at', 'updated_at', 'deleted_at'])
    .where('author_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    authorName: row.author_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    isDeleted: row.deleted_at !== null,
  }));
}

/** What the own posts said before, without the texts. */
export async function listEarlierTexts(db: Db, userId: string) {
  const rows = await db
    .selectFrom('blog_revision')
    .innerJoin('blog', 'blog.id', 'blog_id')
    .select(['blog_revision.id', 'blog_id', 'blog_revision.title', 'blog_revision.author_name', 'saved_at'])
    .where('author_id', '=', userId)
    .orderBy('replaced_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    postId: row.blog_id,
    title: row.title,
    authorName: row.author_name,
    savedAt: row.saved_at.toISOString(),
  }));
}

/** The text of a post, or of an earlier one. */
export async function readContent(db: Db, table: 'blog' | 'blog_revision', id: string): Promise<string> {
  const row = await db.selectFrom(table).select('content').where('id', '=', id).executeTakeFirst();
  return row?.content ?? '';
}
