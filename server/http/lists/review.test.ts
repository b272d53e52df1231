import { beforeEach, describe, expect, it } from 'vitest';
import { LIST_HEADERS } from '#contract/core/lists.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { nobody, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { SENT } from '#testing/filled-in.ts';
import { countTries, forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { FORM_LIMITS } from '../limits/form-limit.ts';

const { as, db } = await testApp();
const staff = await signedIn(db, { roles: ['admin', 'hod'] });

/** The forms that everyone may send. */
const FORMS = [
  {
    form: 'complaint',
    table: 'complaint',
    send: api.complaints.send,
    calls: api.complaints,
    texts: en.complaints,
    fields: SENT.complaint,
  },
  {
    form: 'contact',
    table: 'contact_message',
    send: api.contacts.send,
    calls: api.contacts,
    texts: en.contacts,
    fields: SENT.contact,
  },
  {
    form: 'material',
    table: 'material',
    send: api.materials.add,
    calls: api.materials,
    texts: en.materials,
    fields: SENT.material,
  },
] as const;

describe.each(FORMS)('the form of a $form', ({ form, table, send, calls, texts, fields }) => {
  const limits = FORM_LIMITS[form];
  const taken = { message: texts.sent };
  const held = { message: en.form.held, held: true };
  const submit = (more: object = {}, who = nobody, from = '10.0.0.1') =>
    as(who).send(send, { body: { ...fields, ...more }, from });
  const rows = async (query = {}) => {
    const { body, headers } = await as(staff).send(calls.list, { query: { limit: 100, ...query } });
    const [entries] = [body].flatMap((said) =>
      Array.isArray(said) ? [said] : Object.values(said as object),
    );
    return { ids: (entries as { _id: string }[]).map(({ _id }) => _id), held: headers[LIST_HEADERS.held] };
  };
  /** As if so many had sent it this hour, from everywhere. */
  async function hadSent(tries: number) {
    await submit();
    await countTries(db, tries);
    await db.deleteFrom(table).execute();
  }

  beforeEach(async () => {
    await forgetLimits(db);
    await db.deleteFrom(table).execute();
    await db.deleteFrom('audit_log').execute();
  });

  it('takes a thousand honest senders in an hour', async () => {
    await hadSent(999);
    expect((await submit({}, nobody, '10.0.0.2')).body).toMatchObject(taken);
    expect(limits.strangers).toBeGreaterThan(1000);
  });

  it('beyond its ceiling takes what is sent for review, from whatever address, and says so', async () => {
    await hadSent(limits.strangers);
    expect(await submit({}, nobody, '10.0.0.2')).toMatchObject({ status: 200, body: held });
    expect(await rows()).toEqual({ ids: [], held: '1' });
    expect((await rows({ review: 'held' })).ids).toHaveLength(1);
    // Who is logged in counts apart.
    expect((await submit({}, await signedIn(db))).body).toMatchObject(taken);
  });

  it('takes nothing more once more waits than anyone could look through', async () => {
    await submit({ leaveEmpty: 'x' });
    await countTries(db, limits.held);
    const { status, headers } = await submit({ leaveEmpty: 'x' }, nobody, '10.0.0.2');
    expect([status, typeof headers['retry-after']]).toEqual([429, 'string']);
    expect((await rows({ review: 'held' })).ids).toHaveLength(1);
  });

  it.each([
    ['who fills in what nobody sees', { leaveEmpty: 'https://spam.example' }],
    ['who fills it in faster than anyone reads', { seconds: 0.4 }],
  ])('holds back %s', async (_who, signs) => {
    expect((await submit(signs)).body).toMatchObject(held);
    expect((await rows()).ids).toEqual([]);
    // The logged-in user is known.
    expect((await submit(signs, await signedIn(db))).body).toMatchObject(taken);
  });

  it('takes who fills it in as people do, and who knows nothing of this', async () => {
    expect((await submit({ leaveEmpty: '', seconds: 30 })).body).toMatchObject(taken);
    expect((await submit()).body).toMatchObject(taken);
    expect((await rows()).ids).toHaveLength(2);
  });

  it('is taken into the list by staff, written down, or deleted there', async () => {
    await submit({ leaveEmpty: 'x' });
    await submit({ seconds: 0 });
    const { ids } = await rows({ review: 'held' });
    const [one = '', other = ''] = ids;
    const accept = (wanted: string[]) => as(staff).send(calls.accept, { body: { ids: wanted } });
    expect(await accept([one, UNKNOWN_ID])).toEqual({
      status: 200,
      body: { message: en.lists.accepted(1), ids: [one] },
    });
    expect(await accept([one])).toEqual({ status: 404, body: refusal(en.admin.entryGone) });
    expect((await rows()).ids).toEqual([one]);
    await as(staff).send(calls.remove, { params: { id: other } });
    expect(await rows({ review: 'held' })).toEqual({ ids: [], held: '0' });
    const audit = await db.selectFrom('audit_log').select(['action', 'subject', 'subject_id']).execute();
    expect(audit).toEqual([
      { action: 'accept', subject: table, subject_id: one },
      { action: 'delete', subject: table, subject_id: other },
    ]);
  });
});
