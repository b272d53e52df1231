import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { signedIn } from '#testing/factories.ts';
import { file } from '#testing/grievances.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const { as, db } = await testApp();

it('counts merged cases one by one; a step in all of them takes no files', async () => {
  const hod = await signedIn(db, 'hod');
  const numbers: string[] = [];
  for (let each = 0; each < 3; each += 1)
    numbers.push((await file(as, await signedIn(db), { matter: 'marks' })).number);
  const rows = await db.selectFrom('grievance').select('id').where('number', 'in', numbers).execute();
  const ids = rows.map(({ id }) => id);
  expect((await as(hod).send(api.merged.merge, { body: { ids } })).status).toBe(200);
  const answer = {
    step: 'answer',
    text: 'Counted again.',
    cases: ids.map((_id) => ({ _id, version: 1 })),
  } as const;
  const files = [{ file: 'x'.repeat(24), name: 'Marks of one student.pdf' }];
  const refused = await as(hod).send(api.merged.step, { body: { ...answer, files } });
  expect(refused).toEqual({ status: 400, body: refusal(en.caseFiles.notHere, 'files') });
  expect((await as(hod).send(api.merged.step, { body: answer })).status).toBe(200);
  const { body } = await as(hod).send(api.figures.deskMonth, {});
  const rowsOf = parse(String(body), { bom: true, columns: true }) as Record<string, string>[]; // a cell for each heading
  const [marks] = rowsOf.filter(({ about }) => about === en.matters.marks);
  expect(marks).toMatchObject({ received: '3', disposed: '3', pending: '0' });
});
