/** What the calls about trusted contributors reply. */
export const trustReplies = {
  named: 'Added. We publish what they send at once, if Site settings allow it.',
  ended: 'Their contributions wait for an admin again.',
  nobody: 'No account has this email address.',
  gone: 'This account is no longer trusted.',
};

/** Whose contributions are published before an admin checks them. */
export const trustScreen = {
  note: 'We publish what trusted people send at once, if Site settings allow its kind. Check it later. One rejection ends the trust.',
  hodNote:
    'We publish what students you add here send at once, if Site settings allow it. An admin checks it later. One rejection ends the trust.',
  settings: 'Choose kinds',
  unchecked: 'Check what was published',
  loading: 'Loading trusted people...',
  failed: 'Couldn’t load trusted people.',
  empty: 'Nobody is trusted yet. Add someone by their email address.',
  person: 'Person',
  why: 'Why',
  earned: (count: number) => `${count} contributions published in a row`,
  named: (by: string, on: string) => (by ? `Added by ${by} on ${on}` : `Added on ${on}`),
  name: 'Add person',
  nameLabel: 'Email address of the account',
  nameFailed: 'Couldn’t add this person.',
  end: 'End trust',
  endOf: (name: string) => `End the trust in ${name}`,
  endFailed: 'Couldn’t end the trust.',
};
