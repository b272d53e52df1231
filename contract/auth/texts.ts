/** The texts of registering, signing in and passwords. */
export const authTexts = {
  auth: {
    otpSent: (email: string) => `OTP has been sent to your email ${email} successfully.`,
    otpResent: 'A new OTP is on its way.',
    verified: 'Your email address is verified.',
    wrongOtp: 'That is not the OTP. Please check it and try again.',
    otpUsedUp: 'Too many wrong tries. Please ask for a new OTP.',
    otpExpired: 'This OTP has expired. Please ask for a new one.',
    resendLater: (seconds: number) => `You can ask for a new OTP in ${seconds} seconds.`,
    emailTaken: 'This email address has an account already. Please log in.',
    invalidCredentials: 'Invalid Credentials',
    loggedIn: 'Login Successfully',
    loggedOut: 'Logout Succesfully',
    loginFailed: 'An error occurred. Please try again.',
    unexpected: 'An unexpected error occurred. Please try again.',
    resetLinkSent: 'Password reset link sent! Please check your email.',
    resetLinkFailed: 'Failed to send password reset email.',
    resetLinkInvalid: 'This link has been used already or has expired. Please ask for a new one.',
    passwordReset: 'Password reset successful. Please login.',
    passwordResetFailed: 'Failed to reset password.',
    passwordsDiffer: 'Passwords do not match.',
    languageSet: 'From now on Basta speaks this language to you.',
    sessionEnded: 'Your session has ended. Please log in again.',
  },
  login: {
    title: 'Welcome back',
    intro: 'Log in to pick up where you left off.',
    tab: 'Log in',
    submit: 'Login',
    forgot: 'Forgot password?',
    noAccount: 'New to Basta?',
    signUp: 'Sign up',
    tabsLabel: 'Log in or register',
    byPasskey: 'Sign in with a passkey',
    continueWith: (name: string) => `Continue with ${name}`,
  },
  register: {
    title: 'Pack your bag',
    intro: 'One account for the study material, the blogs and your grievances.',
    tab: 'Register',
    submit: 'Register',
    passwordHint: 'At least 8 characters; a sentence is easy to remember.',
    emailHint: 'We send a code there.',
    ages: { '': 'Choose one', adult: 'I am 18 or older', minor: 'I am under 18' } as Readonly<
      Record<string, string>
    >,
    notice:
      'What you fill in here is kept for your account until you delete it. By registering you agree to the',
  },
  otpStep: {
    title: 'Check your email',
    verify: 'Verify OTP',
    hint: 'The 6 digits from the mail. It may take a minute, and it may be in the spam folder.',
    resend: 'Send a new OTP',
    resendIn: (seconds: number) => `Send a new OTP in ${seconds} s`,
    changeDetails: 'Change the details',
    changeEmail: 'Change the email address',
  },
  forgot: {
    title: 'Forgot Password',
    intro: 'Enter your email address, and we send you a link to set a new password.',
    submit: 'Send Reset Link',
    sentTo: (email: string) =>
      `If there is an account with ${email}, the link is on its way. It works once, for an hour.`,
    again: 'Send it again',
    back: 'Back to login',
  },
  reset: {
    title: 'Reset Password',
    intro: 'Choose a new password. You will be signed out everywhere else.',
    submit: 'Reset Password',
    newLink: 'Ask for a new link',
  },
  logout: { running: 'Logging out…' },
};

/** What a page says where a mail only goes into the mailbox. */
export const mailbox = {
  note: 'This site sends no mails yet: they wait in its mailbox. Its address stands where the site was started, below “Basta is ready”.',
};
