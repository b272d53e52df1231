// npm run test:server-db: the API tests once more, against a PostgreSQL server in place of the embedded one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodePath, run, runMain, toolFile } from './commands.mjs';
import { closingLine, vitestCounts } from './counts.mjs';
import { findServer } from './postgres.mjs';
import { setUp } from './set-up.mjs';
import { buildWebAppIfStale } from './web-app.mjs';

await runMain('npm run test:server-db', async () => {
  await setUp();
  await buildWebAppIfStale();
  const server = await findServer();
  const reports = mkdtempSync(join(tmpdir(), 'basta-reports-'));
  try {
    console.log(`API tests on ${server.description}`);
    const report = join(reports, 'vitest.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const exitCode = await run(nodePath, [toolFile('vitest'), 'run', ...reporters, 'server', 'contract'], {
      env: { NODE_ENV: 'test', TEST_DATABASE_URL: server.url },
      onlyOneSigint: true,
    });
    const counts = vitestCounts(report, exitCode);
    console.log(closingLine(counts));
    return counts.failed === 0 ? exitCode : 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
    server.stop();
  }
});
