import { beforeEach, describe, expect, it, vi } from 'vitest';
import { overviewScreen } from '#contract/messages/en/overview.ts';
import { testApp } from '#testing/test-app.ts';
import { JOBS, runDueJobs } from './jobs.ts';

const HOUR_MS = 60 * 60_000;
const { deps, db, advance } = await testApp();

const rowOf = (name: string) =>
  db.selectFrom('job').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

describe('jobs', () => {
  it('each has a name that an admin understands', () => {
    expect(Object.keys(overviewScreen.jobs.names).toSorted()).toEqual(
      JOBS.map(({ name }) => name).toSorted(),
    );
  });

  beforeEach(() => db.deleteFrom('job').execute());

  it('run once for all nodes, and again when their time has come', async () => {
    const runs = vi.fn(async () => ({ done: 1 }));
    JOBS.push({ name: 'test', everyMinutes: 60, run: runs });
    await Promise.all([runDueJobs(deps), runDueJobs(deps)]);
    expect(runs).toHaveBeenCalledTimes(1);
    expect(await rowOf('test')).toMatchObject({ result: { done: 1 }, error: null });
    advance(HOUR_MS);
    await runDueJobs(deps);
    expect(runs).toHaveBeenCalledTimes(2);
    JOBS.pop();
  });

  it('one that fails is noted, and the next one runs', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    JOBS.unshift({ name: 'test', everyMinutes: 60, run: () => Promise.reject(new Error('no room')) });
    await runDueJobs(deps);
    expect(await rowOf('test')).toMatchObject({ error: 'no room', result: null });
    expect(await rowOf('expired')).toMatchObject({ error: null });
    expect(log).toHaveBeenCalledWith('The job test failed: no room');
    JOBS.shift();
    log.mockRestore();
  });
});
