/** What the server answers about the own login. */
export const accountReplies = {
  passwordFirst: 'Change your password first.',
  secondFactorFirst: 'Set up two-step login first.',
  passwordCommon: 'Too common. Choose a stronger password.',
  passwordOwn: 'Too close to your name, email, roll number or “Basta”. Choose another password.',
  passwordChanged: 'Password changed. All other devices are logged out.',
  wrongPassword: 'This is not your current password. Try again.',
  passwordForAddress: 'Enter your current password to change your email address.',
  passwordSame: 'This is already your password. Choose a new one.',
  sessionEnded: 'Device logged out.',
  sessionGone: 'That device was already logged out.',
  othersEnded: 'All other devices are logged out.',
  wrongCode: 'Wrong code. Wait for the next code and try again.',
  challengeOver: 'This login took too long or had too many wrong codes. Please log in again.',
  secondFactorOn: 'Two-step login is already on.',
  secondFactorOff: 'Two-step login is off.',
  secondFactorNotBegun: 'Please start the two-step login setup again.',
  secondFactorRequired: 'Your account must use two-step login, so you cannot turn it off.',
};

/** What the server answers an admin about how a user logs in. */
export const userAccessReplies = {
  sessionsEnded: 'User logged out on all devices.',
  resetSent: 'We emailed the user a link to set a new password.',
  secondFactorRemoved: 'Two-step login turned off. We emailed the user.',
  noSecondFactor: 'This user has not turned on two-step login.',
};

/** The pages about the own login, and the second step of a login. */
export const accountScreens = {
  password: {
    intro: 'We will log out all your other devices and email you about the change.',
    first: 'This is a temporary password. Set your own.',
    submit: 'Change password',
    failed: 'Couldn’t change the password',
    back: 'Back to profile',
    logOut: 'Log out',
  },
  sessions: {
    intro: 'Devices logged in to your account. Log out any you don’t know, then change your password.',
    loading: 'Loading your sessions...',
    fetchFailed: 'Couldn’t load your sessions',
    caption: 'Logged-in devices',
    device: 'Device',
    address: 'Network',
    firstSeen: 'Logged in',
    lastSeen: 'Last used',
    isThis: 'This device',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unknownBrowser: 'Unknown browser',
    unknownSystem: 'unknown system',
    unknownDevice: 'Unknown device',
    unknownAddress: 'Not recorded',
    end: 'Log out',
    endOf: (device: string) => `Log out ${device}`,
    endFailed: 'Couldn’t log out the device',
    endOthers: 'Log out others',
    endOthersTitle: 'Log out all other devices?',
    endOthersText: 'You stay logged in here. All other devices must log in again.',
    onlyThis: 'No other device is logged in.',
    rule: 'We log out a device after 7 days without use, and 30 days after login.',
  },
  secondFactor: {
    intro:
      'After your password, you enter a code from an app on your phone. A stolen password is then not enough.',
    first: 'Your account must use two-step login. Set it up now to continue.',
    loading: 'Loading two-step login...',
    fetchFailed: 'Couldn’t load two-step login',
    isOn: 'Two-step login is on.',
    isOff: 'Two-step login is off.',
    codesLeft: (count: number) => `${count} recovery ${count === 1 ? 'code' : 'codes'} left.`,
    beginIntro: 'You need an authenticator app on your phone, and your password.',
    begin: 'Set up',
    beginFailed: 'Couldn’t start the setup',
    scanHeading: 'Add Basta to your app',
    scan: 'Scan this with an authenticator app, such as Aegis, 2FAS, Google Authenticator or Microsoft Authenticator.',
    qrLabel: 'QR code for the authenticator app',
    openApp: 'Open authenticator app',
    typeIt: 'Or type this key into the app:',
    confirmHint: 'The 6 digits shown in the app.',
    confirm: 'Turn on',
    confirmFailed: 'Couldn’t turn on two-step login',
    fileName: 'basta-recovery-codes.txt',
    codesTitle: 'Your recovery codes',
    codesIntro:
      'Use one to log in when you don’t have your phone. Each works once. Save them now: we show them only once.',
    download: 'Download',
    print: 'Print',
    codesDone: 'I saved them',
    renewHeading: 'New recovery codes',
    renewIntro: 'Your old recovery codes stop working.',
    renew: 'Create new codes',
    renewFailed: 'Couldn’t create new codes',
    endHeading: 'Turn off two-step login',
    endIntro: 'You will then log in with your password alone.',
    end: 'Turn off',
    endFailed: 'Couldn’t turn off two-step login',
    cannotEnd: 'Your account must use two-step login, so you cannot turn it off.',
  },
  step: {
    title: 'Enter your code',
    intro: 'Password correct. Now enter the code from your authenticator app.',
    hint: 'The 6 digits shown in the app now.',
    recoveryIntro: 'Password correct. Now enter one of your recovery codes.',
    recoveryCode: 'Recovery code',
    recoveryHint: '12 letters and digits. Each code works once.',
    useRecovery: 'Use recovery code',
    useApp: 'Use app code',
    submit: 'Continue',
    back: 'Use another account',
  },
};

/** What the server says of logging in by the college's accounts. */
export const providerReplies = {
  startAgain: 'This login took too long or started in another window. Please log in again.',
  away: (name: string) =>
    `Login with ${name} isn’t working right now. Use your password, or try again in a few minutes.`,
  notProved: 'That account’s email address is not verified. Use your college account or your password.',
  otherDomain: (domains: readonly string[]) =>
    `Please use your college account, ending in @${domains.join(' or @')}.`,
};

const NO_DOMAIN =
  'This site cannot use passkeys: its address must be https with a name, not a number such as 192.0.2.7. Use your password.';

/** What it says of passkeys. */
export const passkeyReplies = {
  added: 'Passkey added. You can now log in with it.',
  notAdded: 'We couldn’t add this passkey. Please try again.',
  tooMany: (most: number) =>
    `You already have ${most} passkeys, the limit. Remove one that you no longer use.`,
  renamed: 'Passkey renamed.',
  removed: 'Passkey removed. It no longer logs you in. You can also delete it on your device.',
  gone: 'This passkey was already removed.',
  notKnown: 'This passkey isn’t registered here. Log in with your password, then add the passkey again.',
  noDomain: NO_DOMAIN,
};

/** The mail about a new one. */
export const passkeyMail = {
  subject: 'A passkey was added to your Basta account',
  lead: 'You can now log in to your account with it, without your password. If you did not add it, set a new password now. That removes all passkeys and logs out all devices.',
  button: 'Set new password',
  footnote: 'We send this email so that nobody can change your login without you knowing.',
};

/** The page of the own passkeys, and what a browser's refusal of one means. */
export const passkeyScreens = {
  intro:
    'Log in with your fingerprint, face or device PIN instead of a password. Fake emails and websites cannot steal a passkey.',
  caption: 'Your passkeys',
  loading: 'Loading your passkeys...',
  fetchFailed: 'Couldn’t load your passkeys',
  empty: 'No passkeys yet. Add one below.',
  added: (date: string) => `Added ${date}`,
  used: (date: string) => `Last used ${date}`,
  neverUsed: 'Not used yet',
  synced: 'On several devices',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  save: 'Save',
  renameFailed: 'Couldn’t rename the passkey',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeFailed: 'Couldn’t remove the passkey',
  cancel: 'Cancel',
  addHeading: 'Add a passkey',
  nameHint: 'A name you will recognise, such as “My phone”.',
  add: 'Add passkey',
  addFailed: 'Couldn’t add a passkey',
  noDomain: NO_DOMAIN,
  noBrowser: 'This browser does not support passkeys at this address. Try another browser.',
  failures: {
    cancelled: 'No passkey used. Try again, or use your password.',
    known: 'This device already has a passkey for your account.',
    impossible: 'This browser cannot use passkeys at this address. Use your password.',
  },
};
