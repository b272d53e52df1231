// npm run test:deploy [-- walks | -- image]: types every command of docs/operate.md on machines of its own, and builds and
// starts the image. A quarter of an hour; the image as root on Debian, the rest wherever the programs are that it names.
import { parseArgs } from 'node:util';
import { canUseApt } from '../../scripts/apt.ts';
import { run } from '../../scripts/run.mjs';
import { tryImage } from './image-trial.ts';

const PARTS: Record<string, () => Promise<boolean>> = {
  walks: async () => {
    const env = { WALKS: 'all', NODE_ENV: 'test' };
    return (await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'], { env })) === 0;
  },
  image: async () => {
    if (canUseApt()) return tryImage();
    console.log('Left out: the image. To make and start it needs root on a Debian or Ubuntu.');
    return true;
  },
};

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: not one of ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
for (const [name, part] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n── ${name}`);
  const isRight = await part().catch((error: unknown) => {
    console.error(error);
    return false;
  });
  if (!isRight) process.exitCode = 1;
}
