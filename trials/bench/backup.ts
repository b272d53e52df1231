// npm run bench:backup [-- --rows 1000000] [--server postgres://…]: a database of so many rows is backed up, restored into
// another one and backed up again; prints time, memory and the sum of each table before and after. With --server, which
// names an empty database, it goes from the embedded one to that server and back.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { sizeText } from '#contract/core/sizes.ts';
import { readBackup } from '#server/database/backup/read.ts';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { readSecret } from '#server/secret.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, server: { type: 'string' } },
});
const rows = Number(values.rows);
const folder = await mkdtemp(join(tmpdir(), 'basta-backup-'));
await chmod(folder, 0o711); // PostgreSQL may run as another account
try {
  await measure();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const [file, again, third] = ['one', 'two', 'three'].map((name) => join(folder, `${name}.backup`)) as [
    string,
    string,
    string,
  ];
  await fill(from);
  const AUTH_SECRET = await readSecret({ authSecret: undefined, databaseUrl: undefined, dataDir: from });
  const files = [file, again];
  await run('backup', file, { DATA_DIR: from });
  if (values.server) {
    const server = { DATABASE_URL: values.server, AUTH_SECRET };
    await run('restore', file, server);
    await run('backup', third, server);
    files.push(third);
    await run('restore', third, { DATA_DIR: to }, ['AUTH_SECRET', AUTH_SECRET]);
    await run('backup', again, { DATA_DIR: to, AUTH_SECRET });
  } else {
    await run('restore', file, { DATA_DIR: to });
    await run('backup', again, { DATA_DIR: to });
  }
  console.log(`file: ${sizeText((await stat(file)).size)}`);
  const contents = await Promise.all(files.map((one) => readBackup(one)));
  const [before] = contents;
  for (const [table, sum] of Object.entries(before?.tables ?? {})) {
    const isEqual = contents.every(({ tables }) => tables[table]?.sha256 === sum.sha256);
    const line = [table.padEnd(22), String(sum.rows).padStart(9), sum.sha256.slice(0, 16)];
    console.log(...line, isEqual ? 'equal' : 'DIFFERENT');
    if (!isEqual) process.exitCode = 1;
  }
}

/** Runs a command as an operator would, and prints how long it took and how much memory it had at most. */
async function run(
  command: string,
  file: string,
  env: Record<string, string>,
  [name, value]: [string, string] | [] = [],
): Promise<void> {
  const begun = performance.now();
  const more = name === undefined ? {} : { [name]: value };
  const child = spawn(process.execPath, [`scripts/${command}.ts`, file], {
    env: { PATH: process.env.PATH, ...env, ...more },
    stdio: 'inherit',
  });
  let kilobytes = 0;
  const timer = setInterval(async () => {
    const { readFile } = await import('node:fs/promises');
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    kilobytes = Math.max(kilobytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
  }, 100);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${command}: exit ${code}, ${seconds} s, at most ${Math.round(kilobytes / 1024)} MB`);
  if (code !== 0) throw new Error(`${command} failed`);
}

/** As a college of many years has them: mostly entries, messages and what the site wrote down. */
async function fill(dataDir: string): Promise<void> {
  const embedded = await startEmbedded(dataDir);
  const { db, close } = await openDatabase(embedded.connectionString);
  try {
    await migrate(db);
    const part = Math.floor(rows / 5);
    await sql`
      insert into "user" (username, email, phone, rollno, password_hash)
      select 'Student ' || n, 'student' || n || '@college.example', '98' || n, 'R' || n, md5(n::text)
      from generate_series(1, ${part}::int) n`.execute(db);
    await sql`
      insert into resource (kind, service, semester, subject, subject_code, title, links)
      select 'notes', 'CSE', 1 + n % 8, 'Subject ' || n, 'C' || n, E'Tab\t, line\n and \\ ' || n,
        jsonb_build_object('linka', 'https://drive.google.com/file/d/' || md5(n::text))
      from generate_series(1, ${part}::int) n`.execute(db);
    await sql`
      insert into complaint (username, email, department, problem, date)
      select 'Student ' || n, 'student' || n || '@college.example', 'CSE', repeat('ਬਸਤਾ ' || md5(n::text), 4), current_date
      from generate_series(1, ${part}::int) n`.execute(db);
    await sql`
      insert into audit_log (actor_id, action, subject, subject_id, detail)
      select gen_random_uuid(), 'update', 'notes', n, jsonb_build_object('before', md5(n::text))
      from generate_series(1, ${part}::int) n`.execute(db);
    await sql`
      insert into event (kind, user_id, address) select 'sign-in', id, '10.0.0.1' from "user"`.execute(db);
  } finally {
    await close();
    await embedded.stop();
  }
}
