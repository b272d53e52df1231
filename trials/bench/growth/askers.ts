import { ROLE_NAMES, type Role } from '#contract/pages/roles.ts';

const OF_ROLES = ROLE_NAMES.map((role, n) => [role, n]);

/** Who asks, by their rows: one of each role, one with nothing but an account, and those whose session ends by what they ask. */
export const PEOPLE = {
  ...(Object.fromEntries(OF_ROLES) as Record<Role, number>), // fromEntries forgets the literal names
  user: 201,
  leaver: 202,
  quitter: 203,
  changer: 204,
};
export type Person = keyof typeof PEOPLE;

/** What a call is asked beyond what samples.ts has for it. */
export type Input = {
  query?: Record<string, string | number>;
  body?: object;
  /** What makes it another row of the table than the call itself. */
  as?: string;
  /** Who asks, where it is not anyone of the call's role. */
  by?: Person;
};
