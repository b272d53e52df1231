import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { codeOf, idOf } from '../../frame/rows/parts.ts';
import {
  breach,
  type Input,
  kindInputs,
  listed,
  listInputs,
  type Made,
  moment,
  PAGE,
  profile,
  removalInputs,
  reviewed,
  subject,
  today,
} from './input-parts.ts';

/** An id as uploads have it, of none that there is. */
const NO_UPLOAD = 'x'.repeat(24);

/** The id of no entry. */
const NO_ENTRY = '00000000-0000-4000-8000-000000000000';

/** What calls of staff are asked, in the order in which they are asked. */
export function inputsOfStaff(made: Made): Record<string, Input[]> {
  return {
    ...Object.assign({}, ...RESOURCE_KINDS.map(kindInputs)),
    'users.list': listInputs('users', {
      role: 'hod',
      semester: '3',
    }),
    'users.get': [{ params: { id: idOf('user', 700) } }],
    'users.reveal': [{ params: { id: idOf('user', 700) }, body: { field: 'phone' } }],
    'users.update': [
      { params: { id: idOf('user', 700) }, body: { ...profile, email: 'asha.changed@college.example' } },
    ],
    'users.setRoles': [{ params: { id: idOf('user', 701) }, body: { isAdmin: false, isHod: true } }],
    ...removalInputs('users', listed('user')),
    'access.get': [{ params: { id: idOf('user', 702) } }],
    'access.endSessions': [{ params: { id: idOf('user', 702) } }],
    'access.sendReset': [{ params: { id: idOf('user', 703) } }],
    'access.removeSecondFactor': [{ params: { id: idOf('user', 704) }, refused: true }],
    'audit.list': [
      { query: PAGE },
      { as: 'by person', query: { ...PAGE, person: 'student 12345' } },
      { as: 'by nobody', query: { ...PAGE, person: 'zyxwvu' } },
      { as: 'by thing', query: { ...PAGE, thing: 'scheme' } },
      { as: 'by action', query: { ...PAGE, action: 'merge' } },
      { as: 'by time', query: { ...PAGE, from: moment } },
    ],
    'audit.events': [
      { query: PAGE },
      { as: 'by person', query: { ...PAGE, person: 'student 12345' } },
      { as: 'by nobody', query: { ...PAGE, person: 'zyxwvu' } },
      { as: 'by kind', query: { ...PAGE, kind: 'passkeyAdded' } },
    ],
    'blogs.adminList': listInputs('blogs'),
    ...removalInputs('blogs', listed('blog'), {
      remove: 'adminRemove',
      restore: 'adminRestore',
      removeMany: 'adminRemoveMany',
      restoreMany: 'adminRestoreMany',
    }),
    'complaints.list': listInputs('complaints', {
      sender: 'unverified',
      review: 'held',
    }),
    ...removalInputs('complaints', listed('complaint')),
    'complaints.accept': [{ body: { ids: reviewed.ids.map((n) => idOf('complaint', n)) } }],
    'contacts.list': listInputs('contacts', { sender: 'unverified', review: 'held' }),
    ...removalInputs('contacts', listed('contact_message')),
    'contacts.accept': [{ body: { ids: reviewed.ids.map((n) => idOf('contact_message', n)) } }],
    'materials.list': listInputs('materials', {
      semester: '3',
      review: 'held',
    }),
    ...removalInputs(
      'materials',
      [600, 604, 608].map((n) => idOf('material', n)),
    ),
    'materials.accept': [{ body: { ids: [611, 811].map((n) => idOf('material', n)) } }],
    'materials.publish': [{ params: { id: idOf('material', 612) }, body: made.published }],
    'reports.list': listInputs('reports', { state: 'fixed', reason: 'subject', review: 'held' }),
    'reports.fix': [{ body: { ids: [10, 20].map((n) => idOf('report', n)) } }],
    'reports.dismiss': [{ body: { ids: [30].map((n) => idOf('report', n)) } }],
    'reports.reopen': [{ body: { ids: [30].map((n) => idOf('report', n)) } }],
    'reports.accept': [{ body: { ids: [510].map((n) => idOf('report', n)) } }],
    'files.takedowns': listInputs('takedowns', { state: 'restored' }),
    'files.decide': [{ params: { id: idOf('takedown', 5) }, body: { state: 'restored', answer: '' } }],
    'files.hide': [{ params: { id: idOf('takedown', 11) } }],
    'files.keepMany': [{ body: { ids: [13, 15].map((n) => idOf('takedown', n)) } }],
    'files.queue': listInputs('fileQueue', { reading: 'unreadable' }),
    'files.readAgain': [{ body: { ids: [53].map((n) => idOf('attachment', n)) } }],
    'files.keepCopy': [
      { body: { resource: NO_ENTRY, linkField: 'link', rightsBasis: 'own' }, refused: true },
    ],
    'links.list': listInputs('links', { link: 'gone' }),
    'links.again': [{ body: { url: 'https://nobody.example/' }, refused: true }],
    'files.update': [{ params: { id: idOf('attachment', 51) }, body: { name: 'Another name' } }],
    'files.remove': [{ params: { id: idOf('attachment', 52) } }],
    'files.restore': [{ params: { id: idOf('attachment', 52) } }],
    'trash.admin': [
      ...listInputs('trash'),
      { as: 'of one kind', query: { ...PAGE, what: 'notes' } },
      { as: 'of users', query: { ...PAGE, what: 'user' } },
    ],
    'trash.hod': listInputs('hodTrash'),
    'breaches.add': [{ body: breach }],
    'breaches.list': listInputs('breaches', { told: 'waiting' }),
    'breaches.get': [{ params: { id: made.breach } }],
    'breaches.update': [{ params: { id: made.breach }, body: breach }],
    'breaches.markSent': [{ params: { id: made.breach }, body: { notice: 'board' } }],
    'browserErrors.list': [{ query: PAGE }],
    'folder.propose': [{ body: { files: [{ upload: NO_UPLOAD, path: 'BTCS402-18 Dec 2022.pdf' }] } }],
    'folder.file': [
      {
        body: {
          upload: NO_UPLOAD,
          kind: 'pyq',
          semester: '4',
          subject: 'Operating Systems',
          subjectcode: 'BTCS402-18',
          rightsBasis: 'college',
        },
        refused: true,
      },
    ],
    'privacyRequests.list': listInputs('privacyRequests', {
      kind: 'erasure',
      progress: 'open',
    }),
    'privacyRequests.add': [
      { body: { kind: 'correction', name: 'A', email: 'a@college.example', text: 'T', receivedOn: today } },
    ],
    'privacyRequests.answer': [
      { params: { id: idOf('privacy_request', 20) }, body: { state: 'done', answer: '' } },
    ],
    'privacyRequests.minors': listInputs('minors'),
    'privacyRequests.recordConsent': [
      {
        params: { id: idOf('user', 499) },
        body: { method: 'onRecord', issuer: 'The school', seenOn: today },
      },
    ],
    'privacyRequests.withdrawConsent': [{ params: { id: idOf('user', 499) } }],
    'search.misses': [{ query: PAGE }],
    'catalogue.list': listInputs('subjects', { semester: '3' }),
    'catalogue.get': [{ params: { id: idOf('subject', 7) } }],
    'catalogue.unfiled': listInputs('unfiled'),
    'catalogue.coverage': [{ query: { programme: 'P1', scheme: '2018' } }],
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
    'synonyms.add': [{ body: { one: 'KVL', other: 'Kirchhoff voltage law' } }],
    'synonyms.update': [
      {
        params: { id: idOf('user', 1) },
        body: { one: 'KCL', other: 'Kirchhoff current law' },
        refused: true,
      },
    ],
    'synonyms.remove': [{ params: { id: idOf('user', 1) }, refused: true }],
    'programmes.add': [{ body: { code: 'NEW', name: 'New' } }],
    'programmes.update': [{ params: { id: idOf('programme', 19) }, body: { code: 'P19', name: 'Other' } }],
    'programmes.remove': [{ params: { id: idOf('programme', 19) }, refused: true }],
    'schemes.add': [{ body: { name: '2023', year: 2023 } }],
    'schemes.update': [{ params: { id: idOf('scheme', 0) }, body: { name: '2018', year: 2018 } }],
    'schemes.remove': [{ params: { id: idOf('scheme', 0) }, refused: true }],
    'site.update': [{ body: { phones: [] }, refused: true }],
  };
}
