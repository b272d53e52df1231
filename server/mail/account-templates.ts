import type { Mail } from './layout.ts';
import { mailWithButton, type Reader } from './templates.ts';

/** Where a sign-in came from, in the reader's words. */
type Place = { browser: string; system: string; address: string };

/** Tells of a sign-in from a device that the account was not used from before. */
export function newDeviceMail(
  reader: Reader,
  { browser, system, address, forgotUrl }: Place & { forgotUrl: string },
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

/** Tells that the password alone signs in again. */
export function secondFactorOffMail(
  reader: Reader,
  { forgotUrl, byAdmin }: { forgotUrl: string; byAdmin: boolean },
): Mail {
  const { lead, byAdmin: whoDid, ...texts } = reader.messages.mails.secondFactorOff;
  return mailWithButton(reader, texts, byAdmin ? [whoDid, lead] : [lead], forgotUrl);
}
