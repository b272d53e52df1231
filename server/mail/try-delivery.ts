import type { Messages } from '#contract/languages/groups.ts';
import type { Config } from '#server/config.ts';
import { reasonOf, StartupError } from '#server/startup-error.ts';
import { createDelivery, oneLine } from './delivery.ts';
import { testMail } from './templates.ts';

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;
/** What nodemailer says of a mail that was not sent; `command` is the step of SMTP. */
type Failure = { code?: string; command?: string; response?: string; responseCode?: number; message: string };
type Sent = { server: string; to: string; mailFrom: string };
/** What a failure looks like, and what the operator reads: the setting that decides, what happened, what to change. */
type Row = [isIt: (failure: Failure) => boolean, explain: (sent: Sent) => string];

/** RFC 4954 and what servers use in place of it: "log in first". */
const NEEDS_LOGIN = [530, 550, 554];

/** In this order: the first row that fits explains the failure. */
const ROWS: Row[] = [
  [
    ({ code, message }) => code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message),
    ({ server }) => `SMTP_URL: there is no host ${server}. Check its name.`,
  ],
  [
    ({ message }) => /ECONNREFUSED/.test(message),
    ({ server }) =>
      `SMTP_URL: ${server} refuses the connection. Check host and port: smtps:// uses port 465, smtp:// port 587.`,
  ],
  [
    ({ message }) => /certificate|altnames/i.test(message),
    ({ server }) =>
      `SMTP_URL: the certificate of ${server} is not trusted. Use the host name in the certificate, or name its CA in NODE_EXTRA_CA_CERTS.`,
  ],
  [
    ({ message }) => /SSL routines|wrong version number/i.test(message),
    ({ server }) =>
      `SMTP_URL: ${server} does not start with TLS. Use smtp:// (mostly port 587) instead of smtps://.`,
  ],
  [
    ({ code }) => code === 'ETIMEDOUT',
    ({ server }) =>
      `SMTP_URL: ${server} does not answer. A firewall or your hosting company may block the port; at port 465 use smtps://.`,
  ],
  [
    ({ code }) => code === 'ETLS',
    ({ server }) =>
      `SMTP_URL: ${server} offers no TLS, so the password was not sent. Use smtps://, or add ?requireTLS=false inside a network that you trust.`,
  ],
  [
    ({ code }) => code === 'EAUTH' || code === 'ENOAUTH',
    ({ server }) =>
      `SMTP_URL: ${server} refuses the user name or password. Check both; write @ as %40, : as %3A and / as %2F. Some services need an app password.`,
  ],
  [
    ({ responseCode = 0, response = '' }) =>
      NEEDS_LOGIN.includes(responseCode) && /authenticat/i.test(response),
    ({ server }) =>
      `SMTP_URL: ${server} asks for a login. Add user name and password: smtps://user:password@host.`,
  ],
  [
    ({ command }) => command === 'MAIL FROM',
    ({ server, mailFrom }) =>
      `MAIL_FROM: ${server} refuses the sender ${mailFrom}. Set an address that this account may send from.`,
  ],
  [
    ({ command }) => command === 'RCPT TO',
    ({ server, to }) =>
      `${to}: ${server} refuses this recipient. Check the address. If it is right, the server may send to its own domain only: ask its admin.`,
  ],
  [
    ({ command }) => command === 'DATA',
    ({ server }) => `SMTP_URL: ${server} refuses the message. Ask its admin for the reason.`,
  ],
];

/**
 * Sends one test mail, past the queue, with the settings of the site.
 * @returns a line for the operator: which server accepted it
 * @throws StartupError with the reason in plain words, what to change, and the server's own words
 */
export async function sendTestMail(config: Settings, to: string, messages: Messages): Promise<string> {
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl === undefined)
    throw new StartupError(
      'SMTP_URL: it is not set, so the site sends no emails. Set it in .env: smtps://user:password@host.',
    );
  const sent = { server: serverOf(smtpUrl), to, mailFrom };
  const deliver = createDelivery(config, () => {});
  const reply = await deliver(testMail({ to, messages }), crypto.randomUUID()).catch((failure: Failure) => {
    throw new StartupError(explained(failure, sent));
  });
  return oneLine(`${sent.server} accepted the email to ${to} from ${mailFrom} (${reply}).`);
}

function explained(failure: Failure, sent: Sent): string {
  const [, explain] = ROWS.find(([isIt]) => isIt(failure)) ?? [];
  const line = explain?.(sent) ?? `SMTP_URL: ${sent.server} did not take the email.`;
  return oneLine(`${line} (${failure.response ?? reasonOf(failure)})`);
}

/** Host and port of SMTP_URL, without its password. */
function serverOf(smtpUrl: string): string {
  if (!URL.canParse(smtpUrl) || new URL(smtpUrl).hostname === '')
    throw new StartupError(
      'SMTP_URL: it is not an address. Write smtps://user:password@host, with @ in the password as %40, : as %3A and / as %2F.',
    );
  const { protocol, hostname, port } = new URL(smtpUrl);
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
}
