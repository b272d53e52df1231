import { type Kysely, sql } from 'kysely';

/**
 * Words to put mistyped ones right are learned from files that hang on an entry, once they are read whole, and not from whatever
 * a visitor uploads. Those of the files that are filed by now were learned when they were read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('alter table stored_file add column words_learned boolean not null default false');
  await run(`update stored_file set words_learned = true
    where exists (select from attachment where file = stored_file.sha256 and resource_id is not null)`);
  await run('create index stored_file_to_learn on stored_file (sha256) where not words_learned');
}
