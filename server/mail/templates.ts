import type { Messages } from '#contract/languages/groups.ts';
import type { Language } from '#contract/languages/languages.ts';
import { messagesIn } from '#server/catalogues.ts';
import { type Mail, mailOf } from './layout.ts';

/** To whom a mail goes: its address, the name that greets its reader, and the texts of the reader's language. */
export type Reader = { to: string; username: string; messages: Messages };

/**
 * Anyone who reads a mail to an account.
 * @param asked the language of the request that caused the mail; it counts where the account has chosen nothing
 */
export function readerOf(
  { email, username, language }: { email: string; username: string; language?: Language | null },
  asked: { language: Language },
): Reader {
  return { to: email, username, messages: messagesIn(language ?? asked.language) };
}

/**
 * Proves an address: the one-time password, on a line of its own. The subject doesn't show it on a locked screen. It
 * greets nobody by name: anyone who typed the address typed the name too, and may be writing to a stranger.
 */
export function otpMail(
  { to, messages }: Omit<Reader, 'username'>,
  { otp, minutes }: { otp: string; minutes: number },
): Mail {
  const { subject, lead, expiry, footnote } = messages.mails.otp;
  return mailOf({ to, messages, subject, paragraphs: [lead, expiry(minutes)], code: otp, footnote });
}

/** The account is there. */
export function welcomeMail(reader: Reader, { loginUrl }: { loginUrl: string }): Mail {
  const { lead, ...texts } = reader.messages.mails.welcome;
  return mailWithButton(reader, texts, [lead], loginUrl);
}

/** The link that sets a new password. */
export function resetMail(reader: Reader, { link, minutes }: { link: string; minutes: number }): Mail {
  const { lead, expiry, ...texts } = reader.messages.mails.reset;
  return mailWithButton(reader, texts, [lead, expiry(minutes)], link);
}

/** Shows an operator that mails arrive. */
export function testMail({ to, messages }: Omit<Reader, 'username'>): Mail {
  const { subject, lead, footnote } = messages.mails.test;
  return mailOf({ to, messages, subject, paragraphs: [lead], footnote });
}

/** Proves the address of a request to take a file away; it greets nobody by name, which someone else may have typed. */
export function confirmTakedownMail(
  { to, messages }: Omit<Reader, 'username'>,
  { link }: { link: string },
): Mail {
  const { subject, lead, button, footnote } = messages.mails.confirmTakedown;
  return mailOf({ to, messages, subject, paragraphs: [lead], button: { label: button, link }, footnote });
}

/** To the owner of an account whose address someone registered again: the page tells nobody that there is one. */
export function triedToRegisterMail(
  reader: Reader,
  { loginUrl, forgotUrl }: { loginUrl: string; forgotUrl: string },
): Mail {
  const { lead, forgot, ...texts } = reader.messages.mails.triedToRegister;
  return mailWithButton(reader, texts, [lead, forgot(forgotUrl)], loginUrl);
}

/** Tells of a changed password, so that a stranger's change is noticed. */
export function passwordChangedMail(reader: Reader, { forgotUrl }: { forgotUrl: string }): Mail {
  const { lead, ...texts } = reader.messages.mails.passwordChanged;
  return mailWithButton(reader, texts, [lead], forgotUrl);
}

/** Confirms that an account was deleted, so that a stranger's deletion is noticed while it can be taken back. */
export function accountDeletedMail(
  { messages, ...reader }: Reader,
  { date, contact }: { date: string; contact: string },
): Mail {
  const { subject, lead, sealed, undo, footnote } = messages.mails.accountDeleted;
  return mailOf({ ...reader, messages, subject, paragraphs: [lead, sealed(date), undo(contact)], footnote });
}

/** To the OLD address after a change of it: its owner must notice. It doesn't name the new one: the old may be a stranger's. */
export function emailChangedMail(reader: Reader, { contactUrl }: { contactUrl: string }): Mail {
  const { lead, ...texts } = reader.messages.mails.emailChanged;
  return mailWithButton(reader, texts, [lead], contactUrl);
}

/** A mail whose reader is to follow a link. */
function mailWithButton(
  reader: Reader,
  { subject, button, footnote }: { subject: string; button: string; footnote: string },
  paragraphs: string[],
  link: string,
): Mail {
  return mailOf({ ...reader, subject, paragraphs, button: { label: button, link }, footnote });
}

/** Where a login came from, in the reader's words. */
type Device = { browser: string; system: string; address: string };

/** Tells of a login from a device that the account was not used from before. */
export function newDeviceMail(
  reader: Reader,
  { browser, system, address, forgotUrl }: Device & { forgotUrl: string },
): Mail {
  const { lead, wasNotYou, on, unknownBrowser, unknownSystem, unknownDevice, ...texts } =
    reader.messages.mails.newDevice;
  const isKnown = browser !== '' || system !== '';
  const device = isKnown ? on(browser || unknownBrowser, system || unknownSystem) : unknownDevice;
  return mailWithButton(reader, texts, [lead(device, address), wasNotYou], forgotUrl);
}

/** Tells that a second factor is on, so that nobody locks its owner out unseen. */
export function secondFactorOnMail(reader: Reader, { contactUrl }: { contactUrl: string }): Mail {
  const { lead, ...texts } = reader.messages.mails.secondFactorOn;
  return mailWithButton(reader, texts, [lead], contactUrl);
}

/** Tells that the password alone logs in again. */
export function secondFactorOffMail(
  reader: Reader,
  { forgotUrl, byAdmin }: { forgotUrl: string; byAdmin: boolean },
): Mail {
  const { lead, byAdmin: whoDid, ...texts } = reader.messages.mails.secondFactorOff;
  return mailWithButton(reader, texts, byAdmin ? [whoDid, lead] : [lead], forgotUrl);
}

/** Tells of a new passkey, so that nobody leaves one behind in someone else's account. */
export function passkeyAddedMail(reader: Reader, { forgotUrl }: { forgotUrl: string }): Mail {
  const { lead, ...texts } = reader.messages.mails.passkeyAdded;
  return mailWithButton(reader, texts, [lead], forgotUrl);
}
