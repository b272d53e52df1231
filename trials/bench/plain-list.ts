import { json } from 'node:stream/consumers';
import { deserialize } from 'node:v8';
import Fastify from 'fastify';
import pg from 'pg';

/** What the plain handler asks the database for each request, one after another; the last rows are its reply. */
export type PlainList = { connectionString: string; connections: number; statements: string };
export type Statement = { sql: string; parameters: readonly unknown[] };

const { connectionString, connections, statements } = (await json(process.stdin)) as PlainList; // written by uncached.ts
const asked = deserialize(Buffer.from(statements, 'base64')) as Statement[];
const pool = new pg.Pool({ connectionString, max: connections });

const app = Fastify();
app.get('/', async () => {
  let rows: unknown[] = [];
  for (const { sql, parameters } of asked) rows = (await pool.query(sql, [...parameters])).rows;
  return rows;
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.on('SIGTERM', () => process.exit(0));
