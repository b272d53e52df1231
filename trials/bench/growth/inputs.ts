import { DEPARTMENTS } from '#contract/core/constants.ts';
import { LISTS } from '#contract/core/lists.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { codeOf, DRIVE, idOf } from '../../frame/rows/parts.ts';
import { type Input, PEOPLE } from './askers.ts';
import { DECISION_INPUTS } from './decision-inputs.ts';
import { DISCUSSION_INPUTS } from './discussion-inputs.ts';
import { PATH_INPUTS } from './path-inputs.ts';

const PAGE = { limit: 50 };
/** Words as people look for them: one that many rows have, one that one row has, one that none has, and a beginning. */
const SEARCHES = {
  'a common word': 'thermal',
  'a rare word': '4321',
  'no such word': 'zyxwvu',
  'two letters': 'qj',
};

/** Calls that say no, which is as far as they get without another machine or a secret. */
export const REFUSED = new Set(
  (
    'access.removeSecondFactor account.confirmSecondFactor account.renewRecoveryCodes account.proveSecondFactor ' +
    'account.endSession passkeys.add passkeys.rename passkeys.remove passkeys.signIn provider.finish auth.resendOtp ' +
    'auth.verifyOtp auth.resetPassword files.confirmTakedown files.keepCopy folder.file links.again synonyms.update ' +
    'files.sheet files.sheetPicture files.document files.cut contributions.split ' +
    'desks.remove desks.unseat desks.confirm grievances.byReceipt grievances.step ' +
    'grievances.sendFile threads.sendPhoto grievances.readFile grievances.readPages notifications.unsubscribe ' +
    'contributions.replace contributions.different minutes.add minutes.remove minutes.file ' +
    'deskTexts.add deskTexts.update deskTexts.remove merged.step ' +
    'syllabus.save synonyms.remove programmes.remove schemes.remove site.update orders.own orders.publish orders.show'
  ).split(' '),
);

/** A list of staff, as its page asks for it: its first part, in each order, narrowed and searched, and all of it. */
function listInputs(list: keyof typeof LISTS, filters: Record<string, string> = {}): Input[] {
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

/** Of one kind everything is asked, of the others what is not the same query with another name in it. */
function kindInputs(kind: ResourceKind): Record<string, Input[]> {
  const isFirst = kind === 'notes';
  const name = `resources.${kind}`;
  const { service, linkFields } = RESOURCES[kind];
  const links = Object.fromEntries(linkFields.map((field) => [field, `${DRIVE}abcdefghijk/view`]));
  const entry = { service, semester: '3', subject: 'Signals', subjectcode: codeOf(7), ...links };
  const csv = [Object.keys(entry), Object.values(entry)].map((cells) => cells.join(',')).join('\n');
  return {
    [`${name}.list`]: [
      { as: 'whole semester', query: { semester: '3' } },
      ...(isFirst ? [{ as: 'whole' }] : []),
    ],
    [`${name}.adminList`]: isFirst ? listInputs('resources', { semester: '3' }) : [{ query: PAGE }],
    [`${name}.importCsv`]: [{ body: { csv } }, { as: 'apply', body: { csv, apply: true } }],
    [`${name}.add`]: [{ body: entry }],
    [`${name}.update`]: [{ body: entry }],
  };
}

const UNVERIFIED = { sender: 'unverified', review: 'held' };

/** What calls are asked of which samples.ts cannot say everything. @param student the e-mail address of who asks as `user` */
export const inputsOf = (student: string): Record<string, Input[]> => ({
  ...Object.assign({}, ...RESOURCE_KINDS.map(kindInputs)),
  'account.changePassword': [{ by: 'changer' }],
  'audit.list': [
    { query: PAGE },
    { as: 'by person', query: { ...PAGE, person: 'student 12345' } },
    { as: 'by nobody', query: { ...PAGE, person: 'zyxwvu' } },
    { as: 'by thing', query: { ...PAGE, thing: 'scheme' } },
    { as: 'by action', query: { ...PAGE, action: 'merge' } },
    { as: 'by time', query: { ...PAGE, from: new Date(Date.now() - 60_000).toISOString() } },
  ],
  'audit.events': [
    { query: PAGE },
    { as: 'by person', query: { ...PAGE, person: 'student 12345' } },
    { as: 'by nobody', query: { ...PAGE, person: 'zyxwvu' } },
    { as: 'by kind', query: { ...PAGE, kind: 'passkeyAdded' } },
  ],
  'auth.forgotPassword': [{ body: { email: 'student710@college.example' } }],
  'auth.login': [{ body: { email: student } }],
  'auth.logout': [{ by: 'quitter' }],
  'auth.register': [{ body: { email: 'new.one@college.example', otp: undefined } }],
  'auth.resendOtp': [{ body: { userId: idOf('pending_verification', 3) } }],
  'auth.update': [{ body: { email: student } }],
  'auth.verifyOtp': [{ body: { userId: idOf('pending_verification', 4) } }],
  'blogs.adminList': listInputs('blogs'),
  'blogs.list': [
    { query: { limit: 20 } },
    { as: 'a further part', query: { limit: 20, before: idOf('blog', 500) } },
    { as: 'whole' },
  ],
  'blogs.mine': [{ query: { limit: 20 } }, { as: 'whole' }],
  'breaches.list': listInputs('breaches', { told: 'waiting' }),
  'breaches.markSent': [{ body: { notice: 'board' } }],
  'browserErrors.list': [{ query: PAGE }],
  'calendar.importDays': [{ body: { csv: 'date\n2026-01-27' } }],
  'calendar.save': [{ body: { from: '2026-01-26', until: '' } }],
  'catalogue.add': [{ body: { code: 'NEW-100' } }],
  'catalogue.coverage': [{ query: { programme: 'P1', scheme: '2018' } }],
  'catalogue.file': [{ body: { code: 'XX1', into: codeOf(9) } }],
  'catalogue.importCsv': [{ body: { csv: 'row,code,name\nprogramme,NEW2,New' } }],
  'catalogue.list': listInputs('subjects', { semester: '3' }),
  'catalogue.merge': [{ body: { from: idOf('subject', 30), into: codeOf(31) } }],
  'catalogue.unfile': [{ body: { code: 'XX1' } }],
  'catalogue.unfiled': listInputs('unfiled'),
  'catalogue.update': [{ body: { code: codeOf(8) } }],
  'complaints.list': listInputs('complaints', UNVERIFIED),
  'contacts.list': listInputs('contacts', UNVERIFIED),
  'contributions.different': [{ body: { file: idOf('attachment', 54), other: idOf('attachment', 55) } }],
  'contributions.replace': [{ body: { file: idOf('attachment', 54), other: idOf('attachment', 55) } }],
  'contributions.correct': [{ body: { subject: 'Thermal', subjectCode: codeOf(9), semester: '3' } }],
  'contributions.split': [
    {
      body: {
        file: idOf('attachment', 54),
        papers: ['x', 'y'].map((letter) => ({ upload: letter.repeat(24), subject: 'One', semester: '1' })),
      },
    },
  ],
  'contributions.decide': [{ body: { decision: 'return', reason: 'unreadable' } }],
  'hodTrust.list': [{ by: 'hod' }],
  'trust.name': [{ body: { email: 'student710@college.example' } }],
  'hodTrust.name': [{ by: 'hod', body: { email: 'student711@college.example' } }],
  'trust.end': [{ body: { id: idOf('user', 30) } }],
  'hodTrust.end': [{ by: 'hod', body: { id: idOf('user', 1001) } }],
  'contributions.fix': [{ body: { id: idOf('material', 648), receipt: undefined } }],
  'desks.add': [{ body: { preset: 'hod', department: DEPARTMENTS.complaint[0] } }],
  'desks.seat': [{ body: { email: 'student205@college.example', from: '2026-01-01', until: '' } }],
  'grievances.inbox': listInputs('inbox', { open: 'open', matter: 'fees', assigned: 'me' }).map((input) => ({
    ...input,
    by: 'hod',
  })),
  'merged.merge': [{ by: 'hod', body: { ids: [idOf('complaint', 500), idOf('complaint', 1000)] } }],
  'merged.separate': [{ by: 'hod', body: { ids: [idOf('complaint', 500)] } }],
  'merged.step': [
    { body: { step: 'reply', text: 'Read', cases: [{ _id: idOf('complaint', 500), version: 1 }] } },
  ],
  'figures.deskMonth': [{ query: { month: '2026-01' }, by: 'hod' }],
  'figures.deskBundle': [{ by: 'hod' }],
  'figures.deskBundleCsv': [{ by: 'hod' }],
  'papers.enter': [{ by: 'hod' }],
  'equivalences.remove': [{ body: { one: codeOf(40), other: codeOf(41) } }],
  'equivalences.save': [{ body: { one: codeOf(40), other: codeOf(41) } }],
  'files.alike': [
    {
      body: {
        files: [{ upload: idOf('upload', 3), subjectcode: codeOf(7), exam: { session: 'May', year: 2024 } }],
      },
    },
  ],
  'files.decide': [{ body: { state: 'restored' } }],
  'files.document': [{ body: { name: 'A paper', photos: [{ upload: 'x'.repeat(24) }] } }],
  'files.find': [{ query: { q: 'paper' } }],
  'files.queue': listInputs('fileQueue', { reading: 'unreadable' }),
  'files.cut': [
    {
      body: {
        upload: 'x'.repeat(24),
        file: undefined,
        parts: [
          { from: 1, name: 'One' },
          { from: 3, name: 'Other' },
        ],
      },
    },
  ],
  'files.sheet': [{ body: { upload: 'x'.repeat(24) } }],
  'files.sheetPicture': [{ body: { upload: 'x'.repeat(24) } }],
  'files.takedowns': listInputs('takedowns', { state: 'restored' }),
  'files.text': [{ query: { q: 'paper' } }],
  'folder.propose': [{ body: { files: [{ upload: 'x'.repeat(24), path: 'BTCS402-18 Dec 2022.pdf' }] } }],
  'uploads.propose': [{ body: { files: [{ upload: 'x'.repeat(24) }] } }],
  'links.list': listInputs('links', { link: 'gone' }),
  'materials.add': [{ body: { department: DEPARTMENTS.material[0], link: `${DRIVE}abcdefghijk/view?own` } }],
  'materials.list': listInputs('materials', { semester: '3', review: 'held', progress: 'returned' }),
  'materials.publish': [
    {
      body: {
        ...{ kind: 'notes', service: RESOURCES.notes.service, semester: '3', subject: 'Signals' },
        ...{ subjectcode: codeOf(7), link: `${DRIVE}published/view` },
      },
    },
  ],
  'notifications.list': [{}, { as: 'older ones', query: { after: idOf('notification', PEOPLE.user) } }],
  'notifications.read': [{ body: { until: new Date().toISOString() } }],
  'privacy.deleteAccount': [{ by: 'leaver' }],
  'privacyRequests.list': listInputs('privacyRequests', { kind: 'erasure', progress: 'open' }),
  'privacyRequests.minors': listInputs('minors'),
  'programmes.add': [{ body: { code: 'NEW' } }],
  'programmes.update': [{ body: { code: 'P19', name: 'Other' } }],
  'provider.finish': [{ body: { answer: 'code=a&state=b' } }],
  'sent.list': [{}, { as: 'older ones', query: { after: idOf('material', PEOPLE.user) } }],
  'rules.save': [
    {
      body: {
        preset: 'antiRagging',
        due: [{ days: 7, working: false }],
        appeal: { days: 15, working: false },
      },
    },
  ],
  'reports.list': listInputs('reports', { state: 'fixed', reason: 'subject', review: 'held' }),
  'saved.look': [
    { query: { things: `subject:${codeOf(3)},resource:${idOf('resource', 41)},post:${idOf('blog', 5)}` } },
  ],
  'saved.put': [
    {
      body: {
        saved: [
          { what: 'resource', id: idOf('resource', 42), at: new Date(Date.now() - 60_000).toISOString() },
        ],
        opened: [],
      },
    },
  ],
  'saved.remove': [{ query: { list: 'saved' } }],
  'schemes.add': [{ body: { name: '2023' } }],
  'schemes.update': [{ body: { name: '2018', year: 2018 } }],
  'search.find': [
    { as: 'a code', query: { q: codeOf(77) } },
    { as: 'a common word', query: { q: 'thermal' } },
    { as: 'two common words', query: { q: 'thermal matrix' } },
    { as: 'no such word', query: { q: 'zyxwvu' } },
    { as: 'a common word, narrowed', query: { q: 'thermal', kind: 'notes', semester: '3' } },
  ],
  'search.misses': [{ query: PAGE }],
  'synonyms.add': [{ body: { one: 'KVL', other: 'Kirchhoff voltage law' } }],
  ...DISCUSSION_INPUTS,
  ...DECISION_INPUTS,
  'cuts.claim': [{ body: { held: true }, by: 'admin' }],
  'cuts.read': [{ by: 'admin' }, { as: 'of a visitor' }],
  'cuts.save': [{ body: { questions: [], isConfirmed: true }, by: 'admin' }],
  'correctors.allow': [{ by: 'hod' }],
  'correctors.end': [{ by: 'admin' }],
  'correctors.list': [{ by: 'admin' }],
  'examDates.importSheet': [{ body: { csv: `code,date\n${codeOf(7)},2098-12-27` } }],
  'examDates.save': [{ body: { code: codeOf(7), on: '2098-12-28', programme: '', semester: '' } }],
  ...PATH_INPUTS,
  'plan.get': [{ query: { codes: codeOf(2) } }, { as: 'own', by: 'user' }],
  'plan.setExam': [{ body: { on: '2098-12-26' } }],
  'practice.session': [{}, { as: 'a member’s', by: 'user' }],
  'practice.record': [
    {
      body: {
        attempts: [
          {
            subject: codeOf(2),
            question: idOf('question', 45),
            outcome: 'could',
            day: '2026-11-21',
            mixed: true,
          },
        ],
      },
    },
  ],
  'mapping.confirm': [{ body: { units: [{ question: idOf('question', 245), unit: 0 }] }, by: 'admin' }],
  'mapping.decide': [
    { body: { one: idOf('question', 244), other: idOf('question', 245), same: true }, by: 'admin' },
  ],
  'mapping.exportCsv': [{ by: 'admin' }],
  'mapping.read': [{ by: 'admin' }],
  'questions.list': [
    { query: { subject: codeOf(2) } },
    { as: 'of a unit', query: { subject: codeOf(2), unit: '1' } },
  ],
  'trash.admin': [
    ...listInputs('trash'),
    { as: 'of one kind', query: { ...PAGE, what: 'notes' } },
    { as: 'of users', query: { ...PAGE, what: 'user' } },
  ],
  'trash.hod': listInputs('hodTrash'),
  'users.list': listInputs('users', { role: 'hod', semester: '3' }),
  'users.setRoles': [{ body: { isHod: true } }],
  'users.update': [{ body: { email: 'asha.changed@college.example' } }],
});
