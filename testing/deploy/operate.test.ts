import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { haproxySettings, patroniSettings, pgbouncerSettings } from '../../scripts/failover/settings.ts';
import { COMMANDS, commandThatStarts, fileThatStarts, UNNAMED } from './commands.ts';
import { ROOT, readDeploy } from './replaced.ts';

/**
 * Commands of docs/operate.md that no walk types: why, or which file runs them. By how they start. Everything else is typed
 * as it is written by a walk beside this file (npm run test:deploy).
 */
const NOT_TYPED: [start: string, by: string][] = [
  ['docker compose', 'scripts/deploy/deploy.ts: Docker is on no test machine; the same image by Podman'],
  ['echo "AUTH_SECRET=', 'scripts/deploy/deploy.ts, as above'],
  ['systemd-analyze security', 'testing/deploy/unit.test.ts'],
  ['npm run cluster -- --nodes 3', 'testing/cluster-command.test.ts'],
  ['npm run test:', 'package.json: it is a test itself'],
  ['npm test`', 'package.json: as well'],
  ['npm run bench', 'package.json: it measures, and takes minutes'],
  ['chmod 600`', 'docs/operate.md: it is followed by the name of a file only in words'],
  ['npm run`', 'docs/operate.md: half a command, among words'],
  ['npm start`', 'deploy/basta.service: so the unit starts it, which the walks do'],
];

it('the page says of each block what it is', () => {
  expect(UNNAMED).toEqual([]);
});

it('every command is typed by a walk, or it is said who runs it', () => {
  const walks = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.walk.ts'));
  const typed = walks.flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    return [...source.matchAll(/\btypes\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , start = '']) =>
      commandThatStarts(start.replaceAll('\\n', '\n')),
    );
  });
  const isSaid = (command: string) => NOT_TYPED.some(([start]) => `${command}\``.startsWith(start));
  expect(COMMANDS.filter((command) => !typed.includes(command) && !isSaid(command))).toEqual([]);
  const idle = NOT_TYPED.filter(([start]) => !COMMANDS.some((command) => `${command}\``.startsWith(start)));
  expect(idle).toEqual([]);
  for (const [, by] of NOT_TYPED) expect(readFileSync(join(ROOT, by.replace(/[:,] .*/, '')))).toBeTruthy();
});

it('what deploy/compose.yaml asks for stands in deploy/.env as the page has it', () => {
  const settings = [fileThatStarts('# deploy/.env'), commandThatStarts('echo "AUTH_SECRET=')].join('\n');
  const written = [...settings.matchAll(/(?:^|echo ")([A-Z_]+)=/gm)].map(([, name]) => name);
  const asked = [...readDeploy('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  expect(written.sort()).toEqual([...new Set(asked)].sort());
});

it('a PostgreSQL that fails over is set up as the one that npm run test:cluster -- failover loses', () => {
  const member = {
    ...{ name: 'db1', folder: '/', port: 5432, restPort: 8008 },
    ...{ wayPort: 5432, restWayPort: 8008, etcdWayPort: 2379 },
  };
  const patroni = fileThatStarts('# /etc/patroni/config.yml');
  const tried = patroniSettings(member, '/', '', 'etcd') as { bootstrap: object };
  for (const line of leavesOf(tried.bootstrap).filter((leaf) => !OWN_SIZES.test(leaf)))
    expect(patroni.split('\n').map((shown) => shown.trim())).toContain(line);
  const plain = (file: string) => file.split('\n').map((line) => line.trim());
  const addresses = /^(server|bind|#|$)|^(auth_file|unix_socket_dir|basta) =/;
  const wanted = (file: string) => plain(file).filter((line) => !addresses.test(line));
  expect(wanted(fileThatStarts('# /etc/haproxy/haproxy.cfg\n'))).toEqual(
    wanted(haproxySettings([member], 5000, 5001)),
  );
  expect(wanted(fileThatStarts('# /etc/pgbouncer/pgbouncer.ini'))).toEqual(
    wanted(pgbouncerSettings('/etc/pgbouncer', 6432, 5000)),
  );
});

/** What a machine of its own has more of than three on one computer. */
const OWN_SIZES = /^(max_connections|shared_buffers):/;

/** Every setting that has a value, as YAML has it in a line. */
function leavesOf(settings: object): string[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    if (Array.isArray(value)) {
      return value
        .flatMap((one) => (typeof one === 'object' ? leavesOf(one) : [one]))
        .map((one) => `- ${one}`);
    }
    return typeof value === 'object' ? leavesOf(value) : [`${name}: ${value}`];
  });
}
