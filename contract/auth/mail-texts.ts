/** The mails about logging in. */
export const accountMails = {
  newDevice: {
    subject: 'New login to your Basta account',
    lead: (device: string, address: string) =>
      `Your account was used to log in from a new device: ${device}, network ${address}. If this was you, do nothing.`,
    wasNotYou: 'If it was not you, set a new password now. That logs out all devices:',
    button: 'Set new password',
    footnote: 'We send this email so that nobody can log in as you without you knowing.',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unknownBrowser: 'unknown browser',
    unknownSystem: 'unknown system',
    unknownDevice: 'unknown device',
  },
  secondFactorOn: {
    subject: 'Two-step login is on',
    lead: 'Your account now asks for a code from your authenticator app at every login. If you did not turn this on, tell us now:',
    button: 'Contact us',
    footnote: 'We send this email so that nobody can change your login without you knowing.',
  },
  secondFactorOff: {
    subject: 'Two-step login was turned off',
    lead: 'Your account now needs only your password to log in. If you did not ask for this, set a new password now:',
    byAdmin: 'An admin of the site did this.',
    button: 'Set new password',
    footnote: 'We send this email so that nobody can change your login without you knowing.',
  },
};
