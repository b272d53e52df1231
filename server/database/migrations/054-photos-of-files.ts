import { type Kysely, sql } from 'kysely';

/**
 * Which photos a document was made of, in their order: they are kept until the contribution that it hangs on was decided. The
 * nightly job forgets them then, and with the last of them a photo's bytes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table file_photo (
      file text not null references stored_file on delete cascade,
      number int not null,
      photo text not null references stored_file,
      primary key (file, number)
    )`);
  await run('create index file_photo_photo on file_photo (photo)');
}
