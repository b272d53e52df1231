import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePorts } from '#server/free-port.ts';
import { CERTIFICATE } from '#testing/certificate.ts';
import { isOpen } from '#testing/is-open.ts';
import { stopSoon } from '#testing/stop-soon.ts';
import { debianProgram } from './debian.ts';
import { readDeploy, replaced } from './replaced.ts';

/** What a proxy is started with: its ports, where Basta is, and a folder for its files. */
type Place = { http: number; https: number; nodes: readonly number[]; folder: string };

type Row = {
  /** Debian's package, and the program in it. */
  program: [name: string, path: string];
  /** Its configuration: the example, with a test's own ports and certificate. */
  configuration: (place: Place) => string;
  arguments: (file: string, folder: string) => string[];
};

/** The name in the examples. */
export const NAME = 'basta.college.ac.in';
const NGINX_NODE = '  server 127.0.0.1:3000 fail_timeout=1s;';
const LETS_ENCRYPT = `/etc/letsencrypt/live/${NAME}`;

/** As Debian's own nginx.conf compresses, and more. */
const nginxAround = (folder: string, example: string) => `
${process.getuid?.() === 0 ? 'user root;' : '' /* which may write to its folder */}
daemon off;
error_log stderr;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  gzip on;
  gzip_types *;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`).join('\n  ')}
  ${example}
}`;

const caddyAround = ({ http, https }: Place, example: string) => `{
  admin off
  http_port ${http}
  https_port ${https}
  default_bind 127.0.0.1
  skip_install_trust
}
${example}`;

/** The proxies of docs/install.md. */
export const PROXIES = {
  nginx: {
    program: ['nginx', '/usr/sbin/nginx'],
    configuration: ({ http, https, nodes, folder }) =>
      nginxAround(
        folder,
        replaced(readDeploy('nginx.conf'), [
          ['listen 80;', `listen 127.0.0.1:${http};`],
          ['listen 443 ', `listen 127.0.0.1:${https} `],
          [NGINX_NODE, nodes.map((port) => NGINX_NODE.replace('3000', `${port}`)).join('\n')],
          [`${LETS_ENCRYPT}/fullchain.pem`, `${folder}/certificate`],
          [`${LETS_ENCRYPT}/privkey.pem`, `${folder}/key`],
        ]),
      ),
    arguments: (file, folder) => ['-p', folder, '-e', 'stderr', '-c', file],
  },
  Caddy: {
    program: ['caddy', '/usr/bin/caddy'],
    configuration: (place) =>
      caddyAround(
        place,
        replaced(readDeploy('Caddyfile'), [
          [`{$SITE:${NAME}} {`, `{$SITE:${NAME}} {\n  tls ${place.folder}/certificate ${place.folder}/key`],
          ['{$NODES:127.0.0.1:3000}', place.nodes.map((port) => `127.0.0.1:${port}`).join(' ')],
        ]),
      ),
    arguments: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
} as const satisfies Record<string, Row>;
export type ProxyName = keyof typeof PROXIES;

/** The ports of a proxy that runs. */
export type RunningProxy = { http: number; https: number; stop: () => Promise<void> };

/**
 * Starts Debian's proxy with the example before a Basta.
 * @param nodes the ports that Basta listens on
 * @returns undefined where the program cannot be had
 */
export async function startProxy(
  name: ProxyName,
  ...nodes: readonly number[]
): Promise<RunningProxy | undefined> {
  const row: Row = PROXIES[name];
  const program = await debianProgram(...row.program);
  if (!program) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'basta-proxy-'));
  const [http = 0, https = 0] = await freePorts(2);
  const file = join(folder, 'configuration');
  await writeFile(join(folder, 'certificate'), CERTIFICATE.cert);
  await writeFile(join(folder, 'key'), CERTIFICATE.key);
  await writeFile(file, row.configuration({ http, https, nodes, folder }));
  const child = spawn(program, row.arguments(file, folder), {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  const stop = async () => {
    await stopSoon(child);
    await rm(folder, { recursive: true, force: true });
  };
  for (const port of [http, https]) {
    while (!(await isOpen(port))) {
      if (child.exitCode !== null) throw new Error(`${name} does not start: ${text}`);
      await delay(50);
    }
  }
  return { http, https, stop };
}
