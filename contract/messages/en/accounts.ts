/** The texts of registering, signing in and the profile, in English. */
export const accounts = {
  login: {
    title: 'Welcome back',
    intro: 'Log in to pick up where you left off.',
    tab: 'Log in',
    submit: 'Login',
    forgot: 'Forgot password?',
    noAccount: 'New to Basta?',
    signUp: 'Sign up',
    tabsLabel: 'Log in or register',
  },
  register: {
    title: 'Pack your bag',
    intro: 'One account for the study material, the blogs and your grievances.',
    tab: 'Register',
    submit: 'Register',
    passwordHint: 'At least 8 characters; a sentence is easy to remember.',
    emailHint: 'We send a code there.',
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
  mailbox: {
    note: 'This site sends no mails yet: they wait in its mailbox. Its address stands where the site was started, below “Basta is ready”.',
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
  profilePage: {
    student: 'Student',
    edit: 'Edit Profile',
    dataHeading: 'Student Data',
    email: 'Email',
    phone: 'Phone',
    rollno: 'University Roll No',
    department: 'Department',
    semester: 'Semester',
    notGiven: 'Not given',
    loading: 'Loading your profile…',
  },
  updateProfile: {
    title: 'Update Profile',
    intro: 'A new email address counts once you have entered the code that we send there.',
    submit: 'Update',
    cancel: 'Cancel',
  },
};

/** What every form says. */
export const form = {
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  cancel: 'Cancel',
  fromProfile: 'From your profile.',
  leaveTitle: 'Leave this page?',
  leaveText: 'What you have changed here will be lost.',
  leave: 'Leave',
  stay: 'Stay here',
  draft: {
    restored: 'Your draft is back: it was kept on this device when you left.',
    saved: 'Draft saved on this device',
    failed: 'This device does not keep the draft. Copy your text before you leave.',
    discard: 'Discard draft',
    discardTitle: 'Discard this draft?',
    discardText: 'The form starts empty. This cannot be taken back.',
    leaveText: 'Nobody can read it yet. Your draft stays on this device, and you find it here again.',
  },
};
