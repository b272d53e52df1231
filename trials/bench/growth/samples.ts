import { z } from 'zod';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { NOTICE_VERSION } from '#contract/privacy/values.ts';
import { PASSWORD } from '../../frame/people.ts';
import { caseOf, codeOf, DRIVE, idOf } from '../../frame/rows/parts.ts';
import { PEOPLE } from './askers.ts';

const minuteAgo = new Date(Date.now() - 60_000).toISOString();
const today = minuteAgo.slice(0, 10);

/** What a body has in a field of this name, where a call's own input says nothing else. */
const FIELDS: Record<string, unknown> = {
  ...{ username: 'Asha', name: 'Asha', email: 'asha@college.example', phone: '9876543210', rollno: '1' },
  ...{ password: PASSWORD, currentPassword: PASSWORD, newPassword: `${PASSWORD} again`, code: '000000' },
  ...{ department: DEPARTMENTS.profile[0], age: 'adult', notice: NOTICE_VERSION, language: 'en' },
  ...{ noticedAt: minuteAgo, date: today, receivedOn: today, seenOn: today, year: 2023 },
  ...{ link: `${DRIVE}abcdefghijk/view`, otp: '000000', token: 'x'.repeat(43), seconds: 100 },
  ...{ place: 'x:1:2', page: 'notes', subjectcode: codeOf(7), url: 'https://nobody.example/' },
};

/** What the address has in place of a parameter of this name; an `id` is that of the call's thing. */
const PARAMS: Record<string, string> = {
  ...{ code: codeOf(12), page: '1', token: 'none' },
  ...{
    user: idOf('user', 205),
    number: caseOf(PEOPLE.user),
    file: 'f'.repeat(32),
    step: 'writeBack',
    track: 'ragging',
    on: '2026-01-26',
  },
  ...{ revision: idOf('blog_revision', 201), upload: idOf('upload', 3) },
};

/** The rows that calls are about, by the call or by all that begins so: the first is its `id`, the others are its `ids`. */
const THINGS: Record<string, [table: string, ...rows: number[]]> = {
  access: ['user', 702],
  account: ['user', 1],
  blogs: ['blog', 201, 802, 803],
  catalogue: ['subject', 8, 21, 22],
  complaints: ['complaint', 801, 802, 803],
  'complaints.accept': ['complaint', 11, 211, 411],
  contributions: ['material', 616, 620, 624],
  'contributions.undo': ['material', 601, 605],
  'contributions.confirm': ['material', 602, 606],
  desks: ['desk', 2],
  deskTexts: ['desk', 2],
  contacts: ['contact_message', 801, 802, 803],
  'contacts.accept': ['contact_message', 11, 211, 411],
  examDates: ['exam_date', 3],
  paths: ['path', 3],
  files: ['attachment', 52, 53],
  'files.confirmTakedown': ['takedown', 5],
  'files.decide': ['takedown', 5],
  'files.hide': ['takedown', 11],
  'files.keepMany': ['takedown', 13, 15],
  imports: ['folder_import', 0],
  materials: ['material', 600, 604, 608],
  'materials.accept': ['material', 611, 811],
  'materials.publish': ['material', 612],
  minutes: ['grievance_minutes', 4],
  'minutes.add': ['desk', 1],
  orders: ['grievance_order', 4],
  passkeys: ['user', 1],
  privacyRequests: ['privacy_request', 20],
  'privacyRequests.recordConsent': ['user', 499],
  'privacyRequests.withdrawConsent': ['user', 499],
  programmes: ['programme', 19],
  questions: ['question', 45],
  cuts: ['attachment', 52],
  correctors: ['subject', 2],
  mapping: ['question', 45],
  'reports.send': ['resource', 41],
  'reports.fix': ['report', 10, 20],
  reports: ['report', 30, 30],
  'reports.accept': ['report', 110, 510],
  schemes: ['scheme', 0],
  synonyms: ['user', 1],
  threads: ['thread', 301],
  'threads.atPages': ['attachment', 52],
  moderation: ['thread_post', 603],
  'moderation.close': ['thread', 302],
  'announcements.change': ['announcement', 10],
  'announcements.withdraw': ['announcement', 20],
  decisions: ['thread_decision', 10],
  'decisions.arrange': ['thread', 302],
  'decisions.pause': ['thread_post', 603],
  'threads.edit': ['thread_post', 201],
  'threads.remove': ['thread_post', 201],
  'threads.helped': ['thread_post', 603],
  'threads.endorse': ['thread_post', 603],
  users: ['user', 700, 802, 803],
  // Rows of the kind that nobody has deleted.
  'resources.book': ['resource', 200, 300, 400],
  'resources.syllabus': ['resource', 201, 301, 401],
  'resources.pyq': ['resource', 202, 302, 402],
  'resources.youtube': ['resource', 203, 303, 403],
  'resources.notes': ['resource', 204, 304, 404],
};

/** The ids of what a call is about. */
function thingsOf(call: string): string[] {
  const [table = '', ...rows] = THINGS[call] ?? THINGS[call.slice(0, call.lastIndexOf('.'))] ?? [];
  return rows.map((n) => idOf(table, n));
}

/** What is in a call's address. @throws Error where nothing is known of a parameter */
export function paramsFor(call: string, { path }: Endpoint): Record<string, string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const [id] = thingsOf(call);
  return Object.fromEntries(
    names.map((name) => {
      const value = name === 'id' ? id : PARAMS[name];
      if (value === undefined) throw new Error(`samples.ts says nothing of :${name} of ${call}.`);
      return [name, value];
    }),
  );
}

type Field = { enum?: unknown[]; type?: string };

/** A body with all that the call asks for; undefined where it takes none. */
export function bodyFor(call: string, { body }: Endpoint): object | undefined {
  if (!body) return undefined;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Field>); // of an object's schema
  const wanted = fields.filter(([name]) => name in FIELDS || schema.required?.includes(name));
  const [first = '', ...rest] = thingsOf(call);
  const ids = rest.length > 0 ? rest : [first];
  return Object.fromEntries(
    wanted.map(([name, field]) => [name, name === 'ids' ? ids : sampleOf(name, field)]),
  );
}

function sampleOf(name: string, { enum: choices, type }: Field): unknown {
  if (name in FIELDS) return FIELDS[name];
  if (choices) return choices[0];
  const empty: Record<string, unknown> = { array: [], object: {}, boolean: false, integer: 1, number: 1 };
  return empty[type ?? ''] ?? 'Some text';
}
