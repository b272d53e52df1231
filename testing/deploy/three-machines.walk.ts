// From one machine to three, as docs/scale.md says it; npm run test:deploy. Debian's programs, on this computer alone.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { CERTIFICATE } from '#testing/certificate.ts';
import { findPrograms } from '../../trials/failover/programs.ts';
import { signal } from '../../trials/frame/processes.ts';
import { fileThatStarts } from './commands.ts';
import type { Machine } from './machine.ts';
import { makeNetwork } from './network.ts';

const run = promisify(execFile);
const ADMIN = { email: 'you@college.ac.in', password: 'correct horse battery staple' };
/** A limit, and no expectation: each step starts programs that a busy machine keeps waiting. */
const LONG_MS = 600_000;
/** Writes go on within it when the leader of the database is lost. */
const FAIL_OVER = { timeout: 60_000, interval: 250 };

const programs = await findPrograms(
  ['postgres', 'patroni', 'etcd', 'haproxy', 'pgbouncer', 'pgbackrest'],
  true,
);
if (typeof programs === 'string') console.log(`From one machine to three: ${programs}`);

const network = await makeNetwork();
afterAll(() => network.leaves(), LONG_MS);

async function signIn({ url }: Machine): Promise<number> {
  const answer = await fetch(url(api.auth.login.path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const passwordIn = (printed: string) => /:\/\/basta:(\w+)@/.exec(printed)?.[1] ?? '';

describe.skipIf(typeof programs === 'string')('from one machine to three', { timeout: LONG_MS }, async () => {
  const nodes = await Promise.all(
    [11, 12, 13].map((number) => network.machine(`node${number - 10}`, number)),
  );
  const [node1, ...others] = nodes as [Machine, ...Machine[]]; // three
  const db = await network.machine('db', 5);
  const balancer = await network.machine('balancer', 2);
  const bases = await Promise.all([21, 22, 23].map((number) => network.machine(`db${number - 20}`, number)));
  const [db1] = bases as [Machine, ...Machine[]]; // three
  let [password, secret] = ['', ''];

  /** As a reader of Restore does: the site of node1 goes into the database that its `.env` then names. */
  async function moves(write: () => Promise<void>): Promise<void> {
    for (const node of nodes) await node.stops();
    await node1.types('npm run backup -- /safe/place/basta.backup');
    // A backup has the secret where the site made it itself.
    if (!secret) {
      const printed = await node1.types('npm run restore -- /safe/place/basta.backup --secret');
      secret = printed.trim().split('\n').at(-1) ?? '';
    }
    await write();
    await node1.types('npm run restore -- /safe/place/basta.backup\n');
    await network.removes('basta.backup');
    expect(await node1.types('systemctl start basta\nuntil')).toContain('{"status":"ok"}');
    expect(await signIn(node1)).toBe(200);
  }

  it('A database of its own: the site moves into it', async () => {
    await node1.types('useradd --system');
    await node1.hasPackages();
    await node1.writesSettings();
    await node1.types('read -rsp', `${ADMIN.password}\n`);
    await node1.types('cp /srv/basta/site/deploy/basta.service');
    await db.types('apt-get install -y postgresql\n');
    const line = await db.types('PASSWORD=$(openssl');
    password = passwordIn(line);
    await db.types('echo "listen_addresses');
    await moves(() => node1.writesSettings([line.trim(), `AUTH_SECRET=${secret}`]));
  });

  it('Several nodes: two more, and a balancer that misses none when they start again', async () => {
    const filled = [
      ['basta:PASSWORD@', `basta:${password}@`],
      ['THE-SAME-ON-EVERY-NODE', secret],
    ] as const;
    for (const node of others) {
      await node.types('useradd --system');
      await node.hasPackages();
    }
    for (const node of nodes) await node.writesSettings([], 'DATABASE_URL', filled);
    for (const node of others) await node.types('cp /srv/basta/site/deploy/basta.service');
    await node1.types('systemctl restart basta\nuntil');
    for (const node of nodes) expect(await node.types('curl -s http://10.0.0.11')).toBe('{"status":"ok"}');

    await balancer.types('apt-get install -y haproxy\n');
    await balancer.has('etc/haproxy/basta.pem', CERTIFICATE.cert + CERTIFICATE.key);
    await balancer.writes('global\n  stats socket', 'etc/haproxy/haproxy.cfg');
    await balancer.types('haproxy -c -f');
    await balancer.types('systemctl restart haproxy\n');
    const ask = async () => {
      const page = `https://${balancer.own}:8443/notes`;
      const asked = run('curl', ['-sk', '-o', '/dev/null', '-w', '%{http_code}', page]);
      return asked.then(
        ({ stdout }) => stdout,
        (error: Error) => error.message,
      );
    };
    await vi.waitFor(async () => expect(await ask()).toBe('200'), FAIL_OVER);
    const seen: string[] = [];
    let isOver = false;
    const visitor = (async () => {
      while (!isOver) seen.push(await ask());
    })();
    for (const node of nodes) await node.types('systemctl restart basta\nuntil');
    isOver = true;
    await visitor;
    expect(seen.filter((status) => status !== '200')).toEqual([]);
    expect(seen.length).toBeGreaterThan(10);
  });

  it("An hour's mistake undone: everyone's name comes back", async () => {
    await db.types('apt-get install -y pgbackrest');
    await db.writes('# /etc/pgbackrest.conf', 'etc/pgbackrest.conf');
    await db.writes(
      '# /etc/postgresql/15/main/conf.d/archive.conf',
      'etc/postgresql/15/main/conf.d/archive.conf',
    );
    await db.types('install -d -o postgres');
    await db.types("su - postgres -c 'pgbackrest --stanza=basta --type=full backup'");
    expect(await db.asks('select archived_count')).toMatch(/^[1-9]\d*\|$/);
    const name = await db.sql(`update "user" set username = 'Written after the backup' returning username`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const moment = await db.sql("select now() at time zone 'UTC' || '+00'");
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await db.sql(`update "user" set username = 'A mistake'`);
    for (const node of nodes) await node.stops();
    await db.types('systemctl stop postgresql');
    await db.types('su - postgres -c "pgbackrest --stanza=basta --delta', '', [
      ['2027-01-31 09:14:00+00', moment],
    ]);
    await vi.waitFor(
      async () => expect(await db.types('su - postgres -c "psql -Atc')).toMatch(/^f\n/),
      FAIL_OVER,
    );
    expect(await db.sql('select distinct username from "user"')).toBe(name);
    for (const node of nodes) await node.types('systemctl start basta\nuntil');
    expect(await signIn(node1)).toBe(200);
  });

  it('A database that fails over: its leader steps back, and is lost, and the site goes on', async () => {
    const listed = () => db1.types('patronictl -c /etc/patroni/config.yml list');
    const isWhole = async () => {
      const rows = await listed();
      for (const role of ['Leader', 'Sync Standby', 'Replica']) expect(rows).toContain(` ${role} `);
      expect(rows.match(/ running /g)).toHaveLength(3);
      return bases[Number(/db(\d) .* Leader /.exec(rows)?.[1]) - 1] as Machine; // it is one of the three
    };
    for (const one of bases) {
      await one.types('apt-get install -y postgresql patroni etcd-server');
      await one.writes('# /etc/default/etcd', 'etc/default/etcd');
      await one.writes('# /etc/patroni/config.yml', 'etc/patroni/config.yml');
    }
    await Promise.all(bases.map((one) => one.types('systemctl restart etcd')));
    for (const one of bases) await one.types('chown postgres: /etc/patroni/config.yml');
    const leader = await vi.waitFor(isWhole, { timeout: 120_000, interval: 1000 });
    password = passwordIn(await leader.types('PASSWORD=$(openssl'));
    const filled = [['"PASSWORD"', `"${password}"`]] as const;
    for (const node of nodes) {
      await node.types('apt-get install -y haproxy pgbouncer');
      await node.writes('# /etc/haproxy/haproxy.cfg', 'etc/haproxy/haproxy.cfg');
      await node.writes('# /etc/pgbouncer/pgbouncer.ini', 'etc/pgbouncer/pgbouncer.ini');
      await node.types(`echo '"basta" "PASSWORD"'`, '', filled);
    }
    const shown = fileThatStarts('# /srv/basta/site/.env, instead');
    await moves(async () => {
      for (const node of nodes)
        await node.writesSettings([], 'DATABASE_URL', [
          ['DATABASE_URL=postgres://basta:PASSWORD@10.0.0.5:5432/basta', shown],
          ['basta:PASSWORD@', `basta:${password}@`],
          ['THE-SAME-ON-EVERY-NODE', secret],
        ]);
    });
    for (const node of others) await node.types('systemctl start basta\nuntil');

    await db1.types('patronictl -c /etc/patroni/config.yml switchover');
    await vi.waitFor(async () => expect(await signIn(node1)).toBe(200), FAIL_OVER);
    const next = await vi.waitFor(isWhole, FAIL_OVER);
    expect(next.name).not.toBe(leader.name);
    const followers = (await next.asks('select state, sync_state')).split('\n');
    expect(followers.map((row) => row.split('|').slice(0, 2).join()).sort()).toEqual([
      'streaming,async',
      'streaming,sync',
    ]);
    expect(await next.asks('select pg_size_pretty')).toMatch(/^\d+ MB$/);

    const [postmaster = ''] = (
      await readFile(next.path('var/lib/postgresql/15/basta/postmaster.pid'), 'utf8')
    ).split('\n');
    for (const pid of [await next.pid('patroni'), Number(postmaster)]) signal(pid, 'SIGKILL');
    for (const node of nodes) await vi.waitFor(async () => expect(await signIn(node)).toBe(200), FAIL_OVER);
  });
});
