import type { Place } from './embedded-place.ts';

/** The account and environment for PostgreSQL's programs. Nothing of our own environment: it holds secrets, and maybe PGDATA. */
export function asAccount({ home, account }: Place): {
  uid?: number;
  gid?: number;
  cwd: string;
  env: Record<string, string>;
} {
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }; // LC_ALL: macOS needs a valid one before main()
  // Node's ids are signed where macOS counts nobody as 2^32 - 2
  return { ...(account && { uid: account.uid | 0, gid: account.gid | 0 }), cwd: home, env };
}

/** Whether a program didn't even begin: not there, not executable, for another machine, or without its libraries. */
export function looksUnrunnable(error: unknown, stderr: string): boolean {
  if (error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('spawn')) return true;
  return /shared librar|Library not loaded|symbol lookup|version `GLIBC|Exec format|program "postgres" is needed/i.test(
    stderr,
  );
}
