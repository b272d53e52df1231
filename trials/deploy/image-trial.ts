import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { buildImage, podmanIn } from './image.ts';
import { startNode } from './node.ts';

/**
 * Builds the image of deploy/Dockerfile and starts it as deploy/compose.yaml does, by Debian's Podman. Where no base can be
 * pulled, it is made of Debian's packages (debootstrap).
 * @returns whether all of it is as it should be
 */
export async function tryImage(): Promise<boolean> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'basta-image-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o711); // PostgreSQL runs as another account, and has to get through
  const podman = await podmanIn(folder);
  // What a build that failed had mounted would keep the folder.
  opened.defer(() => podman('system', 'reset', '--force').then(() => {}, console.error));
  await buildImage(folder, podman);
  const database = await startEmbedded(join(folder, 'data'), { tcpOnly: true, durableFolders: [] });
  opened.defer(() => database.stop());
  const checks = await startNode(podman, database.connectionString);
  for (const [what, isSo] of checks) console.log(`${isSo ? 'passed' : 'FAILED'}: ${what}`);
  const failed = checks.filter(([, isSo]) => !isSo).length;
  console.log(`${checks.length - failed} passed, ${failed} failed`);
  return failed === 0;
}
