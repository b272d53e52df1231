import { type Kysely, sql } from 'kysely';

const key = (text: string) => `sort_key(${text}) collate "C"`;
const NEWEST = ['created_at desc', 'id desc'];
const OLDEST = ['created_at', 'id'];
const SENT = 'deleted_at is null and held is null';
const WAITING = `${SENT} and published_at is null`;
const LIVING = 'deleted_at is null';
const BY_NAME = ['lower(username)', 'email', 'id'];
const AS_LISTED = ['semester', 'subject', '(title is null)', "coalesce(title, '')", 'id'];

const OPEN_FIRST = [
  "(case when state = 'open' then due_at else 'infinity' end)",
  'received_at desc',
  'id desc',
];

/** An order whose first key many rows have in common: what it is called, and the order among those. */
type Order = { column: string; first: string; ties: readonly string[]; where?: string };
type Index = { on: string; by: readonly string[]; where?: string };

/**
 * The index of such a first key alone, which they had until now, leads to a group that grows with the table. One for each
 * direction, because the order among equals stays while the first key turns round.
 */
const ORDERS: Record<string, readonly Order[]> = {
  user: ['department', 'semester', 'roles'].map((column) => ({
    column,
    first: key(column === 'roles' ? 'role_names(roles)' : column),
    ties: BY_NAME,
    where: LIVING,
  })),
  // Many a letter begins like the one before.
  complaint: ['date', 'department', 'problem'].map((column) => ({
    column,
    first: column === 'date' ? 'date' : key(column),
    ties: NEWEST,
    where: SENT,
  })),
  contact_message: [{ column: 'message', first: key('message'), ties: NEWEST, where: SENT }],
  material: ['service', 'semester', 'department'].map((column) => ({
    column,
    first: column === 'semester' ? 'semester' : key(column),
    ties: NEWEST,
    where: WAITING,
  })),
  blog: [{ column: 'content', first: key('preview'), ties: NEWEST, where: LIVING }],
  privacy_request: ['kind', 'state'].map((column) => ({ column, first: key(column), ties: OPEN_FIRST })),
};

/** What lists are narrowed to. */
const FILTERS: Record<string, Index> = {
  resource_as_listed: { on: 'resource', by: ['kind', ...AS_LISTED], where: LIVING },
  resource_by_semester_down: {
    on: 'resource',
    by: ['kind', 'semester desc', ...AS_LISTED.slice(1)],
    where: LIVING,
  },
  resource_trash_of_kind: {
    on: 'resource',
    by: ['kind', 'deleted_at desc', 'id desc'],
    where: 'deleted_at is not null',
  },
  // The first key alone: entries come in thousands by imports, which every index makes slower, and few are called alike.
  resource_by_title: { on: 'resource', by: ['kind', key("coalesce(title, '')")], where: LIVING },
  resource_by_links: { on: 'resource', by: ['kind', key('first_link(links)')], where: LIVING },
  // The few who have a role; also for the question whether someone is the last admin.
  user_staff: { on: 'user', by: BY_NAME, where: `${LIVING} and roles <> '{}'` },
  user_of_semester: { on: 'user', by: ['semester', ...BY_NAME], where: LIVING },
  user_minor: { on: 'user', by: ['lower(username)', 'id'], where: `${LIVING} and age = 'minor'` },
  user_without_age: { on: 'user', by: ['id'], where: `${LIVING} and age is null` },
  complaint_of_anybody: { on: 'complaint', by: OLDEST, where: `${SENT} and sender_id is null` },
  complaint_of_members: { on: 'complaint', by: OLDEST, where: `${SENT} and sender_id is not null` },
  contact_message_of_anybody: { on: 'contact_message', by: NEWEST, where: `${SENT} and sender_id is null` },
  contact_message_of_members: {
    on: 'contact_message',
    by: NEWEST,
    where: `${SENT} and sender_id is not null`,
  },
  material_held: {
    on: 'material',
    by: NEWEST,
    where: `${LIVING} and published_at is null and held is not null`,
  },
  report_of_state: { on: 'report', by: ['state', ...NEWEST], where: 'held is null' },
  report_of_reason: { on: 'report', by: ['state', 'reason', ...NEWEST], where: 'held is null' },
  report_held: { on: 'report', by: NEWEST, where: "held is not null and state = 'open'" },
  privacy_request_of_kind: { on: 'privacy_request', by: ['kind', ...OPEN_FIRST] },
  privacy_request_of_state: { on: 'privacy_request', by: ['state', ...OPEN_FIRST] },
  audit_log_by_action: { on: 'audit_log', by: ['action', 'id desc'] },
  audit_log_by_thing: { on: 'audit_log', by: ['subject', 'id desc'] },
  event_by_address: { on: 'event', by: ['address', 'at desc', 'id desc'] },
  event_by_user_and_id: { on: 'event', by: ['user_id', 'at desc', 'id desc'], where: 'user_id is not null' },
  // For the author who leaves: the reference is looked for in every post. Lists of theirs have blog_newest_of_author.
  blog_of_author: { on: 'blog', by: ['author_id'], where: 'author_id is not null' },
};

/** By what jobs find what is due, and references what they point to. */
const DUE: Record<string, Index> = {
  complaint_by_age: { on: 'complaint', by: ['created_at'] },
  contact_message_by_age: { on: 'contact_message', by: ['created_at'] },
  material_by_age: { on: 'material', by: ['created_at'], where: 'published_at is null' },
  material_not_erased: { on: 'material', by: ['created_at'], where: "your_name <> '(erased)'" },
  material_published_as: { on: 'material', by: ['published_as'], where: 'published_as is not null' },
  pending_verification_by_expiry: { on: 'pending_verification', by: ['expires_at'] },
  password_reset_by_expiry: { on: 'password_reset', by: ['expires_at'] },
  sign_in_challenge_by_expiry: { on: 'sign_in_challenge', by: ['expires_at'] },
  used_challenge_by_expiry: { on: 'used_challenge', by: ['expires_at'] },
  kept_password_by_expiry: { on: 'kept_password', by: ['expires_at'] },
  known_device_by_time: { on: 'known_device', by: ['seen_at'] },
  rate_limit_by_expiry: { on: 'rate_limit', by: ['expire'] },
};

/** However many rows there are, a page of a list, a job and a deletion read those that they are about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const make = (name: string, { on, by, where }: Index) =>
    run(`create index ${name} on "${on}" (${by.join(', ')})${where === undefined ? '' : ` where ${where}`}`);
  for (const [on, orders] of Object.entries(ORDERS)) {
    for (const { column, first, ties, where } of orders) {
      // No query names an index: the version before uses the new one.
      await run(`drop index ${on}_by_${column}`);
      const rest = where === undefined ? {} : { where };
      await make(`${on}_by_${column}`, { on, by: [first, ...ties], ...rest });
      await make(`${on}_by_${column}_down`, { on, by: [`${first} desc`, ...ties], ...rest });
    }
  }
  // What lists are in order by leads to what 001 made it for, too.
  await run('drop index resource_list');
  // Published contributions that were once held were in it, too.
  await run('drop index material_held');
  for (const [name, index] of Object.entries({ ...FILTERS, ...DUE })) await make(name, index);
  // What a failed try named is looked for in the log of events. An account that may not install extensions has no
  // trigrams (migration 010).
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db);
  const trigrams = rows[0] && `"${rows[0].schema.replaceAll('"', '""')}".gin_trgm_ops`;
  if (trigrams)
    await run(
      `create index event_details on event using gin (lower(detail::text) ${trigrams}) where detail <> '{}'`,
    );
}
