import { join } from 'node:path';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { temporaryFolder } from '../frame/database.ts';
import { report } from '../frame/figures.ts';
import { buildImage, podmanIn } from './image.ts';
import { startNode } from './node.ts';

/**
 * Builds the image of deploy/Dockerfile and starts it as deploy/compose.yaml does, by Debian's Podman. Where no base can be
 * pulled, it is made of Debian's packages (debootstrap). What is looked at is 1 where it is as it should be.
 */
export async function tryImage(): Promise<void> {
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
