/** Mails are plain sentences; subjects hold nothing secret, because locked screens and logs show them. */
export const mails = {
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  automatic: 'Automatic email; please don’t reply.',
  buttonFails: 'If the button does nothing, open this link:',
  otp: {
    subject: 'Your Basta OTP',
    lead: 'Enter this code to confirm your email address:',
    expiry: (minutes: number) =>
      `It works once, for ${minutes} minutes. Never share it: nobody from Basta will ask for it.`,
    footnote: 'If you did not enter this address at Basta, do nothing.',
  },
  welcome: {
    subject: 'Welcome to Basta',
    lead: 'Your account is ready. Log in to find everything for your semester.',
    button: 'Log in',
    footnote: 'You get this email because this address was used to register.',
  },
  reset: {
    subject: 'Set a new Basta password',
    lead: 'We got a request to set a new password for your account.',
    expiry: (minutes: number) => `The link works once, for ${minutes} minutes.`,
    button: 'Set new password',
    footnote: 'If you did not ask for this, do nothing: your password stays the same.',
  },
  test: {
    subject: 'Basta test email',
    lead: 'This is a test. Emails from Basta reach this address.',
    footnote: 'You get this email because the site’s operator entered this address.',
  },
  confirmTakedown: {
    subject: 'Confirm your request to remove a file',
    lead: 'You asked us to remove a file. Confirm your request, and we hide the file until an admin decides.',
    button: 'Confirm request',
    footnote: 'If you did not ask for this, do nothing: the file stays.',
  },
  triedToRegister: {
    subject: 'You already have a Basta account',
    lead: 'We got a request to register this address at Basta. It already has an account, so we did not create a new one.',
    forgot: (link: string) => `If you forgot your password, set a new one here: ${link}`,
    button: 'Log in',
    footnote: 'If it was not you, do nothing: your account is unchanged.',
  },
  passwordChanged: {
    subject: 'Your Basta password was changed',
    lead: 'The password of your account was changed. If it was not you, set a new one now:',
    button: 'Set new password',
    footnote: 'We send this email so that nobody can change your password without you knowing.',
  },
  accountDeleted: {
    subject: 'Your Basta account was deleted',
    lead: 'Your account is hidden, and nobody can log in to it.',
    sealed: (date: string) => `The law requires us to keep it sealed until ${date}. Then we erase it.`,
    undo: (contact: string) => `If this was a mistake, or not you, write to ${contact} before that day.`,
    footnote: 'We send this email so that nobody can delete your account without you knowing.',
  },
  emailChanged: {
    subject: 'Your Basta email address was changed',
    lead: 'Your account has a new email address. You can no longer log in with this one. If you did not change it, tell us now:',
    button: 'Contact us',
    footnote: 'We send this email so that nobody can change your address without you knowing.',
  },
};

/** The page that shows the mails. */
export const mailboxPage = {
  title: 'Mailbox',
  intro:
    'Test mode: SMTP_URL is not set, so Basta sends no emails. It shows them here, on this computer only. Do not share this address.',
  empty: 'No emails yet. Register or request a new password, then reload this page.',
  reload: 'Reload',
  newest: (count: number) => `Showing the newest ${count} emails.`,
  code: 'Code',
};
