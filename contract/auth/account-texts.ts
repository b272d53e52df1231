/** What the server answers about the own sign-in. */
export const accountReplies = {
  passwordFirst: 'Please change your password first.',
  secondFactorFirst: 'Please set up two-step sign-in first.',
  passwordCommon:
    'Many people use this password, and it is among the first to be guessed. Choose another one.',
  passwordOwn: 'This is too close to your name, address or roll number, or to Basta. Choose another one.',
  passwordChanged: 'Your password is changed. Every other device is signed out.',
  wrongPassword: 'This is not your current password.',
  passwordForAddress: 'Enter your current password to change your email address.',
  passwordSame: 'This is the password that you have. Choose another one.',
  sessionEnded: 'That device is signed out.',
  sessionGone: 'That device was signed out already.',
  othersEnded: 'Every other device is signed out.',
  wrongCode: 'This code is not right. Wait for the next one and try again.',
  challengeOver: 'This sign-in took too long or had too many wrong codes. Please log in again.',
  secondFactorOn: 'Two-step sign-in is on already.',
  secondFactorOff: 'Two-step sign-in is off.',
  secondFactorNotBegun: 'Please begin to set up two-step sign-in again.',
  secondFactorRequired: 'This site requires two-step sign-in of your account.',
};

/** What the server answers an admin about how a user signs in. */
export const userAccessReplies = {
  sessionsEnded: 'The user is signed out everywhere.',
  resetSent: 'The user gets a mail with a link to set a new password.',
  secondFactorRemoved: 'Two-step sign-in is taken away. The user is told by mail.',
  noSecondFactor: 'This user has no two-step sign-in.',
};

/** The pages about the own sign-in, and the second step of a login. */
export const accountScreens = {
  password: {
    intro: 'Every other device is signed out, and you get a mail about it.',
    first:
      'Somebody else has seen the password of this account. Choose one that only you know; then you can go on.',
    submit: 'Change password',
    failed: 'Failed to change the password',
    back: 'Back to the profile',
    logOut: 'Log out',
  },
  sessions: {
    intro: 'Where you are signed in. End what you do not know, and change your password then.',
    loading: 'Loading your sign-ins…',
    fetchFailed: 'Failed to fetch your sign-ins',
    caption: 'Signed-in devices',
    device: 'Device',
    address: 'Network',
    firstSeen: 'Signed in',
    lastSeen: 'Last used',
    isThis: 'This device',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unknownBrowser: 'A browser',
    unknownSystem: 'an unknown system',
    unknownDevice: 'An unknown device',
    unknownAddress: 'Not noted',
    end: 'Sign out',
    endOf: (device: string) => `Sign out ${device}`,
    endFailed: 'Failed to sign the device out',
    endOthers: 'Sign out everywhere else',
    endOthersTitle: 'Sign out everywhere else?',
    endOthersText: 'Every device but this one has to sign in again.',
    onlyThis: 'You are signed in nowhere else.',
    rule: 'A device is signed out after 7 days without use, and 30 days after its sign-in.',
  },
  secondFactor: {
    intro:
      'After your password, a code from an app on your phone. A password that is stolen is not enough then.',
    first: 'This site asks your account for two-step sign-in. Set it up now; then you can go on.',
    loading: 'Loading two-step sign-in…',
    fetchFailed: 'Failed to fetch two-step sign-in',
    isOn: 'Two-step sign-in is on.',
    isOff: 'Two-step sign-in is off.',
    codesLeft: (count: number) =>
      count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`,
    beginIntro: 'You need an authenticator app on your phone, and your password once more.',
    begin: 'Set it up',
    beginFailed: 'Failed to begin',
    scanHeading: 'Add Basta to your app',
    scan: 'Scan this with an authenticator app, such as Aegis, 2FAS, Google Authenticator or Microsoft Authenticator.',
    qrLabel: 'QR code for the authenticator app',
    openApp: 'Open it in an app on this device',
    typeIt: 'Or type this key into the app:',
    confirmHint: 'The 6 digits that the app shows.',
    confirm: 'Turn it on',
    confirmFailed: 'Failed to turn it on',
    fileName: 'basta-recovery-codes.txt',
    codesTitle: 'Your recovery codes',
    codesIntro:
      'Each of them signs you in once, without your phone. Keep them where you find them without it. They are shown only now.',
    download: 'Download',
    print: 'Print',
    codesDone: 'I have kept them',
    renewHeading: 'New recovery codes',
    renewIntro: 'The old ones stop working.',
    renew: 'Make new codes',
    renewFailed: 'Failed to make new codes',
    endHeading: 'Turn it off',
    endIntro: 'Your password alone signs you in then.',
    end: 'Turn it off',
    endFailed: 'Failed to turn it off',
    cannotEnd: 'This site requires it of your account, so it cannot be turned off.',
  },
  step: {
    title: 'One more step',
    intro: 'Your password is right. Now the code that your authenticator app shows.',
    hint: 'The 6 digits that the app shows at the moment.',
    recoveryIntro: 'Your password is right. Now one of your recovery codes.',
    recoveryCode: 'Recovery code',
    recoveryHint: '12 letters and digits. Each of them works once.',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the app',
    submit: 'Go on',
    back: 'Log in as somebody else',
  },
};

/** What the server says of signing in by the college's accounts. */
export const providerReplies = {
  startAgain: 'This sign-in took too long or was begun elsewhere. Please start again from the login.',
  away: (name: string) =>
    `Signing in with ${name} does not work right now. Use your password, or try again in a few minutes.`,
  notProved:
    'That account does not prove its email address to us. Use your college account, or your password.',
  otherDomain: (domains: readonly string[]) =>
    `Please use your college account: one that ends in @${domains.join(' or @')}.`,
};

const NO_DOMAIN =
  'This site cannot have passkeys: browsers allow them only at an address with a name and https, never at a number such as 192.0.2.7.';

/** What it says of passkeys. */
export const passkeyReplies = {
  added: 'The passkey is added. You can sign in with it from now on.',
  notAdded: 'This passkey could not be added. Please try again.',
  tooMany: (most: number) => `You have ${most} passkeys already. Remove one that you no longer use first.`,
  renamed: 'The passkey has a new name.',
  removed: 'The passkey is removed. It no longer signs you in; you may delete it on your device, too.',
  gone: 'There is no such passkey any more.',
  notKnown: 'This passkey does not sign in here. Use your password; you may add the passkey again then.',
  noDomain: NO_DOMAIN,
};

/** The mail about a new one. */
export const passkeyMail = {
  subject: 'A passkey was added to your Basta account',
  lead: 'From now on it signs in to your account, without your password. If it was not you who added it, set a new password at once: that takes every passkey away and signs out every device.',
  button: 'Set a new password',
  footnote: 'You get this mail so that nobody can change how you sign in without your knowing.',
};

/** The page of the own passkeys, and what a browser's refusal of one means. */
export const passkeyScreens = {
  intro:
    'Sign in with your finger, your face or the PIN of your device, without a password. Nobody can steal a passkey by a mail or a copied page.',
  caption: 'Your passkeys',
  loading: 'Loading your passkeys…',
  fetchFailed: 'Failed to fetch your passkeys',
  empty: 'You have no passkey yet.',
  added: (date: string) => `Added ${date}`,
  used: (date: string) => `Last used ${date}`,
  neverUsed: 'Not used yet',
  synced: 'On several devices',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  save: 'Save',
  renameFailed: 'Failed to rename the passkey',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeFailed: 'Failed to remove the passkey',
  cancel: 'Cancel',
  addHeading: 'Add a passkey',
  nameHint: 'So that you know it again, such as “My phone”.',
  add: 'Add a passkey',
  addFailed: 'Failed to add a passkey',
  noDomain: NO_DOMAIN,
  noBrowser: 'This browser has no passkeys, or does not allow them at this address.',
  failures: {
    cancelled: 'No passkey was used. Try again, or use your password.',
    known: 'This device has a passkey of yours already.',
    impossible: 'This browser cannot use passkeys at this address.',
  },
};
