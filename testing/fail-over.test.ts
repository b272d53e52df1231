import { afterEach, expect, it, vi } from 'vitest';
import { FAIL_OVER, tryFailOver } from '../trials/failover/fail-over.ts';
import { findPrograms } from '../trials/failover/programs.ts';

/** Longer than all that is waited for in it, so that its servers are ended also where something never comes. */
const PATIENCE_MS = 480_000;

afterEach(() => vi.unstubAllEnvs());

it(
  'the leader of three PostgreSQL servers is killed under load: no write is lost, and reads go on',
  async ({ skip }) => {
    const { figures, faults, leftOut } = await tryFailOver(FAIL_OVER.short);
    if (leftOut) console.log(`${leftOut} That is the fail-over of the database.`);
    skip(leftOut !== undefined);
    expect(faults, JSON.stringify(figures)).toEqual([]);
    expect(figures).toMatchObject({ 'leaders lost': 1, 'writes lost': 0, 'reads failed': 0 });
    expect(figures['writes acknowledged']).toBeGreaterThan(20);
  },
  PATIENCE_MS,
);

it('where a program cannot be had, a line says which, and how it comes', async () => {
  vi.stubEnv('PATH', '/nowhere');
  expect(await findPrograms(['patroni'])).toBe(
    'Left out: patroni cannot be had here. On Debian or Ubuntu: apt-get install patroni.',
  );
});
