import type { Config } from '#server/config.ts';
import type { Mail } from './layout.ts';
import { writeToOutbox } from './outbox.ts';

/** Milliseconds. A mail server that is silent for longer is tried again later; the queue's own limit is above their sum. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/**
 * Sends a mail. `id` is the same at every try, so that a receiver can tell a repetition.
 * @returns what the mail server replied, or the file in the outbox
 */
type Deliver = (mail: Mail, id: string) => Promise<string>;

/**
 * How mails leave: to the server of SMTP_URL, or else into the outbox, with a line for the console each.
 * @param log gets that line; it names the mail and its file and holds nothing secret
 */
export function createDelivery(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: (line: string) => void,
): Deliver {
  /** nodemailer costs 11 MB and 0.1 s: it is loaded for the first mail. */
  const transport = smtpUrl === undefined ? once(composer) : once(() => smtp(smtpUrl));
  return async (mail, id) => {
    const sent = await (await transport()).sendMail(messageOf(mail, id, mailFrom));
    if (!('message' in sent)) return sent.response;
    const file = await writeToOutbox(dataDir, sent.message, id);
    log(oneLine(`Mail to ${mail.to}: ${mail.subject} -> ${file}`));
    return file;
  };
}

async function smtp(url: string) {
  const { createTransport } = await import('nodemailer');
  // A password goes over TLS only, unless the address itself says ?requireTLS=false (what it says comes last).
  return createTransport({ url, requireTLS: new URL(url).username !== '', ...TIMEOUTS });
}

/** Makes the message and sends it nowhere. */
async function composer() {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
}

function messageOf({ to, subject, text, html, unsubscribe }: Mail, id: string, from: string) {
  const domain = /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // An object is one recipient, whatever it holds; a string would be parsed as a list of them.
    to: { name: '', address: oneLine(to) },
    subject: oneLine(subject),
    text,
    html,
    messageId: `<${id}@${domain}>`,
    // RFC 3834: no out-of-office replies; Exchange only knows its own header.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A header's value has no line breaks: what follows one would be a header of its own. */
export function oneLine(value: string): string {
  return value.replace(/\p{Cc}+/gu, ' ').trim();
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
