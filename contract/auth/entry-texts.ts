/** What the pages of logging in and out, of an OTP and of a new password say. */
export const entryTexts = {
  login: {
    title: 'Welcome back',
    intro: 'Log in to continue where you left off.',
    tab: 'Log in',
    submit: 'Login',
    forgot: 'Forgot password?',
    noAccount: 'New to Basta?',
    fileWithout: 'File a grievance without an account',
    signUp: 'Register',
    tabsLabel: 'Log in or register',
    byPasskey: 'Log in with passkey',
    continueWith: (name: string) => `Continue with ${name}`,
  },
  otpStep: {
    title: 'Check your email',
    verify: 'Verify OTP',
    hint: 'The 6 digits from our email. It may take a minute; check your spam folder too.',
    resend: 'Send new OTP',
    resendIn: (seconds: number) => `Send new OTP in ${seconds} s`,
    changeDetails: 'Change details',
    changeEmail: 'Change email address',
  },
  forgot: {
    title: 'Forgot Password',
    intro: 'Enter your email address. We will send you a link to set a new password.',
    submit: 'Send Reset Link',
    sentTo: (email: string) =>
      `If ${email} has an account, we have sent the link. It works once, for an hour.`,
    again: 'Send link again',
    back: 'Back to login',
  },
  reset: {
    title: 'Reset Password',
    intro: 'Choose a new password. We will log out all your other devices.',
    submit: 'Reset Password',
    newLink: 'Request new link',
  },
  logout: { running: 'Logging out...' },
};

/** What a page says where a mail only goes into the mailbox. */
export const mailbox = {
  note: 'Test mode: find the code in the mailbox link. It is in the terminal, below “Basta is ready”.',
};
