import type { CallName } from '#contract/calls.ts';
import { DEPARTMENTS } from '#contract/constants.ts';
import { type LinkField, RESOURCE_KINDS, RESOURCES, type ResourceKind } from '#contract/kinds.ts';
import { PASSWORD, type Person } from './people.ts';
import { codeOf, idOf } from './rows.ts';

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

const PAGE = { limit: 50 };
/** Words as people look for them: one that many rows have, one that one row has, and one that none has. */
const SEARCHES = { 'a common word': 'thermal', 'a rare word': '4321', 'no such word': 'zyxwvu' };
const link = 'https://drive.google.com/file/d/abcdefghijk/view';
const sent = { username: 'Asha', email: 'asha@college.example', seconds: 100 };
const today = new Date().toISOString().slice(0, 10);
const reviewed = { ids: [11, 211, 411].map((n) => n) };
const profile = {
  username: 'Asha',
  rollno: '1',
  department: DEPARTMENTS.profile[0],
  semester: '1',
  phone: '9876543210',
};

/** A list of staff, as its page asks for it: its first part, a further one, in each order, narrowed and searched. */
function listInputs(sorts: readonly string[], filters: Record<string, string> = {}): Input[] {
  return [
    { query: PAGE },
    ...sorts.map((sort) => ({ as: `by ${sort}`, query: { ...PAGE, sort: `-${sort}` } })),
    ...Object.entries(filters).map(([name, value]) => ({
      as: `${name}=${value}`,
      query: { ...PAGE, [name]: value },
    })),
    ...Object.entries(SEARCHES).map(([as, q]) => ({ as, query: { ...PAGE, q } })),
    { as: 'whole', query: {} },
  ];
}

/** Deletes and brings back, one and several. */
function removalInputs<Prefix extends string>(
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
function kindInputs(kind: ResourceKind): Record<string, Input[]> {
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
    [`${name}.list`]: [{ query: { semester: '3' } }, ...(isFirst ? [{ as: 'whole' }] : [])],
    [`${name}.adminList`]: isFirst
      ? listInputs(['semester', 'subject', 'code', 'title', 'links'], { semester: '3' })
      : [{ query: PAGE }],
    [`${name}.exportCsv`]: [{}],
    [`${name}.importCsv`]: [{ body: { csv, apply: false } }, { as: 'apply', body: { csv, apply: true } }],
    [`${name}.get`]: [{ params: { id: ids[0] ?? '' } }],
    [`${name}.add`]: [{ body: entry }],
    [`${name}.update`]: [{ params: { id: ids[0] ?? '' }, body: entry }],
    ...removalInputs(name, ids),
  };
}

const listed = (table: string) => [1001, 1002, 1003].map((n) => idOf(table, n));
const breach = {
  noticedAt: new Date(Date.now() - 60_000).toISOString(),
  people: 1,
  ...Object.fromEntries(
    ['nature', 'happened', 'data', 'impact', 'measures', 'advice', 'causes', 'findings', 'prevention'].map(
      (field) => [field, 'Some text'],
    ),
  ),
};
const subject = {
  code: 'NEW-100',
  name: 'A new subject',
  type: 'theory',
  otherCodes: [],
  aliases: [],
  placements: [],
  units: [],
};
const moment = new Date(Date.now() - 60_000).toISOString();

/** What every call of the contract is asked, in the order in which they are asked; a call that is missing is said. */
export function inputsOf(made: {
  breach: string;
  revision: string;
  student: string;
  published: object;
}): Map<string, Input[]> {
  const ofStaff = {
    ...Object.assign({}, ...RESOURCE_KINDS.map(kindInputs)),
    'users.list': listInputs(['username', 'email', 'phone', 'rollno', 'department', 'semester', 'roles'], {
      role: 'hod',
      semester: '3',
    }),
    'users.exportCsv': [{}],
    'users.get': [{ params: { id: idOf('user', 2000) } }],
    'users.reveal': [{ params: { id: idOf('user', 2000) }, body: { field: 'phone' } }],
    'users.update': [
      { params: { id: idOf('user', 2000) }, body: { ...profile, email: 'asha.changed@college.example' } },
    ],
    'users.setRoles': [{ params: { id: idOf('user', 2001) }, body: { isAdmin: false, isHod: true } }],
    ...removalInputs('users', listed('user')),
    'access.get': [{ params: { id: idOf('user', 2002) } }],
    'access.endSessions': [{ params: { id: idOf('user', 2002) } }],
    'access.sendReset': [{ params: { id: idOf('user', 2003) } }],
    'access.removeSecondFactor': [{ params: { id: idOf('user', 2004) }, refused: true }],
    'audit.list': [
      { query: PAGE },
      { as: 'by person', query: { ...PAGE, person: 'student 12345' } },
      { as: 'by nobody', query: { ...PAGE, person: 'zyxwvu' } },
      { as: 'by thing', query: { ...PAGE, thing: 'scheme' } },
      { as: 'by action', query: { ...PAGE, action: 'merge' } },
      { as: 'by time', query: { ...PAGE, from: moment } },
    ],
    'audit.exportCsv': [{}],
    'audit.events': [
      { query: PAGE },
      { as: 'by person', query: { ...PAGE, person: 'student 12345' } },
      { as: 'by nobody', query: { ...PAGE, person: 'zyxwvu' } },
      { as: 'by kind', query: { ...PAGE, kind: 'passkeyAdded' } },
    ],
    'audit.exportEventsCsv': [{}],
    'blogs.adminList': listInputs(['title', 'author', 'date', 'content']),
    ...removalInputs('blogs', listed('blog'), {
      remove: 'adminRemove',
      restore: 'adminRestore',
      removeMany: 'adminRemoveMany',
      restoreMany: 'adminRestoreMany',
    }),
    'complaints.list': listInputs(['sender', 'date', 'department', 'problem', 'filed'], {
      sender: 'unverified',
      review: 'held',
    }),
    ...removalInputs('complaints', listed('complaint')),
    'complaints.accept': [{ body: { ids: reviewed.ids.map((n) => idOf('complaint', n)) } }],
    'contacts.list': listInputs(['sender', 'message'], { sender: 'unverified', review: 'held' }),
    ...removalInputs('contacts', listed('contact_message')),
    'contacts.accept': [{ body: { ids: reviewed.ids.map((n) => idOf('contact_message', n)) } }],
    'materials.list': listInputs(['subject', 'service', 'semester', 'department', 'link', 'sent'], {
      semester: '3',
      review: 'held',
    }),
    ...removalInputs(
      'materials',
      [4000, 4004, 4008].map((n) => idOf('material', n)),
    ),
    'materials.accept': [{ body: { ids: [811, 1211].map((n) => idOf('material', n)) } }],
    'materials.publish': [{ params: { id: idOf('material', 4012) }, body: made.published }],
    'reports.list': listInputs(['sent', 'subject'], { state: 'fixed', reason: 'subject', review: 'held' }),
    'reports.fix': [{ body: { ids: [10, 20].map((n) => idOf('report', n)) } }],
    'reports.dismiss': [{ body: { ids: [30].map((n) => idOf('report', n)) } }],
    'reports.reopen': [{ body: { ids: [30].map((n) => idOf('report', n)) } }],
    'reports.accept': [{ body: { ids: [510].map((n) => idOf('report', n)) } }],
    'trash.admin': [
      ...listInputs(['deleted']),
      { as: 'of one kind', query: { ...PAGE, what: 'notes' } },
      { as: 'of users', query: { ...PAGE, what: 'user' } },
    ],
    'trash.hod': listInputs(['deleted']),
    'breaches.add': [{ body: breach }],
    'breaches.list': listInputs(['nature', 'noticed', 'people'], { told: 'waiting' }),
    'breaches.get': [{ params: { id: made.breach } }],
    'breaches.update': [{ params: { id: made.breach }, body: breach }],
    'breaches.markSent': [{ params: { id: made.breach }, body: { notice: 'board' } }],
    'browserErrors.list': [{ query: PAGE }],
    'privacyRequests.list': listInputs(['person', 'kind', 'text', 'received', 'due', 'state'], {
      kind: 'erasure',
      progress: 'open',
    }),
    'privacyRequests.add': [
      { body: { kind: 'correction', name: 'A', email: 'a@college.example', text: 'T', receivedOn: today } },
    ],
    'privacyRequests.answer': [
      { params: { id: idOf('privacy_request', 20) }, body: { state: 'done', answer: '' } },
    ],
    'privacyRequests.minors': [{}],
    'privacyRequests.recordConsent': [
      {
        params: { id: idOf('user', 499) },
        body: { method: 'onRecord', issuer: 'The school', seenOn: today },
      },
    ],
    'privacyRequests.withdrawConsent': [{ params: { id: idOf('user', 499) } }],
    'search.misses': [{ query: PAGE }],
    'overview.get': [{}],
    'site.settings': [{}],
    'catalogue.list': listInputs(['code', 'name', 'type'], { semester: '3' }),
    'catalogue.get': [{ params: { id: idOf('subject', 7) } }],
    'catalogue.unfiled': listInputs(['code', 'subject', 'filed']),
    'catalogue.removed': [{}],
    'catalogue.frame': [{}],
    'catalogue.coverage': [{ query: { programme: 'P1', scheme: '2018' } }],
    'catalogue.exportCsv': [{}],
    'equivalences.list': [{}],
    'catalogue.add': [{ body: subject }],
    'catalogue.update': [{ params: { id: idOf('subject', 8) }, body: { ...subject, code: codeOf(8) } }],
    ...removalInputs(
      'catalogue',
      [20, 21, 22].map((n) => idOf('subject', n)),
    ),
    'catalogue.merge': [{ body: { from: idOf('subject', 30), into: codeOf(31) } }],
    'catalogue.file': [{ body: { code: 'XX1', into: codeOf(9) } }],
    'catalogue.unfile': [{ body: { code: 'XX1' } }],
    'catalogue.importCsv': [{ body: { csv: 'row,code,name\nprogramme,NEW2,New', apply: false } }],
    'equivalences.save': [{ body: { one: codeOf(40), other: codeOf(41), degree: 'same', reason: '' } }],
    'equivalences.remove': [{ body: { one: codeOf(40), other: codeOf(41) } }],
    'programmes.add': [{ body: { code: 'NEW', name: 'New' } }],
    'programmes.update': [{ params: { id: idOf('programme', 19) }, body: { code: 'P19', name: 'Other' } }],
    'programmes.remove': [{ params: { id: idOf('programme', 19) }, refused: true }],
    'schemes.add': [{ body: { name: '2023', year: 2023 } }],
    'schemes.update': [{ params: { id: idOf('scheme', 0) }, body: { name: '2018', year: 2018 } }],
    'schemes.remove': [{ params: { id: idOf('scheme', 0) }, refused: true }],
    'site.update': [{ body: { phones: [] }, refused: true }],
  } satisfies Record<string, Input[]>;
  const ofPeople = {
    'health.live': [{}],
    'health.ready': [{}],
    'home.recent': [{}],
    'home.bag': [{}],
    'site.info': [{}],
    'subjects.list': [{}],
    'subjectPage.get': [{ params: { code: codeOf(12) } }],
    'subjectPage.ask': [{ params: { code: codeOf(12) }, body: { kind: 'notes' } }],
    'search.find': [
      { as: 'a code', query: { q: codeOf(77) } },
      { as: 'a common word', query: { q: 'thermal' } },
      { as: 'two words', query: { q: 'thermal matrix' } },
      { as: 'no such word', query: { q: 'zyxwvu' } },
      { as: 'narrowed', query: { q: 'thermal', kind: 'notes', semester: '3' } },
    ],
    'saved.look': [
      { query: { things: `subject:${codeOf(3)},resource:${idOf('resource', 41)},post:${idOf('blog', 5)}` } },
    ],
    'saved.put': [
      { body: { saved: [{ what: 'resource', id: idOf('resource', 42), at: moment }], opened: [] } },
    ],
    'saved.list': [{}],
    'saved.remove': [{ query: { list: 'saved' } }],
    'blogs.list': [
      { query: { limit: 20 } },
      { as: 'a further part', query: { limit: 20, before: idOf('blog', 5000) } },
      { as: 'whole' },
    ],
    'blogs.mine': [{ query: { limit: 20 } }, { as: 'whole' }],
    'blogs.get': [{ params: { id: idOf('blog', 5) } }],
    'blogs.add': [{ body: { title: 'T', authorName: 'A', content: '<p>C</p>' } }],
    'blogs.update': [
      { params: { id: idOf('blog', 4001) }, body: { title: 'T', authorName: 'A', content: 'C' } },
    ],
    'blogs.revisions': [{ params: { id: idOf('blog', 4001) } }],
    'blogs.revision': [{ params: { id: idOf('blog', 4001), revision: made.revision } }],
    'blogs.restoreRevision': [{ params: { id: idOf('blog', 4001), revision: made.revision } }],
    'blogs.remove': [{ params: { id: idOf('blog', 4001) } }],
    'blogs.restore': [{ params: { id: idOf('blog', 4001) } }],
    'complaints.send': [
      { body: { ...sent, date: today, department: DEPARTMENTS.complaint[0], problem: 'Broken' } },
    ],
    'contacts.send': [{ body: { ...sent, message: 'Where?' } }],
    'materials.add': [
      {
        body: {
          yourName: 'A',
          service: 'notes',
          department: DEPARTMENTS.material[0],
          semester: '4',
          subject: 'S',
          link: `${link}?own`,
          seconds: 100,
        },
      },
    ],
    'reports.send': [
      { params: { id: idOf('resource', 41) }, body: { reason: 'broken', note: '', email: '', seconds: 100 } },
    ],
    'browserErrors.report': [{ body: { message: 'T', place: 'x:1:2', page: 'notes' } }],
    'privacy.state': [{ body: { notice: 2, age: 'adult' } }],
    'privacy.ownData': [{}],
    'privacy.ask': [{ body: { kind: 'correction', text: 'T' } }],
    'account.sessions': [{}],
    'account.secondFactor': [{}],
    'account.beginSecondFactor': [{ body: { currentPassword: PASSWORD } }],
    'account.confirmSecondFactor': [{ body: { code: '000000' }, refused: true }],
    'account.renewRecoveryCodes': [{ body: { currentPassword: PASSWORD }, refused: true }],
    'account.endSecondFactor': [{ body: { currentPassword: PASSWORD } }],
    'account.proveSecondFactor': [{ body: { challenge: 'none', code: '000000' }, refused: true }],
    'account.endSession': [{ params: { id: 'none' }, refused: true }],
    'account.endOtherSessions': [{}],
    'passkeys.list': [{}],
    'passkeys.begin': [{ body: { name: 'K', currentPassword: PASSWORD } }],
    'passkeys.add': [{ body: {}, refused: true }],
    'passkeys.rename': [{ params: { id: idOf('blog', 1) }, body: { name: 'K' }, refused: true }],
    'passkeys.remove': [
      { params: { id: idOf('blog', 1) }, body: { currentPassword: PASSWORD }, refused: true },
    ],
    'passkeys.beginSignIn': [{}],
    'passkeys.signIn': [{ body: {}, refused: true }],
    'provider.finish': [{ body: { answer: 'code=a&state=b' }, refused: true }],
    'auth.logout': [{ by: 'quitter' }],
    'auth.register': [{ body: { ...profile, email: 'new.one@college.example', password: PASSWORD } }],
    'auth.resendOtp': [{ body: { userId: idOf('pending_verification', 3) }, refused: true }],
    'auth.verifyOtp': [{ body: { userId: idOf('pending_verification', 4), otp: '000000' }, refused: true }],
    'auth.login': [{ body: { email: made.student, password: PASSWORD } }],
    'auth.user': [{}],
    'auth.update': [{ body: { ...profile, email: made.student } }],
    'auth.setLanguage': [{ body: { language: 'en' } }],
    'auth.forgotPassword': [{ body: { email: 'student3000@college.example' } }],
    'auth.resetPassword': [{ params: { token: 'none' }, body: { newPassword: PASSWORD }, refused: true }],
    'account.changePassword': [{ body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} again` } }],
    'privacy.deleteAccount': [{ body: { password: PASSWORD, keepPosts: false }, by: 'leaver' }],
  } satisfies { [Name in CallName]?: Input[] };
  return new Map(Object.entries<Input[]>({ ...ofPeople, ...ofStaff }));
}
