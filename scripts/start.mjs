// npm start: whatever is missing on this machine, then the server.
// package.json runs this with the shell's `exec`: npm sends a SIGTERM to its shell only, and a shell that waits
// for us would die of it and leave the server behind. (Windows knows no `exec`, hence the second half there.)
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nodePath, root, run, runMain, serverArguments, serverEnvironment } from './commands.mjs';
import { setUp } from './set-up.mjs';
import { buildWebAppIfStale } from './web-app.mjs';

/** How often to look whether npm is still there, in milliseconds. */
const PARENT_CHECK_MS = 500;

await runMain('npm start', async () => {
  if (process.env.npm_lifecycle_event === 'start') stopWithoutParent();
  await setUp();
  await buildWebAppIfStale();
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  // The server drains and stops on SIGINT and SIGTERM, and may get the same one twice: from the terminal's Ctrl+C,
  // which reaches every process of the group, and from us, who cannot tell whether it did.
  return run(nodePath, [...settings, ...serverArguments], { env: serverEnvironment });
});

/** An npm that is killed outright passes nothing on, and the server would keep its port with nobody to stop it. */
function stopWithoutParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}
