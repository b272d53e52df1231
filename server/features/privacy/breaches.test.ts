import { describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { UNKNOWN_ID } from '#testing/factories.ts';
import { BREACH } from '#testing/filled-in.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const { as, db } = await testApp();
const { breaches } = api;
const admin = as('admin');

describe('a breach', () => {
  it('is noted, changed, and keeps when each notice was sent first; all of it is written down', async () => {
    const { body } = await admin.call(breaches.add, { body: BREACH });
    const params = { id: body._id };
    const nothingSent = { board: '', people: '', boardDetails: '' };
    expect((await admin.call(breaches.get, { params })).body).toEqual({
      ...BREACH,
      ...params,
      _id: body._id,
      id: undefined,
      sent: nothingSent,
    });
    await admin.call(breaches.update, {
      params,
      body: { ...BREACH, people: 13, causes: 'A typing mistake' },
    });
    const send = () => admin.call(breaches.markSent, { params, body: { notice: 'board' } });
    await send();
    const once = (await admin.call(breaches.get, { params })).body;
    expect(once).toMatchObject({ people: 13, causes: 'A typing mistake', sent: { people: '' } });
    expect(Date.parse(once.sent.board)).toBeGreaterThan(Date.now() - 60_000);
    await send();
    expect((await admin.call(breaches.list)).body.breaches).toEqual([once]);
    const audit = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'breach')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['add', 'update', 'update', 'update']);
  });

  it.each([
    ['noticedAt', '2099-01-01T00:00:00.000Z', en.validation.moment],
    ['people', -1, en.validation.people],
    ['nature', '', en.validation.required(en.fields.text)],
  ])('is refused with %s = %j', async (field, value, text) => {
    const { status, body } = await admin.send(breaches.add, { body: { ...BREACH, [field]: value } });
    expect([status, body]).toEqual([400, refusal(text, field)]);
  });

  it('that there is not is none', async () => {
    const params = { id: UNKNOWN_ID };
    const gone = { status: 404, body: refusal(en.privacyAdmin.breachGone) };
    expect(await admin.call(breaches.get, { params })).toEqual(gone);
    expect(await admin.call(breaches.update, { params, body: BREACH })).toEqual(gone);
    expect(await admin.call(breaches.markSent, { params, body: { notice: 'people' } })).toEqual(gone);
  });
});
