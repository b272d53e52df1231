import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { insertResource } from '#server/features/material/queries.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { nobody, resourceOf, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp({ publicUrl: 'https://basta.example' });
const { db, mails } = site;
const calls = api.reports;
const { kind, ...entry } = resourceOf({ subject: 'Digital Electronics', subjectcode: 'BTES301-18' });

let id: string;
beforeEach(async () => {
  await forgetLimits(db);
  await db.deleteFrom('report').execute();
  mails.length = 0;
  id = await insertResource(db, kind, entry);
});

const send = (body: object, who: Parameters<typeof site.as>[0] = nobody, from?: string) =>
  site.as(who).send(calls.send, { params: { id }, body, ...(from && { from }) });
const list = async (query: object = {}) => (await site.as('admin').send(calls.list, { query })).body.reports;
const act = (call: typeof calls.fix, ids: string[]) => site.as('admin').send(call, { body: { ids } });
const thank = async () => {
  site.advance(6 * 60_000);
  await runDueJobs(site.deps);
};

describe('a report', () => {
  it('comes from anyone, and stands on the admin’s list with its entry', async () => {
    const { status, body } = await send({ reason: 'broken', note: 'It asks for a password' });
    expect([status, body.message]).toEqual([200, en.reports.sent]);
    expect(await list()).toEqual([
      expect.objectContaining({
        reason: 'broken',
        note: 'It asks for a password',
        state: 'open',
        sender: '',
        thanks: false,
        alike: 0,
        resource: id,
        kind: 'notes',
        subject: 'Digital Electronics',
        semester: '3',
        gone: false,
      }),
    ]);
  });

  it('is one of each person and entry: the next one of an account changes it', async () => {
    const student = await signedIn(db);
    await send({ reason: 'broken' }, student);
    await send({ reason: 'duplicate', note: 'Of unit 2' }, student);
    await send({ reason: 'broken' }, nobody, '203.0.113.9');
    expect((await list()).map(({ reason, note }) => [reason, note]).sort()).toEqual([
      ['broken', ''],
      ['duplicate', 'Of unit 2'],
    ]);
    const kept = await db.selectFrom('report').select('reporter').execute();
    expect(JSON.stringify(kept)).not.toMatch(/127\.0\.0\.1|203\.0/);
  });

  it('of a visitor is changed by nobody, who may be another at the same address', async () => {
    await send({ reason: 'broken', note: 'Asks for a password', email: 'bina@college.example' });
    const second = await send({ reason: 'subject', note: 'Buy essays here', email: 'spam@shop.example' });
    expect([second.status, second.body.message]).toEqual([200, en.reports.sentBefore]);
    await send({ reason: 'subject', note: 'Buy essays here', leaveEmpty: 'x' });
    expect((await list()).map(({ reason, note }) => [reason, note])).toEqual([
      ['broken', 'Asks for a password'],
    ]);
    const kept = await db.selectFrom('report').select('email').execute();
    expect(kept).toEqual([{ email: 'bina@college.example' }]);
  });

  it('that waits for review is not led past it by an edit', async () => {
    const student = await signedIn(db);
    await send({ reason: 'broken' }, student);
    await db.updateTable('report').set({ held: 'ceiling' }).execute();
    await send({ reason: 'broken', note: 'Edited' }, student);
    expect(await list()).toEqual([]);
    expect(await list({ review: 'held' })).toMatchObject([{ note: 'Edited' }]);
  });

  it.each([
    [{}, 400],
    [{ reason: 'boring' }, 400],
    [{ reason: 'broken', email: 'asha at home' }, 400],
    [{ reason: 'broken', note: 'x'.repeat(501) }, 400],
    [{ reason: 'broken', note: 'a\u0000b' }, 400],
    [{ reason: 'broken', email: '' }, 200],
  ])('%j is answered with %i', async (body, status) => {
    expect((await send(body)).status).toBe(status);
  });

  it('is of an entry that is there', async () => {
    id = UNKNOWN_ID;
    expect((await send({ reason: 'broken' })).status).toBe(404);
    id = await insertResource(db, kind, entry);
    await db.updateTable('resource').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect((await send({ reason: 'broken' })).status).toBe(404);
  });

  it('that a program seems to have sent waits for review', async () => {
    expect((await send({ reason: 'broken', leaveEmpty: 'x' })).body).toMatchObject({ held: true });
    expect(await list()).toEqual([]);
    const [held] = await list({ review: 'held' });
    await site.as('admin').call(calls.accept, { body: { ids: [held?._id ?? ''] } });
    expect(await list()).toHaveLength(1);
  });

  it('is limited for an address', async () => {
    for (let sent = 0; sent < 60; sent += 1) await send({ reason: 'broken' });
    expect((await send({ reason: 'broken' })).status).toBe(429);
  });
});

describe('the admin', () => {
  const three = async () => {
    await send({ reason: 'broken', email: 'Bina@college.example' }, nobody, '203.0.113.1');
    await send({ reason: 'broken' }, nobody, '203.0.113.2');
    await send({ reason: 'subject', email: 'amar@college.example' }, nobody, '203.0.113.3');
    return list();
  };

  it('fixes all that say the same with one press, and may take it back before anyone hears of it', async () => {
    const [, other] = await three();
    expect(other).toMatchObject({ reason: 'broken', alike: 1 });
    const fixed = await act(calls.fix, [other?._id ?? '']);
    expect(fixed.body).toMatchObject({
      message: en.reports.fixed(2),
      ids: expect.arrayContaining([other?._id]),
    });
    expect((await list()).map(({ reason }) => reason)).toEqual(['subject']);
    expect(await list({ state: 'fixed' })).toHaveLength(2);
    expect((await act(calls.reopen, fixed.body.ids)).body.message).toBe(en.reports.open(2));
    expect(await list()).toHaveLength(3);
    await thank();
    expect(mails).toEqual([]);
    expect((await act(calls.reopen, fixed.body.ids)).status).toBe(404);
  });

  it('has anyone who left an address thanked, once, and the address forgotten', async () => {
    const [wrong, broken] = await three();
    await act(calls.fix, [broken?._id ?? '']);
    await act(calls.dismiss, [wrong?._id ?? '']);
    await runDueJobs(site.deps);
    expect(mails).toEqual([]);
    await thank();
    await thank();
    expect(mails.map(({ to }) => to)).toEqual(['bina@college.example']);
    expect(mails[0]?.text).toContain('Digital Electronics');
    expect(mails[0]?.text).toContain('https://basta.example/notes?semester=3&q=Digital+Electronics');
    const kept = await db.selectFrom('report').select(['email', 'reporter']).execute();
    expect(kept).toEqual(Array(3).fill({ email: '', reporter: null }));
  });

  it('sees whom an account belongs to, and a member is thanked at their own address only', async () => {
    const email = 'asha.own@college.example';
    await send(
      { reason: 'broken', email: 'someone.else@college.example' },
      await signedIn(db, { username: 'Asha', email }),
    );
    const [report] = await list();
    expect(report).toMatchObject({ sender: 'Asha', thanks: true });
    await act(calls.fix, [report?._id ?? '']);
    await thank();
    expect(mails.map(({ to }) => to)).toEqual([email]);
  });

  it('opens none again whose sender has sent another since', async () => {
    await send({ reason: 'broken' });
    const [report] = await list();
    const { body } = await act(calls.dismiss, [report?._id ?? '']);
    await send({ reason: 'broken' });
    expect((await act(calls.reopen, body.ids)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it('finds and narrows them, and each change is in the log', async () => {
    await three();
    expect(await list({ reason: 'subject' })).toHaveLength(1);
    expect(await list({ q: 'btes301' })).toHaveLength(3);
    expect(await list({ q: 'nothing' })).toEqual([]);
    expect(await list({ sort: '-subject', limit: 2 })).toHaveLength(2);
    const [report] = await list();
    await act(calls.fix, [report?._id ?? '']);
    const { body } = await site.as('admin').call(api.audit.list, { query: { thing: 'report' } });
    expect(body.lines[0]).toMatchObject({ action: 'update', thingId: report?._id });
  });
});
