/**
 * The rights of the DPDP Act, 2023, and in how many days each is answered: a grievance within the 90 days of the Rules
 * (rule 14(3)), the others within what the site promises. An erasure is over when the sealed time is.
 */
export const REQUEST_DAYS = {
  access: 30,
  correction: 30,
  erasure: 30,
  grievance: 90,
  nomination: 30,
} as const;
export type RequestKind = keyof typeof REQUEST_DAYS;
export const REQUEST_KINDS = Object.keys(REQUEST_DAYS) as RequestKind[]; // Object.keys forgets the literal names

/** What members ask for in words; for their data and its deletion they have buttons. */
export const OWN_REQUEST_KINDS = ['correction', 'grievance', 'nomination'] as const;

/** How a request ends. */
export const REQUEST_ENDS = ['done', 'refused'] as const;
/** `sealed`: an account that its owner deleted, until it is erased. */
export const REQUEST_STATES = ['open', ...REQUEST_ENDS, 'sealed', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
