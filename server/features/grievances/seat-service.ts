import { say } from '#contract/core/notices.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { Desk } from '#contract/grievances/desk-calls.ts';
import {
  answers,
  isAdded,
  isConfidential,
  needsConfirmation,
  type SeatRole,
} from '#contract/grievances/values.ts';
import type { Kind } from '#contract/notifications/kinds.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { change } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { tell } from '#server/features/notifications/tell-service.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { readDesks } from './committee-queries.ts';
import { counts, declaredNow } from './committee-service.ts';
import {
  confirmSeat,
  type DeskRow,
  deleteSeat,
  findAccount,
  insertSeat,
  listAdmins,
  listDesksWhole,
  listSeats,
  lockDesk,
  type SeatRow,
} from './seat-queries.ts';

const subject = 'desk';

/** Who reads: an account, and whether it is an admin's. */
export type Reader = { id: string; isAdmin: boolean };

/** Whether it is a member's, in its term and confirmed. */
const isSure = (seat: SeatRow) => seat.inTerm && seat.confirmed && answers(seat.role);

/**
 * Who decides on a desk apart from its chair: the Principal's members, who may confirm on every desk. Where there are none
 * yet, everyone with a confirmed seat decides who becomes the first: two accounts of one admin could fill that desk, and from
 * there any other. @param sure confirmed members in their term, of all desks
 */
function decidingOn(desk: DeskRow, sure: readonly SeatRow[], principals: ReadonlySet<string>) {
  const ofPrincipal = sure.filter((seat) => principals.has(seat.desk));
  return ofPrincipal.length === 0 && principals.has(desk.id) ? sure : ofPrincipal;
}

/**
 * Whether someone may confirm a seat: a chair of the desk, or one of those who decide there (`decidingOn`); where nobody sits on the
 * desk by a confirmed seat and nobody decides there, any other admin. Never who sits there, nor who gave the seat.
 */
function mayConfirm(
  reader: Reader,
  desk: DeskRow,
  seat: SeatRow,
  all: readonly SeatRow[],
  principals: ReadonlySet<string>,
) {
  if (!needsConfirmation(desk.preset) || seat.confirmed) return false;
  if (reader.id === seat.user || reader.id === seat.addedBy) return false;
  const sure = all.filter(isSure);
  const here = sure.filter((other) => other.desk === desk.id);
  if (here.some(({ user, role }) => user === reader.id && role === 'chair')) return true;
  const deciding = decidingOn(desk, sure, principals);
  if (deciding.some(({ user }) => user === reader.id)) return true;
  return reader.isAdmin && here.length === 0 && deciding.length === 0;
}

/** The desks with their seats, as a reader sees them. */
export async function desksFor(db: Db, reader: Reader, now: Date): Promise<Desk[]> {
  const { desks, seats } = await readDesks(db, dayInIndia(now));
  const principals = principalsOf(desks.map(({ row }) => row));
  return desks.map(({ row, sitting, committee }) => ({
    _id: row.id,
    preset: row.preset,
    name: row.name,
    contact: row.contact,
    department: row.department,
    confidential: isConfidential(row.track),
    opensNames: row.opensNames,
    confirms: needsConfirmation(row.preset),
    hasMembers: row.hasMembers,
    isAdded: isAdded(row),
    declared: declaredNow(row, sitting),
    committee,
    seats: seats
      .filter(({ desk }) => desk === row.id)
      .map((seat) => ({
        ...seat,
        waits: needsConfirmation(row.preset) && !seat.confirmed,
        counts: counts(row, seat),
        canConfirm: mayConfirm(reader, row, seat, seats, principals),
      })),
  }));
}

/** The desks on which a reader sits, with who else does once their own seat counts, and the seats that they can confirm. */
export async function ownDesks(db: Db, reader: Reader, now: Date): Promise<Desk[]> {
  const all = await desksFor(db, reader, now);
  return all.flatMap((desk) => {
    const isMember = desk.seats.some((seat) => seat.user === reader.id && seat.counts);
    const seats = desk.seats.filter((seat) => isMember || seat.user === reader.id || seat.canConfirm);
    return seats.length > 0 ? [{ ...desk, seats }] : [];
  });
}

const principalsOf = (rows: readonly DeskRow[]): ReadonlySet<string> =>
  new Set(rows.filter(({ preset }) => preset === 'principal').map(({ id }) => id));

/** What an admin says of a new seat. Days are yyyy-mm-dd. */
type NewSeat = {
  /** Of their account. */
  email: string;
  role: SeatRole;
  from: string;
  until?: string | undefined;
  standIn?: boolean | undefined;
};

/** Gives someone a seat. @throws HttpError 404 for no such desk or person, 400 for a term that ends before it begins, 409 for a second seat */
export function giveSeat(
  deps: Deps,
  id: string,
  { email, role, from, until, standIn = false }: NewSeat,
  actor: string,
) {
  return change(deps, { actor, action: 'add', subject }, async (tx) => {
    if (until && until < from) throw new HttpError(400, say('seats.term'), { path: 'until' });
    const desk = await deskIn(tx, id, deps.now());
    const user = await findAccount(tx, email);
    if (!user) throw new HttpError(400, say('seats.person'), { path: 'email' });
    const term = { from_on: from, until_on: until || null };
    const seat = { desk: id, user_id: user, role, ...term, stand_in: standIn, added_by: actor };
    if (!(await insertSeat(tx, seat))) throw new HttpError(409, say('seats.sitsThere'));
    const waits = needsConfirmation(desk.preset);
    await tellMembers(deps, tx, desk, { user, kind: waits ? 'seat.waits' : 'seat.given' }, actor);
    const detail = { after: { name: desk.name, person: user, role, from, until: until ?? '' } };
    return { id, detail, message: say(waits ? 'seats.seatWaits' : 'seats.seated') };
  });
}

/**
 * Takes a seat away. The last confirmed member of a desk stays: an empty one is another admin's to fill, and one person may be two admins.
 * @throws HttpError 404 where there is none, 409 for that last one
 */
export function takeSeat(deps: Deps, id: string, user: string, actor: string) {
  return change(deps, { actor, action: 'delete', subject }, async (tx) => {
    const desk = await deskIn(tx, id, deps.now());
    const sure = (await listSeats(tx, dayInIndia(deps.now()), id)).filter(isSure);
    if (needsConfirmation(desk.preset) && sure.some((seat) => seat.user === user) && sure.length === 1)
      throw new HttpError(409, say('seats.lastOne'));
    if (!(await deleteSeat(tx, id, user))) throw new HttpError(404, say('seats.seatGone'));
    await tellMembers(deps, tx, desk, { user, kind: 'seat.taken' }, actor);
    return { id, detail: { before: { name: desk.name, person: user } }, message: say('seats.unseated') };
  });
}

/** Confirms a seat, or refuses it, which takes it away. @throws HttpError 404 where there is none, 403 where it is another's to confirm */
export function decideSeat(deps: Deps, id: string, user: string, accept: boolean, reader: Reader) {
  return change(deps, { actor: reader.id, action: accept ? 'accept' : 'delete', subject }, async (tx) => {
    const now = deps.now();
    const desk = await deskIn(tx, id, now);
    const all = await listSeats(tx, dayInIndia(now));
    const seat = all.find((one) => one.desk === id && one.user === user);
    const principals = principalsOf(await listDesksWhole(tx, dayInIndia(now)));
    // Who may not confirm it is not told whether there is one.
    if (!seat || !mayConfirm(reader, desk, seat, all, principals))
      throw new HttpError(403, say('seats.notYours'));
    await tellMembers(deps, tx, desk, { user, kind: accept ? 'seat.confirmed' : 'seat.refused' }, reader.id);
    if (accept) await confirmSeat(tx, id, user, { by: reader.id, at: now });
    else await deleteSeat(tx, id, user);
    const detail = { after: { name: desk.name, person: user } };
    return { id, detail, message: say(accept ? 'seats.confirmed' : 'seats.refused') };
  });
}

/** A desk, locked until the transaction ends. @throws HttpError 404 for none */
export async function deskIn(tx: Db, id: string, now: Date): Promise<DeskRow> {
  const isThere = await lockDesk(tx, id);
  const [desk] = isThere ? await listDesksWhole(tx, dayInIndia(now), id) : [];
  if (!desk) throw new HttpError(404, say('seats.gone'));
  return desk;
}

/**
 * Tells everyone on a desk, and who could confirm a seat there, what became of a seat. Of a seat that needs confirmation all
 * admins are told, too: nobody gets there unseen.
 */
export async function tellMembers(
  deps: Deps,
  tx: Db,
  desk: DeskRow,
  { user, kind }: { user: string; kind: Kind },
  actor: string,
): Promise<void> {
  const now = deps.now();
  const all = await listSeats(tx, dayInIndia(now));
  const rows = await listDesksWhole(tx, dayInIndia(now));
  const principals = principalsOf(rows);
  // Whose own seat does not count yet has no panel of desks.
  const here = all.filter((seat) => seat.desk === desk.id);
  const members = here.filter((seat) => counts(desk, seat)).map((seat) => seat.user);
  const watched = needsConfirmation(desk.preset);
  const deciding = watched ? decidingOn(desk, all.filter(isSure), principals) : [];
  const confirmers = deciding.map((seat) => seat.user);
  const admins = watched ? await listAdmins(tx) : [];
  const told = new Map<string, string>();
  for (const id of admins) told.set(id, pathTo('desksAdmin'));
  for (const id of [...confirmers, ...members]) told.set(id, pathTo('deskSeats'));
  for (const seat of here) if (!counts(desk, seat)) told.set(seat.user, pathTo('dashboard'));
  told.set(user, pathTo('dashboard'));
  told.delete(actor);
  const thing = `${desk.id} ${user} ${now.toISOString()}`;
  await tell(
    deps,
    tx,
    [...told].map(([user_id, path]) => ({ user_id, kind, thing, path })),
  );
}
