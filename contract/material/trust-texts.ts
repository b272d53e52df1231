/** What the calls about trusted contributors reply. */
export const trustReplies = {
  named: 'Trusted. What they send is published at once, if Site settings allow it.',
  ended: 'Their contributions wait for an admin again.',
  nobody: 'No account has this email address.',
  gone: 'This account is no longer trusted.',
};

/** Whose contributions are published before an admin checks them. */
export const trustScreen = {
  note: 'What trusted people send is published at once, if it is of a kind chosen in Site settings. Check it later. One rejection ends the trust.',
  hodNote:
    'Students you name here publish at once, if Site settings allow it. An admin checks it later. One rejection ends the trust.',
  settings: 'Choose kinds',
  unchecked: 'Check what was published',
  loading: 'Loading trusted people...',
  failed: 'Couldn’t load trusted people.',
  empty: 'Nobody is trusted yet. Name someone by their email address.',
  person: 'Person',
  why: 'Why',
  earned: (count: number) => `${count} contributions published in a row`,
  named: (by: string, on: string) => (by ? `Named by ${by} on ${on}` : `Named on ${on}`),
  name: 'Name a person',
  nameLabel: 'Email address of the account',
  nameFailed: 'Couldn’t name this person.',
  end: 'End trust',
  endOf: (name: string) => `End the trust in ${name}`,
  endFailed: 'Couldn’t end the trust.',
};
