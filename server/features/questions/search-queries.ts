import { sql } from 'kysely';
import type { Exam } from '#contract/material/exam-fields.ts';
import type { Db } from '#server/database/schema.ts';
import { examOf } from '#server/files/serve/attachment-queries.ts';
import { isReadableBy, isShown, type Readers } from '#server/files/serve/permission-queries.ts';
import { BY_WORDS, bounded, type Deadline } from '../search/timed-queries.ts';
import { latestFirst, unitOf } from './queries.ts';

/** So many questions with the words are looked through, and so many are found. */
const MOST_HITS = 200;
const MOST_QUESTIONS = 6;

/** What questions are looked for by. */
export type AskedQuestions = {
  /** A `tsquery` of words, and the first of them; none where all of the questions of `subjects` are meant. */
  terms?: { query: string; first: string } | undefined;
  /** The number of a unit. */
  unit?: number | undefined;
  /** All codes of the subjects whose questions are looked through; without, those of all. */
  subjects?: readonly string[] | undefined;
  /** Whose papers are looked through. */
  readers: Readers;
};

/** A question with some of what it says, around the first of the words. */
export type QuestionHit = {
  id: string;
  number: number;
  part: string | null;
  alternative: number | null;
  marks: number | null;
  exam: Exam | null;
  unit: number | null;
  code_key: string;
  passage: string;
};

/**
 * Questions of papers, the latest exam first; one that several papers have, once.
 * @param left the time that the search has left
 */
export async function searchQuestions(
  db: Db,
  { terms, unit, subjects, readers }: AskedQuestions,
  left: Deadline,
): Promise<QuestionHit[]> {
  const ofSubjects = subjects ? sql`resource.code_key = any(${[...subjects]}::text[])` : sql`true`;
  const hits = terms
    ? sql`select * from question where to_tsvector('simple', body) @@ ${terms.query}::tsquery limit ${MOST_HITS}`
    : sql`select question.* from resource join attachment on attachment.resource_id = resource.id
        join question on question.file = attachment.file
        where resource.kind = 'pyq' and resource.deleted_at is null and ${ofSubjects} limit ${MOST_HITS}`;
  const start = terms ? sql`greatest(1, strpos(lower(body), ${terms.first}) - 40)` : sql`1`;
  return bounded(db, BY_WORDS, left, async (connection) => {
    const { rows } = await sql<QuestionHit>`
      with hits as materialized (${hits}), found as (
        select distinct on (coalesce(question.family, question.id)) question.id, question.number, part, alternative, marks, unit.number as unit,
          ${examOf('attachment', 'resource')} as exam, resource.code_key, substr(body, ${start}, 160) as passage
        from hits as question
          join attachment on attachment.file = question.file and ${isShown('attachment')} and ${isReadableBy(readers, 'attachment')}
          join resource on resource.id = attachment.resource_id and resource.kind = 'pyq' and resource.deleted_at is null
          left join subject_code on subject_code.key = resource.code_key
          ${unitOf(sql`subject_code.subject_id`)}
        where ${ofSubjects} and ${unit === undefined ? sql`true` : sql`unit.number = ${unit}`}
        order by coalesce(question.family, question.id), ${latestFirst(examOf('attachment', 'resource'))}, question.id
      )
      select * from found order by ${latestFirst(sql`exam`)}, number, part, id limit ${MOST_QUESTIONS}`.execute(
      connection,
    );
    return rows;
  });
}
