import { expect, it } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { UNDO_MINUTES } from '#contract/material/decision-values.ts';
import { nobody, signedIn } from '#testing/factories.ts';
import { testApp } from '#testing/test-app.ts';
import { tellContributors } from './decision-service.ts';

const { db, as, deps, mails } = await testApp();
const admin = await signedIn(db, 'admin');

/** Contributes with an email address that may be another's, and has an admin reject it. */
async function rejected(email: string, at: number) {
  const body = {
    ...{ yourName: 'Bina', service: 'notes', department: DEPARTMENTS.material[0], semester: '4' },
    ...{ subject: `Flood ${at}`, link: `https://flood.example/${at}`, email, seconds: 60, leaveEmpty: '' },
  };
  expect((await as(nobody).send(api.materials.add, { body })).status).toBe(200);
  const { id } = await db
    .selectFrom('material')
    .select('id')
    .where('subject', '=', `Flood ${at}`)
    .executeTakeFirstOrThrow();
  await as(admin).call(api.contributions.decide, {
    body: { ids: [id], decision: 'reject', reason: 'notMaterial' },
  });
  await tellContributors({ ...deps, now: () => new Date(Date.now() + (UNDO_MINUTES + 1) * 60_000) });
}

it('an address that nobody proved gets five emails a day, and another one its own', async () => {
  for (const at of [1, 2, 3, 4, 5, 6, 7])
    await rejected(at % 2 ? 'victim@x.example' : 'Victim@x.example', at);
  await rejected('other@x.example', 8);
  const to = mails.map((mail) => mail.to.toLowerCase());
  expect(to).toEqual([...Array<string>(5).fill('victim@x.example'), 'other@x.example']);
});
