import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { benchCalls } from './calls.ts';
import { benchLists } from './lists.ts';
import { brokenFigures } from './report.ts';
import { benchSignIns } from './sign-ins.ts';

// Every figure is a ratio against a floor measured in the same run: machines differ, and are busy with other things.
const dataDir = await mkdtemp(join(tmpdir(), 'basta-bench-'));
const embedded = await startEmbedded(dataDir);
try {
  await benchLists(embedded.connectionString);
  await benchCalls(embedded.connectionString);
  await benchSignIns(embedded.connectionString);
} finally {
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (brokenFigures() > 0) {
  console.error(`${brokenFigures()} figures broke their bound.`);
  process.exitCode = 1;
}
