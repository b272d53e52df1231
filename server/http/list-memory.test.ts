import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { signedIn } from '#testing/factories.ts';
import { testApp } from '#testing/test-app.ts';

const MANY = 115_000;
const MEGABYTE = 1024 * 1024;
const { db, connectionString } = await testApp();

/** Reads a reply and forgets it: how many rows it had, how many bytes, and whether it came whole. */
function read(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; rows: number; bytes: number; end: string }>(
    (done, fail) => {
      get(url, { headers }, (reply) => {
        let [rows, bytes, end] = [0, 0, ''];
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          // A name may be split between two pieces.
          const text = end + chunk.toString('latin1');
          rows += text.split('"_id"').length - end.split('"_id"').length;
          end = text.slice(-20);
        });
        reply.on('end', () => done({ status: reply.statusCode, rows, bytes, end }));
        reply.on('error', fail);
      }).on('error', fail);
    },
  );
}

it('of 115,000 grievances is answered whole by a server with 128 MB of heap, to several readers at once', async () => {
  await sql`
    insert into complaint (username, email, department, problem, date)
    select 'Bina ' || i, 'bina@college.example', 'D', repeat('The projector of room 12 is broken. ', 10), '2026-01-01'
    from generate_series(1, ${MANY}) i`.execute(db);
  const { headers } = await signedIn(db, 'hod');
  const child = spawn(process.execPath, [
    '--max-old-space-size=128',
    join(import.meta.dirname, 'list-server.fixture.ts'),
    connectionString,
  ]);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value;
  try {
    const url = `http://127.0.0.1:${await next()}${api.complaints.list.path}`;
    const replies = await Promise.all([1, 2].map(() => read(url, headers)));
    for (const { status, rows, bytes, end } of replies) {
      expect([status, rows]).toEqual([200, MANY]);
      expect(bytes).toBeGreaterThan(MANY * 360);
      expect(end).toMatch(/\}\]\}$/);
    }
    child.stdin.write('stop\n');
    // Two replies of 60 MB each, of which hardly anything is there at a time.
    expect(Number(await next()) / MEGABYTE).toBeLessThan(100);
  } finally {
    child.kill('SIGKILL');
  }
}, 180_000);
