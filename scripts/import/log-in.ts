import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { api } from '#contract/core/rules/api.ts';
import { StartupError } from '#server/startup-error.ts';
import { type ImportSite, Refused } from './site.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Logs an admin in: by the token in BASTA_TOKEN, else by email and password, which are asked for. No secret is in the arguments, which
 * everyone on the machine can read.
 * @param how `email`: asked for where it is not given; `isPasswordSent`: it comes on the standard input
 * @returns ends the session, if it is one of this command
 * @throws StartupError where that is no admin, or the way there is not encrypted
 */
export async function logIn(
  site: ImportSite,
  how: { email: string | undefined; isPasswordSent: boolean },
): Promise<() => Promise<void>> {
  const { protocol, hostname } = new URL(site.url);
  if (protocol !== 'https:' && !LOOPBACK.test(hostname))
    throw new StartupError(
      `${site.url}: others could read the login on its way. Use the address with https.`,
    );
  const given = process.env.BASTA_TOKEN?.trim();
  const token = given || (await askToken(site, how));
  site.become(token);
  const logOut = async () => {
    if (!given) await site.call(api.auth.logout, {}).catch(() => {});
  };
  try {
    const { userData } = await site.call(api.auth.user, {});
    if (!userData.isAdmin)
      throw new StartupError('This account is no admin, so it can’t import. Use another.');
  } catch (error) {
    await logOut();
    if (error instanceof Refused && error.status === 401 && given)
      throw new StartupError(
        'BASTA_TOKEN: the site does not know this token, or it has ended. Log in again.',
      );
    throw error;
  }
  return logOut;
}

async function askToken(
  site: ImportSite,
  { email, isPasswordSent }: { email: string | undefined; isPasswordSent: boolean },
): Promise<string> {
  if (!isPasswordSent && !process.stdin.isTTY)
    throw new StartupError(
      'Nobody can type a password here. Set BASTA_TOKEN, or send it on standard input with --email and --password-stdin.',
    );
  if (isPasswordSent && !email) throw new StartupError('Say whose password it is: --email <address>.');
  const who = email ?? (await ask('Email: ', false));
  const password = isPasswordSent
    ? (await text(process.stdin)).replace(/\r?\n$/, '')
    : await ask('Password: ', true);
  const first = await site.call(api.auth.login, { body: { email: who, password } });
  if (first.token) return first.token;
  if (isPasswordSent)
    throw new StartupError('This account has two-step login: type the password, or set BASTA_TOKEN.');
  const code = await ask('Code of the authenticator app: ', false);
  const challenge = first.challenge ?? '';
  const { token } = await site.call(api.account.proveSecondFactor, { body: { challenge, code } });
  if (!token) throw new StartupError('The login did not end. Try again.');
  return token;
}

/** Asks on the terminal. @param isSecret whether what is typed is not shown */
async function ask(prompt: string, isSecret: boolean): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isSecret ? nowhere : process.stderr;
  const terminal = createInterface({ input: process.stdin, output, terminal: true, prompt });
  if (isSecret) process.stderr.write(prompt);
  terminal.prompt();
  const { value, done } = await terminal[Symbol.asyncIterator]().next();
  terminal.close();
  if (isSecret) process.stderr.write('\n');
  if (done) throw new StartupError('Stopped. Nothing was sent.'); // Ctrl+C or Ctrl+D
  return value;
}
