// Numbers of tests, from the reports that the runners write.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Adds up what a Vitest run reported.
 * @param {string} file its JSON report, possibly missing
 * @param {number} exitCode
 * @returns {Counts}
 */
export function vitestCounts(file, exitCode) {
  const report = readReport(file);
  return withRunnersVerdict(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/**
 * Adds up what a Playwright run reported.
 * @param {string} file its JSON report, possibly missing
 * @param {number} exitCode
 * @returns {Counts}
 */
export function playwrightCounts(file, exitCode) {
  const stats = readReport(file)?.stats;
  return withRunnersVerdict(exitCode, {
    // Only CI runs a test again (playwright.config.ts); the runner's own output names those that needed it.
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

/** @param {Counts[]} all */
export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** @param {Counts} counts */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** @param {string} file */
function readReport(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Cut off while it was written: the runner crashed, and its exit code or the empty counts will say so.
    return undefined;
  }
}

/**
 * A runner can fail without a failed test: a file that does not load, an error outside any test, a crash. And one
 * that ends well without having run anything has tested nothing. Each counts as one failure.
 * @param {number} exitCode
 * @param {Counts} counts
 */
function withRunnersVerdict(exitCode, counts) {
  const silentFailure = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return silentFailure ? { ...counts, failed: 1 } : counts;
}
