import { expect, it } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { nobody, signedIn } from '#testing/factories.ts';
import { testApp } from '#testing/test-app.ts';

const { as, db } = await testApp();

it('a receipt opens, and sends again, after any number of wrong ones from its address, which get no further answer', async () => {
  const body = {
    ...{ yourName: 'Bina', service: 'notes', department: DEPARTMENTS.material[0], semester: '4' },
    ...{ subject: 'Operating Systems', link: 'b.example/y', seconds: 60 },
  };
  const { receipt = '' } = (await as(nobody).send(api.materials.add, { body })).body;
  const { id } = await db.selectFrom('material').select('id').executeTakeFirstOrThrow();
  const admin = await signedIn(db, 'admin');
  const decision = { ids: [id], decision: 'return', reason: 'other', note: 'Which year is it?' };
  expect((await as(admin).send(api.contributions.decide, { body: decision })).status).toBe(200);

  const open = async (typed: string) =>
    (await as(nobody).send(api.sent.byReceipt, { body: { receipt: typed } })).status;
  const fix = async (typed: string) =>
    (await as(nobody).send(api.contributions.fix, { body: { receipt: typed, note: '2024' } })).status;
  const wrong = 'AAAA-AAAA-AAAA-AAAA';
  for (let count = 0; count < 60; count += 1) expect(await open(wrong)).toBe(404);
  expect([await open(wrong), await fix(wrong)]).toEqual([429, 429]);
  expect([await open(receipt), await fix(receipt), await open(receipt)]).toEqual([200, 200, 200]);
});
