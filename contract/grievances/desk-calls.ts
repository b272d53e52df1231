import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { email, optionalText, requiredText, uuid } from '../core/rules/fields.ts';
import { DECLARATIONS, LACKS } from './committees.ts';
import { RULE_NAMES } from './presets.ts';
import { ADDED_PRESETS, MATTER_NAMES, SEAT_ROLES, STAGES } from './values.ts';

const day = z.iso.date(because('validation.date'));

/** A desk as the form names it. `hasMembers`: someone sits on it today who may read such a grievance. */
const reached = z.object({
  preset: z.enum(STAGES),
  name: z.string(),
  /** How to reach it in other ways; `''`: nobody has said. */
  contact: z.string(),
  hasMembers: z.boolean(),
});

/** Where a grievance would go. */
const way = z.object({
  /** The desk whose matter it is. */
  first: reached.nullable(),
  /** The desk that gets it: the first of its way with members. Null where none has: then it may not be filed (`isOpen`). */
  holder: reached.nullable(),
  /** Other desks with members whom the sender can go to instead. */
  others: z.array(reached),
  /** Who could decide it, where the form asks whom it is about (`asksWhoIsNamed`): the sender names them, and they do not see it. */
  members: z.array(z.object({ _id: z.uuid(), name: z.string() })),
  /** What the desk that gets it writes to everyone who would file about that. */
  answers: z.array(z.object({ name: z.string(), text: z.string() })),
  /** Whether the form takes it. A grievance that no list shows is never filed where nobody would read it. */
  isOpen: z.boolean(),
});
export type Way = z.infer<typeof way>;

/** Someone's seat on a desk. */
const seat = z.object({
  user: z.uuid(),
  username: z.string(),
  email: z.string(),
  role: z.enum(SEAT_ROLES),
  /** The term, yyyy-mm-dd; `until` is the last day of it, null without an end. */
  from: z.string(),
  until: z.string().nullable(),
  standIn: z.boolean(),
  /** Whether it waits for a second person: until then nobody on it sees a confidential grievance. */
  waits: z.boolean(),
  /** Whether it counts today: in its term, and confirmed where it has to be. */
  counts: z.boolean(),
  /** Whether the reader may confirm it, or refuse. */
  canConfirm: z.boolean(),
});

const desk = z.object({
  _id: z.uuid(),
  preset: z.enum(STAGES),
  name: z.string(),
  contact: z.string(),
  department: z.string().nullable(),
  confidential: z.boolean(),
  /** Whether two of its members may together open a hidden name. */
  opensNames: z.boolean(),
  /** Whether a seat on it needs a second person. */
  confirms: z.boolean(),
  hasMembers: z.boolean(),
  /** Whether it can be deleted: an admin added it. */
  isAdded: z.boolean(),
  seats: z.array(seat),
  /** What an admin has said of those who sit there now. */
  declared: z.array(z.enum(DECLARATIONS)),
  /** What the rule of its track asks of it, and where it differs (`lacksOf`); null where the rule asks nothing. */
  committee: z
    .object({
      rule: z.enum(RULE_NAMES),
      members: z.int(),
      quorum: z.int(),
      /** What an admin can say of it. */
      declares: z.array(z.enum(DECLARATIONS)),
      lacks: z.array(z.enum(LACKS)),
    })
    .nullable(),
});
export type Desk = z.infer<typeof desk>;
export type Seat = z.infer<typeof seat>;

const deskParams = z.object({ id: uuid });
const seatParams = z.object({ id: uuid, user: uuid });

/** What an admin says of a seat. */
const seatFields = z.object({
  /** The address of an account. */
  email,
  role: z.enum(SEAT_ROLES, because('errors.badRequest')),
  from: day,
  until: z.union([day, z.literal('')], because('validation.date')).optional(),
  standIn: z.boolean(because('errors.badRequest')).optional(),
});

/** Desks and who sits on them: the admin's calls, and those of who confirms a seat. All of it is additions. */
export const desks = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/desks',
    access: 'admin',
    addition: true,
    summary: 'Every desk with its members; nothing of their grievances.',
    response: z.object({ desks: z.array(desk) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/desks',
    access: 'admin',
    addition: true,
    summary: 'Adds a desk: one of a department, or the committee of the university. It has nobody on it yet.',
    body: z.object({
      preset: z.enum(ADDED_PRESETS, because('errors.badRequest')),
      name: requiredText('name', MAX_LENGTH.name),
      /** Whose grievances come to it; left out for a desk of all departments. */
      department: optionalText('department', MAX_LENGTH.name).default(''),
    }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/desks/:id',
    access: 'admin',
    addition: true,
    summary:
      'Deletes a desk that an admin added. What it has goes to the next desk, with number and dates; its members are told.',
    params: deskParams,
  }),
  contact: endpoint({
    method: 'PATCH',
    path: '/api/admin/desks/:id',
    access: 'admin',
    addition: true,
    summary:
      'Names a desk, and says how to reach it in other ways, whether its members may open hidden names, what is so of them, and which department replaced its own.',
    params: deskParams,
    body: z.object({
      name: requiredText('name', MAX_LENGTH.name).optional(),
      contact: optionalText('message', MAX_LENGTH.reportNote),
      opensNames: z.boolean(because('errors.badRequest')).optional(),
      /** What is so of the committee as it is now. */
      declared: z
        .array(z.enum(DECLARATIONS, because('errors.badRequest')), because('errors.badRequest'))
        .max(DECLARATIONS.length, because('errors.badRequest'))
        .optional(),
      /** Which department replaced its own. Where that has such a desk, it gets the grievances, and this one ends. */
      department: optionalText('department', MAX_LENGTH.name).default(''),
    }),
    edits: z.object({
      name: z.string(),
      contact: z.string(),
      opensNames: z.boolean(),
      declared: z.array(z.enum(DECLARATIONS)),
      department: z.string().nullable(),
    }),
  }),
  seat: endpoint({
    method: 'POST',
    path: '/api/admin/desks/:id/members',
    access: 'admin',
    addition: true,
    summary:
      'Gives someone a seat on a desk. On a confidential desk, and on that of the Principal, it waits for a second person.',
    params: deskParams,
    body: seatFields,
  }),
  unseat: endpoint({
    method: 'DELETE',
    path: '/api/admin/desks/:id/members/:user',
    access: 'admin',
    addition: true,
    summary: 'Takes a seat away; all members of the desk are told.',
    params: seatParams,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/grievances/seats',
    access: 'user',
    addition: true,
    summary:
      'The desks on which the account sits, with who else does once its own seat counts, and the seats that it can confirm or refuse.',
    response: z.object({ desks: z.array(desk) }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/grievances/seats/:id/:user',
    access: 'user',
    addition: true,
    summary:
      'Confirms a seat, or refuses it: as chair of the desk, as member of the desk of the Principal, or, where nobody sits on either, as another admin.',
    params: seatParams,
    body: z.object({ accept: z.boolean(because('errors.badRequest')) }),
  }),
  way: endpoint({
    method: 'GET',
    path: '/api/grievances/way',
    access: 'public',
    addition: true,
    summary: 'Which desk would get a grievance, and whether anyone sits on it.',
    query: z.object({
      matter: z.enum(MATTER_NAMES, because('cases.matter')).default('other'),
      department: optionalText('department', MAX_LENGTH.name).default(''),
      aboutHod: z.enum(['yes', 'no'], because('errors.badRequest')).default('no'),
    }),
    response: way,
  }),
};
