import { reasonOf } from '#server/startup-error.ts';
import { UNICODE_CTYPES } from './cluster.ts';
import { moveCluster } from './move.ts';
import { connectTo } from './server.ts';
import type { Installation } from './stop.ts';

/**
 * Whether a running server's database has a ctype without letters beyond English, as Basta made them once, and this machine
 * has a better one. By it, no trigram has a letter of Devanagari or Gurmukhi: lists do not find them by an index.
 */
export async function hasPoorCtype(connectionString: string): Promise<boolean> {
  const client = await connectTo(connectionString);
  try {
    const { rows } = await client.query(
      "select from pg_database where datname = current_database() and datctype in ('C', 'POSIX')",
    );
    if (rows.length === 0) return false;
    for (const ctype of UNICODE_CTYPES) {
      // What the system does not have is refused; nothing stays of what it has.
      await client.query('begin');
      const isThere = await client
        .query(`create collation tried_ctype (provider = libc, locale = '${ctype}')`)
        .then(
          () => true,
          () => false,
        );
      await client.query('rollback');
      if (isThere) return true;
    }
    return false;
  } finally {
    await client.end();
  }
}

/** Brings a cluster of a poor ctype into one that initdb makes today. Where that fails, it goes on as it was. */
export async function moveToUnicode(
  installation: Installation,
  password: string,
  options: { tcpOnly: boolean },
): Promise<void> {
  const move = { old: installation, name: 'ctype-c', says: 'the ctype C to one that knows every script' };
  await moveCluster(installation, password, move, options).catch((error: unknown) => {
    console.warn(`${reasonOf(error)} Basta goes on with it; the next start tries again.`);
  });
}
