import { sql } from 'kysely';
import type { Exam } from '#contract/material/exam-fields.ts';
import type { Db } from '#server/database/schema.ts';
import { examOf } from '#server/files/serve/attachment-queries.ts';
import { isReadableBy, type Readers } from '#server/files/serve/permission-queries.ts';
import { hangs, isNarrow } from '../search/paper-queries.ts';
import type { Narrowing } from '../search/queries.ts';
import { bounded, byWords, type Deadline } from '../search/timed-queries.ts';
import { familyKeysOfRead, LIKE_QUESTION, likenessOfRead } from './families.ts';
import { latestFirst, unitOf } from './queries.ts';
import { readQuestion } from './question-tokens.ts';

/** So many questions with the words are looked through, and so many are found. */
const MOST_HITS = 200;
const MOST_QUESTIONS = 6;
/** Of those that share most with a text so many are compared with it, and so many are told. */
const MOST_COMPARED = 20;
const MOST_ALIKE = 3;

/** What questions are looked for by. */
export type AskedQuestions = {
  /** A `tsquery` of words, and the first of them; none where all of the questions of `subjects` are meant. */
  terms?: { query: string; first: string } | undefined;
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
 * @param narrowing of which papers
 * @param left the time that the search has left
 */
export async function searchQuestions(
  db: Db,
  { terms, unit, subjects, readers }: AskedQuestions,
  narrowing: Narrowing,
  left: Deadline,
): Promise<QuestionHit[]> {
  const ofSubjects = subjects ? sql`r.code_key = any(${[...subjects]}::text[])` : sql`true`;
  const papers = sql`${hangs({ ...narrowing, kind: 'pyq' }, readers)} and ${ofSubjects}`;
  const isSifted = terms === undefined || isNarrow(narrowing);
  const isAsked = sql`exists (select from ${papers} and a.file = question.file)`;
  const hits = sql`select * from question where ${isSifted ? isAsked : sql`true`}
    and ${terms ? sql`to_tsvector('simple', body) @@ ${terms.query}::tsquery` : sql`true`} limit ${MOST_HITS}`;
  const start = terms ? sql`greatest(1, strpos(lower(body), ${terms.first}) - 40)` : sql`1`;
  return bounded(db, byWords(isSifted), left, async (connection) => {
    const { rows } = await sql<QuestionHit>`
      with hits as materialized (${hits}), found as (
        select distinct on (coalesce(question.family, question.id)) question.id, question.number, part, alternative, marks, unit.number as unit,
          paper.exam, paper.code_key, substr(body, ${start}, 160) as passage
        from hits as question
          join (select a.file, r.code_key, ${examOf('a', 'r')} as exam from ${papers}) as paper on paper.file = question.file
          left join subject_code on subject_code.key = paper.code_key
          ${unitOf(sql`subject_code.subject_id`)}
        where ${unit === undefined ? sql`true` : sql`unit.number = ${unit}`}
        order by coalesce(question.family, question.id), ${latestFirst(sql`paper.exam`)}, question.id
      )
      select * from found order by ${latestFirst(sql`exam`)}, number, part, id limit ${MOST_QUESTIONS}`.execute(
      connection,
    );
    return rows;
  });
}

/** A question that is like a text. */
export type QuestionLike = Omit<QuestionHit, 'marks' | 'unit' | 'code_key' | 'passage'> & { body: string };

/**
 * Questions of a subject's papers that members may read, those most like a text first; one that several papers have, once.
 * @param keys of all codes of the subject
 * @param except a question that is known, in any of its papers
 */
export async function questionsLike(
  db: Db,
  keys: readonly string[],
  text: string,
  except?: string,
): Promise<QuestionLike[]> {
  const asked = readQuestion(text);
  const wanted = familyKeysOfRead(asked);
  if (wanted.length === 0) return [];
  const { rows } = await sql<QuestionLike>`
    with found as (
      select distinct on (coalesce(family, question.id)) question.id, number, part, alternative, body,
        ${examOf('attachment', 'resource')} as exam,
        (select count(*) from unnest(question.keys) as key where key = any(${wanted}::int[])) as shared
      from resource join attachment on attachment.resource_id = resource.id and ${isReadableBy('members', 'attachment')}
        join question on question.file = attachment.file
      where resource.kind = 'pyq' and resource.deleted_at is null and resource.code_key = any(${[...keys]}::text[])
        and question.keys && ${wanted}::int[]
        and coalesce(family, question.id) is distinct from (select coalesce(family, id) from question where id = ${except ?? null})
      order by coalesce(family, question.id), ${latestFirst(examOf('attachment', 'resource'))}, question.id
    )
    select id, number, part, alternative, body, exam from found
    order by shared desc, ${latestFirst(sql`exam`)}, id limit ${MOST_COMPARED}`.execute(db);
  return rows
    .map((row) => ({ row, likeness: likenessOfRead(asked, readQuestion(row.body)) }))
    .filter(({ likeness }) => likeness >= LIKE_QUESTION)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, MOST_ALIKE)
    .map(({ row }) => row);
}
