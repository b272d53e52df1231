import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_LENGTH } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { type DeskText, TEXTS_PER_DESK } from '#contract/grievances/desk-text-calls.ts';
import type { DeskPreset, Matter } from '#contract/grievances/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { nobody, type Person, signedIn } from '#testing/factories.ts';
import { deskOf, forgetCases, seated } from '#testing/grievances.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const { db, as } = await testApp();
beforeEach(async () => {
  await forgetCases(db);
  await db.deleteFrom('desk_text').execute();
});

const WORDS = { name: 'Duplicate mark sheet', text: 'Exam cell, 5 days', matter: '' as DeskText['matter'] };
const add = async (who: Person, preset: DeskPreset, words: Partial<typeof WORDS> = {}) =>
  as(who).send(api.deskTexts.add, { params: await deskOf(db, preset), body: { ...WORDS, ...words } });
const listed = async (who: Person) =>
  (await as(who).call(api.deskTexts.list)).body.desks.flatMap(({ texts }) => texts);
const answers = async (matter: Matter) =>
  (await as(nobody).call(api.desks.way, { query: { matter } })).body.answers;

describe('the texts of a desk', () => {
  it('are kept, changed and deleted by its members, and read by no one else', async () => {
    const [one, other] = [await seated(db, 'sgrc'), await seated(db, 'sgrc', { role: 'member' })];
    expect((await add(one, 'sgrc')).status).toBe(200);
    const [text] = await listed(other);
    expect(text).toMatchObject(WORDS);
    const params = { id: text?._id ?? '' };
    const outside = [
      await seated(db, 'sgrc', { role: 'invitee' }),
      await seated(db, 'sgrc', { until_on: '2025-12-31' }),
      await seated(db, 'ombudsperson'),
      await signedIn(db, 'admin'),
      await signedIn(db),
    ];
    for (const who of outside) {
      expect(await listed(who)).toEqual([]);
      expect((await add(who, 'sgrc')).status).toBe(404);
      for (const endpoint of [api.deskTexts.update, api.deskTexts.remove])
        expect((await as(who).send(endpoint, { params, body: WORDS })).status).toBe(404);
    }
    await as(other).call(api.deskTexts.update, { params, body: { ...WORDS, text: 'Exam cell, 7 days' } });
    expect(await listed(one)).toMatchObject([{ text: 'Exam cell, 7 days' }]);
    await as(one).call(api.deskTexts.remove, { params });
    expect(await listed(other)).toEqual([]);
    // What a desk writes stays with it: the audit log says that it did, and no word of it.
    const log = JSON.stringify(await db.selectFrom('audit_log').select('detail').execute());
    expect(log).toContain('Student Grievance');
    expect(log).not.toMatch(/mark sheet|5 days/);
  });

  it('are at most fifty', async () => {
    const chair = await seated(db, 'sgrc');
    const { id: desk } = await deskOf(db, 'sgrc');
    const rows = Array.from({ length: TEXTS_PER_DESK - 1 }, (_, at) => ({ desk, name: `${at}`, text: 'x' }));
    await db.insertInto('desk_text').values(rows).execute();
    const statuses = await Promise.all([add(chair, 'sgrc'), add(chair, 'sgrc'), add(chair, 'sgrc')]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await add(chair, 'sgrc')).toEqual({
      status: 409,
      body: refusal(en.deskReplies.tooMany(TEXTS_PER_DESK)),
    });
  });

  it('with a matter are shown before the form, of the desk that would get it', async () => {
    const hod = await signedIn(db, 'hod');
    const member = await seated(db, 'internal');
    expect((await add(hod, 'hod', { matter: 'marks' })).status).toBe(200);
    expect((await add(hod, 'hod', { name: 'Ours alone' })).status).toBe(200);
    expect(
      (await add(member, 'internal', { matter: 'harassment', text: 'You may bring a friend.' })).status,
    ).toBe(200);
    expect(await answers('marks')).toEqual([{ name: WORDS.name, text: WORDS.text }]);
    expect(await answers('fees')).toEqual([]);
    expect(await answers('harassment')).toMatchObject([{ text: 'You may bring a friend.' }]);
  });

  it.each([
    [
      'about what the desk does not answer',
      { matter: 'ragging' as const },
      en.deskReplies.notYours,
      'matter',
    ],
    [
      'that are long',
      { matter: 'marks' as const, text: 'x'.repeat(MAX_LENGTH.reportNote + 1) },
      en.deskReplies.long(MAX_LENGTH.reportNote),
      'text',
    ],
  ])('with a matter are refused %s', async (_, words, message, path) => {
    const hod = await signedIn(db, 'hod');
    expect(await add(hod, 'hod', words)).toEqual({ status: 400, body: refusal(message, path) });
  });
});
