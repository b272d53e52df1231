import { z } from 'zod';
import { bagItem, moment } from '../bag/calls.ts';
import { MAX_LENGTH, SEMESTERS } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, messageReply, optionalText, requiredText, uuid } from '../core/rules/fields.ts';
import { PATH_LIMITS, PATH_NOTE_LENGTH, PATH_VERSIONS, STEP_NOTE_LENGTH, STEP_STATES } from './path.ts';

const code = requiredText('subjectcode', MAX_LENGTH.subjectCode);
/** What a unit is called for ever (path.ts): as long as its title, and a number behind it. */
const unit = requiredText('title', MAX_LENGTH.title + 10);
const title = requiredText('title', MAX_LENGTH.title);
const atMost = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).max(most, because('validation.atMost', most));
const isOnce = <Item>(list: readonly Item[], key: (item: Item) => string) =>
  new Set(list.map(key)).size === list.length;

/** For whom a path is (path.ts). */
const pathClass = {
  programme: z.string(),
  semester: z.enum(['', ...SEMESTERS]),
};

const step = z.object({
  unit,
  title,
  needs: atMost(unit, PATH_LIMITS.needs),
  note: optionalText('note', STEP_NOTE_LENGTH),
  material: atMost(z.object({ what: z.enum(['resource', 'post']), id: uuid }), PATH_LIMITS.material),
});
const steps = atMost(step, PATH_LIMITS.steps)
  .refine((list) => isOnce(list, (one) => one.unit), because('paths.unitTwice'))
  .refine((list) => list.every((one) => !one.needs.includes(one.unit)), because('paths.needsItself'));

const copy = z.object({
  steps: steps.nullable(),
  from: z.object({ path: uuid, version: z.number().int().min(1) }).optional(),
  at: moment,
});
const states = atMost(z.object({ unit, title, state: z.enum(STEP_STATES), at: moment }), PATH_LIMITS.states);

/** A person's path of a subject: their copy, and what they said of its units. */
export const ownPath = z.object({ subject: z.string(), copy: copy.optional(), states });

const published = z.object({
  _id: z.uuid(),
  /** The teacher, and the last day on which they teach the subject; none of an admin’s. */
  by: z.string(),
  until: z.string().optional(),
  ...pathClass,
  version: z.number(),
  /** ISO 8601. */
  at: z.string(),
  note: z.string(),
  steps: z.array(step),
});
export type PublishedPath = z.infer<typeof published>;

const units = z.array(z.object({ number: z.number(), title: z.string() }));
const subject = z.object({ code: z.string(), name: z.string() });

const pathsReply = z.object({
  subject,
  units,
  /** The latest version of each path that teachers publish; those of who teaches longest first. */
  paths: z.array(published),
  /** What the paths recommend, and what others saved, as far as it is there; `unit`: that its title names. */
  things: z.array(bagItem),
  helped: z.array(z.object({ id: uuid, unit: z.number().optional() })),
});
export type PathsReply = z.infer<typeof pathsReply>;

const version = published.pick({ version: true, at: true, note: true, steps: true });
const editReply = z.object({
  subject,
  units,
  /** The classes that the subject is taught to, with the names of their programmes. */
  classes: z.array(z.object({ ...pathClass, name: z.string() })),
  /** All paths of the subject, the caller’s first; the latest versions of theirs, the last one of others’. */
  paths: z.array(
    published.pick({ _id: true, by: true, programme: true, semester: true }).extend({
      isOwn: z.boolean(),
      isWithdrawn: z.boolean(),
      versions: z.array(version),
    }),
  ),
});
export type PathsToEdit = z.infer<typeof editReply>;

const params = z.object({ code });
const own = { access: 'user', addition: true } as const;

/** The ways through a subject: what teachers publish, and what students make of it. */
export const paths = {
  read: endpoint({
    method: 'GET',
    path: '/api/subjects/:code/paths',
    access: 'public',
    addition: true,
    summary:
      'The learning paths that teachers publish for a subject, its units, and what others saved of it.',
    params,
    response: pathsReply,
  }),
  own: endpoint({
    ...own,
    method: 'GET',
    path: '/api/subjects/:code/paths/own',
    summary: 'The account’s own path of a subject, its semester, and the code of its programme.',
    params,
    response: ownPath.omit({ subject: true }).extend({ programme: z.string(), semester: z.string() }),
  }),
  record: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/paths/own',
    summary:
      'Adds what the account says of units, and its copies of paths. Of two for one unit or subject the later one counts, in whatever order they are sent.',
    body: z.object({
      paths: atMost(ownPath.extend({ subject: code }), PATH_LIMITS.atOnce).min(
        1,
        because('errors.badRequest'),
      ),
    }),
    response: z.object({
      /** So many were of subjects that are not in the catalogue. */
      gone: z.number(),
    }),
  }),
  edit: endpoint({
    ...own,
    method: 'GET',
    path: '/api/subjects/:code/paths/edit',
    summary: `For admins and teachers of a subject: its paths with what is withdrawn, and up to ${PATH_VERSIONS} versions of their own.`,
    params,
    response: editReply,
  }),
  publish: endpoint({
    ...own,
    method: 'POST',
    path: '/api/subjects/:code/paths',
    summary:
      'An admin or a teacher of a subject publishes the next version of their path, for everyone, a programme or its semester. Copies that students made stay as they are.',
    params,
    body: z.object({
      programme: optionalText('code', MAX_LENGTH.subjectCode).default(''),
      semester: z.enum(['', ...SEMESTERS], because('validation.semester')).default(''),
      note: optionalText('note', PATH_NOTE_LENGTH).default(''),
      steps: steps.min(1, because('paths.noSteps')),
      /** The version that this one comes after; 0: none. */
      after: z.number().int().min(0),
    }),
    response: messageReply.extend({ _id: z.uuid(), version: z.number() }),
  }),
  withdraw: endpoint({
    ...own,
    method: 'POST',
    path: '/api/paths/:id/withdraw',
    summary:
      'Withdraws a path, or shows it again: its teacher, an admin, or another teacher of the subject. Copies that students made stay.',
    params: idParams,
    body: z.object({ isWithdrawn: z.boolean() }),
    response: messageReply,
  }),
};
