import { type Kysely, sql } from 'kysely';

/** The tables whose rows staff list, delete and bring back. */
const TABLES = ['user', 'resource', 'complaint', 'contact_message', 'material', 'blog'] as const;
type Table = (typeof TABLES)[number];

/** Which rows a list has; `held` waits for review. */
const LIVING: Record<Table, string> = {
  user: 'deleted_at is null',
  resource: 'deleted_at is null',
  complaint: 'deleted_at is null and held is null',
  contact_message: 'deleted_at is null and held is null',
  material: 'deleted_at is null and published_at is null and held is null',
  blog: 'deleted_at is null',
};

/** What comes by a form that everyone may send. */
const SENT: Table[] = ['complaint', 'contact_message', 'material'];

const key = (text: string) => `sort_key(${text}) collate "C"`;
const NEWEST = 'created_at desc, id desc';

/** The orders of each list, by what they are called in the index's name; the first is the usual one. */
const ORDERS: Record<Table, Record<string, string>> = {
  user: {
    list: 'lower(username), email, id',
    username: key('username'),
    email: key('email'),
    phone: key('phone'),
    rollno: key('rollno'),
    department: key('department'),
    semester: key('semester'),
    roles: key('role_names(roles)'),
  },
  // The usual order has its index since 001. Titles and links are sorted when someone asks for it: entries come from
  // admins only, up to 10,000 in one import, which every index makes slower.
  resource: { subject: `kind, ${key('subject')}`, code: `kind, ${key('subject_code')}` },
  complaint: {
    list: NEWEST,
    sender: key("(username || ' ' || email)"),
    date: 'date',
    department: key('department'),
    problem: key('problem'),
  },
  contact_message: {
    list: NEWEST,
    sender: key("(username || ' ' || email)"),
    message: key('message'),
  },
  material: {
    list: NEWEST,
    subject: key("(subject || ' ' || subject_code)"),
    service: key('service'),
    semester: 'semester',
    department: key('department'),
    link: key('link'),
  },
  // The usual order has its index since 003.
  blog: { title: key('title'), author: key('author_name'), content: key('preview') },
};

/** What a search looks into, in lower case: the columns, and what is made of them. */
const WORDS: Record<Table, [columns: string, texts: string[]]> = {
  user: [
    'username text, email text, phone text, rollno text, department text, semester text, roles text[]',
    ['username', 'email', 'phone', 'rollno', 'department', 'semester', 'role_names(roles)'],
  ],
  resource: [
    'semester int, subject text, subject_code text, title text, links jsonb',
    ['semester::text', 'subject', 'subject_code', "coalesce(title, '')", 'link_words(links)'],
  ],
  complaint: [
    'username text, email text, department text, problem text, day date',
    ['username', 'email', 'department', 'problem', 'day_text(day)'],
  ],
  contact_message: ['username text, email text, message text', ['username', 'email', 'message']],
  material: [
    'subject text, subject_code text, service text, semester int, department text, link text, note text, your_name text',
    ['subject', 'subject_code', 'service', 'semester::text', 'department', 'link', 'note', 'your_name'],
  ],
  blog: ['title text, author_name text, preview text', ['title', 'author_name', 'preview']],
};
const ARGUMENTS: Record<Table, string> = {
  user: 'username, email, phone, rollno, department, semester, roles',
  resource: 'semester, subject, subject_code, title, links',
  complaint: 'username, email, department, problem, date',
  contact_message: 'username, email, message',
  material: 'subject, subject_code, service, semester, department, link, note, your_name',
  blog: 'title, author_name, preview',
};

/**
 * Lists that are read in parts: an index for each order, another for searches. What is held for review, what is in the
 * trash, and the passwords of those who may be restored with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const define = (head: string, returns: string, body: string) =>
    run(`create function ${head} returns ${returns} language sql immutable parallel safe return (${body})`);

  // By what a text is sorted as people count, "Unit 2" before "Unit 10": numbers get twenty digits. Of a long text the
  // beginning, because an index takes no long keys.
  await define(
    'sort_key(label text)',
    'text',
    String.raw`regexp_replace(regexp_replace(lower(left(label, 100)), '(\d+)', '00000000000000000000\1', 'g'), '\d*(\d{20})', '\1', 'g')`,
  );
  await define(
    'day_text(day date)',
    'text',
    `lpad(extract(year from day)::int::text, 4, '0') || '-' || lpad(extract(month from day)::int::text, 2, '0')
      || '-' || lpad(extract(day from day)::int::text, 2, '0')`,
  );
  // array_to_string is not immutable, so an index cannot have it; nobody has more roles than there are.
  await define(
    'role_names(roles text[])',
    'text',
    [1, 2, 3, 4].map((at) => `coalesce(roles[${at}], '')`).join(` || ' ' || `),
  );
  await define('first_link(links jsonb)', 'text', `coalesce(links->>'link', links->>'linka', '')`);
  await define(
    'link_words(links jsonb)',
    'text',
    ['link', 'linka', 'linkb', 'linkc'].map((name) => `coalesce(links->>'${name}', '')`).join(` || ' ' || `),
  );
  for (const table of TABLES) {
    const [columns, texts] = WORDS[table];
    await define(`${table}_words(${columns})`, 'text', `lower(${texts.join(' || chr(10) || ')})`);
  }

  for (const table of SENT) {
    // Why it waits for review; null: it does not.
    await run(`alter table ${table} add column held text check (held in ('ceiling', 'trap', 'haste'))`);
    await run(
      `create index ${table}_held on ${table} (${NEWEST}) where deleted_at is null and held is not null`,
    );
  }

  for (const table of TABLES) {
    for (const [name, order] of Object.entries(ORDERS[table])) {
      await run(`create index ${table}_by_${name} on "${table}" (${order}) where ${LIVING[table]}`);
    }
    await run(
      `create index ${table}_trash on "${table}" (deleted_at desc, id desc) where deleted_at is not null`,
    );
  }
  await indexWords(db);

  // Who deleted it is in the log of changes.
  await run('create index if not exists audit_log_by_subject on audit_log (subject, subject_id, id desc)');

  // Of deleted users, apart from the accounts and for a day: anyone who is restored meanwhile keeps the password.
  await run(`
    create table kept_password (
      user_id uuid primary key references "user" (id) on delete cascade,
      password_hash text not null,
      expires_at timestamptz not null
    )`);
}

/**
 * Trigrams find words in the middle of words. An account that may not install extensions does without: its searches read
 * the whole list.
 */
async function indexWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
    exception when others then
      raise notice 'No pg_trgm (%): searches of long lists read all of them.', sqlerrm;
    end $$`.execute(db);
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db);
  const schema = rows[0]?.schema;
  if (schema === undefined) return;
  for (const table of TABLES) {
    await sql`
      create index ${sql.id(`${table}_search`)} on ${sql.id(table)}
      using gin (${sql.raw(`${table}_words(${ARGUMENTS[table]})`)} ${sql.id(schema, 'gin_trgm_ops')})`.execute(
      db,
    );
  }
}
