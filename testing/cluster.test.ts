import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBalancer, NO_BALANCER } from '../scripts/cluster/balancer.ts';
import { startTrial, type Trial } from '../scripts/cluster/trial.ts';
import { TRIALS } from '../scripts/cluster/trials.ts';

const hasBalancer = (await findBalancer()) !== undefined;
if (!hasBalancer) console.log(`Left out: trials on several nodes (${NO_BALANCER}).`);

describe.skipIf(!hasBalancer)('three nodes behind a balancer', () => {
  let trial: Trial;
  beforeAll(async () => {
    trial = await startTrial(3);
  }, 120_000);
  afterAll(() => trial?.stop(), 60_000);

  it.each(Object.entries(TRIALS))(
    '%s',
    async (_name, run) => {
      const { faults, figures } = await run(trial, 'short');
      expect(faults, JSON.stringify(figures)).toEqual([]);
    },
    120_000,
  );
});
