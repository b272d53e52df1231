import { expect, it } from 'vitest';
import { createLedger } from '../frame/ledger.ts';
import { runRounds } from './rounds.ts';

it('a write that was acknowledged is there after a kill and after a stop under 50 connections', async () => {
  const { figures, faults } = await runRounds({ rounds: 2, clients: 50, ends: ['both', 'stop'] });
  expect(faults).toEqual([]);
  expect(figures).toMatchObject({ rounds: 2, stops: 1 });
  // How many is the speed of the machine: a busy one wrote 46.
  expect(figures['writes acknowledged']).toBeGreaterThan(0);
}, 120_000);

it('what is lost, and what nobody wrote, is found', () => {
  const ledger = createLedger();
  ledger.begin(undefined, 'one')('a');
  ledger.begin(undefined, 'two')('b');
  ledger.begin('a', 'changed')();
  ledger.begin('b', 'open');
  ledger.begin(undefined, 'unanswered');
  const found = new Map([
    ['a', 'one'],
    ['b', 'open'],
    ['c', 'unanswered'],
    ['d', 'foreign'],
  ]);
  expect(ledger.compare(found)).toEqual({
    lost: ['a: changed was acknowledged, one is there'],
    foreign: ['d: foreign'],
  });
});
