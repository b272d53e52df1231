import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Keeps the errors that are of no test, which the JSON report leaves out, in the file OUTSIDE_ERRORS (unit-run.ts). */
export default class OutsideReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { stack?: string; message: string }[]): void {
    const told = errors.map(({ stack, message }) => stack || message);
    writeFileSync(process.env.OUTSIDE_ERRORS ?? '', JSON.stringify(told));
  }
}
