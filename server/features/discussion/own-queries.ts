import { sql } from 'kysely';
import { letterOf, type PostKind } from '#contract/discussion/values.ts';
import type { OwnData } from '#contract/privacy/calls.ts';
import type { Db } from '#server/database/schema.ts';
import { followedSubjects, readChoice } from './follow-queries.ts';
import { askedBy } from './queries.ts';

/** What a question is called, for its author also while others may not read it. */
const headingFor = (userId: string) =>
  sql<string>`case when thread.hidden and not ${askedBy(userId)} then '' else heading end`;
const questionFor = (userId: string) => headingFor(userId).as('question');

/** The subjects that an account teaches, the answers that helped it, and the questions that it follows. */
export async function readOwnMarks(
  db: Db,
  userId: string,
): Promise<
  Pick<
    OwnData,
    | 'teaching'
    | 'corrects'
    | 'helpedBy'
    | 'following'
    | 'followedSubjects'
    | 'discussionNews'
    | 'postReports'
    | 'sharedQuestions'
    | 'decisions'
    | 'announcements'
  >
> {
  const teaching = await db
    .selectFrom('teaching')
    .select([
      'code_key as code',
      sql<string>`from_on::text`.as('from'),
      sql<string>`until_on::text`.as('until'),
    ])
    .where('user_id', '=', userId)
    .orderBy('from_on')
    .execute();
  const corrects = await db
    .selectFrom('corrector')
    .select(['code_key as code', 'allowed_at'])
    .where('user_id', '=', userId)
    .orderBy('allowed_at')
    .execute();
  const helpedBy = await db
    .selectFrom('thread_post_helped')
    .innerJoin('thread_post', 'thread_post.id', 'post')
    .innerJoin('thread', 'thread.id', 'thread_post.thread')
    .select([questionFor(userId), 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();
  const reported = await db
    .selectFrom('post_report')
    .innerJoin('thread_post', 'thread_post.id', 'post')
    .innerJoin('thread', 'thread.id', 'thread_post.thread')
    .select([questionFor(userId), 'reason', 'note', 'post_report.created_at'])
    .where('user_id', '=', userId)
    .orderBy('post_report.created_at')
    .execute();
  const postReports = reported.map(({ created_at, ...row }) => ({
    ...row,
    sentAt: created_at.toISOString(),
  }));
  const following = await db
    .selectFrom('thread_follow')
    .innerJoin('thread', 'thread.id', 'thread_follow.thread')
    .select([questionFor(userId), 'state'])
    .where('user_id', '=', userId)
    .where('state', '<>', 'none')
    .orderBy('thread.created_at')
    .execute();
  const subjects = await followedSubjects(db, userId);
  const { digest, is_asked } = await readChoice(db, userId);
  return {
    ...(await readOwnDecisions(db, userId)),
    following,
    followedSubjects: subjects.map(({ code_key, ...row }) => ({ code: code_key, ...row })),
    discussionNews: { digest, isAsked: is_asked },
    postReports,
    teaching,
    corrects: corrects.map(({ code, allowed_at }) => ({ code, at: allowed_at.toISOString() })),
    helpedBy: helpedBy.map(({ at, question }) => ({ question, at: at.toISOString() })),
  };
}

/** What moderators decided about an account's texts, the questions that it has, too, and what it announced. */
async function readOwnDecisions(
  db: Db,
  userId: string,
): Promise<Pick<OwnData, 'sharedQuestions' | 'decisions' | 'announcements'>> {
  const shared = await db
    .selectFrom('thread_asker')
    .innerJoin('thread', 'thread.id', 'thread_asker.thread')
    .select([questionFor(userId), 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();
  const decided = await db
    .selectFrom('thread_decision')
    .innerJoin('thread', 'thread.id', 'thread_decision.thread')
    .select(['kind', questionFor(userId), 'reason', 'decided_at', 'objection'])
    .select(sql<string | null>`until_on::text`.as('until'))
    .where('about', '=', userId)
    .orderBy('decided_at')
    .execute();
  const announced = await db
    .selectFrom('announcement')
    .select(['code_key as code', 'body as text', 'created_at', sql<string>`until_on::text`.as('until')])
    .where('author', '=', userId)
    .orderBy('created_at')
    .execute();
  return {
    sharedQuestions: shared.map(({ at, question }) => ({ question, at: at.toISOString() })),
    decisions: decided.map(({ decided_at, until, objection, ...row }) => ({
      ...row,
      at: decided_at.toISOString(),
      ...(until && { until }),
      ...(objection && { objection }),
    })),
    announcements: announced.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() })),
  };
}

/** So many of an account's questions and answers are read at a time: each may be long. */
const ANSWERS_AT_ONCE = 100;

/** A part of what an account asked and answered, deleted ones too, newest first. @param after the last one of the part before */
export async function listOwnAnswers(
  db: Db,
  userId: string,
  withContents: boolean,
  after?: string,
): Promise<OwnData['discussion']> {
  const { rows } = await sql<{
    id: string;
    kind: PostKind;
    question: string;
    letter: number | null;
    text: string;
    earlier: string[];
    created_at: Date;
    deleted_at: Date | null;
  }>`
    select thread_post.id, kind, ${headingFor(userId)} as question, letter, body as text, thread_post.created_at, thread_post.deleted_at,
      array(select before.body from thread_post_revision as before where before.post = thread_post.id order by before.version) as earlier
    from thread_post join thread on thread.id = thread where author = ${userId}
      and (${after ?? null}::uuid is null
        or (thread_post.created_at, thread_post.id) < (select created_at, id from thread_post where id = ${after ?? null}::uuid))
    order by thread_post.created_at desc, thread_post.id desc limit ${ANSWERS_AT_ONCE}`.execute(db);
  return rows.map(({ id, kind, question, letter, text, earlier, created_at, deleted_at }) => ({
    ...{ _id: id, kind, question },
    ...(letter !== null && { letter: letterOf(letter) }),
    ...(withContents && { text, earlier }),
    writtenAt: created_at.toISOString(),
    isDeleted: deleted_at !== null,
  }));
}

/** The photos that someone sent for posts, newest first. */
export async function listOwnPhotos(
  db: Db,
  userId: string,
): Promise<Omit<OwnData['postPhotos'][number], 'content'>[]> {
  const rows = await db
    .selectFrom('post_photo')
    .select(['id', 'alt', 'created_at'])
    .where('owner', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, alt, created_at }) => ({ _id: id, alt, sentAt: created_at.toISOString() }));
}
