import type { Mail } from './layout.ts';
import { mailWithButton, type Reader } from './templates.ts';

/** Tells of a new passkey, so that nobody leaves one behind in somebody else's account. */
export function passkeyAddedMail(reader: Reader, { forgotUrl }: { forgotUrl: string }): Mail {
  const { lead, ...texts } = reader.messages.mails.passkeyAdded;
  return mailWithButton(reader, texts, [lead], forgotUrl);
}
