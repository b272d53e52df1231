import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,testing,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['testing/database-set-up.ts'],
    setupFiles: ['testing/console-error.ts'],
    // Two cores: a third worker only adds waiting.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
