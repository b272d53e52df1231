/**
 * The version of the privacy notice. What changes the meaning of the notice gets the next
 * number, and everybody is asked again.
 */
export const NOTICE_VERSION = 3;

/** What somebody said of their age. An account may say nothing: clients of the specification do not know the question. */
export const AGES = ['adult', 'minor'] as const;
export type Age = (typeof AGES)[number];

/** How an admin saw that a guardian's consent is one (DPDP Rules, 2025, rule 10), or that none is needed any more. */
export const GUARDIAN_METHODS = ['onRecord', 'documentSeen', 'token', 'adultNow'] as const;
export type GuardianMethod = (typeof GUARDIAN_METHODS)[number];

/** What an account still has to be asked. */
export const ASKS = ['notice', 'age'] as const;
export type Ask = (typeof ASKS)[number];

/** What is known of somebody's consents, as the database keeps it. */
type Known = {
  notice_version: number | null;
  age: Age | null;
  guardian_at: Date | null;
  roles: readonly string[];
};

/**
 * What to ask an account, and whether it may only read: that of a minor without a guardian's consent. Staff is never
 * limited: a slip of the last admin could not be mended by anybody.
 */
export function standingOf({ notice_version: notice, age, guardian_at: guardian, roles }: Known) {
  const asks: Ask[] = [];
  if (notice !== NOTICE_VERSION) asks.push('notice');
  if (age === null) asks.push('age');
  return { asks, age, isLimited: age === 'minor' && guardian === null && roles.length === 0 };
}
