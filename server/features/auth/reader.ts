import type { Language } from '#contract/messages/languages.ts';
import { messagesIn } from '#server/catalogues.ts';
import type { Reader } from '#server/mail/templates.ts';

/**
 * Whoever reads a mail to an account.
 * @param asked what whoever caused the mail is spoken to in; it counts where the account has chosen nothing
 */
export function readerOf(
  { email, username, language }: { email: string; username: string; language?: Language | null },
  asked: { language: Language },
): Reader {
  return { to: email, username, messages: messagesIn(language ?? asked.language) };
}
