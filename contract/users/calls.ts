import { z } from 'zod';
import { MAX_LENGTH, SEMESTERS } from '../core/constants.ts';
import { LISTS } from '../core/lists.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import {
  email,
  idParams,
  optionalText,
  phone,
  requiredText,
  semester,
  textOrNumber,
} from '../core/rules/fields.ts';
import { listQuery } from '../core/rules/list-query.ts';
import { bulkRemoval, removal } from '../core/rules/removal.ts';
import { type Flag, ROLE_NAMES, ROLES } from '../pages/roles.ts';
import { AGES, ASKS } from '../privacy/values.ts';
import { MASKED_FIELDS } from './values.ts';

/** The six fields of a profile, as people fill them in. */
export const profileFields = z.object({
  username: requiredText('username', MAX_LENGTH.name),
  rollno: textOrNumber(requiredText('rollno', MAX_LENGTH.name)),
  // Which ones there are is a setting: the server checks it, and the forms offer what GET /api/site names.
  department: requiredText('department', MAX_LENGTH.name),
  semester,
  email,
  phone,
});
export type ProfileFields = z.infer<typeof profileFields>;

const flags = Object.fromEntries(ROLE_NAMES.map((name) => [ROLES[name].flag, z.boolean()]));
/** Which roles someone has: a field for each. */
const roleFlags = z.object(flags as Record<Flag, z.ZodBoolean>); // fromEntries forgets the literal names

/** What staff accounts have none of: `''` there. */
type StudentFields = Pick<z.infer<typeof profile>, 'rollno' | 'department' | 'semester'>;

/** The rules for a profile that an admin changes: what it has none of may stay so, and all else is required. */
export function changeOf({ rollno, department, semester }: StudentFields) {
  const { shape } = profileFields;
  return profileFields.extend({
    rollno: rollno ? shape.rollno : textOrNumber(optionalText('rollno', MAX_LENGTH.name)),
    department: department ? shape.department : optionalText('department', MAX_LENGTH.name),
    semester: semester
      ? shape.semester
      : textOrNumber(z.enum(['', ...SEMESTERS], because('validation.semester'))),
  });
}
export type ProfileChange = z.infer<ReturnType<typeof changeOf>>;

/** A profile as it leaves the server. Staff accounts have no roll number, department or semester: `''` there. */
const profile = z.object({
  username: z.string(),
  rollno: z.string(),
  department: z.string(),
  semester: z.string(),
  email: z.string(),
  phone: z.string(),
  ...roleFlags.shape,
});

/** What someone has to do after a login before anything else: change a password that others have seen, or set up a second factor. */
const DUTIES = ['password', 'secondFactor'] as const;
export type Duty = (typeof DUTIES)[number];

/**
 * The session user, `userData`. Additions: `_id`, by which a browser keeps apart what several accounts wrote in it;
 * `unread`, how many notifications are unread, 99 for that and more; `language`, the tag of the one that the account chose, `''` for none; `owes`,
 * what they have to do before anything else, if anything; `privacy`, what the account still has to be asked, and whether
 * it is limited to what visitors may do.
 */
export const sessionUser = profile.extend({
  _id: z.uuid(),
  unread: z.number(),
  language: z.string(),
  /** Whether the menu offers the page on which a desk publishes orders. */
  publishesOrders: z.boolean().optional(),
  owes: z.enum(DUTIES).optional(),
  privacy: z.object({ asks: z.array(z.enum(ASKS)), age: z.enum(AGES).nullable(), isLimited: z.boolean() }),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** A user as an admin sees it. */
const adminUser = profile.extend({ _id: z.uuid() });
export type AdminUser = z.infer<typeof adminUser>;

/** The admin's calls about users. */
export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/user',
    access: 'admin',
    summary:
      'Every user, by name; a part, a search, another order of them (additions). In a part phone and roll number are hidden but for their end.',
    query: listQuery(LISTS.users),
    response: z.object({ users: z.array(adminUser) }),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/admin/user/export.csv',
    access: 'admin',
    addition: true,
    summary: 'Every user, as a CSV file.',
    contentType: 'text/csv',
    response: z.string(),
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/api/admin/user/reveal/:id',
    access: 'admin',
    addition: true,
    summary: 'Phone or roll number of a user, whole; who asked is written down.',
    params: idParams,
    body: z.object({ field: z.enum(MASKED_FIELDS) }),
    response: z.object({ value: z.string() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/user/:id',
    access: 'admin',
    summary: 'One user.',
    params: idParams,
    response: adminUser,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/user/update/:id',
    access: 'admin',
    summary:
      "Changes a user's profile. Roll number, department and semester may be empty where they are so already.",
    params: idParams,
    body: changeOf({ rollno: '', department: '', semester: '' }),
    edits: profile.pick({
      username: true,
      rollno: true,
      department: true,
      semester: true,
      email: true,
      phone: true,
    }),
  }),
  setRoles: endpoint({
    method: 'PATCH',
    path: '/api/admin/user/roles/:id',
    access: 'admin',
    addition: true,
    summary: "Sets a user's roles; the last admin stays one.",
    params: idParams,
    body: roleFlags,
    edits: roleFlags,
  }),
  ...removal('/api/admin/user', 'admin', 'a user, who is logged out everywhere; what they wrote stays'),
  ...bulkRemoval('/api/admin/user', 'admin', 'users'),
};

const part = { access: 'admin', addition: true, params: idParams } as const;
const at = <Name extends string>(name: Name) => `/api/admin/user/:id/${name}` as const;

/** How a user logs in, as an admin sees it. */
const userAccess = z.object({
  sessions: z.number(),
  /** The moments of the last login and of the last that was refused; null: none is known. */
  lastSignIn: z.string().nullable(),
  lastFailure: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  mustChangePassword: z.boolean(),
});
export type UserAccess = z.infer<typeof userAccess>;

/** What an admin does about a user's login. Nobody but its owner ever sees or sets a password. */
export const access = {
  get: endpoint({
    ...part,
    method: 'GET',
    path: at('access'),
    summary: 'How a user logs in.',
    response: userAccess,
  }),
  endSessions: endpoint({
    ...part,
    method: 'POST',
    path: at('end-sessions'),
    summary: 'Signs a user out everywhere.',
  }),
  sendReset: endpoint({
    ...part,
    method: 'POST',
    path: at('send-reset'),
    summary: 'Mails a user a link to set a new password.',
  }),
  removeSecondFactor: endpoint({
    ...part,
    method: 'POST',
    path: at('remove-second-factor'),
    summary: "Takes a user's second factor away, who is told by mail.",
  }),
};
