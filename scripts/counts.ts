import { readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

/**
 * What a check came to. A runner can fail without a failed test: a file that does not load, an error outside any test, a
 * crash. And one that ends well without having run anything has tested nothing. Each counts as one failure.
 *
 * @param report the JSON report of a test runner, possibly missing; none for a check that is one thing as a whole
 */
export function countsOf(exitCode: number, report?: string): Counts {
  const counts = report ? readCounts(report) : { passed: exitCode === 0 ? 1 : 0, failed: 0, skipped: 0 };
  const isSilentFailure = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}

export function sum(all: readonly Counts[]): Counts {
  const total = (key: keyof Counts) => all.reduce((before, counts) => before + counts[key], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** Vitest's numbers stand at the top of its report, Playwright's under `stats`. */
function readCounts(file: string): Counts {
  const { stats = {}, ...unit } = readReport(file);
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = unit;
  return {
    // Only CI runs a test again (playwright.config.ts); the runner's own output names those that needed it.
    passed: numPassedTests + expected + flaky,
    failed: numFailedTests + unexpected,
    skipped: numPendingTests + numTodoTests + (stats.skipped ?? 0),
  };
}

type Report = Record<string, number | undefined> & { stats?: Record<string, number> };

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {}; // missing or cut off: the runner crashed, and the empty counts say so
  }
}
