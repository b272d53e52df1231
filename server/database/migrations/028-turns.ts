import { type Kysely, sql } from 'kysely';

/** Files, and pages that are read from their pictures, wait in turns of their senders; a file may give its turn up half read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  // Whose turn it waits for, by a number that many senders share: who it was is not kept with a file.
  await run('alter table stored_file add turn int not null default 0');
  // The pages beyond reading, of what is being read of it.
  await run(`alter table stored_file add bad_pages int[] not null default '{}'`);
  await run('alter table file_page add turn int not null default 0');
  // As of its file.
  await run('alter table file_page add sent_at timestamptz not null default now()');
  await run(`create index stored_file_by_turn on stored_file (state, turn, created_at, sha256)
    where state in ('waiting', 'reading')`);
  await run(
    `create index file_page_by_turn on file_page (turn, (number > 1), sent_at, file, number) where wants_ocr`,
  );
  // What they replace.
  await run('drop index stored_file_to_read');
  await run('drop index file_page_to_ocr');
}
