import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { CERTIFICATE } from './certificate.ts';

type ReceivedMail = {
  from: string;
  to: string[];
  isEncrypted: boolean;
  user: string | undefined;
  mail: Email;
};

export type TestSmtpServer = {
  /** `smtps://` or `smtp://` with the account, trusting the self-signed certificate. */
  url: string;
  port: number;
  /** In the order of their arrival. */
  received: ReceivedMail[];
  /** How often someone named a recipient. */
  tries: number;
  stop(): Promise<void>;
};

const SMTP_ACCOUNT = { user: 'basta', password: 'p@ss:word/?' };

/**
 * A real SMTP server on a free port of this computer, with a self-signed certificate.
 * @param options.refuse the reply code for a recipient, while there is one (such as 550); a promise keeps the mail waiting
 * @param options.delayMs how long it thinks before it accepts a message
 * @param options.server smtp-server's own options, over the defaults: TLS from the start, logging in required
 */
export async function startSmtpServer({
  refuse = () => undefined,
  delayMs = 0,
  server = {},
}: {
  refuse?: (address: string) => number | undefined | Promise<undefined>;
  delayMs?: number;
  server?: SMTPServerOptions;
} = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const options: SMTPServerOptions = {
    secure: true,
    ...CERTIFICATE,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, callback) => {
      const isKnown = username === SMTP_ACCOUNT.user && password === SMTP_ACCOUNT.password;
      callback(isKnown ? null : new Error('Invalid username or password'), { user: username });
    },
    onRcptTo: async ({ address }, _session, callback) => {
      running.tries += 1;
      const code = await refuse(address);
      callback(code ? Object.assign(new Error('No such mailbox here'), { responseCode: code }) : null);
    },
    onData: async (stream, { envelope, secure, user }, callback) => {
      const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({
        from,
        to: envelope.rcptTo.map(({ address }) => address),
        isEncrypted: secure,
        user,
        mail,
      });
      callback();
    },
    ...server,
  };
  const smtp = new SMTPServer(options);
  // A client that goes away in the middle is part of the trials.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo; // it listens on a port, not on a pipe
  const account = `${SMTP_ACCOUNT.user}:${encodeURIComponent(SMTP_ACCOUNT.password)}`;
  const scheme = options.secure ? 'smtps' : 'smtp';
  const running: TestSmtpServer = {
    url: `${scheme}://${account}@127.0.0.1:${port}?tls.rejectUnauthorized=false`,
    port,
    received,
    tries: 0,
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return running;
}
