import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { startSmtpServer } from '#testing/smtp-server.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;
const root = join(import.meta.dirname, '../..');
const TO = 'asha@college.example';
const FROM = 'Basta <no-reply@college.example>';

const dataDir = await mkdtemp(join(tmpdir(), 'basta-mail-command-'));
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Runs `npm run mail` with these arguments and settings. */
async function mail(args: string[], settings: Record<string, string> = {}) {
  const child = spawn(join(root, 'node_modules/.bin/node'), ['scripts/mail.ts', ...args], {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, MAIL_FROM: FROM, ...settings },
  });
  const [code, out, err] = await Promise.all([
    new Promise((resolve) => child.once('close', resolve)),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, out: out.trim(), err: err.trim() };
}

async function startServer(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const smtp = await startSmtpServer(options);
  closers.push(smtp.stop);
  return smtp;
}
const urlOf = async (server?: SMTPServerOptions) => (await startServer(server && { server })).url;
const refusal = (responseCode: number, reason: string) => Object.assign(new Error(reason), { responseCode });

describe('npm run mail -- test', () => {
  it('sends one email with the settings of the site, and names the server that accepted it', async () => {
    const smtp = await startServer();
    const { code, out, err } = await mail(['test', TO], { SMTP_URL: smtp.url });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      new RegExp(`^127\\.0\\.0\\.1:${smtp.port} accepted the email to ${TO} from ${FROM} \\(250 .*\\)\\.\\n`),
    );
    expect(smtp.received).toMatchObject([
      { from: 'no-reply@college.example', to: [TO], user: 'basta', mail: { subject: en.mails.test.subject } },
    ]);
  });

  it.each<[name: string, url: () => Promise<string | undefined>, line: RegExp]>([
    ['no server', async () => undefined, /^SMTP_URL: it is not set, .*Set it in \.env/],
    ['an address that is none', async () => 'smtp://user:p/w@:x', /^SMTP_URL: it is not an address\./],
    [
      'an unknown host',
      async () => 'smtps://no-such-host.invalid',
      /^SMTP_URL: there is no host no-such-host\.invalid:465\./,
    ],
    [
      'a closed port',
      async () => 'smtps://127.0.0.1:1',
      /^SMTP_URL: 127\.0\.0\.1:1 refuses the connection\..*port 587/,
    ],
    [
      'a wrong password',
      async () => (await urlOf()).replace('p%40ss', 'secret'),
      /^SMTP_URL: \S+ refuses the user name or password\..*%40.*\(535 Invalid username or password\)$/,
    ],
    [
      'no login where it is needed',
      async () => (await urlOf()).replace(/\/\/.*@/, '//'),
      /^SMTP_URL: \S+ asks for a login\./,
    ],
    [
      'a certificate that nobody vouches for',
      async () => (await urlOf()).replace(/\?.*/, ''),
      /^SMTP_URL: the certificate of \S+ is not trusted\..*self-signed/,
    ],
    [
      'a server without TLS',
      () => urlOf({ secure: false, disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
      /^SMTP_URL: \S+ offers no TLS, so the password was not sent\./,
    ],
    [
      'TLS from the start where the server begins without it',
      async () => (await urlOf({ secure: false })).replace('smtp:', 'smtps:'),
      /^SMTP_URL: \S+ does not start with TLS\. Use smtp:\/\//,
    ],
    [
      'a refused sender',
      () => urlOf({ onMailFrom: (_address, _session, done) => done(refusal(553, 'Sender not owned')) }),
      /^MAIL_FROM: \S+ refuses the sender Basta <no-reply@college\.example>\..*\(553 Sender not owned\)$/,
    ],
    [
      'a refused recipient',
      async () => (await startServer({ refuse: () => 550 })).url,
      /^asha@college\.example: \S+ refuses this recipient\..*\(550 No such mailbox here\)$/,
    ],
    [
      'a refused message',
      () =>
        urlOf({
          onData: (stream, _session, done) =>
            stream.resume().on('end', () => done(refusal(554, 'Looks like spam'))),
        }),
      /^SMTP_URL: \S+ refuses the message\..*\(554 Looks like spam\)$/,
    ],
  ])('says in a line what to change: %s', async (_name, url, line) => {
    const smtpUrl = await url();
    const { code, out, err } = await mail(['test', TO], smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(line);
    expect(err.split('\n')).toHaveLength(1);
    expect(err).not.toMatch(/p%40ss|p@ss|secret/);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.each([
    [[], 'Usage:'],
    [['send', TO], 'Usage:'],
    [['test'], 'Usage:'],
    [['test', 'asha'], en.validation.email],
  ])('refuses %j', async (args, line) => {
    const { code, err } = await mail(args, { SMTP_URL: 'smtps://127.0.0.1:1' });
    expect(code).toBe(1);
    expect(err.startsWith(line)).toBe(true);
  });
});
