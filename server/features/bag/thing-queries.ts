import { type RawBuilder, sql } from 'kysely';
import type { BagItem } from '#contract/bag/calls.ts';
import type { Semester } from '#contract/core/constants.ts';
import type { IdThing } from '#contract/core/things.ts';
import type { AskedPart } from '#contract/discussion/part-fields.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import { RESOURCES } from '#contract/material/kinds.ts';
import { markOf, type Place } from '#contract/questions/values.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { known } from '#server/database/known.ts';
import type { Db } from '#server/database/schema.ts';
import { examOf } from '#server/files/serve/attachment-queries.ts';
import { isReadableBy, isShown } from '#server/files/serve/permission-queries.ts';
import { attachedTo } from '../files/queries.ts';

/** What a thing is called, and what tells it from others. */
type Described = Omit<BagItem, 'what' | 'id' | 'at' | 'place'>;
/** What a thread about a thing hangs on. */
type HangsOn = {
  code_key: string | null;
  resource_id: string | null;
  blog_id: string | null;
  /** Where in a file of the entry it is. */
  part?: AskedPart;
};

type ThingRow = {
  /** The column that has its id where it is saved; without one, the key has what it is and the id. */
  column?: 'resource_id' | 'blog_id';
  /** The ids of those that are on the site. */
  there: RawBuilder<unknown>;
  /** @param subjectOf the subject of a code, as it is called now @returns by their ids; those that are not on the site are left out */
  describe(
    db: Db,
    ids: readonly string[],
    subjectOf: (key: string) => Subject | undefined,
  ): Promise<Map<string, Described>>;
  /** @returns undefined where it is not on the site */
  hangsOn(db: Db, id: string): Promise<HangsOn | undefined>;
};

/** What a thread about a subject hangs on. */
export const atSubject = (code: string): HangsOn => ({ ...nowhere, code_key: codeKey(code) });

const nowhere = { code_key: null, resource_id: null, blog_id: null };

/** Questions with their papers that are shown, for whom they may be read or not: nothing that they say is told here. */
const SHOWN_QUESTIONS = sql`question
  join attachment on attachment.file = question.file and ${isShown('attachment')}
  join resource on resource.id = attachment.resource_id and resource.kind = 'pyq' and resource.deleted_at is null`;
/** Of several papers with the same file the one that most may read. */
const FIRST = sql`question.id, ${isReadableBy('everybody', 'attachment')} desc, attachment.created_at`;

/** What things are on the server, one row each. */
export const THING_ROWS: Readonly<Record<IdThing, ThingRow>> = {
  resource: {
    column: 'resource_id',
    there: sql`select id from resource where deleted_at is null`,
    describe: async (db, ids, subjectOf) => {
      const rows = await db
        .selectFrom('resource')
        .select(['id', 'kind', 'subject', 'subject_code', 'code_key', 'semester', 'title', 'links'])
        .select(attachedTo('resource'))
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('deleted_at', 'is', null)
        .execute();
      return new Map(
        rows.map(({ id, kind, links, title, files, ...entry }) => {
          const subject = subjectOf(entry.code_key);
          const named = RESOURCES[kind].linkFields.map((field) => [field, links[field] ?? '']);
          const described = {
            name: subject?.name ?? entry.subject,
            code: subject?.code ?? entry.subject_code,
            semester: String(entry.semester) as Semester, // the column's check allows 1 to 8 only
            kind,
            ...(title && { title }),
            links: Object.fromEntries(named),
            ...(files?.[0] && { files: { first: files[0].id, count: files.length } }),
          };
          return [id, described];
        }),
      );
    },
    hangsOn: async (db, id) => {
      const entry = await db
        .selectFrom('resource')
        .select('code_key')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return entry && { ...nowhere, ...entry, resource_id: id };
    },
  },
  post: {
    column: 'blog_id',
    there: sql`select id from blog where deleted_at is null`,
    describe: async (db, ids) => {
      const rows = await db
        .selectFrom('blog')
        .select(['id', 'title', 'author_name'])
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('deleted_at', 'is', null)
        .execute();
      return new Map(rows.map(({ id, title, author_name }) => [id, { name: title, author: author_name }]));
    },
    hangsOn: async (db, id) => {
      const post = await db
        .selectFrom('blog')
        .select('id')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return post && { ...nowhere, blog_id: id };
    },
  },
  question: {
    there: sql`select question.id from ${SHOWN_QUESTIONS}`,
    describe: async (db, ids, subjectOf) => {
      const { rows } = await sql<{
        id: string;
        number: number;
        part: string | null;
        alternative: number | null;
        exam: Exam | null;
        code_key: string;
        subject: string;
        subject_code: string;
      }>`select distinct on (question.id) question.id, question.number, question.part, question.alternative,
          ${examOf('attachment', 'resource')} as exam, resource.code_key, resource.subject, resource.subject_code
        from ${SHOWN_QUESTIONS} where question.id = any(${[...ids]}::uuid[]) order by ${FIRST}`.execute(db);
      return new Map(
        rows.map(({ id, number, part, alternative, exam, code_key, ...entry }) => {
          const subject = subjectOf(code_key);
          const question = known({ number, part, alternative, exam });
          return [
            id,
            { name: subject?.name ?? entry.subject, code: subject?.code ?? entry.subject_code, question },
          ];
        }),
      );
    },
    // Where its paper asks it: another file that takes the paper's place takes it along.
    hangsOn: async (db, id) => {
      const { rows } = await sql<{ code_key: string; resource_id: string; file: string; places: Place[] }>`
        select distinct on (question.id) resource.code_key, resource.id as resource_id, attachment.id as file, question.places
        from ${SHOWN_QUESTIONS} where question.id = ${id} order by ${FIRST}`.execute(db);
      const [found] = rows;
      const [place] = found?.places ?? [];
      if (!found || !place) return undefined;
      const { code_key, resource_id, file } = found;
      return { ...nowhere, code_key, resource_id, part: { file, page: place.page, rect: markOf(place) } };
    },
  },
};
