/** The texts of registering, logging in and passwords. */
export const authTexts = {
  auth: {
    otpSent: (email: string) => `OTP has been sent to your email ${email} successfully.`,
    otpResent: 'We sent you a new OTP.',
    verified: 'Email address verified.',
    wrongOtp: 'Wrong OTP. Check your email and try again.',
    otpUsedUp: 'Too many wrong tries. Please request a new OTP.',
    otpExpired: 'This OTP has expired. Please request a new one.',
    resendLater: (seconds: number) => `You can request a new OTP in ${seconds} seconds.`,
    emailTaken: 'This email address already has an account. Please log in.',
    invalidCredentials: 'Invalid Credentials',
    loggedIn: 'Login Successfully',
    loggedOut: 'Logout Succesfully',
    loginFailed: 'An error occurred. Please try again.',
    unexpected: 'An unexpected error occurred. Please try again.',
    resetLinkSent: 'Password reset link sent! Please check your email.',
    resetLinkFailed: 'Failed to send password reset email.',
    resetLinkInvalid: 'This link was already used or has expired. Please request a new one.',
    passwordReset: 'Password reset successful. Please login.',
    passwordResetFailed: 'Failed to reset password.',
    passwordsDiffer: 'Passwords do not match.',
    languageSet: 'Basta will use this language for you.',
  },
  login: {
    title: 'Welcome back',
    intro: 'Log in to continue where you stopped.',
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
  register: {
    title: 'Register for Basta',
    intro: 'One account for study material, blogs and grievances.',
    tab: 'Register',
    submit: 'Register',
    passwordHint: 'At least 8 characters. A short sentence is easy to remember.',
    emailHint: 'We will send an OTP to this address.',
    ages: { '': 'Choose one', adult: 'I am 18 or older', minor: 'I am under 18' } as Readonly<
      Record<string, string>
    >,
    notice: 'We keep these details until you delete your account. By registering you agree to the',
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
  logout: { running: 'Logging out…' },
};

/** What a page says where a mail only goes into the mailbox. */
export const mailbox = {
  note: 'Test mode: find the code in the mailbox link. It is in the terminal, below “Basta is ready”.',
};
