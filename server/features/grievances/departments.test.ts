import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { nobody, type Person, signedIn } from '#testing/factories.ts';
import {
  eventsOf,
  FORM,
  file,
  forgetCases,
  type Given,
  seat,
  seated,
  takeStep,
} from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { isWhole } from './chain.ts';
import { runClock } from './clock-service.ts';

const { as, db, deps } = await testApp();
const [OLD, NEW, OTHER] = [FORM.department, 'School of Computing', 'Physics'];
const text = 'We looked at it.';
type Who = Person | 'admin' | 'hod';

const offer = async (...complaint: string[]) => {
  const { body: site } = await as('admin').call(api.site.settings);
  const departments = { ...siteDefaults(en).departments, complaint };
  expect((await as('admin').send(api.site.update, { body: { ...site, departments } })).status).toBe(200);
};
const deskNamed = async (name: string) =>
  (await as('admin').call(api.desks.list)).body.desks.find((desk) => desk.name === name);
/** Adds a desk of an HOD, with its head. */
async function add(department: string) {
  const name = `HOD of ${department}`;
  await as('admin').call(api.desks.add, { body: { preset: 'hod', name, department } });
  const id = (await deskNamed(name))?._id ?? '';
  const head = await signedIn(db);
  await seatOn(id, head);
  return { head, id, name };
}
const seatOn = (desk: string, { id }: { id: string }) =>
  db.insertInto('desk_member').values({ desk, user_id: id, role: 'chair', from_on: '2025-01-01' }).execute();
const move = (id: string, department: string) =>
  as('admin').send(api.desks.contact, { params: { id }, body: { contact: '', department } });
const status = async (who: Who, number: string) =>
  (await as(who).send(api.grievances.read, { params: { number } })).status;
const read = async (who: Who, number: string) =>
  (await as(who).call(api.grievances.read, { params: { number } })).body;
const take = (who: Who, number: string, step: Parameters<typeof takeStep>[3], given: Given = { text }) =>
  takeStep({ db, as }, who, number, step, given);
const inList = async (who: Who) =>
  (await as(who).call(api.complaints.list, { query: { limit: 50 } })).body.complaints.length;

beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
  await db.deleteFrom('desk').where('department', 'is not', null).execute();
  await db.updateTable('user').set({ roles: [] }).where(sql<boolean>`'hod' = any(roles)`).execute();
  await offer(OLD, OTHER);
});

describe('a department that has another name now', () => {
  it('takes its desk along, with members and grievances; the name stays as it was filed', async () => {
    const { head, id, name } = await add(OLD);
    const student = await signedIn(db);
    const other = await signedIn(db, 'hod');
    const [before, second] = [await file(as, student), await file(as, student)];
    await offer(NEW, OTHER);
    expect((await move(id, NEW)).body).toMatchObject({ message: en.seats.saved });
    const after = await file(as, student, { department: NEW });
    expect(after.holder.name).toBe(name);
    for (const { number } of [before, after]) expect(await status(head, number)).toBe(200);
    expect(await read(head, before.number)).toMatchObject({ department: OLD, due: before.due });
    // In the list, too, the old ones are their head's alone.
    await db
      .updateTable('user')
      .set({ roles: ['hod'] })
      .where('id', '=', head.id)
      .execute();
    expect([await inList(head), await inList(other)]).toEqual([3, 0]);
    // What comes back to the department comes to its desk.
    expect((await take(head, second.number, 'answer')).status).toBe(200);
    expect(await read(student, second.number)).toMatchObject({ state: 'answered', holder: { name } });
  });

  it('is one of its own again with a desk of its own', async () => {
    const { head, id } = await add(OLD);
    await offer(NEW, OTHER);
    await move(id, NEW);
    await offer(OLD, NEW, OTHER);
    const again = await add(OLD);
    await db
      .updateTable('user')
      .set({ roles: ['hod'] })
      .where('id', 'in', [head.id, again.head.id])
      .execute();
    const { number } = await file(as, nobody);
    expect([await status(head, number), await status(again.head, number)]).toEqual([404, 200]);
    expect([await inList(head), await inList(again.head)]).toEqual([0, 1]);
  });
});

describe('a department that was merged into another one', () => {
  it('gives that desk all it has; each case says so, and nobody else sees one', async () => {
    const old = await add(OLD);
    const student = await signedIn(db);
    const others = [old.head, await signedIn(db, 'hod'), await seated(db, 'sgrc')];
    const [fresh, begun, answered, ended] = [
      await file(as, student),
      await file(as, student),
      await file(as, student),
      await file(as, student),
    ];
    await take(old.head, begun.number, 'take', {});
    for (const { number } of [answered, ended]) await take(old.head, number, 'answer');
    await take(student, ended.number, 'partly');
    await offer(NEW, OTHER);
    const now = await add(NEW);
    expect(await move(old.id, NEW)).toMatchObject({ status: 200, body: { message: en.seats.deskMerged } });

    for (const { number, due } of [fresh, begun]) {
      const its = await read(now.head, number);
      expect(its).toMatchObject({
        number,
        due,
        department: OLD,
        state: 'received',
        holder: { name: now.name },
      });
      const seen = (await read(student, number)).events.at(-1);
      expect(seen).toMatchObject({
        kind: 'transfer',
        by: 'clock',
        deskMerged: true,
        desk: { name: now.name },
      });
    }
    expect(await read(student, answered.number)).toMatchObject({
      state: 'answered',
      holder: { name: now.name },
      events: [{}, {}, { kind: 'transfer', deskMerged: true }],
    });
    expect(await read(student, ended.number)).toMatchObject({ state: 'closed', holder: { name: now.name } });
    for (const { number } of [fresh, begun, answered, ended]) {
      expect(isWhole(await eventsOf(db, number))).toBe(true);
      for (const who of others) expect(await status(who, number)).toBe(404);
      expect(await status(now.head, number)).toBe(200);
    }
    const told = await db
      .selectFrom('notification')
      .select('kind')
      .where('user_id', '=', student.id)
      .execute();
    expect(told.filter(({ kind }) => kind === 'case.transfer')).toHaveLength(3);
    await db
      .updateTable('user')
      .set({ roles: ['hod'] })
      .where('id', '=', now.head.id)
      .execute();
    expect([await inList(now.head), await inList(others[1] ?? nobody)]).toEqual([4, 0]);
    expect(await deskNamed(old.name)).toBeUndefined();

    // Everything goes on there: an answer, an appeal.
    expect((await take(now.head, fresh.number, 'answer')).status).toBe(200);
    expect((await take(student, answered.number, 'appeal')).body).toMatchObject({ stage: 'sgrc' });
  });

  it('gives the new head none that they filed, and none that names them: those go on to the next desk', async () => {
    const old = await add(OLD);
    const now = await add(OTHER);
    const chair = await seated(db, 'sgrc');
    const own = await file(as, now.head);
    const named = await file(as, nobody);
    await db
      .insertInto('grievance_apart')
      .columns(['grievance', 'user_id', 'why'])
      .expression(({ selectFrom, val }) =>
        selectFrom('grievance')
          .select(['id', val(now.head.id).as('user_id'), val('named').as('why')])
          .where('number', '=', named.number),
      )
      .execute();
    await offer(OTHER);
    expect((await move(old.id, OTHER)).status).toBe(200);
    expect(await status(now.head, named.number)).toBe(404);
    expect((await take(now.head, own.number, 'answer')).status).toBe(403);
    expect(await runClock(deps)).toMatchObject({ moved: 2 });
    for (const { number, due } of [own, named])
      expect(await read(chair, number)).toMatchObject({ due, stage: 'sgrc' });
    expect(await status(now.head, named.number)).toBe(404);
  });

  it('keeps its desk where the other one has no members, is not offered, or where a desk is for all', async () => {
    const old = await add(OLD);
    const empty = await add(OTHER);
    const { number } = await file(as, nobody);
    await db.deleteFrom('desk_member').where('desk', '=', empty.id).execute();
    await seat(db, 'sgrc', (await signedIn(db)).id);
    expect(await move(old.id, OTHER)).toEqual({
      status: 409,
      body: refusal(en.seats.mergeEmpty, 'department'),
    });
    expect(await move(old.id, 'Alchemy')).toEqual({
      status: 400,
      body: refusal(en.validation.department, 'department'),
    });
    const all = (await as('admin').call(api.desks.list)).body.desks.find(({ preset }) => preset === 'sgrc');
    expect(await move(all?._id ?? '', OTHER)).toEqual({
      status: 400,
      body: refusal(en.seats.deskOfAll, 'department'),
    });
    expect(await status(old.head, number)).toBe(200);
    // Only its contact changes: the department may be one of before.
    await offer(OTHER);
    expect((await move(old.id, OLD)).status).toBe(200);
  });

  it('loses nothing that is filed, answered or withdrawn at the same moment', async () => {
    const [old, now] = [await add(OLD), await add(OTHER)];
    const student = await signedIn(db);
    const [answered, withdrawn] = [await file(as, student), await file(as, student)];
    const [moved, filed, answer, withdrawal] = await Promise.all([
      move(old.id, OTHER),
      Promise.all(Array.from({ length: 8 }, () => file(as, student))),
      take(old.head, answered.number, 'answer'),
      take(student, withdrawn.number, 'withdraw', {}),
    ]);
    expect(moved.status).toBe(200);
    await runClock(deps);
    for (const { number } of [answered, withdrawn, ...filed]) {
      expect(await status(now.head, number)).toBe(200);
      expect(await status(old.head, number)).toBe(404);
      expect((await read(student, number)).holder.name).toBe(now.name);
      expect(isWhole(await eventsOf(db, number))).toBe(true);
    }
    // Who came second is told, and nothing is half done.
    const isAnswered = (await read(student, answered.number)).state === 'answered';
    expect(answer.status === 200).toBe(isAnswered);
    const isWithdrawn = (await read(student, withdrawn.number)).state === 'withdrawn';
    expect(withdrawal.status).toBe(isWithdrawn ? 200 : 409);
  });

  it('is merged once, where two admins do it at once and each the other way round', async () => {
    const [one, other] = [await add(OLD), await add(OTHER)];
    const filed = [await file(as, nobody), await file(as, nobody, { department: OTHER })];
    const replies = await Promise.all([move(one.id, OTHER), move(other.id, OLD)]);
    // The second one finds no desk to merge with any more: it takes the name.
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    const { desks } = (await as('admin').call(api.desks.list)).body;
    const left = desks.filter(({ department }) => department !== null);
    expect(left).toHaveLength(1);
    const head = [one, other].find(({ id }) => id === left[0]?._id)?.head ?? nobody;
    for (const { number } of filed) expect(await status(head, number)).toBe(200);
  });
});
