/** The errors of a run of vitest that are of no test, beside its report. */
export const outsideOf = (report: string) => `${report}.outside`;

/** Vitest with a report of its tests, and of what fails outside of them. @param report where to */
export const unitRun = (report: string) => ({
  args: [
    ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
    ...[`--outputFile.json=${report}`, '--reporter=./scripts/outside-reporter.ts'],
  ],
  // Another value, production above all, would give React without what its tests need.
  env: { NODE_ENV: 'test', OUTSIDE_ERRORS: outsideOf(report) },
});
