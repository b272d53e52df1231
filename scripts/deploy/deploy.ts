// npm run test:deploy: builds the image of deploy/Dockerfile and starts it as deploy/compose.yaml does, by Debian's
// Podman. Where no base can be pulled, it is made of Debian's packages (debootstrap). As root, on Debian; minutes.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { canUseApt } from '../apt.ts';
import { buildImage, podmanIn } from './image.ts';
import { startNode } from './node.ts';

if (!canUseApt()) {
  console.error('test:deploy is left out: it needs root on a Debian or Ubuntu, to make and start an image.');
  process.exit(1);
}
await using opened = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'basta-image-'));
opened.defer(() => rm(folder, { recursive: true, force: true }));
await chmod(folder, 0o711); // PostgreSQL runs as another account, and has to get through
const podman = await podmanIn(folder);
// What a build that failed had mounted would keep the folder.
opened.defer(() => podman('system', 'reset', '--force').then(() => {}, console.error));
try {
  await buildImage(folder, podman);
  const database = await startEmbedded(join(folder, 'data'), { tcpOnly: true, durableFolders: [] });
  opened.defer(() => database.stop());
  const checks = await startNode(podman, database.connectionString);
  for (const [what, isSo] of checks) console.log(`${isSo ? 'passed' : 'FAILED'}: ${what}`);
  const failed = checks.filter(([, isSo]) => !isSo).length;
  console.log(`${checks.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
