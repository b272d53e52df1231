/** Nobody is asked: the database is known not to answer. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';

  constructor() {
    super('The database does not answer.');
  }
}

/**
 * What a connection that cannot be made or is lost fails with: the system's codes, and PostgreSQL's for a server that
 * stops, starts or has no connection left (its documentation, appendix A).
 */
const CODES =
  /^(E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|08...|57P0[1-5]|53300)$/;
/** What pg says without a code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error))/;

/** Whether a query failed because the database was not there, which passes; anything else is a defect. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException; // of the system's and PostgreSQL's errors
  const isNoSocket = code === 'ENOENT' && syscall === 'connect';
  return isNoSocket || CODES.test(code ?? '') || WORDS.test(error.message);
}
