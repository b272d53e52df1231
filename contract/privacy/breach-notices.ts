/** The Board has the details within so many hours of the moment when the breach was noticed (DPDP Rules, 2025, rule 7). */
export const BREACH_HOURS = 72;

/** What the first notice needs, in the order of the form. */
export const BREACH_FIRST = ['nature', 'happened', 'data', 'impact', 'measures', 'advice'] as const;
/** What the detailed notice says besides. */
export const BREACH_LATER = ['causes', 'findings', 'prevention'] as const;
export type BreachText = (typeof BREACH_FIRST)[number] | (typeof BREACH_LATER)[number];

/** Who is told, in the order of the law. */
export const BREACH_NOTICES = ['board', 'people', 'boardDetails'] as const;
export type BreachNotice = (typeof BREACH_NOTICES)[number];
