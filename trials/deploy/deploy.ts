// npm run test:deploy [-- walks | -- image]: types every command of docs/operate.md on machines of its own, and builds and
// starts the image. A quarter of an hour; the image as root on Debian, the rest wherever the programs are that it names.
import { parseArgs } from 'node:util';
import { canUseApt } from '../../scripts/apt.ts';
import { runCommand } from '../../scripts/command.ts';
import { run } from '../../scripts/run.mjs';
import { report } from '../frame/figures.ts';
import { doParts } from '../frame/parts.ts';
import { describeMachine } from '../frame/table.ts';
import { tryImage } from './image-trial.ts';

const PARTS = {
  walks: async () => {
    const env = { WALKS: 'all', NODE_ENV: 'test' };
    const code = await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'], { env });
    report({ name: 'the walks’ exit code', value: code, atMost: 0 });
  },
  image: async () => {
    if (canUseApt()) await tryImage();
    else console.log('Left out: the image. To make and start it needs root on a Debian or Ubuntu.');
  },
};

await runCommand(
  async () => doParts('test:deploy', PARTS, describeMachine(), parseArgs({ allowPositionals: true })),
  'Usage: npm run test:deploy [-- walks | -- image]',
);
