// npm run test:deploy [-- walks | -- image]: types every command of docs/install.md, operate.md and scale.md on machines of
// its own, and builds and starts the image. A quarter of an hour; the image as root on Debian, the rest wherever the programs
// are that it names.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { canUseApt } from '../../scripts/apt.ts';
import { runCommand } from '../../scripts/command.ts';
import { run } from '../../scripts/run.mjs';
import { temporaryFolder } from '../frame/database.ts';
import { report } from '../frame/figures.ts';
import { doParts } from '../frame/parts.ts';
import { describeMachine } from '../frame/table.ts';
import { buildImage, podmanIn } from './image.ts';
import { startNode } from './node.ts';

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

/**
 * Builds the image of deploy/Dockerfile and starts it as deploy/compose.yaml does, by Debian's Podman. Where no base can be
 * pulled, it is made of Debian's packages (debootstrap). What is looked at is 1 where it is as it should be.
 */
async function tryImage(): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const folder = await temporaryFolder(opened);
  const podman = await podmanIn(folder);
  // What a build that failed had mounted would keep the folder.
  opened.defer(() => podman('system', 'reset', '--force').then(() => {}, console.error));
  await buildImage(folder, podman);
  const database = await startEmbedded(join(folder, 'data'), { tcpOnly: true, durableFolders: [] });
  opened.defer(() => database.stop());
  for (const [what, isSo] of await startNode(podman, database.connectionString))
    report({ name: what, value: Number(isSo), atLeast: 1 });
}
