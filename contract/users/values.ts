/** The fields of a user that lists hide until someone asks for one. */
export const MASKED_FIELDS = ['phone', 'rollno'] as const;
export type MaskedField = (typeof MASKED_FIELDS)[number];

/** So many characters stay to tell one from another. */
const SHOWN = 2;

/** A value of which only the end is to be read. */
function masked(value: string): string {
  return value === '' ? '' : `••••${value.slice(-SHOWN)}`;
}

/** A user whose phone and roll number are hidden. */
export function maskUser<User extends Record<MaskedField, string>>(user: User): User {
  return { ...user, phone: masked(user.phone), rollno: masked(user.rollno) };
}
