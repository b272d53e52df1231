/** Mails are plain sentences; subjects hold nothing secret, because locked screens and logs show them. */
export const mails = {
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  automatic: 'Basta sent this mail by itself. Nobody reads answers to it.',
  buttonFails: 'If the button does nothing, open this address:',
  otp: {
    subject: 'Your Basta code',
    lead: 'Enter this code to confirm your e-mail address:',
    expiry: (minutes: number) =>
      `It works once, for ${minutes} minutes. Nobody from Basta will ask you for it.`,
    footnote: 'Somebody entered this address at Basta. If it was not you, you need not do anything.',
  },
  welcome: {
    subject: 'Welcome to Basta',
    lead: 'Your account is ready. Everything for your semester is waiting in the bag.',
    button: 'Sign in',
    footnote: 'You get this mail because an account was made with this address.',
  },
  reset: {
    subject: 'Set a new Basta password',
    lead: 'Somebody, hopefully you, asked to set a new password for your account.',
    expiry: (minutes: number) => `The link works once, for ${minutes} minutes.`,
    button: 'Set a new password',
    footnote: 'If you did not ask for it, you need not do anything: your password stays as it is.',
  },
  confirmTakedown: {
    subject: 'Confirm your request to remove a file',
    lead: 'You asked us to remove a file and gave this address. Confirm it, and the file is hidden until an admin decides.',
    button: 'Confirm request',
    footnote: 'If you did not ask for this, do nothing: the file stays as it is.',
  },
  triedToRegister: {
    subject: 'You already have a Basta account',
    lead: 'Somebody, perhaps you, tried to register at Basta with this address. There is an account with it already, so no new one was made.',
    forgot: (link: string) => `If you forgot your password, set a new one here: ${link}`,
    button: 'Sign in',
    footnote: 'If it was not you, you need not do anything: your account is as it was.',
  },
  passwordChanged: {
    subject: 'Your Basta password was changed',
    lead: 'The password of your account was changed. If it was not you, set a new one at once:',
    button: 'Set a new password',
    footnote: 'You get this mail so that nobody can change your password without your knowing.',
  },
  accountDeleted: {
    subject: 'Your Basta account was deleted',
    lead: 'Your account is hidden, and nobody can sign in with it.',
    sealed: (date: string) => `It is sealed until ${date}, because the law asks for it, and erased then.`,
    undo: (contact: string) => `If it was not you, or was a mistake, write before that day to ${contact}.`,
    footnote: 'You get this mail so that nobody can delete your account without your knowing.',
  },
  emailChanged: {
    subject: 'Your Basta e-mail address was changed',
    lead: 'Your account has a new e-mail address. This one no longer signs you in. If it was not you, tell us at once:',
    button: 'Contact us',
    footnote: 'You get this mail so that nobody can change your address without your knowing.',
  },
};

/** The page that shows the mails. */
export const mailboxPage = {
  title: 'Mailbox',
  intro:
    'Basta sends no mails here, because SMTP_URL is not set. This page shows them instead, on this computer only. Keep its address to yourself.',
  empty: 'No mail yet. Register or ask for a new password, then load this page again.',
  reload: 'Load again',
  newest: (count: number) => `The newest ${count} mails are shown.`,
  code: 'Code',
};
