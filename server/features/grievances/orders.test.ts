import { expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { BLOCK } from '#contract/grievances/black-out.ts';
import { nobody, signedIn } from '#testing/factories.ts';
import { seated } from '#testing/grievances.ts';
import { testApp } from '#testing/test-app.ts';

const { as, db } = await testApp();
const { orders } = api;
const ORDER = {
  matter: 'fees',
  on: '2026-10-05',
  text: 'The fee of ██ is paid back to ████████████.',
} as const;

const shown = async () => (await as(nobody).call(api.redress.get)).body.orders;

it('publishes an order with its names blacked out, withdraws it and publishes it again', async () => {
  const ombudsperson = await seated(db, 'ombudsperson', { role: 'member' });
  // The menu offers the page to that desk alone.
  const offered = async (who: typeof ombudsperson) =>
    (await as(who).call(api.auth.user)).body.userData.publishesOrders ?? false;
  expect(await offered(ombudsperson)).toBe(true);
  expect(await offered(await seated(db, 'sgrc'))).toBe(false);
  expect(await offered(await seated(db, 'ombudsperson', { role: 'invitee' }))).toBe(false);
  expect((await as(ombudsperson).call(orders.publish, { body: ORDER })).status).toBe(200);
  const [listed] = await shown();
  expect(listed).toEqual({ _id: expect.any(String), matter: 'fees', on: '2026-10-05' });
  const params = { id: listed?._id ?? '' };
  const { body } = await as(nobody).call(orders.read, { params });
  // How long a name was, nobody can tell.
  expect(body.text).toBe(`The fee of ${BLOCK} is paid back to ${BLOCK}.`);

  await as(ombudsperson).call(orders.show, { params, body: { published: false } });
  expect((await as(nobody).send(orders.read, { params })).status).toBe(404);
  expect(await shown()).toEqual([]);
  const own = await as(ombudsperson).call(orders.own);
  expect(own.body.orders).toMatchObject([{ _id: params.id, withdrawn: true }]);

  await as(ombudsperson).call(orders.show, { params, body: { published: true } });
  expect(await shown()).toHaveLength(1);
  const log = await db.selectFrom('audit_log').selectAll().where('subject', '=', 'order').execute();
  expect(log).toHaveLength(3);
  expect(JSON.stringify(log)).not.toContain('paid back');
});

it('is for who sits on the ombudsperson’s desk alone', async () => {
  const member = await seated(db, 'ombudsperson');
  await as(member).call(orders.publish, { body: ORDER });
  const [one] = await shown();
  const params = { id: one?._id ?? '' };
  const before = await db.selectFrom('grievance_order').selectAll().orderBy('id').execute();
  const others = [
    await seated(db, 'ombudsperson', { role: 'invitee' }),
    await seated(db, 'ombudsperson', { until_on: '2025-12-31' }),
    await seated(db, 'sgrc'),
    await seated(db, 'equalOpportunity'),
    await signedIn(db),
    'admin' as const,
    'hod' as const,
  ];
  for (const who of others) {
    expect((await as(who).send(orders.publish, { body: ORDER })).status).toBe(404);
    expect((await as(who).send(orders.show, { params, body: { published: false } })).status).toBe(404);
    expect((await as(who).send(orders.own)).status).toBe(404);
  }
  expect((await as(nobody).send(orders.publish, { body: ORDER })).status).toBe(401);
  expect(await db.selectFrom('grievance_order').selectAll().orderBy('id').execute()).toEqual(before);
});

it('refuses what is confidential, and a text that still has a number, an email address or a phone', async () => {
  const member = await seated(db, 'ombudsperson');
  for (const matter of ['discrimination', 'ragging', 'harassment'])
    expect((await as(member).send(orders.publish, { body: { ...ORDER, matter } })).status).toBe(400);
  for (const text of [
    'In the matter of COLLEGE-2026-C00042-K',
    'Write to asha@college.example',
    'Her phone is 98765 43210',
    ' ',
  ]) {
    const { status, body } = await as(member).send(orders.publish, { body: { ...ORDER, text } });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).not.toContain('Asha');
  }
});
