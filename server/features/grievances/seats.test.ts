import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { nobody, type Person, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { deskOf, FORM, file, forgetCases, seated, takeStep } from '#testing/grievances.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { runClock } from './clock-service.ts';

const site = await testApp();
const { db, as } = site;
const HARASSMENT = { ...FORM, matter: 'harassment' as const };

beforeEach(async () => {
  await forgetCases(db);
  await db.updateTable('user').set({ roles: [] }).execute();
});

const emailOf = async ({ id }: { id: string }) =>
  (await db.selectFrom('user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

/** Gives a seat as an admin does. */
async function give(
  admin: Person,
  preset: 'internal' | 'sgrc' | 'principal' | 'equalOpportunity' | 'ombudsperson',
  person: { id: string },
  more = {},
) {
  const { id } = await deskOf(db, preset);
  return as(admin).call(api.desks.seat, {
    params: { id },
    body: { email: await emailOf(person), role: 'chair', from: '2025-01-01', ...more },
  });
}

/** Confirms a seat, or refuses it. */
async function decide(
  by: Person,
  preset: 'internal' | 'principal' | 'equalOpportunity' | 'ombudsperson',
  person: { id: string },
  accept = true,
) {
  const { id } = await deskOf(db, preset);
  return as(by).call(api.desks.confirm, { params: { id, user: person.id }, body: { accept } });
}

const isDesk = async (person: Person) => (await as(person).call(api.auth.user)).body.userData.isDesk;
const kindsFor = async ({ id }: { id: string }) =>
  (await db.selectFrom('notification').select('kind').where('user_id', '=', id).execute()).map(
    ({ kind }) => kind,
  );

describe('a grievance that nobody would read', () => {
  test('is refused where it is confidential, with nothing kept, and taken once someone sits there', async () => {
    const sent = await as(nobody).call(api.complaints.send, { body: HARASSMENT });
    expect(sent).toEqual({ status: 409, body: refusal(en.cases.nobodyThere) });
    for (const table of [
      'grievance',
      'grievance_sealed',
      'grievance_event',
      'grievance_series',
      'complaint',
    ] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);

    await seated(db, 'internal', { confirmed_at: null });
    expect((await as(nobody).call(api.complaints.send, { body: HARASSMENT })).status).toBe(409);
    await seated(db, 'internal', { until_on: '2025-02-01' });
    await seated(db, 'internal', { role: 'invitee' });
    expect((await as(nobody).call(api.complaints.send, { body: HARASSMENT })).status).toBe(409);

    await seated(db, 'internal');
    expect((await file(as, nobody, HARASSMENT)).holder.preset).toBe('internal');
  });

  test('is refused where it is about the HOD, and filed as always where it is not', async () => {
    const sent = await as(nobody).call(api.complaints.send, { body: { ...FORM, aboutHod: true } });
    expect(sent.status).toBe(409);
    expect((await as(nobody).call(api.complaints.send, { body: FORM })).status).toBe(200);
  });

  test('is told of before it is written, with the desks that have members', async () => {
    const ask = async (query: object) => (await as(nobody).call(api.desks.way, { query })).body;
    expect(await ask({ matter: 'harassment' })).toMatchObject({
      first: { preset: 'internal', hasMembers: false },
      holder: null,
      others: [],
      isOpen: false,
    });
    await seated(db, 'principal');
    expect((await ask({ matter: 'harassment' })).others).toMatchObject([{ preset: 'principal' }]);
    // An ordinary one goes on to the next desk with members.
    expect(await ask({})).toMatchObject({
      first: { preset: 'hod', hasMembers: false },
      holder: { preset: 'principal' },
      isOpen: true,
    });
    await seated(db, 'internal');
    expect(await ask({ matter: 'harassment' })).toMatchObject({
      holder: { preset: 'internal' },
      isOpen: true,
    });
  });
});

describe('a seat', () => {
  test('on an ordinary desk counts at once, and ends with its term or with its removal', async () => {
    const admin = await signedIn(db, { roles: ['admin'] });
    const member = await signedIn(db);
    expect(await isDesk(member)).toBe(false);
    expect((await give(admin, 'sgrc', member)).body.message).toBe(en.seats.seated);
    expect(await isDesk(member)).toBe(true);
    expect((await give(admin, 'sgrc', member)).status).toBe(409);
    expect(await kindsFor(member)).toEqual(['seat.given']);

    await db.updateTable('desk_member').set({ until_on: '2025-02-01' }).execute();
    expect(await isDesk(member)).toBe(false);
    await db.updateTable('desk_member').set({ until_on: null }).execute();
    const { id } = await deskOf(db, 'sgrc');
    const gone = await as(admin).call(api.desks.unseat, { params: { id, user: member.id } });
    expect(gone.body.message).toBe(en.seats.unseated);
    expect(await isDesk(member)).toBe(false);
    const { desks } = (await as(admin).call(api.desks.list)).body;
    expect(desks.find(({ _id }) => _id === id)).toMatchObject({ hasMembers: false, seats: [] });
  });

  test('on a confidential desk is nobody’s by one admin alone', async () => {
    const admin = await signedIn(db, { roles: ['admin'] });
    const other = await signedIn(db, { roles: ['admin'] });
    const student = await signedIn(db);
    expect((await give(admin, 'internal', admin)).body.message).toBe(en.seats.seatWaits);
    expect((await decide(admin, 'internal', admin)).status).toBe(403);
    expect((await decide(student, 'internal', admin)).status).toBe(403);
    expect(await isDesk(admin)).toBe(false);
    // Nor by a seat on the desk of the Principal that the same admin gave, which waits, too.
    await give(admin, 'principal', student);
    expect((await decide(student, 'internal', admin)).status).toBe(403);
    expect((await decide(admin, 'principal', student)).status).toBe(403);

    // Of the first member another admin confirms, who was told; then only the desk's chair, or the Principal's.
    expect(await kindsFor(other)).toContain('seat.waits');
    expect((await decide(other, 'internal', admin)).body.message).toBe(en.seats.confirmed);
    expect(await isDesk(admin)).toBe(true);
    await give(admin, 'internal', student, { role: 'member' });
    expect((await decide(other, 'internal', student)).status).toBe(403);
    // The chair gave this seat, so it is for a third person.
    expect((await decide(admin, 'internal', student)).status).toBe(403);
    const principal = await seated(db, 'principal');
    expect((await decide(principal, 'internal', student)).status).toBe(200);
    expect(await kindsFor(student)).toContain('seat.confirmed');
  });

  test('of the Principal is no way in for two accounts of one admin: who sits on a confidential desk decides on it', async () => {
    const [admin, second] = [await signedIn(db, 'admin'), await signedIn(db, 'admin')];
    const [own, principal, cell] = [await signedIn(db), await signedIn(db), await signedIn(db)];
    const chair = await seated(db, 'internal', { role: 'member' });
    await give(admin, 'principal', own);
    expect((await decide(second, 'principal', own)).status).toBe(403);
    expect((await decide(own, 'principal', own)).status).toBe(403);
    expect(await kindsFor(chair)).toContain('seat.waits');
    expect((await decide(chair, 'principal', own, false)).body.message).toBe(en.seats.refused);
    await give(admin, 'principal', principal);
    expect((await decide(chair, 'principal', principal)).body.message).toBe(en.seats.confirmed);

    // From then on the Principal decides, also on a desk that is empty because its terms are over.
    const over = { until_on: '2025-02-01' };
    await seated(db, 'equalOpportunity', over);
    await give(admin, 'equalOpportunity', cell);
    expect((await decide(second, 'equalOpportunity', cell)).status).toBe(403);
    expect((await decide(chair, 'equalOpportunity', cell)).status).toBe(403);
    expect((await decide(principal, 'equalOpportunity', cell)).status).toBe(200);
  });

  test('of the Ombudsperson needs a second person, too, and then gets appeals about discrimination', async () => {
    const [admin, other] = [await signedIn(db, 'admin'), await signedIn(db, 'admin')];
    const [student, cell, ombudsperson] = [await signedIn(db), await signedIn(db), await signedIn(db)];
    for (const [preset, person] of [
      ['equalOpportunity', cell],
      ['ombudsperson', ombudsperson],
    ] as const)
      expect((await give(admin, preset, person)).body.message).toBe(en.seats.seatWaits);
    expect((await decide(other, 'equalOpportunity', cell)).status).toBe(200);
    const { number } = await file(as, student, { matter: 'discrimination' });
    await takeStep(site, cell, number, 'answer', { text: 'No.' });
    const appeal = () => takeStep(site, student, number, 'appeal', { text: 'That is no reason.' });
    expect(await appeal()).toEqual({ status: 403, body: refusal(en.cases.nextWithoutMembers) });
    expect((await decide(admin, 'ombudsperson', ombudsperson)).status).toBe(403);
    expect((await decide(other, 'ombudsperson', ombudsperson)).status).toBe(200);
    expect((await appeal()).body).toMatchObject({ stage: 'ombudsperson', number });
    expect((await as(ombudsperson).call(api.grievances.read, { params: { number } })).status).toBe(200);
    // A new one never begins there.
    const { id } = await deskOf(db, 'equalOpportunity');
    await db.deleteFrom('desk_member').where('desk', '=', id).execute();
    const body = { ...FORM, matter: 'discrimination' as const };
    expect((await as(student).call(api.complaints.send, { body })).status).toBe(409);
  });

  test('is refused by its chair, and is then no more', async () => {
    const admin = await signedIn(db, { roles: ['admin'] });
    const chair = await seated(db, 'internal');
    const asked = await signedIn(db);
    await give(admin, 'internal', asked, { role: 'member' });
    const seatsFor = async (person: Person) =>
      (await as(person).call(api.desks.own)).body.desks.flatMap(({ seats }) =>
        seats.map(({ user, canConfirm }) => ({ user, canConfirm })),
      );
    expect(await seatsFor(chair)).toEqual([
      { user: chair.id, canConfirm: false },
      { user: asked.id, canConfirm: true },
    ]);
    // Whose seat does not count yet is told of no other.
    expect(await seatsFor(asked)).toEqual([{ user: asked.id, canConfirm: false }]);
    expect((await decide(chair, 'internal', asked, false)).body.message).toBe(en.seats.refused);
    expect(await seatsFor(chair)).toEqual([{ user: chair.id, canConfirm: false }]);
    expect(await seatsFor(asked)).toEqual([]);
    expect(await kindsFor(asked)).toContain('seat.refused');
    expect(await isDesk(asked)).toBe(false);
  });

  test('that ends in mid-case leaves the case with the others', async () => {
    const leaves = await seated(db, 'internal');
    const stays = await seated(db, 'internal');
    const admin = await signedIn(db, { roles: ['admin'] });
    const { number } = await file(as, nobody, HARASSMENT);
    const { id } = await deskOf(db, 'internal');
    await as(admin).call(api.desks.unseat, { params: { id, user: leaves.id } });
    expect((await as(leaves).call(api.grievances.read, { params: { number } })).status).toBe(404);
    expect((await as(stays).call(api.grievances.read, { params: { number } })).status).toBe(200);
    expect(await kindsFor(stays)).toContain('seat.taken');
  });

  test('of the last confirmed member is taken away by no admin, who could fill the empty desk with two accounts', async () => {
    const last = await seated(db, 'internal');
    await seated(db, 'internal', { role: 'invitee' });
    const admin = await signedIn(db, { roles: ['admin'] });
    const { id } = await deskOf(db, 'internal');
    const unseat = (user: string) => as(admin).send(api.desks.unseat, { params: { id, user } });
    expect(await unseat(last.id)).toEqual({ status: 409, body: refusal(en.seats.lastOne) });
    const { id: next } = await seated(db, 'internal', { role: 'member' });
    expect((await unseat(next)).status).toBe(200);
  });

  test('on a confidential desk keeps its account’s email from an admin, who could log in by it', async () => {
    const member = await seated(db, 'internal');
    // Who confirms it was shown the email of before.
    const waiting = await seated(db, 'internal', { confirmed_at: null });
    for (const [{ id }, status] of [
      [member, 409],
      [waiting, 409],
      [await signedIn(db), 200],
    ] as const) {
      const params = { id };
      const { username, email, phone, rollno, department, semester } = (
        await as('admin').call(api.users.get, { params })
      ).body;
      const body = { username, phone, rollno, department, semester };
      const same = await as('admin').send(api.users.update, { params, body: { ...body, email } });
      expect(same.status).toBe(200);
      const other = { ...body, email: `other.${id}@college.example` };
      site.mails.length = 0;
      expect((await as('admin').send(api.users.update, { params, body: other })).status).toBe(status);
      // Of anyone else, who may have filed something, the old address is told.
      expect(site.mails.map(({ to }) => to)).toEqual(status === 200 ? [email] : []);
    }
  });

  test('has a term that does not end before it begins', async () => {
    const admin = await signedIn(db, { roles: ['admin'] });
    const { status, body } = await give(admin, 'sgrc', admin, { until: '2024-01-01' });
    expect({ status, body }).toEqual({ status: 400, body: refusal(en.seats.term, 'until') });
  });
});

describe('a desk that an admin adds', () => {
  const DEPARTMENT = FORM.department;
  const OTHER = 'B.Tech Physics';
  let admin: Person;
  beforeEach(async () => {
    admin = await signedIn(db, 'admin');
    await db.deleteFrom('desk').where('department', 'is not', null).execute();
    const departments = { ...siteDefaults(en).departments, complaint: [DEPARTMENT, OTHER] };
    const row = { key: 'departments', value: JSON.stringify(departments) };
    await db
      .insertInto('site_setting')
      .values(row)
      .onConflict((on) => on.doNothing())
      .execute();
  });
  const add = (body: object = {}) =>
    as(admin).send(api.desks.add, {
      body: { preset: 'hod', name: 'HOD of Physics', department: DEPARTMENT, ...body },
    });
  const listed = async () => (await as(admin).call(api.desks.list)).body.desks;
  const addedId = async () => (await listed()).find(({ isAdded }) => isAdded)?._id ?? '';

  test('gets its department’s grievances as soon as someone sits on it, and no other department’s', async () => {
    expect((await add()).body).toMatchObject({ message: en.seats.deskAdded });
    expect((await add()).status).toBe(409);
    const head = await signedIn(db);
    const id = await addedId();
    const body = { email: await emailOf(head), role: 'chair' as const, from: '2025-01-01' };
    await as(admin).call(api.desks.seat, { params: { id }, body });
    const student = await signedIn(db);
    await signedIn(db, 'hod');
    const own = await file(as, student);
    const other = await file(as, student, { department: OTHER });
    const read = async (who: Person, number: string) =>
      (await as(who).send(api.grievances.read, { params: { number } })).status;
    expect([await read(head, own.number), await read(head, other.number)]).toEqual([200, 404]);
    expect([own.holder.name, other.holder.name]).toEqual(['HOD of Physics', 'Head of department']);

    // Deleted, what it has goes to the desk of all departments by the clock, with its number.
    const deleted = await as(admin).call(api.desks.remove, { params: { id } });
    expect(deleted.body).toEqual({ message: en.seats.deskDeleted });
    expect((await listed()).map(({ _id }) => _id)).not.toContain(id);
    await runClock(site.deps);
    expect([await read(head, own.number), await read(student, own.number)]).toEqual([404, 200]);
    const seen = (await as(student).call(api.grievances.read, { params: { number: own.number } })).body;
    expect(seen.holder?.name).toBe('Head of department');
  });

  test.each([
    ['without a department that there is', { department: 'Alchemy' }, en.validation.department, 'department'],
    ['without a department', { department: '' }, en.validation.department, 'department'],
    ['without a name', { name: ' ' }, en.validation.required(en.fields.name), 'name'],
  ])('is refused %s', async (_what, body, text, path) => {
    expect(await add(body)).toEqual({ status: 400, body: refusal(text, path) });
  });

  test('alone can be deleted: the site needs the others', async () => {
    const { id } = await deskOf(db, 'sgrc');
    expect(await as(admin).send(api.desks.remove, { params: { id } })).toEqual({
      status: 409,
      body: refusal(en.seats.deskStays),
    });
    expect((await as(admin).send(api.desks.remove, { params: { id: UNKNOWN_ID } })).status).toBe(404);
    expect((await add({ preset: 'internal' })).status).toBe(400);
  });
});

describe('a seat that waits on the desk of the Principal or the Ombudsperson', () => {
  test.each(['principal', 'ombudsperson'] as const)(
    'shows nothing of %s: no ordinary grievance, no figures, no orders, no panel; once confirmed it does',
    async (preset) => {
      const admin = await signedIn(db, 'admin');
      const { id: desk } = await deskOf(db, preset);
      const chair = await seated(db, preset);
      const { number } = await file(site.as, nobody, { problem: 'About the xylophonist.' });
      await db.updateTable('grievance').set({ desk, stage: preset }).execute();
      await db.updateTable('grievance_desk').set({ desk }).execute();
      await give(admin, preset, admin);
      const isSeen = async (who: Person) => {
        const month = { query: { month: new Date().toISOString().slice(0, 7) } };
        const replies = [
          await as(who).send(api.grievances.read, { params: { number } }),
          await as(who).send(api.grievances.inbox, {}),
        ];
        const csv = await as(who).send(api.figures.deskMonth, month);
        return {
          read: replies[0]?.status,
          number: JSON.stringify(replies).includes(number),
          figures: String(csv.body).trim().split('\n').length > 1,
          bundle: (await as(who).send(api.figures.deskBundle, {})).status,
          orders: (await as(who).send(api.orders.own, {})).status,
          panel: await isDesk(who),
        };
      };
      const orders = preset === 'ombudsperson' ? 200 : 404;
      const all = { read: 200, number: true, figures: true, bundle: 200, orders, panel: true };
      const none = { read: 404, number: false, figures: false, bundle: 404, orders: 404, panel: false };
      expect(await isSeen(admin)).toEqual(none);
      expect(await isSeen(chair)).toEqual(all);
      const confirmer = preset === 'principal' ? chair : await seated(db, 'principal');
      expect((await decide(confirmer, preset, admin)).status).toBe(200);
      expect(await isSeen(admin)).toEqual(all);
    },
  );
});
