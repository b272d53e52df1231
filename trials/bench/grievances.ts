// npm run bench:grievances [-- --cases 100000]: a site of so many cases, all of one desk: how long its inbox, its searches and
// its figures take in the database, and how long three clocks take that remind 10,000 senders at the same time, each once.
// It prints a table, and ends with 1 where a figure is above its bound.
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { LISTS } from '#contract/core/lists.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { MATTER_NAMES } from '#contract/grievances/values.ts';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Tables } from '#server/database/schema.ts';
import { createSession } from '#server/features/auth/queries.ts';
import { runClock } from '#server/features/grievances/clock-service.ts';
import { temporaryFolder } from '../frame/database.ts';
import { fill } from '../frame/rows/fill.ts';
import { GROWING } from '../frame/rows/growing.ts';
import { caseOf, idOf } from '../frame/rows/parts.ts';
import { type Asked, askAll, reportAsked } from './asked.ts';
import { type Measured, openSite, type Site } from './growth/site.ts';

const { values } = parseArgs({ options: { cases: { type: 'string', default: '100000' } } });
const CASES = Number(values.cases);
/** At most, 95 of 100 times, in milliseconds of the database. */
const BOUND_MS = 25;
const REMINDERS = 10_000;
const BOUND_SECONDS = 60;
/** By their rows (GROWING): a head of department, an admin. */
const HOD = 5;
/** On a desk that has a thousandth of the cases. */
const MEMBER = 30;
const ADMIN = 1;

await using opened = new AsyncDisposableStack();
const { connectionString, stop } = await startEmbedded(await temporaryFolder(opened));
opened.defer(stop);
const { db, close } = await openDatabase(connectionString);
opened.defer(close);
await migrate(db);
const { user, complaint, grievance, grievance_desk, grievance_due, grievance_event } = GROWING;
const filled = { user, complaint, grievance, grievance_desk, grievance_due, grievance_event };
await fill(connectionString, filled, 0, CASES);
await spread(db);
await openSome(db);

const site = await openSite(connectionString);
opened.defer(site.close);
const measured = await askDesk(site);
const reminded = await remindAll();
const isFast = reportAsked(measured, BOUND_MS);
console.log(
  `${reminded.told} of ${REMINDERS} reminders by three clocks, ${reminded.twice} twice, in ${reminded.seconds.toFixed(1)} s (at most ${BOUND_SECONDS}).`,
);
const isWrong = reminded.told !== REMINDERS || reminded.twice > 0 || reminded.seconds > BOUND_SECONDS;
if (!isFast || isWrong) process.exitCode = 1;

/** They came in two years, one after the other, and were closed after five days. */
async function spread(db: Kysely<Tables>): Promise<void> {
  const moment = sql`now() - (('x' || right(id::text, 12))::bit(48)::bigint + 1) * ${`${730 / CASES} days`}::interval`;
  await sql`update grievance set received_at = ${moment}, closed_at = ${moment} + interval '5 days'`.execute(
    db,
  );
  await sql`alter table grievance_event disable trigger grievance_event_kept`.execute(db);
  await sql`update grievance_event set at = received_at from grievance where grievance.id = grievance`.execute(
    db,
  );
  await sql`alter table grievance_event enable trigger grievance_event_kept`.execute(db);
}

/** Of each 20 cases one is open, and its date between a month ago and a month ahead; 10,000 others wait for their senders. */
async function openSome(db: Kysely<Tables>): Promise<void> {
  const today = dayInIndia(new Date());
  await sql`update grievance set state = 'with', closed_at = null, close_reason = null,
      next_due = ${today}::date + (('x' || right(id::text, 4))::bit(16)::int % 60) - 30
    where id in (select id from grievance where state = 'closed' order by id limit ${CASES / 20})`.execute(
    db,
  );
  await sql`update grievance_due set due_on = next_due, met_at = null, passed_at = now() from grievance
    where grievance.id = grievance_due.grievance and state = 'with'`.execute(db);
  await sql`update grievance set state = 'answered', closed_at = null, close_reason = null,
      feedback_until = ${dayAfter(today, 8)}
    where id in (select grievance.id from grievance join "user" on "user".id = filer
      where state = 'closed' and "user".deleted_at is null order by grievance.id desc limit ${REMINDERS})`.execute(
    db,
  );
  await sql`insert into desk_member (desk, user_id, from_on)
    select id, ${idOf('user', MEMBER)}, ${today}::date from desk where preset = 'sgrc'`.execute(db);
  await sql`insert into grievance_desk (grievance, desk, mode)
    select grievance.id, desk.id, 'beside' from grievance, desk
    where preset = 'sgrc' and ('x' || right(grievance.id::text, 4))::bit(16)::int % 1000 = 7`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
}

/** Everything that a desk and the public ask for, each several times with other words. */
async function askDesk(site: Site): Promise<Asked[]> {
  const asking: Record<string, (round: number) => Promise<Measured>> = {};
  const header = async (n: number) => `Bearer ${await createSession(db, idOf('user', n), new Date())}`;
  const [hod, admin, member] = [await header(HOD), await header(ADMIN), await header(MEMBER)];
  const get = (path: string, authorization: string, query: Record<string, string> = {}) =>
    site.ask({ method: 'GET', url: `${path}?${new URLSearchParams(query)}`, headers: { authorization } });
  const inbox = (query: Record<string, string>) =>
    get(api.grievances.inbox.path, hod, { limit: '50', ...query });
  asking.inbox = () => inbox({});
  asking['inbox, by filing'] = () => inbox({ sort: '-filed' });
  const { filters } = LISTS.inbox;
  for (const [name, options] of Object.entries(filters))
    asking[`inbox, by ${name}`] = (round) => inbox({ [name]: options[round % options.length] ?? '' });
  asking['inbox, two filters'] = (round) =>
    inbox({ open: 'open', matter: MATTER_NAMES[round % MATTER_NAMES.length] ?? '' });
  asking['search for a number'] = (round) => inbox({ q: caseOf(round * 37) });
  asking['search for the beginning of a number'] = (round) => inbox({ q: caseOf(round * 37).slice(0, 16) });
  asking['search for a part of a number'] = (round) => inbox({ q: String(40_000 + round) });
  asking['search for a department'] = () => inbox({ q: 'engineering' });
  asking['search for nothing'] = (round) => inbox({ q: `zyx${round}` });
  asking['inbox of a small desk'] = () => get(api.grievances.inbox.path, member, { limit: '50' });
  asking['inbox of a small desk, by open'] = () =>
    get(api.grievances.inbox.path, member, { limit: '50', open: 'open' });
  asking['public figures'] = () => get(api.redress.get.path, hod);
  asking['figures of a month'] = () => get(api.figures.deskMonth.path, hod);
  asking['figures of the months'] = () => get(api.figures.months.path, admin);
  return askAll(asking);
}

/** Three clocks, as of three nodes, at the same time. The rest of what a clock does is done before. */
async function remindAll(): Promise<{ told: number; twice: number; seconds: number }> {
  const begun = performance.now();
  const figures = await Promise.all([1, 2, 3].map(() => runClock(site.deps)));
  const seconds = (performance.now() - begun) / 1000;
  const { rows } = await sql<{ told: number; things: number }>`
    select count(*)::int as told, count(distinct (user_id, thing))::int as things
    from notification where kind = 'case.remind'`.execute(db);
  const { told = 0, things = 0 } = rows[0] ?? {};
  const counted = figures.reduce((sum, { reminded = 0 }) => sum + reminded, 0);
  return { told, twice: told - things + Math.abs(counted - told), seconds };
}
