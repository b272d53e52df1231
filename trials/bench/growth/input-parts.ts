import { DEPARTMENTS } from '#contract/core/constants.ts';
import { LISTS } from '#contract/core/lists.ts';
import { type LinkField, RESOURCE_KINDS, RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { codeOf, idOf } from '../../frame/rows/parts.ts';

/** Who asks, by their rows: one of each role, one with nothing but an account, and those whose session ends by what they ask. */
export const PEOPLE = { admin: 0, hod: 5, user: 201, leaver: 202, quitter: 203 };
export type Person = keyof typeof PEOPLE;

/** What a call is asked; `refused`: that it says no is as far as it gets without another machine or a secret. */
export type Input = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: object;
  refused?: true;
  /** What makes it another row of the table than the call itself. */
  as?: string;
  /** Who asks, where it is not anybody of the call's role. */
  by?: Person;
};

export const PAGE = { limit: 50 };
/** Words as people look for them: one that many rows have, one that one row has, one that none has, and a beginning. */
const SEARCHES = {
  'a common word': 'thermal',
  'a rare word': '4321',
  'no such word': 'zyxwvu',
  'two letters': 'qj',
};
export const link = 'https://drive.google.com/file/d/abcdefghijk/view';
export const sent = { username: 'Asha', email: 'asha@college.example', seconds: 100 };
export const today = new Date().toISOString().slice(0, 10);
export const reviewed = { ids: [11, 211, 411] };
export const profile = {
  username: 'Asha',
  rollno: '1',
  department: DEPARTMENTS.profile[0],
  semester: '1',
  phone: '9876543210',
};

/** A list of staff, as its page asks for it: its first part, a further one, in each order, narrowed and searched. */
export function listInputs(list: keyof typeof LISTS, filters: Record<string, string> = {}): Input[] {
  return [
    { query: PAGE },
    ...LISTS[list].sorts.map((sort) => ({ as: `by ${sort}`, query: { ...PAGE, sort: `-${sort}` } })),
    ...Object.entries(filters).map(([name, value]) => ({
      as: `${name}=${value}`,
      query: { ...PAGE, [name]: value },
    })),
    ...Object.entries(SEARCHES).map(([as, q]) => ({ as, query: { ...PAGE, q } })),
    { as: 'whole', query: {} },
  ];
}

/** Deletes and brings back, one and several. */
export function removalInputs<Prefix extends string>(
  prefix: Prefix,
  ids: readonly string[],
  { remove = 'remove', restore = 'restore', removeMany = 'removeMany', restoreMany = 'restoreMany' } = {},
): Record<string, Input[]> {
  const [id = '', ...rest] = ids;
  return {
    [`${prefix}.${remove}`]: [{ params: { id } }],
    [`${prefix}.${restore}`]: [{ params: { id } }],
    [`${prefix}.${removeMany}`]: [{ body: { ids: rest } }],
    [`${prefix}.${restoreMany}`]: [{ body: { ids: rest } }],
  };
}

/** Of one kind everything is asked, of the others what is not the same query with another name in it. */
export function kindInputs(kind: ResourceKind): Record<string, Input[]> {
  const isFirst = kind === 'notes';
  const name = `resources.${kind}`;
  const at = RESOURCE_KINDS.indexOf(kind);
  // Rows of the kind that nobody has deleted.
  const ids = [200, 300, 400, 500].map((n) => idOf('resource', n + at));
  const { service, linkFields } = RESOURCES[kind];
  const links = Object.fromEntries(linkFields.map((field: LinkField) => [field, link]));
  const entry = { service, semester: '3', subject: 'Signals', subjectcode: codeOf(7), ...links };
  const [head, row] = [Object.keys(entry), Object.values(entry)];
  const csv = [head, row].map((cells) => cells.join(',')).join('\n');
  return {
    [`${name}.list`]: [
      { as: 'whole semester', query: { semester: '3' } },
      ...(isFirst ? [{ as: 'whole' }] : []),
    ],
    [`${name}.adminList`]: isFirst ? listInputs('resources', { semester: '3' }) : [{ query: PAGE }],
    [`${name}.importCsv`]: [{ body: { csv, apply: false } }, { as: 'apply', body: { csv, apply: true } }],
    [`${name}.get`]: [{ params: { id: ids[0] ?? '' } }],
    [`${name}.add`]: [{ body: entry }],
    [`${name}.update`]: [{ params: { id: ids[0] ?? '' }, body: entry }],
    ...removalInputs(name, ids),
  };
}

export const listed = (table: string) => [801, 802, 803].map((n) => idOf(table, n));
export const breach = {
  noticedAt: new Date(Date.now() - 60_000).toISOString(),
  people: 1,
  ...Object.fromEntries(
    ['nature', 'happened', 'data', 'impact', 'measures', 'advice', 'causes', 'findings', 'prevention'].map(
      (field) => [field, 'Some text'],
    ),
  ),
};
export const subject = {
  code: 'NEW-100',
  name: 'A new subject',
  type: 'theory',
  otherCodes: [],
  aliases: [],
  placements: [],
  units: [],
};
export const moment = new Date(Date.now() - 60_000).toISOString();

/** What was made for the calls to ask about. */
export type Made = { breach: string; revision: string; student: string; published: object };
