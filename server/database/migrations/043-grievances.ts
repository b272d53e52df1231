import { type Kysely, sql } from 'kysely';

/**
 * Grievances as cases. The filed form stays a row of `complaint`, for what the specification reads; a case has its id.
 * A case that no list of today may show (a confidential track, one about the HOD) has no row there. Names are sealed
 * (`grievance_sealed`), and so are the texts of confidential tracks; the key is not in the database. Complaints without a
 * case get theirs from a job, also those that a node of the version before files meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table desk (
      id uuid primary key default gen_random_uuid(),
      preset text not null,
      name text not null,
      track text not null default 'ordinary',
      department text,
      contact text not null default '',
      created_at timestamptz not null default now(),
      deleted_at timestamptz
    )`);
  await run(`create unique index desk_once on desk (preset, coalesce(department, ''))
    where deleted_at is null`);
  await run(`
    create table desk_member (
      desk uuid not null references desk on delete cascade,
      user_id uuid not null references "user" on delete cascade,
      role text not null default 'member',
      from_on date not null,
      until_on date,
      stand_in boolean not null default false,
      added_by uuid,
      confirmed_by uuid,
      confirmed_at timestamptz,
      primary key (desk, user_id)
    )`);
  await run('create index desk_member_user on desk_member (user_id)');
  await run(`
    create table calendar_day (
      "on" date primary key,
      kind text not null check (kind in ('holiday', 'vacation', 'working')),
      name text not null default '',
      set_by uuid,
      set_at timestamptz not null default now()
    )`);
  await run(`
    create table grievance_series (
      code text not null,
      year int not null,
      series text not null,
      last int not null default 0,
      primary key (code, year, series)
    )`);
  await run(`
    create table grievance_rule (
      track text not null,
      version int not null,
      preset text not null,
      days jsonb not null,
      set_at timestamptz not null,
      primary key (track, version)
    )`);
  await run(`
    create table grievance (
      id uuid primary key,
      number text not null unique,
      track text not null,
      matter text not null,
      stage text not null,
      state text not null,
      desk uuid references desk,
      department text not null,
      about_hod boolean not null default false,
      filer uuid references "user" on delete set null,
      is_verified boolean not null default false,
      hidden_name boolean not null default false,
      receipt_hash bytea unique,
      receipt_seen_at timestamptz,
      rule text not null,
      rule_version int not null,
      own_rule int,
      received_at timestamptz not null,
      answered_at timestamptz,
      appeal_until date,
      feedback_until date,
      closed_at timestamptz,
      close_reason text,
      next_due date,
      version int not null default 1
    )`);
  await run('alter table complaint add column has_case boolean not null default false');
  // For the job that makes them.
  await run(`
    create index complaint_without_case on complaint (created_at, id)
    where not has_case and deleted_at is null and held is null`);
  await run('create index grievance_filer on grievance (filer, received_at desc)');
  await run(
    "create index grievance_due_first on grievance ((coalesce(next_due, 'infinity'::date)), received_at, id)",
  );
  await run('create index grievance_received on grievance (received_at)');
  // Few are open: the inbox and the clock look at those.
  await run(
    "create index grievance_open on grievance ((coalesce(next_due, 'infinity'::date)), received_at, id) where state in ('received', 'with')",
  );
  await run("create index grievance_open_id on grievance (id) where state in ('received', 'with')");
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db);
  // Without the extension a search reads all of them.
  if (rows[0])
    await sql`create index grievance_words on grievance
      using gin (lower(number || ' ' || department) ${sql.id(rows[0].schema, 'gin_trgm_ops')})`.execute(db);
  await run(`create index grievance_answered on grievance (feedback_until) where state = 'answered'`);
  await run(`
    create table grievance_due (
      grievance uuid not null references grievance on delete cascade,
      stage text not null,
      kind text not null,
      due_on date not null,
      met_at timestamptz,
      interim_at timestamptz,
      passed_at timestamptz,
      primary key (grievance, stage, kind)
    )`);
  await run(
    `create index grievance_due_open on grievance_due (due_on) where met_at is null and passed_at is null`,
  );
  // Which desks see a case: the one that holds it, those before it, and the next one once a due date has passed.
  await run(`
    create table grievance_desk (
      grievance uuid not null references grievance on delete cascade,
      desk uuid not null references desk,
      mode text not null check (mode in ('holds', 'before', 'beside')),
      primary key (grievance, desk)
    )`);
  await run('create index grievance_desk_desk on grievance_desk (desk, grievance)');
  // Members of a desk who do not see a case: who is named in it, or stepped aside.
  await run(`
    create table grievance_apart (
      grievance uuid not null references grievance on delete cascade,
      user_id uuid not null references "user" on delete cascade,
      why text not null check (why in ('named', 'aside')),
      primary key (grievance, user_id)
    )`);
  await run('create index grievance_apart_user on grievance_apart (user_id)');
  await run(`
    create table grievance_sealed (
      grievance uuid primary key references grievance on delete cascade,
      data text not null
    )`);
  await run(`
    create table grievance_event (
      grievance uuid not null references grievance on delete cascade,
      seq int not null,
      kind text not null,
      by_role text not null,
      by_user uuid,
      shown_to text not null,
      text text,
      is_sealed boolean not null default false,
      digest text,
      data jsonb not null default '{}',
      at timestamptz not null,
      prev_hash text not null,
      hash text not null,
      primary key (grievance, seq)
    )`);
  // A written event never changes: only its text may be sealed, which its digest outlives. It goes with its case alone.
  await run(`
    create function keep_grievance_event() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if exists (select from grievance where id = old.grievance) then
          raise exception 'Events of a grievance are append-only.';
        end if;
        return old;
      end if;
      if (to_jsonb(new) - 'text' - 'is_sealed') is distinct from (to_jsonb(old) - 'text' - 'is_sealed')
        or old.is_sealed or not new.is_sealed then
        raise exception 'Events of a grievance are append-only.';
      end if;
      return new;
    end $$`);
  await run(`create trigger grievance_event_kept before update or delete on grievance_event
    for each row execute function keep_grievance_event()`);
  await run(`
    create table notification (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references "user" on delete cascade,
      kind text not null,
      thing text not null,
      path text not null,
      at timestamptz not null,
      read_at timestamptz,
      to_mail boolean not null default false,
      mailed_at timestamptz,
      unique (user_id, kind, thing)
    )`);
  await run('create index notification_newest on notification (user_id, at desc, id desc)');
  await run('create index notification_unread on notification (user_id) where read_at is null');
  await run('create index notification_to_mail on notification (user_id) where to_mail');
  await run('create index notification_age on notification (at)');
  await run(`alter table "user" add column mail_choice text not null default 'atOnce'`);
  await run(`
    insert into desk (id, preset, name, track) values
      ('00000000-0000-4000-8000-000000000001', 'hod', 'Head of department', 'ordinary'),
      ('00000000-0000-4000-8000-000000000002', 'sgrc', 'Student Grievance Redressal Committee', 'ordinary'),
      ('00000000-0000-4000-8000-000000000003', 'principal', 'Principal', 'ordinary'),
      ('00000000-0000-4000-8000-000000000004', 'ombudsperson', 'Ombudsperson', 'ordinary'),
      ('00000000-0000-4000-8000-000000000005', 'internal', 'Internal Committee', 'internal'),
      ('00000000-0000-4000-8000-000000000006', 'antiRagging', 'Anti-Ragging Committee', 'ragging'),
      ('00000000-0000-4000-8000-000000000007', 'equalOpportunity', 'Equal Opportunity Cell', 'discrimination')`);
}
