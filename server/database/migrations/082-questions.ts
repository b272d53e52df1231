import { type Kysely, sql } from 'kysely';

/** Questions that papers are cut into, and the units of a syllabus that they belong to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table paper_cut (
      file text primary key references stored_file on delete cascade,
      -- Which version of the program cut it.
      cutter int not null,
      doubts text[] not null default '{}',
      -- What the paper prints about itself.
      printed jsonb not null default '{}',
      -- Each change by a person makes another one.
      version int not null default 1,
      confirmed_at timestamptz,
      confirmed_by uuid references "user" on delete set null,
      -- Who corrects it at the moment.
      claimed_by uuid references "user" on delete set null,
      claimed_until timestamptz
    )`);
  await run('create index paper_cut_confirmed_by on paper_cut (confirmed_by) where confirmed_by is not null');
  await run('create index paper_cut_claimed_by on paper_cut (claimed_by) where claimed_by is not null');
  await run(`
    create table question (
      id uuid primary key default gen_random_uuid(),
      file text not null references paper_cut on delete cascade,
      -- In the order of the paper.
      place int not null,
      section text,
      number int not null,
      part text,
      -- Of several of which one is answered.
      alternative int,
      marks int,
      body text not null,
      -- Rectangles on pages, in thousandths.
      places jsonb not null,
      -- The questions that are the same one in other years share it.
      family uuid,
      created_at timestamptz not null default now()
    )`);
  await run('create index question_file on question (file, place)');
  await run('create index question_family on question (family) where family is not null');
  await run(`
    create table question_unit (
      question uuid not null references question on delete cascade,
      subject_id uuid not null references subject on delete cascade,
      unit int not null,
      -- As the unit was called then: a unit may be renamed, or another may take its number.
      title text not null,
      -- How much speaks for it, from 0 to 1; of a person's word 1.
      sure real not null,
      confirmed_at timestamptz,
      confirmed_by uuid references "user" on delete set null,
      primary key (question, subject_id)
    )`);
  await run('create index question_unit_subject on question_unit (subject_id, unit, question)');
  await run(
    'create index question_unit_confirmed_by on question_unit (confirmed_by) where confirmed_by is not null',
  );
}
