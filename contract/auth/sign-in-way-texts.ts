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
