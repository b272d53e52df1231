import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startRealServer } from '#testing/real-server.ts';
import { testApp } from '#testing/test-app.ts';
import { type Config, readConfig } from './config.ts';
import { warningsOf, watchRequests } from './warnings.ts';

const configOf = (env: Record<string, string> = {}) => readConfig(env);
const SMTP_URL = 'smtps://mail.college.example';
const MAIL_FROM = 'Basta <no-reply@college.example>';
const PUBLIC_URL = 'https://basta.college.example';

describe('a start without SMTP_URL', () => {
  it.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { PUBLIC_URL }],
    ['TRUST_PROXY', { TRUST_PROXY: 'on' }],
  ])('says that nobody gets a mail where others reach the site by %s', (name, env) => {
    expect(warningsOf(configOf(env))).toEqual([expect.stringMatching(`^SMTP_URL: .*because ${name} is`)]);
    expect(warningsOf(configOf({ ...env, SMTP_URL, MAIL_FROM }))).toEqual([]);
  });

  it.each([{}, { HOST: '127.0.0.1' }, { PUBLIC_URL: 'http://localhost:3000' }])(
    'says nothing on a computer of your own: %j',
    (env) => {
      expect(warningsOf(configOf(env))).toEqual([]);
    },
  );
});

it('a start says that mails would come from no domain where others reach the site', () => {
  expect(warningsOf(configOf({ PUBLIC_URL, SMTP_URL }))).toEqual([
    expect.stringMatching(/^MAIL_FROM: .*no-reply@localhost/),
  ]);
  expect(warningsOf(configOf({ SMTP_URL }))).toEqual([]);
});

describe('a request', () => {
  const seen = (config: Config, ...requests: Record<string, string>[]) => {
    const lines: string[] = [];
    const watch = watchRequests(config, (line) => lines.push(line));
    for (const headers of requests) watch({ headers } as unknown as IncomingMessage); // all that is looked at
    return lines;
  };

  it('through a proxy that is not trusted is told once', () => {
    const forwarded = { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' };
    expect(seen(configOf(), forwarded, forwarded)).toEqual([expect.stringMatching(/^TRUST_PROXY: /)]);
    expect(seen(configOf({ TRUST_PROXY: 'on' }), forwarded)).toEqual([]);
    expect(seen(configOf(), { host: 'localhost' })).toEqual([]);
  });

  it('without the header that a trusted proxy sets is told once, but for what a technician’s tools ask for', () => {
    const trusting = configOf({ TRUST_PROXY: 'on', PUBLIC_URL });
    const seenOf = (...urls: string[]) => {
      const lines: string[] = [];
      const watch = watchRequests(trusting, (line) => lines.push(line));
      for (const url of urls) watch({ headers: {}, url } as unknown as IncomingMessage); // all that is looked at
      return lines;
    };
    expect(seenOf('/notes', '/login')).toEqual([
      expect.stringMatching(/^TRUST_PROXY: it is on, .*X-Forwarded-For/),
    ]);
    expect(seenOf('/metrics', '/api/health/ready')).toEqual([]);
  });

  it('by another name than this computer’s is told once where PUBLIC_URL is not set', () => {
    const foreign = { host: 'basta.college.example:8080' };
    const [line, ...more] = seen(configOf(), foreign, foreign, { host: 'other.example' });
    expect(line).toMatch(/^PUBLIC_URL: a request came for basta\.college\.example,/);
    expect(more).toEqual([]);
    expect(seen(configOf({ PUBLIC_URL }), foreign)).toEqual([]);
    expect(seen(configOf(), { host: '127.0.0.1:3000' }, { host: '[::1]:3000' }, {})).toEqual([]);
    expect(seen(configOf(), { host: 'evil\u001b[2J\nready' })).toEqual([]);
  });
});

it('a running server says each of them on its console', async () => {
  const { connectionString } = await testApp();
  const server = await startRealServer({
    DATABASE_URL: connectionString,
    AUTH_SECRET: 'of this test alone, and long enough',
    TRUST_PROXY: 'off',
    HOST: '0.0.0.0',
  });
  try {
    const ask = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${server.port}/`, { headers });
    await ask({});
    await ask({ 'x-forwarded-for': '203.0.113.7' });
    await ask({ 'x-forwarded-for': '203.0.113.8' });
    await expect.poll(server.output).toMatch(/^TRUST_PROXY: /m);
    expect(
      server
        .output()
        .match(/^(SMTP_URL|TRUST_PROXY|PUBLIC_URL): /gm)
        ?.toSorted(),
    ).toEqual(['SMTP_URL: ', 'TRUST_PROXY: ']);
  } finally {
    await server.stop();
  }
});
