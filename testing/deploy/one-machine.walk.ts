// One machine of docs/install.md and operate.md, from nothing to an upgrade and back; npm run test:deploy.
import { afterAll, expect, inject, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { freePort } from '#server/free-port.ts';
import { CERTIFICATE } from '#testing/certificate.ts';
import { databaseUrl, onServer } from '#testing/database-set-up.ts';
import { startSmtpServer } from '#testing/smtp-server.ts';
import { makeNetwork } from './network.ts';
import { NAME, type ProxyName, startProxy } from './proxy.ts';
import { readDeploy } from './replaced.ts';

const PASSWORD = 'correct horse battery staple';
/** A limit, and no expectation: each step starts programs of npm's, and some start the site. */
const LONG_MS = 600_000;

const network = await makeNetwork();
const person = await network.machine('node1', '127.0.0.1', await freePort());
const { serverUrl, template } = inject('database');
const movedTo = `${template}_moved_${process.pid}`;
let token = '';

afterAll(async () => {
  await network.leaves();
  await onServer(serverUrl, `drop database if exists ${movedTo} with (force)`);
}, 120_000);

const { url } = person;
const isSignedIn = async () =>
  (await fetch(url(api.auth.user.path), { headers: { authorization: `Bearer ${token}` } })).status === 200;

const isReady = async () => (await fetch(url(api.health.ready.path))).status === 200;

async function signIn(): Promise<void> {
  const answer = await fetch(url(api.auth.login.path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'you@college.ac.in', password: PASSWORD }),
  });
  const reply = (await answer.json()) as { token: string }; // as the next request finds out
  token = reply.token;
  expect(await isSignedIn()).toBe(true);
}

it(
  'Install on a server: from an empty machine to the first admin who is logged in',
  async () => {
    await person.types('apt-get update');
    await person.types('ufw allow 22/tcp');
    await person.types('useradd --system');
    await person.hasPackages();
    const smtp = await startSmtpServer();
    await person.writesSettings([`SMTP_URL=${smtp.url}`]);
    expect(await person.types("su - basta -c 'cd site && npm run mail")).toContain('accepted the email');
    expect(smtp.received).toMatchObject([{ from: 'basta@college.ac.in', to: ['you@college.ac.in'] }]);
    await smtp.stop();
    await person.writesSettings();
    expect(await person.types('read -rsp', `${PASSWORD}\n`)).toContain('you@college.ac.in');
    await person.types('cp /srv/basta/site/deploy/basta.service');
    expect(await person.readsEtc('systemd/system/basta.service')).toBe(readDeploy('basta.service'));
    await signIn();
    const headed = await person.types('npm run user -- list', '', [
      ['ADDRESS --hod', 'you@college.ac.in --admin --hod'],
    ]);
    expect(headed).toContain('you@college.ac.in is admin and HOD now.');
    expect(await person.types('journalctl -u basta --since')).toContain('Basta is ready');
    const checked = await person.types('curl -s http://127.0.0.1:3000');
    expect(checked).toContain('{"status":"ok"}');
    expect(checked).toContain('first.backup is whole');
    const oneStep = person.types('npm run user -- one-step ADDRESS', '', [['ADDRESS', 'you@college.ac.in']]);
    await expect(oneStep).rejects.toThrow('you@college.ac.in: This user has not turned on two-step login.');
  },
  LONG_MS,
);

it.each<[ProxyName, type: () => Promise<string>, there: string, file: string]>([
  ['nginx', () => person.types('certbot certonly'), 'nginx/conf.d/basta.conf', 'nginx.conf'],
  [
    'Caddy',
    async () => {
      await person.types('apt-get install -y caddy');
      return person.types("sed 's/basta.college.ac.in/YOUR.NAME/g' /srv/basta/site/deploy/Caddyfile");
    },
    'caddy/Caddyfile',
    'Caddyfile',
  ],
])(
  'behind %s the look from another computer shows what it should',
  async (name, type, there, file) => {
    await type();
    expect(await person.readsEtc(there)).toBe(readDeploy(file));
    const proxy = await startProxy(name, person.port);
    if (!proxy) return; // said by testing/deploy/proxies.test.ts; the next line of this table may have its proxy
    try {
      await person.seesProxy(proxy, NAME, CERTIFICATE.cert);
      const seen = await person.types('curl -sI http://');
      const statuses = [...seen.matchAll(/^HTTP\/\S+ (\d+)/gm)].map(([, status]) => Number(status));
      expect([301, 308]).toContain(statuses[0]);
      expect(statuses.slice(1)).toEqual([200, 404, 404]);
      expect(seen).toMatch(new RegExp(`^location: https://${NAME}`, 'im'));
      for (const header of ['strict-transport-security', 'content-security-policy'])
        expect(seen).toMatch(new RegExp(`^${header}: `, 'im'));
      expect(seen).toContain('Contact: mailto:security@college.ac.in');
      expect(seen).toContain(`Canonical: https://${NAME}/`);
    } finally {
      await proxy.stop();
    }
  },
  LONG_MS,
);

it(
  'Back up: one file of the running site, that is whole',
  async () => {
    expect(await person.types('npm run backup -- /safe/place/basta.backup')).toContain('rows of');
    const checked = await person.types('npm run restore -- /safe/place/basta.backup --check');
    expect(checked).toContain('basta.backup is whole');
  },
  LONG_MS,
);

it(
  'Containers: the settings that deploy/compose.yaml asks for, with secrets that nobody can guess',
  async () => {
    await person.writes('# deploy/.env', 'srv/site/deploy/.env');
    await person.types('echo "AUTH_SECRET=');
    const settings = await person.readsSite('deploy/.env');
    const secrets = [...settings.matchAll(/^(\w+)=([0-9a-f]{64})$/gm)].map(([, name, secret]) => [
      name,
      secret,
    ]);
    expect(secrets.map(([name]) => name)).toEqual(['AUTH_SECRET', 'POSTGRES_PASSWORD']);
    expect(secrets[0]?.[1]).not.toBe(secrets[1]?.[1]);
  },
  LONG_MS,
);

it(
  'Upgrade: a newer version with a table more starts on the data, and the way back has what was before',
  async () => {
    await network.isPublished(
      'server/database/migrations/900-newer.ts',
      "import { type Kysely, sql } from 'kysely';\nexport const up = (db: Kysely<never>) => sql`create table newer (id int primary key)`.execute(db);\n",
    );
    await person.types('npm run backup -- /safe/place/before-upgrade.backup');
    expect([await isReady(), await isSignedIn()]).toEqual([true, true]);
    expect(await person.types('npm run restore -- /safe/place/basta.backup --check')).not.toContain('newer ');
    await person.types('systemctl stop basta\ngit checkout');
    expect([await isReady(), await isSignedIn()]).toEqual([true, true]);
    await person.types('git checkout main');
  },
  LONG_MS,
);

it(
  'Restore: from the embedded database to a server and back, and users who were logged in still are',
  async () => {
    const printed = await person.types('npm run restore -- /safe/place/basta.backup --secret');
    const settings = [`AUTH_SECRET=${printed.trim().split('\n').at(-1)}`];
    await onServer(serverUrl, `create database ${movedTo}`);
    await person.stops();
    await person.putsAside('data');
    await person.writesSettings([...settings, `DATABASE_URL=${databaseUrl(serverUrl, movedTo)}`]);
    await person.types('npm run restore -- /safe/place/basta.backup\n');
    expect(await person.types('systemctl start basta\nuntil')).toContain('{"status":"ok"}');
    expect(await isSignedIn()).toBe(true);
    await signIn();

    await network.removes('basta.backup');
    await person.types('npm run backup -- /safe/place/basta.backup');
    await person.stops();
    await person.writesSettings(settings);
    await person.types('npm run restore -- /safe/place/basta.backup\n');
    expect(await person.types('systemctl start basta\nuntil')).toContain('{"status":"ok"}');
    expect(await isSignedIn()).toBe(true);
  },
  LONG_MS,
);
