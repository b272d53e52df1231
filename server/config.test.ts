import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const OIDC = {
  PUBLIC_URL: 'https://basta.college.ac.in',
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_ALLOWED_DOMAINS: 'college.ac.in, Staff.College.ac.in',
  OIDC_NAME: 'College Google account',
};
const NAMES = 'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ALLOWED_DOMAINS, OIDC_NAME';
const tenant = 'https://login.microsoftonline.com';

it('lets only a database of its own have more than two processes', () => {
  const line = /^PROCESSES: is at most 2 without DATABASE_URL/;
  expect(() => readConfig({ PROCESSES: '3' })).toThrow(line);
  expect(readConfig({ PROCESSES: '2' }).processes).toBe(2);
  expect(readConfig({ PROCESSES: '4', DATABASE_URL: 'postgres://database/basta' }).processes).toBe(4);
});

describe('the college’s accounts', () => {
  it('are configured by five variables, or not at all', () => {
    expect(readConfig({}).oidc).toBeUndefined();
    expect(readConfig(OIDC).oidc).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'secret',
      domains: ['college.ac.in', 'staff.college.ac.in'],
      name: 'College Google account',
    });
  });

  it.each([
    [
      { OIDC_CLIENT_SECRET: '' },
      `OIDC_CLIENT_SECRET: is required with the others. Set all of ${NAMES}, or none.`,
    ],
    [{ OIDC_ISSUER: 'http://accounts.google.com' }, 'OIDC_ISSUER: must start with https://'],
    [{ OIDC_ISSUER: 'google' }, 'OIDC_ISSUER: must be the address of an OpenID provider, with https://'],
    [
      { OIDC_ISSUER: `${tenant}/common/v2.0` },
      "OIDC_ISSUER: must end in /YOUR-TENANT-ID/v2.0: 'common' and similar values let every Microsoft account in",
    ],
    [{ OIDC_ALLOWED_DOMAINS: '*.ac.in' }, 'OIDC_ALLOWED_DOMAINS.0: must be domains such as college.ac.in'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL: is required with OIDC_ISSUER, which sends people back there'],
    [
      { PUBLIC_URL: 'http://basta.college.ac.in' },
      'PUBLIC_URL: must start with https:// where OIDC_ISSUER is set',
    ],
  ])('with %j are refused by one line', (change, line) => {
    expect(() => readConfig({ ...OIDC, ...change })).toThrow(new StartupError(line));
  });

  it.each([
    { OIDC_ISSUER: `${tenant}/11111111-2222-3333-4444-555555555555/v2.0` },
    { OIDC_ISSUER: 'http://localhost:9000', PUBLIC_URL: 'http://localhost:3000' },
  ])('may be %j', (change) => {
    expect(readConfig({ ...OIDC, ...change }).oidc?.issuer).toBe(change.OIDC_ISSUER);
  });
});

// What a start makes of it: server/start-server.test.ts.
it.each([
  ['PORT', 'eighty'],
  ['SAMPLE_DATA', 'maybe'],
  ['DEV_MAILBOX', 'yes'],
  ['PACING', 'slow'],
  ['STOP_DELAY', '5s'],
  ['PUBLIC_URL', 'college'],
  ['SMTP_URL', 'mail.college.example'],
  ['AUTH_SECRET', 'short'],
  ['API_DOCS', 'everybody'],
  ['METRICS_TOKEN', 'short'],
  ['SECURITY_CONTACT', 'the porter'],
  ['DATABASE_URL', 'mysql://localhost/basta'],
])('%s=%s is refused by one line that names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartupError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});
