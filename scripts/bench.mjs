// npm run bench: whatever is missing on this machine, then the figures.
import { nodePath, run, runMain } from './commands.mjs';
import { setUp } from './set-up.mjs';
import { buildWebAppIfStale } from './web-app.mjs';

await runMain('npm run bench', async () => {
  await setUp();
  await buildWebAppIfStale();
  return run(nodePath, ['scripts/bench/bench.ts']);
});
