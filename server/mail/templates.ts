import { en } from '#contract/messages/en/catalogue.ts';
import { mailOf } from './layout.ts';
import type { Mail } from './mailer.ts';

const texts = en.mails;

/** Proves an address: the one-time password, on a line of its own. The subject doesn't show it on a locked screen. */
export function otpMail(values: { to: string; username: string; otp: string; minutes: number }): Mail {
  const { to, username, otp, minutes } = values;
  const { subject, lead, expiry, footnote } = texts.otp;
  return mailOf({ to, subject, username, paragraphs: [lead, expiry(minutes)], code: otp, footnote });
}

/** The account is there. */
export function welcomeMail({
  to,
  username,
  loginUrl,
}: {
  to: string;
  username: string;
  loginUrl: string;
}): Mail {
  const { subject, lead, button, footnote } = texts.welcome;
  return mailOf({
    to,
    subject,
    username,
    paragraphs: [lead],
    button: { label: button, link: loginUrl },
    footnote,
  });
}

/** The link that sets a new password. */
export function resetMail(values: { to: string; username: string; link: string; minutes: number }): Mail {
  const { to, username, link, minutes } = values;
  const { subject, lead, expiry, button, footnote } = texts.reset;
  return mailOf({
    to,
    subject,
    username,
    paragraphs: [lead, expiry(minutes)],
    button: { label: button, link },
    footnote,
  });
}

/** To the owner of an account whose address somebody registered again: the page says nothing of it (design section 9). */
export function triedToRegisterMail(values: {
  to: string;
  username: string;
  loginUrl: string;
  forgotUrl: string;
}): Mail {
  const { to, username, loginUrl, forgotUrl } = values;
  const { subject, lead, forgot, button, footnote } = texts.triedToRegister;
  const paragraphs = [lead, forgot(forgotUrl)];
  return mailOf({ to, subject, username, paragraphs, button: { label: button, link: loginUrl }, footnote });
}

/** Tells of a changed password, so that a stranger's change is noticed. */
export function passwordChangedMail(values: { to: string; username: string; forgotUrl: string }): Mail {
  const { to, username, forgotUrl } = values;
  const { subject, lead, button, footnote } = texts.passwordChanged;
  return mailOf({
    to,
    subject,
    username,
    paragraphs: [lead],
    button: { label: button, link: forgotUrl },
    footnote,
  });
}

/** To the OLD address after a change of it: its owner must notice. It doesn't name the new one: the old may be a stranger's. */
export function emailChangedMail(values: { to: string; username: string; contactUrl: string }): Mail {
  const { to, username, contactUrl } = values;
  const { subject, lead, button, footnote } = texts.emailChanged;
  return mailOf({
    to,
    subject,
    username,
    paragraphs: [lead],
    button: { label: button, link: contactUrl },
    footnote,
  });
}
