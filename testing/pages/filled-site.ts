import { expect } from 'vitest';
import { saved } from '#contract/bag/calls.ts';
import { blogs } from '#contract/blogs/calls.ts';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { threads } from '#contract/discussion/calls.ts';
import { moderation } from '#contract/discussion/moderation-calls.ts';
import { hodTeaching } from '#contract/discussion/teaching-calls.ts';
import { files } from '#contract/files/calls.ts';
import { complaints } from '#contract/grievances/calls.ts';
import { resources } from '#contract/material/calls.ts';
import { materials } from '#contract/material/contribution-calls.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { reports } from '#contract/material/report-calls.ts';
import { hodTrust } from '#contract/material/trust-calls.ts';
import { breaches, privacy } from '#contract/privacy/calls.ts';
import { search } from '#contract/search/calls.ts';
import { contacts } from '#contract/site/contact-calls.ts';
import { browserErrors } from '#contract/site/overview-calls.ts';
import { catalogue, equivalences, programmes, schemes } from '#contract/subjects/catalogue-calls.ts';
import { recordEvent } from '#server/database/events.ts';
import { insertRow, insertUser } from '../factories.ts';
import { BREACH } from '../filled-in.ts';
import { seat } from '../grievances.ts';
import { hangPaper } from '../papers.ts';
import { PEOPLE, type WebApp } from '../render-app.tsx';
import { filePaperQuestion } from './paper-question.ts';

export const DRIVE_LINK = 'https://drive.google.com/file/d/abc/view';

/** What the site has one of each of; `fileOneOfEverything` puts it there. */
export const FILED = {
  post: {
    title: 'How I learned recursion',
    authorName: 'Asha Kumari',
    content: '<p>By <strong>doing</strong> it.</p>',
  },
  plainPost: {
    title: 'A plain post',
    authorName: 'Asha Kumari',
    content: '<p>One &amp; two</p><p>three</p>',
  },
  entry: { semester: '1', subject: 'Engineering Physics', subjectcode: 'BTPH101-18' },
  question: {
    heading: 'Why does paging need a table?',
    text: 'Why does **paging** need a table?',
    report: 'Page 4',
    closed: 'It was heated',
  },
  complaint: { date: '2026-02-03', department: DEPARTMENTS.complaint[0], problem: 'The lab is locked' },
  /** About the HOD: the committee has it. */
  order: 'The fee is paid back.',
  deskComplaint: {
    date: '2026-02-05',
    department: DEPARTMENTS.complaint[0],
    problem: 'My marks were changed',
    aboutHod: true,
  },
  holiday: 'Republic Day',
  deletedComplaint: {
    date: '2026-02-04',
    department: DEPARTMENTS.complaint[0],
    problem: 'The door of the lab squeaks',
  },
  contact: { username: 'Amar', email: 'amar@college.example', message: 'When does the library open?' },
  browserError: { message: 'rows is undefined', place: 'at https://x/assets/app-1.js:1:2', page: 'notes' },
  miss: 'quantum lasers',
  address: '203.0.113.7',
  deleted: { username: 'Amar', email: 'amar@college.example', message: 'Never mind' },
  material: {
    yourName: 'Bina Kaur',
    service: RESOURCES.notes.service,
    department: DEPARTMENTS.material[0],
    semester: '4',
    subject: 'Operating Systems',
    link: 'https://drive.google.com/file/d/xyz/view',
  },
  report: { reason: 'duplicate', note: 'The same as the notes of unit 2' },
  file: { name: 'December 2022.pdf' },
  takedown: {
    name: 'Ravi',
    email: 'ravi@press.example',
    reason: 'These pages are from my book',
  },
  deadLink: 'https://college.example/gone.pdf',
  programme: { code: 'CSE', name: 'B.Tech Computer Science' },
  scheme: { name: '2018', year: 2018 },
  /** A subject of the catalogue; nothing is filed under its code. */
  subject: {
    code: 'ZZDS-1',
    name: 'Digital Systems',
    type: 'theory',
    otherCodes: [],
    aliases: ['DS'],
    placements: [
      {
        ...{ programme: 'CSE', scheme: '2018', semester: '3', lecture: 3, tutorial: 1, practical: null },
        ...{ credits: 4, isElective: false, electiveGroup: '' },
      },
    ],
    units: [{ number: 1, title: 'Number systems', topics: 'Binary codes', hours: 8 }],
  },
  otherSubject: { code: 'YYDS-1', name: 'Logic Design' },
  deletedSubject: { code: 'XXDS-1', name: 'Vacuum Tubes' },
  equivalence: { degree: 'part', reason: 'Half of the units are the same' },
  request: { kind: 'correction', text: 'My name is written in another way' },
  minor: { username: 'Kiran', email: 'kiran@college.example' },
  breach: BREACH,
  pages: ['Kinematics of a particle', 'Waves and optics'],
  /** The one question of a paper of the subject above. */
  paper: 'Explain Gray codes',
} as const;

/** The ids of what was filed. */
export type Filed = {
  post: string;
  plainPost: string;
  material: string;
  user: string;
  breach: string;
  /** The number of the grievance. */
  case: string;
  /** The id of an order of the ombudsperson. */
  order: string;
  /** That of the one that a desk has. */
  deskCase: string;
  subject: string;
  /** A question about that subject, with an answer. */
  thread: string;
  /** Of two pages, on the book. */
  file: string;
  /** The first question of a paper of the subject. */
  paperQuestion: string;
  entries: Record<ResourceKind, string>;
};

/** Sends a body to the server, as someone. @returns the reply, which has to be a good one */
export async function send(
  { app }: WebApp,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  headers: Record<string, string>,
  body: object,
): Promise<{ _id: string; id: string; case?: { number: string } }> {
  const reply = await app.inject({ method, url: path, headers, payload: body });
  expect(reply.statusCode, `${path}: ${reply.body}`).toBeLessThan(300);
  return reply.json();
}

/** Deletes the messages and grievances that there are, as staff would. */
async function deleteAll(site: WebApp): Promise<void> {
  for (const [role, { list, removeMany }] of [
    ['admin', contacts],
    ['hod', complaints],
  ] as const) {
    const headers = await site.session(role);
    const reply = (await site.app.inject({ url: list.path, headers })).json<
      Record<string, { _id: string }[]>
    >();
    const ids = Object.values(reply).flatMap((rows) => rows.map(({ _id }) => _id));
    await site.app.inject({ method: 'POST', url: removeMany.path, headers, payload: { ids } });
  }
}

/** A file that cannot be read, a request to take it away, and a link that does not open. Nothing looks into files here, or at links. */
async function fileOnce(site: WebApp, resource: string): Promise<void> {
  const sha256 = 'f'.repeat(64);
  await site.db
    .insertInto('stored_file')
    .values({ sha256, size: 2_400_000, format: 'pdf', state: 'unreadable', reason: 'encrypted' })
    .execute();
  const id = await insertRow(site.db, 'attachment', {
    file: sha256,
    resource_id: resource,
    name: FILED.file.name,
    rights_basis: 'own',
  });
  await send(site, { ...files.takedown, path: `/api/files/${id}/takedown` }, {}, FILED.takedown);
  const at = new Date();
  await site.db
    .updateTable('resource')
    .set({ links: JSON.stringify({ link: FILED.deadLink }) })
    .where('kind', '=', 'youtube')
    .execute();
  await site.db
    .insertInto('link_check')
    .values({ url: FILED.deadLink, state: 'gone', detail: '404', checked_at: at, since: at, next_at: at })
    .execute();
}

/** Files one of everything by the API, as people would: the posts and the grievance are the student's. */
export async function fileOneOfEverything(site: WebApp): Promise<Filed> {
  const student = await site.session('student');
  const admin = await site.session('admin');
  const entries: Partial<Filed['entries']> = {};
  for (const kind of RESOURCE_KINDS) {
    const { service, linkFields } = RESOURCES[kind];
    const links = Object.fromEntries(linkFields.map((field) => [field, DRIVE_LINK]));
    const { _id } = await send(site, resources[kind].add, admin, { ...FILED.entry, service, ...links });
    entries[kind] = _id;
  }
  const plainPost = await send(site, blogs.add, student, FILED.plainPost);
  const post = await send(site, blogs.add, student, FILED.post);
  await send(site, complaints.send, student, { ...PEOPLE.student, ...FILED.deletedComplaint });
  await send(site, contacts.send, {}, FILED.deleted);
  await deleteAll(site);
  await seat(site.db, 'sgrc', site.ids.desk);
  await seat(site.db, 'ombudsperson', site.ids.desk);
  const order = await insertRow(site.db, 'grievance_order', {
    matter: 'fees',
    decided_on: '2026-10-05',
    text: FILED.order,
    published_by: null,
    published_at: new Date(),
  });
  await site.db
    .insertInto('calendar_day')
    .values({ on: '2027-01-26', kind: 'holiday', name: FILED.holiday })
    .onConflict((on) => on.doNothing())
    .execute();
  const about = await send(site, complaints.send, student, { ...PEOPLE.student, ...FILED.deskComplaint });
  const filed = await send(site, complaints.send, student, {
    ...PEOPLE.student,
    ...FILED.complaint,
  });
  await send(site, contacts.send, {}, FILED.contact);
  await send(site, materials.add, {}, FILED.material);
  await send(site, browserErrors.report, {}, FILED.browserError);
  await site.app.inject(`${search.find.path}?q=${encodeURIComponent(FILED.miss)}`);
  await recordEvent(site.db, { kind: 'signInFailed', userId: site.ids.student, address: FILED.address });
  await send(site, privacy.ask, student, FILED.request);
  const at = new Date().toISOString();
  await send(site, saved.put, student, { saved: [{ what: 'resource', id: entries.notes, at }] });
  await send(site, { ...reports.send, path: `/api/data/report/${entries.notes}` }, {}, FILED.report);
  await fileOnce(site, entries.notes ?? '');
  await send(site, hodTrust.name, await site.session('hod'), { email: PEOPLE.student.email });
  const breach = await send(site, breaches.add, admin, FILED.breach);
  await insertUser(site.db, { ...FILED.minor, age: 'minor' });
  await send(site, programmes.add, admin, FILED.programme);
  await send(site, schemes.add, admin, FILED.scheme);
  const nothing = { type: 'theory', otherCodes: [], aliases: [], placements: [], units: [] };
  const subject = await send(site, catalogue.add, admin, FILED.subject);
  await send(site, catalogue.add, admin, { ...nothing, ...FILED.otherSubject });
  const deleted = await send(site, catalogue.add, admin, { ...nothing, ...FILED.deletedSubject });
  await send(site, catalogue.removeMany, admin, { ids: [deleted._id] });
  const pair = { one: FILED.subject.code, other: FILED.otherSubject.code };
  await send(site, equivalences.save, admin, { ...pair, ...FILED.equivalence });
  const question = { thing: { what: 'subject', id: FILED.subject.code }, text: FILED.question.text };
  const { id: thread } = await send(site, threads.ask, student, question);
  const path: `/api/${string}` = `/api/threads/${thread}/posts`;
  await send(site, { ...threads.answer, path }, admin, { text: 'Since $2^{20}$ pages are many.' });
  const { posts } = (await site.app.inject({ url: `/api/threads/${thread}` })).json();
  const report: `/api/${string}` = `/api/thread-posts/${posts[0]._id}/report`;
  await send(site, { ...moderation.report, path: report }, admin, {
    reason: 'copied',
    note: FILED.question.report,
  });
  // It reaches moderators after two minutes.
  const threeMinutesAgo = new Date(Date.now() - 180_000);
  await site.db.updateTable('post_report').set({ created_at: threeMinutesAgo }).execute();
  const closing: `/api/${string}` = `/api/threads/${thread}/closed`;
  const closed = { closed: true, reason: FILED.question.closed };
  for (const body of [closed, { closed: false }])
    await send(site, { ...moderation.close, path: closing }, admin, body);
  // The HOD of the programme that the subject is in says who teaches it.
  await site.db
    .updateTable('user')
    .set({ department: FILED.programme.name })
    .where('id', '=', site.ids.hod)
    .execute();
  const { email } = PEOPLE.student;
  const days = { from: '2026-01-01', until: '2999-12-31' };
  await send(site, hodTeaching.give, await site.session('hod'), {
    ...days,
    email,
    subject: FILED.subject.code,
  });
  const paper = await hangPaper(site.db, entries.book ?? '', FILED.pages);
  const paperQuestion = await filePaperQuestion(site.db, FILED.subject.code, FILED.paper);
  const [material] = (await site.app.inject({ url: materials.list.path, headers: admin })).json();
  return {
    post: post._id,
    plainPost: plainPost._id,
    material: material._id,
    user: site.ids.student,
    breach: breach._id,
    case: filed.case?.number ?? '',
    order,
    deskCase: about.case?.number ?? '',
    subject: subject._id,
    thread,
    paperQuestion,
    file: paper.attachment,
    entries: entries as Filed['entries'], // each kind had its turn
  };
}
