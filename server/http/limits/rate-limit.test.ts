import { beforeEach, expect, it } from 'vitest';
import { forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';
import { createLimit } from './rate-limit.ts';

const { db } = await testApp();
const limit = createLimit(db, { name: 'lists', points: 2, seconds: 60 });
beforeEach(() => forgetLimits(db));

/** How many of so many tries are let through, each from the address that its number makes. */
async function letThrough(tries: number, addressOf: (index: number) => string): Promise<number> {
  let count = 0;
  for (let index = 0; index < tries; index += 1)
    count += await limit.consume(addressOf(index)).then(
      () => 1,
      () => 0,
    );
  return count;
}

it.each([
  ['an address', 2, () => '203.0.113.7'],
  ['a network of 64 bits', 2, (index: number) => `2001:db8:1:1::${index + 1}`],
  ['a network of 56 bits, by an address of each of 64', 8, (index: number) => `2001:db8:1:${index + 16}::1`],
  [
    'one of 48 bits, by one of each of 56',
    32,
    (index: number) => `2001:db8:1:${(index + 1).toString(16)}00::1`,
  ],
  ['addresses that have nothing to do with each other', 40, (index: number) => `203.0.113.${index}`],
])('%s has %i of 40 tries', async (_, most, addressOf) => {
  expect(await letThrough(40, addressOf)).toBe(most);
});

it('what was given back to an address its networks have again', async () => {
  const address = '2001:db8:1:1::1';
  for (let round = 0; round < 40; round += 1) {
    await limit.consume(address);
    await limit.giveBack(1, address);
  }
  await expect(limit.check('2001:db8:1:2::1')).resolves.toBeUndefined();
});
