import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import type { Step } from '#contract/grievances/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { type Person, signedIn } from '#testing/factories.ts';
import { deskOf, file, forgetCases, type Given, seat, seated, takeStep } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { isWhole } from './chain.ts';

const { db, as, mails } = await testApp();
beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
  await db
    .updateTable('desk')
    .set({ opens_names: true })
    .where('preset', 'in', ['sgrc', 'internal'])
    .execute();
  mails.length = 0;
});
const asha = await signedIn(db, { username: 'Asha' });
await as('hod').call(api.complaints.list);

type Who = Person | 'hod' | 'admin';
const read = async (who: Who, number: string) =>
  (await as(who).call(api.grievances.read, { params: { number } })).body;
const take = (who: Who, number: string, step: Step, given?: Given) =>
  takeStep({ db, as }, who, number, step, given);
const why = { text: 'Her marks have to be looked up.' };

/** A case with a hidden name at the desk of a sort, with a chair and two members. */
async function hidden(matter: 'conduct' | 'harassment' = 'conduct') {
  const preset = matter === 'harassment' ? 'internal' : 'sgrc';
  const one = await seated(db, preset);
  const [other, third] = [
    await seated(db, preset, { role: 'member' }),
    await seated(db, preset, { role: 'member' }),
  ];
  const { number } = await file(as, asha, { matter, aboutHod: true, hideName: true });
  return { number, one, other, third };
}

describe('a hidden name', () => {
  it('is opened by two people, one with a reason, for them and the desk; its sender is told of both', async () => {
    const { number, one, other, third } = await hidden();
    expect((await read(one, number)).sender).toBeNull();
    expect(await take(one, number, 'askName')).toEqual({
      status: 400,
      body: refusal(en.cases.textMissing, 'text'),
    });
    const asked = await take(one, number, 'askName', why);
    expect(asked.body.sender).toBeNull();
    expect(asked.body.steps).not.toContain('openName');
    expect((await read(other, number)).steps).toContain('openName');
    const opened = await take(other, number, 'openName');
    const sender = { username: 'Asha', email: expect.stringContaining('@') };
    for (const who of [one, other, third]) expect((await read(who, number)).sender).toEqual(sender);
    expect(opened.body.steps).not.toContain('askName');
    const told = (await read(asha, number)).events.slice(-2);
    expect(told).toMatchObject([
      { kind: 'askName', by: 'opener', text: why.text },
      { kind: 'openName', by: 'second' },
    ]);
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toContain(why.text);
    const events = await db.selectFrom('grievance_event').selectAll().orderBy('seq').execute();
    expect(isWhole(events)).toBe(true);
  });

  it('is never opened by one person alone, nor by one who left, was named, stepped aside or only reads', async () => {
    const hod = await signedIn(db, 'hod');
    await seat(db, 'sgrc', hod.id);
    const { number, one, other } = await hidden();
    const invitee = await seated(db, 'sgrc', { role: 'invitee' });
    const stranger = await signedIn(db);
    await take(one, number, 'askName', why);
    expect((await take(one, number, 'openName')).status).toBe(403);
    expect((await take(invitee, number, 'openName')).status).toBe(403);
    expect((await take(asha, number, 'openName')).status).toBe(403);
    for (const who of [stranger, hod, 'hod', 'admin'] as const)
      expect((await take(who, number, 'openName')).status).toBe(404);
    await take(other, number, 'stepAside');
    expect((await take(other, number, 'openName')).status).toBe(404);
    // Who asked has left: nobody opens it with them.
    const fourth = await seated(db, 'sgrc', { role: 'member' });
    await db.deleteFrom('desk_member').where('user_id', '=', one.id).execute();
    expect((await take(fourth, number, 'openName')).status).toBe(403);
    expect((await read(fourth, number)).sender).toBeNull();
    // They can ask by themselves, after that.
    await take(fourth, number, 'keepName');
    expect((await take(fourth, number, 'askName', why)).status).toBe(200);
    expect((await read(asha, number)).events.map(({ kind }) => kind)).toContain('keepName');
  });

  it('is asked for on no desk that does not open names, and opened by an HOD never', async () => {
    const { number } = await file(as, asha, { hideName: true });
    expect((await take('hod', number, 'askName', why)).status).toBe(403);
    const { number: higher, one } = await hidden();
    await db.updateTable('desk').set({ opens_names: false }).execute();
    expect((await take(one, higher, 'askName', why)).status).toBe(403);
  });

  it('stays hidden from the department that gets the case after it was opened', async () => {
    const [one, other] = [await seated(db, 'sgrc'), await seated(db, 'sgrc', { role: 'member' })];
    const { number } = await file(as, asha, { hideName: true });
    await take('hod', number, 'pass', { text: 'For the committee' });
    await take(one, number, 'askName', why);
    await take(other, number, 'openName');
    await take(one, number, 'transfer', { text: 'Back', desk: (await deskOf(db, 'hod')).id });
    expect((await read('hod', number)).sender).toBeNull();
    expect((await read(one, number)).sender).toMatchObject({ username: 'Asha' });
  });

  it('of a confidential case is opened on its own desk alone, and shows nobody else that there is one', async () => {
    const { number, one, other } = await hidden('harassment');
    const unconfirmed = await seated(db, 'internal', { role: 'member', confirmed_at: null });
    const committee = await seated(db, 'sgrc');
    await take(one, number, 'askName', why);
    for (const who of [unconfirmed, committee, 'admin'] as const) {
      expect((await take(who, number, 'openName')).status).toBe(404);
      expect(JSON.stringify(await as(who).send(api.grievances.inbox, {}))).not.toContain(number);
    }
    expect((await take(other, number, 'openName')).body.sender).toMatchObject({ username: 'Asha' });
    const seen = (await read(asha, number)).events;
    expect(seen.map(({ name }) => name)).toEqual(seen.map(() => null));
  });

  it('of someone on the desk itself is not told by who could have the case', async () => {
    const chair = await seated(db, 'sgrc');
    const own = await seated(db, 'sgrc', { role: 'member' });
    const { number } = await file(as, own, { aboutHod: true, hideName: true });
    const { members } = await read(chair, number);
    expect(members.map(({ _id }) => _id).sort()).toEqual([chair.id, own.id].sort());
    expect((await take(chair, number, 'assign', { member: own.id })).status).toBe(200);
  });

  it('is asked for once at a time: a second request and a second opening are refused', async () => {
    const { number, one, other, third } = await hidden();
    await take(one, number, 'askName', why);
    expect((await take(other, number, 'askName', why)).status).toBe(403);
    const { version } = await read(other, number);
    const replies = await Promise.all(
      [other, third].map((who) =>
        as(who).call(api.grievances.step, { params: { number, step: 'openName' }, body: { version } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('which desks open names', () => {
  it('is set by admins, desk by desk', async () => {
    const { id } = await deskOf(db, 'sgrc');
    const find = async () =>
      (await as('admin').call(api.desks.list)).body.desks.find(({ _id }) => _id === id);
    expect((await find())?.opensNames).toBe(true);
    const body = { contact: '', opensNames: false };
    expect((await as('hod').call(api.desks.contact, { params: { id }, body })).status).toBe(403);
    await as('admin').call(api.desks.contact, { params: { id }, body });
    expect((await find())?.opensNames).toBe(false);
    // Who only changes the contact leaves it as it is.
    await as('admin').call(api.desks.contact, { params: { id }, body: { contact: 'Room 4' } });
    expect(await find()).toMatchObject({ opensNames: false, contact: 'Room 4' });
  });
});
