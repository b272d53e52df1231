import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { overviewScreen } from '#contract/site/overview-texts.ts';
import { testApp } from '#testing/test-app.ts';
import { JOBS, runDueJobs } from './jobs.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
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

  it('run again where they ran last while the clock was ahead by years', async () => {
    const runs = vi.fn(async () => ({}));
    JOBS.push({ name: 'test', everyMinutes: 60, run: runs });
    advance(1000 * DAY_MS);
    await runDueJobs(deps);
    advance(-1000 * DAY_MS);
    await runDueJobs(deps);
    expect(runs).toHaveBeenCalledTimes(2);
    JOBS.pop();
  });

  it('lift limits that began while the clock was ahead', async () => {
    const limits = [
      ['wrong', 2],
      ['right', 1],
    ] as const;
    for (const [key, days] of limits)
      await sql`insert into rate_limit (key, points, expire) values (${key}, 1, ${Date.now() + days * DAY_MS})`.execute(
        db,
      );
    await runDueJobs(deps);
    const { rows } = await sql`select key from rate_limit`.execute(db);
    expect(rows).toEqual([{ key: 'right' }]);
  });

  it('those that delete what is old wait for one run more where the clock is ahead by weeks', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const waiting = JOBS.filter(({ deletesOld }) => deletesOld).map(({ name }) => name);
    expect(waiting).toEqual(['retention', 'trash', 'files']);
    await runDueJobs(deps);
    advance(40 * DAY_MS);
    await runDueJobs(deps);
    for (const name of waiting) expect((await rowOf(name)).error).toContain('If the date of this computer');
    expect(await rowOf('expired')).toMatchObject({ error: null });
    advance(DAY_MS);
    await runDueJobs(deps);
    for (const name of waiting) expect(await rowOf(name)).toMatchObject({ error: null });
    log.mockRestore();
    advance(-41 * DAY_MS);
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
