import { readFileSync } from 'node:fs';
import { outsideOf } from './unit-run.ts';

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
    passed: numPassedTests + expected + flaky,
    failed: numFailedTests + unexpected,
    skipped: numPendingTests + numTodoTests + (stats.skipped ?? 0),
  };
}

/**
 * What failed in a run: a test's file and name, and the first lines of what it said; and what failed outside of any test. They
 * are printed again at the very end, as what comes between may be thousands of lines, of which a log keeps the last.
 *
 * @param report the JSON report of a test runner, possibly missing
 */
export function failuresOf(report: string, exitCode: number): string[] {
  const { testResults = [], suites = [] } = readReport(report);
  const unit = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [describeFailure(name, message)];
    return failed.map((test) =>
      describeFailure(`${name} › ${test.fullName}`, test.failureMessages.join('\n')),
    );
  });
  const outside = readJson<string[]>(outsideOf(report), []).map((error) =>
    describeFailure('Outside of any test', error),
  );
  const failures = [...unit, ...suites.flatMap(browserFailures), ...outside];
  if (failures.length > 0 || exitCode === 0) return failures;
  return [`No test failed, and the run ended with exit code ${exitCode}: the reason is above.`];
}

const FAILURE_LINES = 12;

const describeFailure = (name: string, message: string) =>
  [name, ...message.split('\n').slice(0, FAILURE_LINES)].join('\n    ');

function browserFailures({ specs = [], suites = [] }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const errors = results.flatMap(({ error }) => error?.message ?? []);
      return [describeFailure(`${file} › ${title}`, errors.join('\n')), ...results.flatMap(pagesOf)].join(
        '\n',
      );
    }),
    ...suites.flatMap(browserFailures),
  ];
}

const PAGE = /^```yaml\n(.*?)^```/ms;
const PAGE_LINES = 160;

/** What was on the page as a test failed: another machine's screenshot is gone with it. */
const pagesOf = ({ attachments = [] }: Result) =>
  attachments.flatMap(({ name, path }) => {
    const [, page] = (name === 'error-context' && path && PAGE.exec(readFileSync(path, 'utf8'))) || [];
    return page ? page.split('\n').slice(0, PAGE_LINES) : [];
  });

type Result = { error?: { message?: string }; attachments?: { name: string; path?: string }[] };
type Test = { fullName: string; status: string; failureMessages: string[] };
type Spec = {
  file: string;
  title: string;
  ok: boolean;
  tests: { results: Result[] }[];
};
type Suite = { specs?: Spec[]; suites?: Suite[] };
type Report = {
  [number: `num${string}`]: number | undefined;
  stats?: Record<string, number>;
  testResults?: { name: string; status: string; message: string; assertionResults: Test[] }[];
  suites?: Suite[];
};

const readReport = (file: string) => readJson<Report>(file, {});

/** What a runner wrote; where that is missing or cut off, it crashed, and the empty counts say so. */
function readJson<Content>(file: string, otherwise: Content): Content {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return otherwise;
  }
}
