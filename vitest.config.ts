import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take long: last, one of them would run with nothing beside it. */
const LONG = new RegExp(
  `/(${[
    'testing/(fail-over|cluster.*|growth|import-command|own-files|processes|fuzz/fuzz)',
    'server/files/reader/(hostile|readers|sandbox)',
    'server/http/(serve/hostile-bodies|lists/list-memory)',
    'trials/.*',
  ].join('|')})\\.test\\.ts$`,
);
/**
 * Commands, whole sites, databases, storages and processes that read files, which are started, killed, cut off, reloaded, moved on
 * and restored: npm run test:server-db does these, npm test does not.
 */
const TRIALS = [
  'trials/**/*.test.ts',
  'testing/{cluster,cluster-command,database-away,fail-over,import-command,own-files,processes,two-addresses}.test.ts',
  'testing/deploy/{proxies,rolling}.test.ts',
  'server/{start-server,stop-delay,warnings}.test.ts',
  'server/database/embedded/{ctype,lock,revive,start,upgrade}.test.ts',
  'server/database/backup/{backup,files,restore}.test.ts',
  'server/features/files/bad-storage.test.ts',
  'server/features/users/user-command.test.ts',
  'server/files/reader/readers.test.ts',
  'server/files/work/{bounded-work,work}.test.ts',
  'server/mail/mail-command.test.ts',
  'server/http/limits/slow-readers.test.ts',
  'server/http/lists/list-memory.test.ts',
  'server/http/reply/read-your-writes.test.ts',
];
/** Tests that would be the same on another database: they have none. */
const WITHOUT_DATABASE = ['server/files/reader/**/!(readers).test.ts', 'server/files/photos/**'];

/**
 * A worker goes on to the next file only where that has the same environment: those with a document come first. Then those
 * that take long: by their size, which is all that is known in a new clone, they would come last.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith('.tsx') ? 0 : LONG.test(moduleId) ? 1 : 2;
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}

export default defineConfig({
  test: {
    // What types every command of docs/install.md, operate.md and scale.md takes minutes: npm run test:deploy.
    include: process.env.WALKS
      ? ['testing/deploy/*.walk.ts']
      : process.env.TEST_DATABASE_URL
        ? ['server/**/*.test.ts', ...TRIALS]
        : ['{contract,server,web,testing,scripts,trials}/**/*.test.{ts,tsx}'],
    exclude: process.env.TEST_DATABASE_URL ? WITHOUT_DATABASE : TRIALS,
    globalSetup: ['testing/database-set-up.ts'],
    setupFiles: ['testing/console-error.ts'],
    // One more than a small machine has cores: many tests wait for timers and starts.
    maxWorkers: 3,
    // The files of a worker share what they import: loading the server for each of them took longer than its tests.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    // Commands and servers of tests are compiled once, not by each process: as server/main.ts does by itself.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/basta') },
    // Only a failing test waits for all of it: a machine with other work is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
