/**
 * A failure that the person who starts the server can act on. The message is one line: it begins with the variable that
 * decides (`DATA_DIR`, `DATABASE_URL` ...) and ends with what to do. main.ts prints that line alone, without a stack, and exits 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The short reason of a failed system call or process, for the middle of a StartupError's line. */
export function reasonOf(error: unknown): string {
  // A refused connection to a name with two addresses arrives as one with an empty message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0]?.trim() || 'unknown reason';
}
