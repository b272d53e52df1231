import { sql } from 'kysely';

/** What teachers say of an answer as it is now. */
export const isEndorsed = sql<boolean>`exists (select from endorsement join "user" as teacher on teacher.id = endorsement.user_id
  where endorsement.post = thread_post.id and endorsement.version = thread_post.version and teacher.deleted_at is null)`;
export const isWrong = sql<boolean>`exists (select from thread_post as comment where comment.parent = thread_post.id
  and comment.by_teacher and comment.wrong_version = thread_post.version and comment.deleted_at is null
  and comment.hidden is null)`;
/** Teachers who disagree leave it open. */
export const stands = sql<boolean>`(${isEndorsed} and not ${isWrong})`;
