// npm run bench: how fast the server answers, what memory it has and how soon it is there. Parts by their names only those:
// `npm run bench -- search`; `--write` puts the table of all of them into docs/performance.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Db } from '#server/database/schema.ts';
import { keepsBound, reportedFigures } from '../frame/figures.ts';
import { ROUNDS, SECONDS } from '../frame/load.ts';
import { loadClient } from '../frame/load-clients.ts';
import { askedParts } from '../frame/parts.ts';
import { type Server, SITE, startServer } from '../frame/server.ts';
import { figureTable } from '../frame/table.ts';
import { writeDown } from './between-marks.ts';
import { benchCalls } from './calls.ts';
import { benchConnections } from './connections.ts';
import { benchLists } from './lists.ts';
import { describeMachine } from './machine.ts';
import { benchNodes } from './nodes.ts';
import { benchPapers } from './papers.ts';
import { benchSearch } from './search.ts';
import { benchSignIns } from './sign-ins.ts';
import { benchStart } from './start.ts';
import { benchUncached } from './uncached.ts';

/** Every figure of time is a ratio against a floor measured in the same run: machines differ, and are busy with other things. */
const PARTS: Record<string, (connectionString: string) => Promise<void>> = {
  start: benchStart,
  lists: withSite(benchLists),
  uncached: withSite(benchUncached),
  nodes: (connectionString) => benchNodes({ ...SITE, DATABASE_URL: connectionString }),
  connections: withSite(benchConnections),
  calls: withSite(benchCalls),
  'sign-ins': withSite(benchSignIns),
  search: withSite(benchSearch),
  pages: withSite(benchPapers),
};

const { isWanted, isWritten } = askedParts(Object.keys(PARTS));
const head = await describeRun();
console.log(head);
const dataDir = await mkdtemp(join(tmpdir(), 'basta-bench-'));
const embedded = await startEmbedded(dataDir);
let failed = 0;
try {
  for (const [name, part] of Object.entries(PARTS)) {
    if (!isWanted(name)) continue;
    // One that ends in an error does not take the others' figures with it.
    await part(embedded.connectionString).catch((error: unknown) => {
      console.error(`${name}:`, error);
      failed += 1;
    });
  }
} finally {
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
const figures = reportedFigures();
if (isWritten && failed === 0) {
  await writeDown(`${head}\n\n${figureTable(figures, { withDetails: true })}`, 'bench');
}
const broken = figures.filter((figure) => !keepsBound(figure)).length;
if (broken + failed > 0) {
  console.error(`${broken} figures broke their bound, ${failed} parts failed.`);
  process.exitCode = 1;
}

/** A part that asks a site of its own, started as `npm start` does it. */
function withSite(bench: (db: Db, site: Server, connectionString: string) => Promise<void>) {
  return async (connectionString: string) => {
    const { db, close } = await openDatabase(connectionString);
    try {
      const site = await startServer('server/main.ts', { env: { ...SITE, DATABASE_URL: connectionString } });
      await bench(db, site, connectionString).finally(site.stop);
    } finally {
      await close();
    }
  };
}

/** The machine, and how it was measured. */
async function describeRun(): Promise<string> {
  const { name } = await loadClient();
  return [
    `${describeMachine()}, load by ${name};`,
    `medians of ${ROUNDS} rounds of ${SECONDS} s, each in turn with its floor.`,
  ].join('\n');
}
