import type { DeskPreset, Matter } from '../grievances/values.ts';
import { RESOURCE_KINDS, type ResourceKind } from '../material/kinds.ts';
import { REPORT_REASONS } from '../material/values.ts';
import { ROLE_NAMES } from '../pages/roles.ts';
import { REQUEST_KINDS, REQUEST_STATES, RETENTION } from '../privacy/values.ts';
import { SEMESTERS } from './constants.ts';

/** What a list of staff can be sorted by, and by which values it can be narrowed. */
export type ListOptions = {
  sorts: readonly string[];
  filters: Readonly<Record<string, readonly string[]>>;
};

/** In whose trash a deleted thing is, and the call that brings it back. */
type DeletableRow = { trash: 'admin' | 'hod'; restore: `${string}.${string}` };

type KindRows = { [Kind in ResourceKind]: { trash: 'admin'; restore: `resources.${Kind}.restore` } };
// fromEntries forgets the literal names.
const KIND_ROWS = Object.fromEntries(
  RESOURCE_KINDS.map((kind) => [kind, { trash: 'admin', restore: `resources.${kind}.restore` }]),
) as KindRows;

/** What is deleted by a click and comes back by another, one row each; an entry of study material is a thing of its kind. */
export const DELETABLE = {
  user: { trash: 'admin', restore: 'users.restore' },
  ...KIND_ROWS,
  blog: { trash: 'admin', restore: 'blogs.adminRestore' },
  contact_message: { trash: 'admin', restore: 'contacts.restore' },
  material: { trash: 'admin', restore: 'materials.restore' },
  file: { trash: 'admin', restore: 'files.restore' },
  complaint: { trash: 'hod', restore: 'complaints.restore' },
} as const satisfies Record<string, DeletableRow>;

export type DeletableThing = keyof typeof DELETABLE;
export const DELETABLE_THINGS = Object.keys(DELETABLE) as DeletableThing[]; // Object.keys forgets the literal names

/** What is in a trash. */
export function thingsInTrash(trash: DeletableRow['trash']): DeletableThing[] {
  return DELETABLE_THINGS.filter((thing) => DELETABLE[thing].trash === trash);
}

/** Who sent a row: someone who was logged in, or anyone. */
const SENDER = ['verified', 'unverified'] as const;
/** What came by a public form and waits until someone has looked at it. */
const REVIEW = ['held'] as const;

/**
 * As contract/grievances/values.ts has them (values.test.ts). By name: every page with a list would load the table of steps
 * with them.
 */
const DESKS = [
  ...['hod', 'departmentCommittee', 'principal', 'sgrc', 'universityCommittee'],
  ...['ombudsperson', 'equalOpportunity', 'antiRagging', 'internal'],
] as const satisfies readonly DeskPreset[];
const MATTERS = [
  ...['marks', 'examination', 'fees', 'scholarship', 'certificates', 'teaching'],
  ...['facilities', 'conduct', 'discrimination', 'ragging', 'harassment', 'other'],
] as const satisfies readonly Matter[];

/** The lists of admins and of the HOD, one row each. A sort's name is that of its column, in the address too. */
export const LISTS = {
  users: {
    sorts: ['username', 'email', 'phone', 'rollno', 'department', 'semester', 'roles'],
    filters: { role: ['student', ...ROLE_NAMES], semester: SEMESTERS },
  },
  resources: {
    sorts: ['semester', 'subject', 'code', 'title', 'links'],
    filters: { semester: SEMESTERS },
  },
  complaints: {
    /** `filed`: when it came, in which order the list is anyway. */
    sorts: ['sender', 'date', 'department', 'problem', 'filed'],
    filters: { sender: SENDER, review: REVIEW },
  },
  inbox: {
    /** `filed`: when it came. */
    sorts: ['filed'],
    filters: {
      open: ['open', 'overdue', 'answered', 'closed'],
      stage: DESKS,
      matter: MATTERS,
      age: ['week', 'month', 'older'],
      assigned: ['me', 'nobody'],
    },
  },
  contacts: { sorts: ['sender', 'message'], filters: { sender: SENDER, review: REVIEW } },
  materials: {
    sorts: ['subject', 'service', 'semester', 'department', 'link', 'sent'],
    filters: { semester: SEMESTERS, review: REVIEW, progress: ['waiting', 'returned', 'unchecked'] },
  },
  subjects: { sorts: ['code', 'name', 'type'], filters: { semester: SEMESTERS } },
  unfiled: { sorts: ['code', 'subject', 'filed'], filters: {} },
  reports: {
    sorts: ['sent', 'subject'],
    filters: { state: ['fixed', 'dismissed'], reason: REPORT_REASONS, review: REVIEW },
  },
  blogs: { sorts: ['title', 'author', 'date', 'content'], filters: {} },
  privacyRequests: {
    sorts: ['person', 'kind', 'text', 'received', 'due', 'state'],
    filters: { kind: REQUEST_KINDS, progress: REQUEST_STATES },
  },
  minors: { sorts: ['username'], filters: {} },
  breaches: {
    sorts: ['nature', 'noticed', 'people'],
    /** Whether the Board has the details. */
    filters: { told: ['waiting', 'sent'] },
  },
  fileQueue: { sorts: ['sent', 'size'], filters: { reading: ['waiting', 'scans', 'unreadable'] } },
  links: { sorts: ['url', 'checked'], filters: { link: ['fine', 'gone', 'asks', 'away', 'unknown'] } },
  takedowns: { sorts: ['sent'], filters: { state: ['removed', 'restored'] } },
  trash: { sorts: ['deleted'], filters: { what: thingsInTrash('admin') } },
  hodTrash: { sorts: ['deleted'], filters: {} },
} as const satisfies Record<string, ListOptions>;

/** So many rows a call gives at most where it is asked for a part of a list. */
export const LARGEST_PART = 100;

/** So many rows are deleted or restored by one call at most. */
export const LARGEST_BULK = 200;

/** So many days what was deleted can be brought back; then it is gone for good. */
export const TRASH_DAYS = RETENTION.trash.days;

/** Rows are counted up to here. */
export const COUNT_BOUND = 10_000;

/**
 * What a part of a list says apart from its rows, in its head: a reply is of the same shape whether it is a part or the
 * whole. `next` and `back` are cursors, left out at the ends; a number that reached COUNT_BOUND ends in `+`.
 */
export const LIST_HEADERS = {
  /** For `after`: what comes behind the last row. */
  next: 'list-next',
  /** For `back`: what comes before the first row. */
  back: 'list-back',
  /** How many rows there are of what was asked for. */
  total: 'list-total',
  /** How many there are without search and filters. */
  all: 'list-all',
  /** How many wait for review, in lists whose rows come by public forms. */
  held: 'list-held',
} as const;
