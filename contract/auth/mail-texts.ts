/** The mails about signing in. */
export const accountMails = {
  newDevice: {
    subject: 'New sign-in to your Basta account',
    lead: (device: string, address: string) =>
      `Somebody, hopefully you, signed in to your account from a device that was not used before: ${device}, network ${address}.`,
    wasNotYou: 'If it was not you, set a new password at once. Every device is signed out then:',
    button: 'Set a new password',
    footnote: 'You get this mail so that nobody can sign in as you without your knowing.',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unknownBrowser: 'a browser',
    unknownSystem: 'an unknown system',
    unknownDevice: 'an unknown device',
  },
  secondFactorOn: {
    subject: 'Two-step sign-in is on',
    lead: 'Your account now asks for a code from your authenticator app at every sign-in. If it was not you who turned this on, tell us at once:',
    button: 'Contact us',
    footnote: 'You get this mail so that nobody can change how you sign in without your knowing.',
  },
  secondFactorOff: {
    subject: 'Two-step sign-in was turned off',
    lead: 'Your password alone signs in to your account from now on. If you know nothing of this, set a new password at once:',
    byAdmin: 'An admin of the site did this.',
    button: 'Set a new password',
    footnote: 'You get this mail so that nobody can change how you sign in without your knowing.',
  },
};
