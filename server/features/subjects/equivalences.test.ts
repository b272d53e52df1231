import { describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { refusal } from '#testing/refusal.ts';
import { createStatements } from './contradictions.ts';

const { add, admin, said, say } = await catalogueApp();
const { equivalences } = api;
const texts = en.catalogue;

describe('what subjects are to each other', () => {
  it('is said with its reason and by whom, in place of what was said before, and not any more', async () => {
    await say('btes 301 18', 'BTCS301-18', 'part');
    await say('BTCS301-18', 'BTES301-18', 'different');
    const [one] = await said();
    expect(one).toMatchObject({
      one: { code: 'BTCS301-18', name: 'Data Structure & Algorithms' },
      other: { code: 'BTES301-18', name: 'Digital Electronics' },
      degree: 'different',
    });
    expect(one?.decidedBy).toMatch(/^User /);
    await admin.call(equivalences.remove, { body: { one: 'BTCS301-18', other: 'BTES301-18' } });
    expect(await said()).toEqual([]);
    const again = await admin.send(equivalences.remove, { body: { one: 'BTCS301-18', other: 'BTES301-18' } });
    expect(again.status).toBe(404);
  });

  it('never contradicts itself, be it through a third one', async () => {
    for (const code of ['AA1', 'BB1', 'CC1']) await add({ code, name: `Subject ${code}` });
    await say('AA1', 'BB1', 'same');
    await say('BB1', 'CC1', 'same');
    for (const degree of ['part', 'different'] as const)
      expect(await say('CC1', 'AA1', degree)).toEqual({
        status: 400,
        body: refusal(texts.contradiction('CC1', 'AA1'), 'degree'),
      });
    expect((await say('CC1', 'AA1', 'same')).status).toBe(200);
    expect(await say('AA1', 'a a 1', 'same')).toEqual({
      status: 400,
      body: refusal(texts.sameSubject, 'other'),
    });
  });

  it('may be a row of any length', () => {
    const statements = createStatements();
    const last = 30_000;
    for (let at = 0; at < last; at++)
      expect(statements.add({ one: `${at}`, other: `${at + 1}`, degree: 'same' })).toBeUndefined();
    expect(statements.add({ one: '0', other: `${last}`, degree: 'part' })).toEqual({
      one: '0',
      other: `${last}`,
    });
  });
});
