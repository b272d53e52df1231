import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { type Person, signedIn } from '#testing/factories.ts';
import { file, forgetCases, seated } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';

const { db, as, deps } = await testApp();
beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
});

const meet = async (who: Person, number: string) =>
  (await as(who).send(api.grievances.presence, { params: { number } })).body;
const nameOf = async ({ id }: { id: string }) =>
  (await db.selectFrom('user').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username;

describe('who has a case open', () => {
  it('is told to the others of its desk for a minute, with whether it changed', async () => {
    const [one, other] = [await seated(db, 'internal'), await seated(db, 'internal')];
    const student = await signedIn(db);
    const { number } = await file(as, student, { matter: 'harassment' });
    expect(await meet(one, number)).toEqual({ readers: [], version: 1 });
    expect(await meet(other, number)).toEqual({ readers: [await nameOf(one)], version: 1 });
    await as(other).call(api.grievances.step, {
      params: { number, step: 'note' },
      body: { version: 1, text: 'Ask the warden' },
    });
    expect(await meet(one, number)).toEqual({ readers: [await nameOf(other)], version: 2 });
    // A sender learns nothing of it: neither who reads, nor that there is a note.
    expect(await meet(student, number)).toEqual({ readers: [], version: 1 });
    const late = new Date(deps.now().getTime() - 61_000);
    await db.updateTable('grievance_reader').set({ seen_at: late }).where('user_id', '=', other.id).execute();
    expect((await meet(one, number)).readers).toEqual([]);
    expect(await db.selectFrom('grievance_reader').select('user_id').execute()).toEqual([
      { user_id: one.id },
    ]);
  });

  it('is nothing to who does not act there, and they are named to nobody', async () => {
    const chair = await seated(db, 'sgrc');
    const invitee = await seated(db, 'sgrc', { role: 'invitee' });
    const ombudsperson = await seated(db, 'ombudsperson');
    const { number } = await file(as, await signedIn(db), { aboutHod: true });
    expect((await meet(invitee, number)).readers).toEqual([]);
    expect((await meet(chair, number)).readers).toEqual([]);
    expect((await meet(invitee, number)).readers).toEqual([]);
    for (const who of [ombudsperson, await signedIn(db), await signedIn(db, 'admin')])
      expect(await as(who).send(api.grievances.presence, { params: { number } })).toMatchObject({
        status: 404,
      });
    const left = await as(chair).call(api.grievances.step, {
      params: { number, step: 'pass' },
      body: { version: 1, text: 'For you' },
    });
    expect(left.status).toBe(200);
    // The desk that had it before is not shown to the one that has it now.
    expect((await meet(ombudsperson, number)).readers).toEqual([]);
  });
});
