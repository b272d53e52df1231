import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, readDeploy } from './replaced.ts';

const ANALYZE = 'systemd-analyze';
const UNIT = join(ROOT, 'deploy/basta.service');
const isThere = spawnSync(ANALYZE, ['--version']).status === 0;
if (!isThere) console.log(`Left out: the unit, by ${ANALYZE} (there is no systemd here).`);

describe.skipIf(!isThere)(`the unit for systemd, by ${ANALYZE} (skipped where there is none)`, () => {
  it('has nothing that systemd does not understand', ({ skip }) => {
    // It looks whether the program is there, and knows the real npm only.
    skip(!existsSync('/usr/bin/npm'), 'there is no /usr/bin/npm here, which the unit starts');
    const { status, stdout, stderr } = spawnSync(ANALYZE, ['verify', UNIT], { encoding: 'utf8' });
    const ofOurs = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('basta'));
    expect([ofOurs, status]).toEqual([[], 0]);
  });

  it('exposes little', () => {
    const { stdout } = spawnSync(ANALYZE, ['security', '--offline=true', UNIT], { encoding: 'utf8' });
    const [, score] = /exposure level for basta\.service: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(score)).toBeLessThan(3);
  });
});

it('forbids no machine code made at run time, which Node and PostgreSQL live by', () => {
  expect(readDeploy('basta.service')).not.toMatch(/^MemoryDenyWriteExecute=/m);
});
