/** What is said of registering, logging in and passwords, on any page. */
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
};
