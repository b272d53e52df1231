import { type Selectable, sql } from 'kysely';
import { DAY_MS, LONGEST_SESSION_MS, SESSION_MS } from '#contract/core/constants.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { standingOf } from '#contract/privacy/values.ts';
import type { Duty } from '#contract/users/calls.ts';
import type { Db, Tables } from '#server/database/schema.ts';
import { sitsSomewhere } from '#server/features/grievances/seat-queries.ts';
import { withFlags } from '#server/features/users/queries.ts';
import { hashToken, newToken } from './tokens.ts';
import type { Visit } from './visit.ts';
import { shortAddress } from './visit.ts';

/** A session's use is noted when the last note is this old: one write an hour and user, not one a request. */
const NOTE_EVERY_MS = 60 * 60_000;

/** What an account has at most. Anyone who logs in once more logs out where they did so longest ago. */
const MOST_SESSIONS = 20;

/** What is known of a session apart from whose it is. */
type Begun = { visit?: Visit; secondFactorDue?: boolean };

/**
 * Begins a session. Anyone who proves who they are goes through `signIn` of sign-in-service.ts instead, which asks for a
 * second factor where there is one.
 * @returns the token, which is not kept
 */
export async function createSession(
  db: Db,
  userId: string,
  now: Date,
  { visit, secondFactorDue = false }: Begun = {},
): Promise<string> {
  const token = newToken();
  const place = visit && {
    browser: visit.browser,
    system: visit.system,
    address: shortAddress(visit.address),
  };
  const row = {
    id: hashToken(token),
    user_id: userId,
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + SESSION_MS),
    second_factor_due: secondFactorDue,
    ...place,
  };
  await db
    .with('made', (made) => made.insertInto('session').values(row))
    .deleteFrom('session')
    .where('id', 'in', (session) =>
      session
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        // This statement does not see the row that it makes.
        .offset(MOST_SESSIONS - 1),
    )
    .execute();
  return token;
}

type SessionRow = Pick<Selectable<Tables['session']>, 'seen_at' | 'second_factor_due'> &
  Pick<
    Selectable<Tables['user']>,
    | 'id'
    | 'username'
    | 'email'
    | 'phone'
    | 'rollno'
    | 'department'
    | 'semester'
    | 'language'
    | 'roles'
    | 'notice_version'
    | 'age'
    | 'guardian_at'
    | 'must_change_password'
  > & { sessionId: Buffer; sitsOnDesk: boolean };

/**
 * The users of living sessions, each of which lives on for 7 days from its use, and for 30 days at the most.
 * @returns one for each token, in their order; undefined for a token without a living session
 */
export async function findSessions(db: Db, tokens: readonly string[], now: Date) {
  const ids = tokens.map(hashToken);
  // With an array PostgreSQL plans it again each time, which took three quarters of the statement's time: it expects ten elements.
  const isAsked = ids.length === 1 ? sql`session.id = ${ids[0]}` : sql`session.id = any(${ids})`;
  // As text: every call that someone makes who is logged in asks this, and building it took longer than all the rest.
  const { rows } = await sql<SessionRow>`
    select session.id as "sessionId", seen_at, second_factor_due, must_change_password,
      "user".id, username, email, phone, rollno, department, semester, language, roles, notice_version, age, guardian_at,
      ${sitsSomewhere(sql`"user".id`, dayInIndia(now))} as "sitsOnDesk"
    from session join "user" on "user".id = session.user_id
    where ${isAsked} and expires_at > ${now} and "user".deleted_at is null`.execute(db);
  const old = rows.filter(({ seen_at }) => now.getTime() - seen_at.getTime() > NOTE_EVERY_MS);
  if (old.length > 0) {
    await db
      .updateTable('session')
      .set({
        seen_at: now,
        expires_at: sql<Date>`least(${new Date(now.getTime() + SESSION_MS)},
          created_at + ${LONGEST_SESSION_MS} * interval '1 millisecond')`,
      })
      .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(old.map(({ sessionId }) => sessionId)))))
      .execute();
  }
  const found = new Map(
    rows.map((row) => {
      const { seen_at: _, second_factor_due, must_change_password, sitsOnDesk, ...rest } = row;
      const { notice_version, age, guardian_at, ...user } = rest;
      const privacy = standingOf({ notice_version, age, guardian_at, roles: user.roles });
      const duty = dutyOf(must_change_password, second_factor_due);
      return [user.sessionId.toString('hex'), { ...withFlags(user, sitsOnDesk), privacy, ...duty }];
    }),
  );
  return ids.map((id) => found.get(id.toString('hex')));
}

/** The account of a living session and its roles; undefined where it has ended, or something else comes first. */
export async function accountOfSession(
  db: Db,
  id: Buffer,
  now: Date,
): Promise<{ id: string; roles: readonly string[] } | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['user.id', 'roles'])
    .where('session.id', '=', id)
    .where('expires_at', '>', now)
    .where('second_factor_due', '=', false)
    .where('must_change_password', '=', false)
    .where('user.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** What comes before anything else, one after the other. */
function dutyOf(password: boolean, secondFactor: boolean): { owes?: Duty } {
  if (password) return { owes: 'password' };
  return secondFactor ? { owes: 'secondFactor' } : {};
}

export async function endSession(db: Db, sessionId: Buffer): Promise<void> {
  await db.deleteFrom('session').where('id', '=', sessionId).execute();
}

/** Signs users out everywhere, and ends logins that wait for their second factor. @param but this session stays */
export async function endSessionsOf(db: Db, users: string | readonly string[], but?: Buffer): Promise<void> {
  const ids = [users].flat();
  await db
    .deleteFrom('sign_in_challenge')
    .where(({ eb, fn, val }) => eb('user_id', '=', fn.any(val(ids))))
    .execute();
  await db
    .deleteFrom('session')
    .where(({ eb, fn, val }) => eb('user_id', '=', fn.any(val(ids))))
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? Buffer.alloc(0)))
    .execute();
}

/**
 * Takes every passkey of users away. After the sessions: who is just adding one holds theirs, and has added it by the
 * time that it is gone.
 */
export async function deletePasskeysOf(tx: Db, users: string | readonly string[]): Promise<void> {
  const ids = [users].flat();
  await tx
    .deleteFrom('passkey')
    .where(({ eb, fn, val }) => eb('user_id', '=', fn.any(val(ids))))
    .execute();
}

/** Someone's living sessions, the last used first. */
export async function listSessions(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'browser', 'system', 'address', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Ends one of someone's sessions. @returns whether there was one */
export async function endOwnSession(db: Db, userId: string, id: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** How someone logs in; undefined where there is no such user. */
export async function findAccess(db: Db, userId: string, now: Date) {
  const lastOf = (kind: 'signIn' | 'signInFailed') =>
    db
      .selectFrom('event')
      .select(({ fn }) => fn.max('at').as('at'))
      .where('user_id', '=', userId)
      .where('kind', '=', kind);
  return db
    .selectFrom('user')
    .select('must_change_password as mustChangePassword')
    .select((eb) => [
      eb
        .selectFrom('session')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .as('sessions'),
      lastOf('signIn').as('lastSignIn'),
      lastOf('signInFailed').as('lastFailure'),
    ])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A device that nobody has logged in from for this long is a new one again. */
const DEVICE_MS = 180 * DAY_MS;
/** No limit lasts longer than a day, and a clock is some minutes off. */
const LONGEST_LIMIT_MS = 1.1 * DAY_MS;

/** Forgets what is over: sessions, reset links, logins without their second factor, devices. @returns how many of each */
export async function forgetExpired(
  db: Db,
  now: Date,
): Promise<Record<'sessions' | 'resets' | 'challenges' | 'devices', number>> {
  const sessions = await db.deleteFrom('session').where('expires_at', '<=', now).executeTakeFirst();
  const resets = await db.deleteFrom('password_reset').where('expires_at', '<=', now).executeTakeFirst();
  const challenges = await db
    .deleteFrom('sign_in_challenge')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  await db.deleteFrom('used_challenge').where('expires_at', '<=', now).execute();
  // Of a limit that ends so late the clock was wrong when it began: it would hold people up for as long.
  await sql`delete from rate_limit where expire > ${now.getTime() + LONGEST_LIMIT_MS}`.execute(db);
  const oldest = new Date(now.getTime() - DEVICE_MS);
  const devices = await db.deleteFrom('known_device').where('seen_at', '<', oldest).executeTakeFirst();
  return {
    sessions: Number(sessions.numDeletedRows),
    resets: Number(resets.numDeletedRows),
    challenges: Number(challenges.numDeletedRows),
    devices: Number(devices.numDeletedRows),
  };
}
