import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { nobody } from '#testing/factories.ts';
import { file } from '#testing/grievances.ts';
import { testApp } from '#testing/test-app.ts';
import { grievanceKeyWarning } from './key-queries.ts';

const { db, as, deps, advance } = await testApp();

it('the start warns where grievances are sealed with another key, also if newer ones are filed with its own since', async () => {
  const other = randomBytes(32);
  expect(await grievanceKeyWarning(db, other)).toBeUndefined();
  await file(as, nobody);
  expect(await grievanceKeyWarning(db, deps.grievanceKey)).toBeUndefined();
  expect(await grievanceKeyWarning(db, other)).toMatch(/^GRIEVANCE_KEY: .* another key/);
  const right = deps.grievanceKey;
  advance(60_000);
  deps.grievanceKey = other;
  await file(as, nobody);
  for (const key of [right, other]) expect(await grievanceKeyWarning(db, key)).toMatch(/another key/);
});
