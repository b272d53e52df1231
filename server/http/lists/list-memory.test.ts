import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { type RoleName, signedIn } from '#testing/factories.ts';
import { testApp } from '#testing/test-app.ts';

const MEGABYTE = 1024 * 1024;
const { db, connectionString } = await testApp();
// What is sorted by other columns, and what finds words, takes longer to fill than all the rest, and is not read here.
const { rows: others } = await sql<{ name: string }>`select indexname as name from pg_indexes
  where tablename in ('complaint', 'user', 'resource') and indexdef ~ 'sort_key|USING gin'`.execute(db);
for (const { name } of others) await sql`drop index ${sql.id(name)}`.execute(db);

/** A list that is too long for the server's memory; `bytes`: how many each row has at least. */
type Case = {
  what: string;
  fill: string;
  rows: number;
  bytes: number;
  as: RoleName;
  path: string;
  row: string;
  end: RegExp;
};
const CASES: Case[] = [
  {
    what: '40,000 long grievances',
    fill: `complaint (username, email, department, problem, date)
      select 'Bina ' || i, 'bina@college.example', 'D', repeat('The projector of room 12 is broken. ', 29), date '2026-01-01'`,
    ...{ rows: 40_000, bytes: 1040, as: 'hod', path: api.complaints.list.path, row: '"_id"', end: /\}\]\}$/ },
  },
  {
    what: 'the CSV file of 8,000 entries',
    fill: `resource (kind, service, semester, subject, subject_code, links)
      select 'notes', 'notes', 1 + i % 8, 'Trees', i, jsonb_build_object('link', 'https://x.example/' || repeat('long', 1500))`,
    ...{ rows: 8_000, bytes: 6000, as: 'admin', path: api.resources.notes.exportCsv.path },
    ...{ row: 'https://x', end: /\r\n$/ },
  },
];

/** Reads a reply and forgets it: how many rows it had, how many bytes, and whether it came whole. */
function read(url: string, headers: Record<string, string>, row: string) {
  return new Promise<{ status: number | undefined; rows: number; bytes: number; end: string }>(
    (done, fail) => {
      get(url, { headers }, (reply) => {
        let [rows, bytes, end] = [0, 0, ''];
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          // What a row is told by may be split between two pieces.
          const text = end + chunk.toString('latin1');
          rows += text.split(row).length - end.split(row).length;
          end = text.slice(-20);
        });
        reply.on('end', () => done({ status: reply.statusCode, rows, bytes, end }));
        reply.on('error', fail);
      }).on('error', fail);
    },
  );
}

it.each(CASES)(
  'of $what is answered whole by a server with 128 MB of heap, to several readers at once',
  async (list) => {
    await sql.raw(`insert into ${list.fill} from generate_series(1, ${list.rows}) i`).execute(db);
    const { headers } = await signedIn(db, list.as);
    const child = spawn(process.execPath, [
      '--max-old-space-size=128',
      '--expose-gc',
      join(import.meta.dirname, 'list-server.fixture.ts'),
      connectionString,
    ]);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async () => (await lines.next()).value;
    try {
      const url = `http://127.0.0.1:${await next()}${list.path}`;
      const replies = await Promise.all([1, 2].map(() => read(url, headers, list.row)));
      for (const { status, rows, bytes, end } of replies) {
        expect([status, rows]).toEqual([200, list.rows]);
        expect(bytes).toBeGreaterThan(list.rows * list.bytes);
        expect(end).toMatch(list.end);
      }
      child.stdin.write('stop\n');
      // Two replies of 60 MB and more, of which hardly anything is there at a time.
      expect(Number(await next()) / MEGABYTE).toBeLessThan(100);
    } finally {
      child.kill('SIGKILL');
      await sql.raw('delete from "user"').execute(db);
    }
  },
  180_000,
);
