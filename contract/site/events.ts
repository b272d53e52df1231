/** What is written down of sign-ins and of people who were held up, beside the log of changes. */
export const EVENT_KINDS = [
  'signIn',
  'signInFailed',
  'signOut',
  'limited',
  'passwordChanged',
  'secondFactorOn',
  'secondFactorOff',
  'passkeyAdded',
  'passkeyRemoved',
  'reveal',
  'export',
  'ownData',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];
