import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { openDatabase } from '#server/database/open.ts';
import { benchCalls } from './calls.ts';
import { benchLists } from './lists.ts';
import { brokenFigures } from './report.ts';
import { benchSearch } from './search.ts';
import { startServer } from './servers.ts';
import { benchSignIns } from './sign-ins.ts';

const SITE = { PORT: '0', LOG_LEVEL: 'error', AUTH_SECRET: 'of the bench, and of nothing else' };

// Every figure is a ratio against a floor measured in the same run: machines differ, and are busy with other things.
const dataDir = await mkdtemp(join(tmpdir(), 'basta-bench-'));
const embedded = await startEmbedded(dataDir);
try {
  for (const bench of [benchLists, benchCalls, benchSignIns, benchSearch]) {
    const { db, close } = await openDatabase(embedded.connectionString);
    const env = { ...SITE, DATABASE_URL: embedded.connectionString };
    const site = await startServer('server/main.ts', { env }); // as `npm start` does
    try {
      await bench(db, site);
    } finally {
      await site.stop();
      await close();
    }
  }
} finally {
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (brokenFigures() > 0) {
  console.error(`${brokenFigures()} figures broke their bound.`);
  process.exitCode = 1;
}
