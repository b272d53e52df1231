import { type Kysely, sql } from 'kysely';

/** One path for each class: the name stays, the version before knows no semesters. */
export const widens = ['path_code_key_programme_teacher_key'];

/** A path of a teacher is for a class: a programme and a semester. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  // 0: for all semesters, as paths were until now.
  await run('alter table path add column semester int not null default 0');
  await run(`
    alter table path drop constraint path_code_key_programme_teacher_key,
      add constraint path_code_key_programme_teacher_key unique (code_key, programme, semester, teacher)`);
}
