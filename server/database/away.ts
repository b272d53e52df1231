/** Nobody is asked: the database is known not to answer. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';

  constructor() {
    super('The database does not answer.');
  }
}

/**
 * What a connection that cannot be made or is lost fails with: the system's codes, and PostgreSQL's for a server that
 * stops, starts, has no connection left, or was the leader and is a replica now (its documentation, appendix A).
 */
const CODES =
  /^(E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|08...|57P0[1-5]|53300|25006)$/;
/** What pg says without a code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error))/;

/** Whether a query failed because the database was not there, which passes; anything else is a defect. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, syscall, message } = error as Partial<NodeJS.ErrnoException>; // of the system's and PostgreSQL's errors
  if (name === 'DatabaseAway') return true;
  const isNoSocket = code === 'ENOENT' && syscall === 'connect';
  return isNoSocket || CODES.test(code ?? '') || WORDS.test(message ?? '');
}

/** Whether a server refused a write because it is a replica: the leader may have become one. */
export function isReplica(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}

/** Whether PostgreSQL had no room on its disk for what was to be written (53100, disk_full): nothing was. */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100';
}
