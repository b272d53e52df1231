import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { limitProcessorTime } from './sandbox.ts';

const run = (script: string) =>
  spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });

it('ends a process that takes more processor time than it may', async () => {
  const child = run('for (;;);');
  const end = limitProcessorTime(child, 500);
  const [, signal] = await once(child, 'exit');
  end();
  expect(signal).toBe('SIGKILL');
});

// What waits for a core of a busy machine looks the same: it takes no processor time.
it.runIf(process.platform === 'linux')('leaves one alone that waits longer than that', async () => {
  const child = run('process.stdin.once("data", () => process.exit(7))');
  const end = limitProcessorTime(child, 1500);
  await delay(4000);
  child.stdin.write('go on');
  const [code] = await once(child, 'exit');
  end();
  expect(code).toBe(7);
});
