/** Tells of an error; what it takes for that comes with the first one. Where that does not come, nobody hears of it. */
export function tellOf(error: unknown, place?: string): void {
  import('./report-error.ts').then(
    ({ reportError }) => reportError(error, place),
    () => {},
  );
}

/** Tells of whatever nothing else catches. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message, filename, lineno, colno }) =>
    tellOf(error ?? message, `${filename}:${lineno}:${colno}`),
  );
  addEventListener('unhandledrejection', ({ reason }) => tellOf(reason));
}
