type RoleRow = {
  /** The field that says it of a user, in the API. */
  flag: `is${string}`;
  /** What the command line and the first accounts call someone with the role. */
  label: string;
};

/**
 * Every role beside the student's, which needs none: one row each. Endpoints and pages name it as their `access`, and the
 * page of its name is its panel, whose sidebar is a place of navigation.
 */
export const ROLES = {
  admin: { flag: 'isAdmin', label: 'admin' },
  hod: { flag: 'isHod', label: 'HOD' },
  desk: { flag: 'isDesk', label: 'desk member' },
} as const satisfies Record<string, RoleRow>;

export type Role = keyof typeof ROLES;
/** The roles in the order of the table. */
export const ROLE_NAMES = Object.keys(ROLES) as Role[]; // Object.keys forgets the literal names

export const isRole = (name: string): name is Role => Object.hasOwn(ROLES, name);

export type Flag<Name extends Role = Role> = (typeof ROLES)[Name]['flag'];

/** Which roles someone has, as the API says it: a field for each. */
export type RoleFlags = Record<Flag, boolean>;

/** The API's fields of a list of roles; what is none any more says nothing. */
export function flagsOf(roles: readonly string[]): RoleFlags {
  const flags = ROLE_NAMES.map((name) => [ROLES[name].flag, roles.includes(name)]);
  return Object.fromEntries(flags) as RoleFlags; // fromEntries forgets the literal names
}

/** The list of roles that the API's fields name, in the order of the table. */
export function rolesOf(flags: RoleFlags): Role[] {
  return ROLE_NAMES.filter((name) => flags[ROLES[name].flag]);
}
