import { expect, it } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { UNDO_MINUTES } from '#contract/material/decision-values.ts';
import { signedIn } from '#testing/factories.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const { db, as, deps } = await testApp();
const [admin, other, student] = [
  await signedIn(db, 'admin'),
  await signedIn(db, 'admin'),
  await signedIn(db),
];
const texts = en.contributions;
const LINK = 'https://drive.google.com/file/d/abc/view';
const ENTRY = {
  kind: 'notes',
  service: 'notes',
  semester: '4',
  subject: 'OS',
  subjectcode: 'X',
  link: LINK,
} as const;

async function contribute() {
  const fields = {
    yourName: 'Bina',
    service: 'notes',
    department: DEPARTMENTS.material[0],
    semester: '4',
    subject: 'OS',
  };
  await as(student).send(api.materials.add, { body: { ...fields, link: LINK } });
  return db.selectFrom('material').select('id').executeTakeFirstOrThrow();
}
const mine = async () => (await as(student).call(api.sent.list)).body.things;

it('a contribution is not returned, rejected or published by a second admin while the first may undo that they returned it', async () => {
  const { id } = await contribute();
  const decide = (decision: 'return', reason: 'incomplete' | 'wrongSubject', note = '') =>
    as(admin).send(api.contributions.decide, { body: { ids: [id], decision, reason, note } });
  await decide('return', 'incomplete', 'Page 2 is missing');
  const { username } = await db
    .selectFrom('user')
    .select('username')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  const late = { status: 409, body: refusal(texts.decided(username, 'returned')) };
  const decideToo = (decision: 'return' | 'reject') =>
    as(other).send(api.contributions.decide, {
      body: { ids: [id], decision, reason: 'wrongSubject', note: '' },
    });
  expect(await decideToo('return')).toEqual(late);
  expect(await decideToo('reject')).toEqual(late);
  const publish = await as(other).send(api.materials.publish, {
    params: { id },
    body: ENTRY,
  });
  expect(publish).toEqual(late);
  expect(await mine()).toMatchObject([{ state: 'yours', reason: 'incomplete', answer: 'Page 2 is missing' }]);
  // The first one may think again; and so may anyone, once its sender was told.
  expect((await decide('return', 'wrongSubject')).status).toBe(200);
  const old = new Date(deps.now().getTime() - (UNDO_MINUTES + 1) * 60_000);
  await db.updateTable('material').set({ decided_at: old }).where('id', '=', id).execute();
  expect((await decideToo('reject')).status).toBe(200);
});
