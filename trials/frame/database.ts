import pg from 'pg';

/** Asks a database once, on a connection of its own. */
export async function query(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000, query_timeout: 60_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    client.end().catch(() => {}); // not waited for: it may be gone already
  }
}
