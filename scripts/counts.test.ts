import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closingLine, countsOf, failuresOf, sum } from './counts.ts';
import { outsideOf } from './unit-run.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'basta-counts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('the numbers of a run', () => {
  it('come from the reports', () => {
    const unit = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };
    expect(countsOf(1, report(unit))).toEqual({ passed: 7, failed: 2, skipped: 2 });
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 3 };
    expect(countsOf(1, report({ stats }))).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it.each([
    ['a crash without a report', () => join(folder, 'none.json'), 1],
    ['a report that was cut off', () => report('{ "numPassed'), 1],
    ['an error outside any test', () => report({ numPassedTests: 3 }), 1],
    ['a run without tests', () => report({ numPassedTests: 0 }), 0],
  ])('count %s as a failure', (_, file, exitCode) => {
    expect(countsOf(exitCode, file()).failed).toBe(1);
  });

  it('count a check that is one thing as one', () => {
    expect(countsOf(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countsOf(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('name what failed, and what it said', () => {
    const passed = { fullName: 'a passes', status: 'passed', failureMessages: [] };
    const failed = { fullName: 'a fails', status: 'failed', failureMessages: ['one is not two\nat line 3'] };
    const files = [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'does not load', assertionResults: [] },
    ];
    expect(failuresOf(report({ testResults: files }), 1)).toEqual([
      'a.test.ts › a fails\n    one is not two\n    at line 3',
      'b.test.ts\n    does not load',
    ]);
    const spec = (ok: boolean, results: unknown[]) => ({
      file: 'c.spec.ts',
      title: 'c',
      ok,
      tests: [{ results }],
    });
    const suite = {
      specs: [spec(true, [{}])],
      suites: [{ specs: [spec(false, [{ error: { message: 'gone' } }])] }],
    };
    expect(failuresOf(report({ suites: [suite] }), 1)).toEqual(['c.spec.ts › c\n    gone']);
    expect(failuresOf(join(folder, 'none.json'), 0)).toEqual([]);
  });

  it('show the page on which a browser test failed', () => {
    const path = join(folder, 'error-context.md');
    writeFileSync(path, '# Error details\n\n```\nnot there\n```\n\n```yaml\n- main:\n  - alert: No\n```\n');
    const attachments = [{ name: 'screenshot' }, { name: 'error-context', path }];
    const result = { error: { message: 'not there' }, attachments };
    const specs = [{ file: 'c.spec.ts', title: 'c', ok: false, tests: [{ results: [result] }] }];
    expect(failuresOf(report({ suites: [{ specs }] }), 1)).toEqual([
      'c.spec.ts › c\n    not there\n- main:\n  - alert: No\n',
    ]);
  });

  it('name what failed outside of any test, or say that there was no test', () => {
    const file = report({ testResults: [] });
    expect(failuresOf(file, 3)).toEqual([expect.stringMatching(/^No test failed.* exit code 3:/)]);
    writeFileSync(outsideOf(file), JSON.stringify(['Error: too late\n    at a.ts:1']));
    expect(failuresOf(file, 1)).toEqual(['Outside of any test\n    Error: too late\n        at a.ts:1']);
    rmSync(outsideOf(file));
  });

  it('end in one line', () => {
    const counts = { passed: 2, failed: 1, skipped: 0 };
    expect(closingLine(sum([counts, counts]))).toBe('4 passed, 2 failed');
    expect(closingLine({ ...counts, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped');
  });
});
