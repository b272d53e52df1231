import { type Kysely, sql } from 'kysely';

/** When exams are: as the university says, as a student says for themselves, and the address of a student's calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table exam_date (
      id uuid primary key default gen_random_uuid(),
      code_key text not null,
      -- For whom: a programme by its code, a semester; '' and 0: for everyone with the subject.
      programme text not null default '',
      semester int not null default 0,
      day date not null,
      set_by uuid references "user" on delete set null,
      set_at timestamptz not null,
      unique (code_key, programme, semester)
    )`);
  await run('create index exam_date_day on exam_date (day)');
  await run('create index exam_date_whom on exam_date (programme, semester, day)');
  await run('create index exam_date_set_by on exam_date (set_by) where set_by is not null');
  await run(`
    create table own_exam (
      user_id uuid not null references "user" on delete cascade,
      code_key text not null,
      day date not null,
      primary key (user_id, code_key)
    )`);
  await run(`
    create table plan_feed (
      user_id uuid primary key references "user" on delete cascade,
      -- Each renewal is the next one; the addresses before it lead nowhere.
      renewal int not null default 1
    )`);
}
