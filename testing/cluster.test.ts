import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBalancer, NO_BALANCER } from '../trials/cluster/balancer.ts';
import { startTrial, type Trial } from '../trials/cluster/trial.ts';
import { TRIALS, type TrialName } from '../trials/cluster/trials.ts';

/** On a machine that is busy with other tests a node takes its time to start. */
const PATIENCE_MS = 180_000;

const hasBalancer = (await findBalancer()) !== undefined;
if (!hasBalancer) console.log(`Left out: trials on several nodes (${NO_BALANCER}).`);

describe.skipIf(!hasBalancer)('three nodes behind a balancer', { timeout: PATIENCE_MS }, () => {
  let trial: Trial;
  beforeAll(async () => {
    trial = await startTrial(3);
  }, PATIENCE_MS);
  afterAll(async () => {
    expect(await trial.stop()).toEqual([0, 0, 0]);
  }, PATIENCE_MS);

  const expectNoFaults = async (name: TrialName) => {
    const { faults, figures } = await TRIALS[name](trial, 'short');
    expect(faults, JSON.stringify(figures)).toEqual([]);
  };

  it('each step from registration to logout may be another node’s, and tries are counted over all', () =>
    expectNoFaults('any-node'));

  it('a write on one is in the ready bytes of the others within a second', () => expectNoFaults('freshness'));

  it('one whose connection for announcements was cut says so until it hears again, and shows nothing old', () =>
    expectNoFaults('cut-listener'));

  it('while the database is away those that live go on from memory', () => expectNoFaults('database-away'));

  it('each is restarted under load, first to a next version, and no request is dropped and no write lost', () =>
    expectNoFaults('rolling'));
});
