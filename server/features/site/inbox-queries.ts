import { type RawBuilder, sql } from 'kysely';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { PageName } from '#contract/pages/pages.ts';
import { INBOX_BOUND, INBOX_PAGES, type InboxPage } from '#contract/site/inbox.ts';
import type { Waiting } from '#contract/site/inbox-calls.ts';
import type { Db } from '#server/database/schema.ts';
import { waitingPosts } from '#server/features/discussion/moderation-queries.ts';
import { countIncomplete } from '#server/features/grievances/committee-queries.ts';
import { SENT_ROWS } from '#server/features/sent/sent-queries.ts';

/** What people sent and waits, with the moment `at` since when; as the list of its page shows it, and what is held for review. */
const SENT = Object.values(SENT_ROWS).flatMap(({ from, at, inbox }) =>
  inbox
    ? [[inbox.page, sql`select ${sql.raw(at)} as at from ${from} where ${sql.raw(inbox.waits)}`] as const]
    : [],
);

/** What waits by one query: all but the desks, which the rules of grievances judge. */
type CountedInSql = Exclude<InboxPage, 'desksAdmin'>;

/** The same of what nobody sent. */
const ROWS: Readonly<Partial<Record<CountedInSql, RawBuilder<unknown>>>> = {
  ...Object.fromEntries(SENT),
  trustAdmin: sql`select published_at as at from material where at_once = 'unchecked' and published_at is not null`,
  moderate: sql`select since as at from ${waitingPosts()}`,
  minors: sql`select created_at as at from "user" where age = 'minor' and guardian_at is null and deleted_at is null`,
  breaches: sql`select noticed_at as at from breach where sent->>'boardDetails' is null`,
  catalogueUnfiled: sql`select null::timestamptz as at from unfiled_code`,
  filesAdmin: sql`select created_at as at from stored_file where state = 'unreadable'
    and exists (select from attachment where file = sha256 and deleted_at is null)`,
  linksAdmin: sql`select null::timestamptz as at from link_check where state in ('asks', 'gone')`,
};

/** What waits for admins, of each kind at most INBOX_BOUND: one query, and one look at the desks. */
export async function readInbox(db: Db, now: Date): Promise<Waiting[]> {
  const parts = INBOX_PAGES.filter((page) => page !== 'desksAdmin').map(
    (page) => sql`select ${sql.lit(page)} as page, count(*)::int as count, min(at) as oldest
      from (${ROWS[page]} order by at limit ${sql.lit(INBOX_BOUND)}) as waiting`,
  );
  const [{ rows }, desks] = await Promise.all([
    sql<Omit<Waiting, 'oldest'> & { oldest: Date | null }>`${sql.join(parts, sql` union all `)}`.execute(db),
    countIncomplete(db, dayInIndia(now)),
  ]);
  const byPage = new Map<PageName, (typeof rows)[number]>(rows.map((row) => [row.page, row]));
  byPage.set('desksAdmin', { page: 'desksAdmin', count: Math.min(desks, INBOX_BOUND), oldest: null });
  return INBOX_PAGES.map((page) => {
    const { count = 0, oldest = null } = byPage.get(page) ?? {};
    return { page, count, oldest: oldest?.toISOString() ?? null };
  });
}
