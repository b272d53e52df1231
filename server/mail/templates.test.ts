import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { createDelivery } from './delivery.ts';
import type { Mail } from './layout.ts';
import {
  emailChangedMail,
  otpMail,
  passwordChangedMail,
  resetMail,
  triedToRegisterMail,
  welcomeMail,
} from './templates.ts';

const LOGIN = 'https://basta.example/login?next=%2Fblogs&x="><script>';
const FORGOT = 'https://basta.example/forgot-password';
const NASTY = `Asha <script>alert("1")</script> & 'co'`;
const to = 'asha@college.example';
const messages = en;

const mailsFor = (username: string): [string, Mail, string[]][] => [
  ['welcome', welcomeMail({ to, username, messages }, { loginUrl: LOGIN }), [LOGIN]],
  [
    'reset',
    resetMail({ to, username, messages }, { link: `${FORGOT}/token`, minutes: 30 }),
    [`${FORGOT}/token`, '30 minutes'],
  ],
  [
    'tried to register',
    triedToRegisterMail({ to, username, messages }, { loginUrl: LOGIN, forgotUrl: FORGOT }),
    [LOGIN, FORGOT],
  ],
  ['password changed', passwordChangedMail({ to, username, messages }, { forgotUrl: FORGOT }), [FORGOT]],
  [
    'e-mail changed',
    emailChangedMail({ to, username, messages }, { contactUrl: 'https://basta.example/contact' }),
    ['https://basta.example/contact'],
  ],
];

describe('the mails', () => {
  it.each(mailsFor(NASTY))('%s: the text says it as it is, the HTML escapes it', (_name, mail, said) => {
    for (const text of said) expect(mail.text).toContain(text);
    expect(mail.text).toContain(`Hello ${NASTY},`);
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain(
      'Hello Asha &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;,',
    );
    expect(mail.html.match(/href="(?!https:\/\/basta\.example\/)/)).toBeNull();
    expect(mail.subject).not.toContain('token');
  });

  it.each([
    ['an address', 'Win at https://evil.example', 'Hello,'],
    ['a bare domain', 'evil.example', 'Hello,'],
    ['line breaks', 'Asha,\r\n\r\nYour account is locked', 'Hello Asha, Your account is locked,'],
    ['initials', 'A.P. Singh', 'Hello A.P. Singh,'],
    ['another script', 'हरमन ਕੌਰ', 'Hello हरमन ਕੌਰ,'],
  ])('greet a name of %s so that it cannot mislead', (_case, username, greeting) => {
    for (const [, mail] of mailsFor(username)) expect(mail.text.split('\n\n')[0]).toBe(greeting);
  });

  it('otp: greets nobody by name, and shows the code on a line of its own, not in the subject', () => {
    const mail = otpMail({ to, messages }, { otp: '730194', minutes: 10 });
    expect(mail.text).toMatch(/^Hello,\n\n.+\n {4}730194\n.+10 minutes/s);
    expect(mail.html).toContain('>730194<');
    expect(mail.subject).not.toContain('730194');
  });
});

describe('the headers', () => {
  it.each([
    ['the recipient', { to: 'a@b.example\r\nBcc: all@b.example', subject: 'S' }],
    ['the subject', { to: 'a@b.example', subject: 'S\r\nBcc: all@b.example\r\n\r\nbody' }],
    ['several recipients in one', { to: 'a@b.example, all@b.example', subject: 'S' }],
  ])('take no header from %s', async (_case, values) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'basta-headers-'));
    const lines: string[] = [];
    const deliver = createDelivery({ smtpUrl: undefined, mailFrom: 'Basta <b@c.example>', dataDir }, (line) =>
      lines.push(line),
    );
    await deliver({ ...values, text: 'T', html: '<p>T</p>' }, crypto.randomUUID());
    const [file = ''] = await readdir(join(dataDir, 'outbox'));
    const mail = await PostalMime.parse(await readFile(join(dataDir, 'outbox', file)));
    await rm(dataDir, { recursive: true });
    expect(lines).toEqual([expect.not.stringMatching(/[\r\n]/)]);
    expect(mail.bcc).toBeUndefined();
    expect(mail.to).toHaveLength(1);
    expect(mail.text?.trim()).toBe('T');
  });
});
