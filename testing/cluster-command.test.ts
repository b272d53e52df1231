import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findBalancer, NO_BALANCER } from '../trials/cluster/balancer.ts';
import { balancerConfig, DOCS_PLACE } from '../trials/cluster/balancer-config.ts';
import { CERTIFICATE } from './certificate.ts';
import { stopSoon } from './stop-soon.ts';

/** On a machine that is busy with other tests a node takes its time to start. */
const PATIENCE_MS = 120_000;

const { PATH, NODE_COMPILE_CACHE } = process.env;
const METRICS_TOKEN = 'reads-the-metrics';

const balancer = await findBalancer();
if (!balancer) console.log(`Left out: npm run cluster (${NO_BALANCER}).`);

const folder = mkdtempSync(join(tmpdir(), 'basta-cluster-command-'));
chmodSync(folder, 0o755); // PostgreSQL may run as another account
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const docs = readFileSync(join(import.meta.dirname, '../docs/scale.md'), 'utf8');
const [, section = ''] = /\n## Several nodes\n(.*?)\n## /s.exec(docs) ?? [];
/** The section's blocks of a language, without the indentation of the list that they are in. */
const blocksOf = (language: string) =>
  [...section.matchAll(new RegExp(`^( *)\`\`\`${language}\n(.*?)^ *\`\`\``, 'gms'))].map(
    ([, indentation, block = '']) => block.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''),
  );

const running: ChildProcess[] = [];
function start(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['trials/cluster/cluster.ts', ...args], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
    });
  return { child, output: () => text, exit: once(child, 'close').then(([code]) => code as number | null) };
}

describe.skipIf(!balancer)('npm run cluster', { timeout: PATIENCE_MS }, () => {
  afterEach(() => Promise.all(running.splice(0).map(stopSoon)), PATIENCE_MS);

  it.each([
    [['--nodes', '0'], {}, /^--nodes: 0 is none of 1 to 9\.\nUsage: .*\n$/],
    [['--nodes', 'many'], {}, /^--nodes: many is none of 1 to 9\.\nUsage: .*\n$/],
    [['--nodess', '3'], {}, /^Unknown option '--nodess'.*\nUsage: .*\n$/],
    [
      ['--nodes', '5'],
      {},
      /^--nodes: the embedded PostgreSQL has connections for 4 nodes\. For more set DATABASE_URL\.\n$/,
    ],
    [[], { PORT: 'x' }, /^PORT: must be a number from 0 to 65535\n$/],
    [[], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }, /^AUTH_SECRET: .*\n$/],
    [
      [],
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x', AUTH_SECRET: 'x'.repeat(32) },
      /^DATABASE_URL: the database does not answer .*\n$/,
    ],
  ])('says in a line what is wrong with %j and %j', async (args, env: Record<string, string>, line) => {
    const { exit, output } = start(args, env);
    expect(await exit).toBe(1);
    expect(output()).toMatch(line);
  });

  it('says that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo; // it listens on a port, not on a pipe
    const { exit, output } = start([], { PORT: `${port}` });
    expect(await exit).toBe(1);
    expect(output()).toMatch(/^PORT: \d+ of 127\.0\.0\.1 cannot be listened on \(EADDRINUSE\)\. .*\n$/);
    other.close();
  });

  describe('of two nodes', () => {
    let cluster: ReturnType<typeof start>;
    let url: string;
    beforeAll(async () => {
      cluster = start(['--nodes', '2'], { METRICS_TOKEN });
      running.length = 0; // it is for several tests
      await vi.waitFor(() => expect(cluster.output()).toMatch(/ready: http.*Mailbox/s), PATIENCE_MS);
      url = /ready: (http:\S+)/.exec(cluster.output())?.[1] ?? '';
    }, PATIENCE_MS);
    afterAll(() => stopSoon(cluster.child), PATIENCE_MS);

    it('says where the site, its nodes, the first accounts and the mails are', async () => {
      const text = cluster.output();
      for (const role of ['student', 'admin', 'hod']) expect(text).toContain(`${role}@basta.example`);
      expect(await fetch(url)).toMatchObject({ status: 200 });
      const [, mailbox = ''] = /^Mailbox, for this computer only: (http:\S+)$/m.exec(text) ?? [];
      expect(await fetch(mailbox)).toMatchObject({ status: 200 });
      const nodes = [...text.matchAll(/^ {2}node \d: (http:\S+), process \d+$/gm)];
      expect(nodes).toHaveLength(2);
      for (const [, node = ''] of nodes)
        expect(await fetch(`${node}/api/health/ready`)).toMatchObject({ status: 200 });
    });

    it('hands out the metrics at a node, and neither them nor the mailbox through the balancer', async () => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const [, node = ''] = /node 1: (http:\S+),/.exec(cluster.output()) ?? [];
      expect(await fetch(`${node}/metrics`, { headers })).toMatchObject({ status: 200 });
      const [, mailbox = ''] = /(\/dev\/mailbox\/\S+)/.exec(cluster.output()) ?? [];
      for (const path of ['/metrics', mailbox])
        expect(await fetch(url + path, { headers })).toMatchObject({ status: 404 });
    });

    it('docs/scale.md: its commands and its configuration of HAProxy do what it says', async () => {
      expect(blocksOf('haproxy')).toEqual([balancerConfig(DOCS_PLACE)]);
      expect(section).toContain('npm run cluster -- --nodes 3\n');
      const certificate = join(folder, 'basta.pem');
      writeFileSync(certificate, CERTIFICATE.cert + CERTIFICATE.key);
      const file = join(folder, 'haproxy.cfg');
      const [config = ''] = blocksOf('haproxy');
      writeFileSync(file, config.replace('/etc/haproxy/basta.pem', certificate));
      const [, node = '', pid = ''] = /node 1: (http:\S+), process (\d+)/.exec(cluster.output()) ?? [];
      const commands = blocksOf('sh').join('\n');
      expect(commands.match(/systemctl restart basta/g)).toHaveLength(1);
      const tried = commands
        .replaceAll('http://10.0.0.11:3000', node)
        .replace('/etc/haproxy/haproxy.cfg', file)
        .replace('haproxy -c', `${balancer} -c`)
        // As systemd does it: the cluster starts again what has ended.
        .replace(
          'systemctl restart basta',
          `kill ${pid}; while kill -0 ${pid} 2>/dev/null; do sleep 0.1; done`,
        );
      const said = await promisify(execFile)('sh', ['-euc', tried], { timeout: PATIENCE_MS });
      expect(said.stdout.match(/\{"status":"ok"\}/g)).toHaveLength(2);
      expect(cluster.output()).toContain('node 1 ended (exit code 0), and is started again.');
    });

    it('ends in order on Ctrl+C', async () => {
      const pids = [...cluster.output().matchAll(/process (\d+)$/gm)].map(([, pid]) => Number(pid));
      cluster.child.kill('SIGINT');
      cluster.child.kill('SIGINT'); // an impatient one
      expect(await cluster.exit).toBe(0);
      expect(cluster.output()).toMatch(/Stopped\.\n$/);
      for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
      await expect(fetch(url)).rejects.toThrow();
    });
  });
});
