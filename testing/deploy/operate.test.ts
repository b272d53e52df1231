import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { haproxySettings, patroniSettings, pgbouncerSettings } from '../../trials/failover/settings.ts';
import { COMMANDS, commandThatStarts, FILES, fileThatStarts, UNNAMED } from './commands.ts';
import { ROOT, readDeploy } from './replaced.ts';

/**
 * Commands of the pages for operators (`OPERATOR_PAGES`) that no walk types: why, or which file runs them. By how they
 * start. Everything else is typed as it is written by a walk beside this file (npm run test:deploy).
 */
const NOT_TYPED: [start: string, by: string][] = [
  ['docker compose', 'trials/deploy/deploy.ts: Docker is on no test machine; the same image by Podman'],
  ['git pull\ndocker compose', 'testing/deploy/rolling.test.ts: two such nodes in turn, by their processes'],
  ['systemd-analyze security', 'testing/deploy/unit.test.ts'],
  ['systemctl reload basta', 'deploy/basta.service: its ExecReload is npm run reload, which the walks type'],
  [
    'npm install --global',
    'docs/install.md: it changes the Node of the tester; tried in a Debian 12 by hand',
  ],
  ['su - basta`', 'testing/deploy/stubs.ts: the tester is the account of the site'],
  ['npm run reload`', 'testing/processes.test.ts'],
  ['systemctl restart basta`', 'testing/deploy/three-machines.walk.ts: with the wait that follows it'],
  ['npm run mail -- test ADDRESS', 'server/mail/mail-command.test.ts'],
  ['npm run import', 'testing/import-command.test.ts'],
  ['npm run cluster -- --nodes 3', 'testing/cluster-command.test.ts'],
  ['npm run test:', 'package.json: it is a test itself'],
  ['npm test`', 'package.json: as well'],
  ['npm run bench', 'package.json: it measures, and takes minutes'],
  ['chmod 600`', 'docs/install.md: it is followed by the name of a file only in words'],
  ['npm run`', 'docs/scale.md: half a command, among words'],
  ['npm start`', 'deploy/basta.service: so the unit starts it, which the walks do'],
];

it('the pages say of each block what it is', () => {
  expect(UNNAMED).toEqual([]);
});

it('every command is typed by a walk, or it is said who runs it', () => {
  const walks = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.walk.ts'));
  const typed = walks.flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    return [...source.matchAll(/\b(?:types|asks)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , start = '']) =>
      commandThatStarts(start.replaceAll('\\n', '\n')),
    );
  });
  const isSaid = (command: string) => NOT_TYPED.some(([start]) => `${command}\``.startsWith(start));
  expect(COMMANDS.filter((command) => !typed.includes(command) && !isSaid(command))).toEqual([]);
  const idle = NOT_TYPED.filter(([start]) => !COMMANDS.some((command) => `${command}\``.startsWith(start)));
  expect(idle).toEqual([]);
  for (const [, by] of NOT_TYPED) expect(readFileSync(join(ROOT, by.replace(/[:,] .*/, '')))).toBeTruthy();
});

it('what deploy/compose.yaml asks for is in deploy/.env as the page has it', () => {
  const settings = [fileThatStarts('# deploy/.env'), commandThatStarts('echo "AUTH_SECRET=')].join('\n');
  const written = [...settings.matchAll(/(?:^|echo ")([A-Z_]+)=/gm)].map(([, name]) => name);
  const asked = [...readDeploy('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  expect(written.sort()).toEqual([...new Set(asked)].sort());
});

it('every file is written by a walk, or compared', () => {
  const sources = readdirSync(import.meta.dirname).map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  );
  const written = sources.flatMap((source) => [
    ...[...source.matchAll(/\b(?:writes|fileThatStarts)\(\s*'((?:\\.|[^'])*)'/g)].map(
      ([, start = '']) => start,
    ),
    ...[...source.matchAll(/\bwritesSettings\((?:\[[^\]]*\](?:, '(\w+)')?)?/g)].map(
      ([, start = 'PUBLIC_URL']) => `# /srv/basta/site/.env\n${start}`,
    ),
  ]);
  const files = written.map((start) => start.replaceAll('\\n', '\n'));
  expect(FILES.filter((file) => !files.some((start) => file.startsWith(start)))).toEqual([]);
});

it('what sets up the packages in the image has all that it imports', () => {
  const [, copied = ''] =
    /^COPY (scripts\/.*) scripts\/\nRUN node scripts\/set-up\.mjs$/m.exec(readDeploy('Dockerfile')) ?? [];
  const importsOf = (file: string): string[] => [
    file,
    ...[...readFileSync(join(ROOT, file), 'utf8').matchAll(/^import .* from '\.\/(.*)';$/gm)].flatMap(
      ([, name]) => importsOf(`scripts/${name}`),
    ),
  ];
  expect(copied.split(' ').sort()).toEqual(importsOf('scripts/set-up.mjs').sort());
});

it('the image is tried with the memory and the volume of files that a node of deploy/compose.yaml has', () => {
  const [node = ''] = readDeploy('compose.yaml').split('\nservices:');
  const trial = readFileSync(join(ROOT, 'trials/deploy/node.ts'), 'utf8');
  const tmpfs = [...(node.split('  tmpfs:\n')[1] ?? '').matchAll(/^ {4}- (.*)$/gm)].map(([, place]) => place);
  expect([...trial.matchAll(/'--tmpfs', '([^']*)'/g)].map(([, place]) => place)).toEqual(tmpfs);
  expect(node).toContain('- files:/data/files\n');
  expect(trial).toContain(':/data/files`');
});

it('a node of deploy/compose.yaml serves on for longer than Caddy takes to notice, and has time to end', () => {
  const compose = readDeploy('compose.yaml');
  const seconds = (text: string, setting: RegExp) => Number(setting.exec(text)?.[1]);
  const stopDelay = seconds(compose, /STOP_DELAY: (\d+)$/m);
  const caddy = readDeploy('Caddyfile');
  const noticed = seconds(caddy, /health_interval (\d+)s/) + seconds(caddy, /health_timeout (\d+)s/);
  expect(stopDelay).toBeGreaterThan(noticed);
  const [node = ''] = compose.split('\nservices:');
  // What runs has GRACE_MS to come to its end, and what is closed behind it some seconds more.
  expect(seconds(node, /stop_grace_period: (\d+)s/)).toBeGreaterThan(stopDelay + 20);
  expect(node).toMatch(/healthcheck:\n +test: .*\/api\/health\/ready/);
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
