import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { versionOf } from '#contract/core/version.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { flagsOf } from '#contract/pages/roles.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { endpointsOf } from './endpoints.ts';
import { insertUser, signedIn } from './factories.ts';
import { pdfOf, sendFile } from './files/send-file.ts';
import { BREACH } from './filled-in.ts';
import { deskOf, seat } from './grievances.ts';
import { forgetLimits } from './limits.ts';
import { insertPaper } from './papers.ts';
import { refusal } from './refusal.ts';
import { testApp } from './test-app.ts';

const site = await testApp();
const { db, as } = site;
const admin = await signedIn(db, 'admin');
const { call, send } = as(admin);

beforeAll(() => db.transaction().execute(loadSampleCatalogue));

/** A thing that an update changes: how it is read, and the body that changes it to say so. */
type Thing = {
  params?: Record<string, string>;
  read: () => Promise<unknown>;
  bodyOf: (word: string) => object;
};
type Case = [update: Endpoint, make: () => Promise<Thing>];

const entryOf = (kind: ResourceKind, subject: string) => ({
  service: RESOURCES[kind].service,
  semester: '3' as const,
  subject,
  subjectcode: 'BTCS301-18',
  ...Object.fromEntries(RESOURCES[kind].linkFields.map((field) => [field, `https://example.org/${field}`])),
});
const addEntry = async (kind: ResourceKind, more: object = {}) =>
  (await send(api.resources[kind].add, { body: { ...entryOf(kind, 'First'), ...more } })).body._id;

const userThing = async () => {
  const params = { id: await insertUser(db) };
  return { params, read: async () => (await call(api.users.get, { params })).body };
};
const subjectBody = (name: string) => ({
  ...{ code: 'VER101', name, type: 'theory' as const, otherCodes: ['VER102'], aliases: [] },
  placements: [],
  units: [{ number: 1, title: 'Unit', topics: '', hours: null }],
});
const frameThing = async (name: 'programmes' | 'schemes', own: object) => {
  const bodyOf = (word: string) => ({ name: word, ...own });
  const params = { id: (await send(api[name].add, { body: bodyOf(`First ${name}`) })).body._id };
  const read = async () => (await call(api.catalogue.frame)).body[name].find(({ _id }) => _id === params.id);
  return { params, read, bodyOf };
};

/** Every update of the panel, and of a post by its author. */
const CASES: Case[] = [
  [
    api.users.update,
    async () => {
      const thing = await userThing();
      const { rollno, department, semester, email, phone } = await thing.read();
      const bodyOf = (username: string) => ({ username, rollno, department, semester, email, phone });
      return { ...thing, bodyOf };
    },
  ],
  [
    api.users.setRoles,
    async () => ({
      ...(await userThing()),
      bodyOf: (word) => ({ ...flagsOf([]), isAdmin: word === 'mine', isHod: word === 'theirs' }),
    }),
  ],
  ...RESOURCE_KINDS.map(
    (kind): Case => [
      api.resources[kind].update,
      async () => {
        const params = { id: await addEntry(kind) };
        const read = async () => (await call(api.resources[kind].get, { params })).body;
        return { params, read, bodyOf: (word) => entryOf(kind, word) };
      },
    ],
  ),
  [
    api.files.update,
    async () => {
      const upload = await sendFile(site, 'first.pdf', pdfOf('version'), { who: admin });
      const id = await addEntry('pyq', { files: [{ upload, rightsBasis: 'own', rightsDetail: '' }] });
      const { files = [] } = (await call(api.resources.pyq.get, { params: { id } })).body;
      const params = { id: files[0]?.id ?? '' };
      const read = async () => (await call(api.files.get, { params })).body;
      return { params, read, bodyOf: (name) => ({ name, field: null, exam: null }) };
    },
  ],
  [
    api.catalogue.update,
    async () => {
      const params = { id: (await call(api.catalogue.add, { body: subjectBody('First') })).body._id };
      const read = async () => (await call(api.catalogue.get, { params })).body;
      return { params, read, bodyOf: subjectBody };
    },
  ],
  [api.programmes.update, () => frameThing('programmes', { code: 'VER' })],
  [api.schemes.update, () => frameThing('schemes', { year: 2031 })],
  [
    api.synonyms.update,
    async () => {
      const bodyOf = (other: string) => ({ one: 'VER', other });
      const params = { id: (await send(api.synonyms.add, { body: bodyOf('First') })).body._id };
      const read = async () =>
        (await call(api.synonyms.list)).body.synonyms.find(({ _id }) => _id === params.id);
      return { params, read, bodyOf };
    },
  ],
  [
    api.equivalences.save,
    async () => {
      for (const code of ['EQV101', 'EQV102'])
        await call(api.catalogue.add, { body: { ...subjectBody(code), code, otherCodes: [] } });
      const bodyOf = (reason: string) => ({ one: 'EQV101', other: 'EQV102', degree: 'part', reason });
      await send(api.equivalences.save, { body: bodyOf('First') });
      const read = async () =>
        (await call(api.equivalences.list)).body.equivalences.find(({ one }) => one.code === 'EQV101');
      return { read, bodyOf };
    },
  ],
  [
    api.blogs.update,
    async () => {
      const post = { authorName: 'Asha', content: '<p>Words</p>', format: 'html' };
      const bodyOf = (title: string) => ({ ...post, title });
      const params = { id: (await send(api.blogs.add, { body: bodyOf('First') })).body._id };
      return { params, read: async () => (await call(api.blogs.get, { params })).body, bodyOf };
    },
  ],
  [
    api.threads.edit,
    async () => {
      const bodyOf = (text: string) => ({ text });
      const question = { ...bodyOf('First'), thing: { what: 'subject', id: 'BTCS301-18' } };
      const thread = { id: (await send(api.threads.ask, { body: question })).body.id };
      const read = async () => (await call(api.threads.read, { params: thread })).body.posts[0];
      return { params: { id: (await read())?._id ?? '' }, read, bodyOf };
    },
  ],
  [
    api.announcements.change,
    async () => {
      const bodyOf = (text: string) => ({ text, until: dayInIndia(new Date()) });
      await send(api.announcements.add, { params: { code: 'BTCS301-18' }, body: bodyOf('First') });
      const read = async () =>
        (await call(api.announcements.list, { params: { code: 'BTCS301-18' } })).body.announcements[0];
      return { params: { id: (await read())?._id ?? '' }, read, bodyOf };
    },
  ],
  [
    api.cuts.save,
    async () => {
      const { attachment } = await insertPaper(db, ['1. Why?']);
      const places = [{ page: 1, left: 0, top: 0, width: 1000, height: 200 }];
      const bodyOf = (text: string) => ({ questions: [{ number: 1, text, places }], isConfirmed: true });
      const params = { id: attachment };
      return { params, read: async () => (await call(api.cuts.read, { params })).body, bodyOf };
    },
  ],
  [
    api.breaches.update,
    async () => {
      const params = { id: (await call(api.breaches.add, { body: BREACH })).body._id };
      const read = async () => (await call(api.breaches.get, { params })).body;
      return { params, read, bodyOf: (nature) => ({ ...BREACH, nature }) };
    },
  ],
  [
    api.desks.contact,
    async () => {
      const read = async () => (await call(api.desks.list)).body.desks[0];
      return { params: { id: (await read())?._id ?? '' }, read, bodyOf: (contact) => ({ contact }) };
    },
  ],
  [
    api.deskTexts.update,
    async () => {
      const bodyOf = (name: string) => ({ name, text: 'Ask the exam cell.', matter: '' });
      const { id } = await deskOf(db, 'sgrc');
      await seat(db, 'sgrc', admin.id);
      await send(api.deskTexts.add, { params: { id }, body: bodyOf('First') });
      const read = async () => (await call(api.deskTexts.list)).body.desks[0]?.texts[0];
      return { params: { id: (await read())?._id ?? '' }, read, bodyOf };
    },
  ],
  [
    api.rules.save,
    async () => ({
      params: { track: 'ragging' },
      read: async () => (await call(api.rules.list)).body.rules.find(({ track }) => track === 'ragging'),
      bodyOf: ({ length: days }) => ({
        preset: 'antiRagging',
        due: [{ days, working: false }],
        appeal: { days, working: true },
      }),
    }),
  ],
  [
    api.site.update,
    async () => ({
      read: async () => (await call(api.site.settings)).body,
      bodyOf: (word) => ({ ...siteDefaults(en), banner: [word] }),
    }),
  ],
];

/** What someone sets of their own alone, or sets whatever it was; and a request that ended is not ended again. */
const WITHOUT = [
  'PATCH /api/auth/update',
  'PUT /api/auth/language',
  'PATCH /api/auth/passkeys/:id',
  'PATCH /api/admin/privacy/requests/:id',
  'PUT /api/following',
  'PUT /api/following/subjects/:code',
  'PUT /api/notifications/mail',
  'PUT /api/paths/own',
  'PUT /api/plan/exams/:code',
  'PUT /api/practice/attempts',
  'PUT /api/practice/sharing',
  'PUT /api/saved',
  // Only where there is none yet.
  'PUT /api/subjects/:code/syllabus',
  // Who helped, which answer was accepted, and a version that a teacher read: each says all of it.
  'PUT /api/thread-posts/:id/endorsed',
  'PUT /api/thread-posts/:id/helped',
  'PUT /api/threads/:id/accepted',
  'PUT /api/threads/:id/closed',
  'PUT /api/threads/:id/following',
  'PUT /api/threads/:id/mine',
];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

describe('an update', () => {
  it('takes a version, unless it is named here', () => {
    const updates = endpointsOf(api).filter(({ method }) => method === 'PATCH' || method === 'PUT');
    const named = (some: readonly Endpoint[]) => some.map(nameOf).sort();
    expect(named(updates.filter(({ edits }) => !edits))).toEqual([...WITHOUT].sort());
    expect(named(endpointsOf(api).filter(({ edits }) => edits))).toEqual(
      named(CASES.map(([update]) => update)),
    );
  });

  it.each(CASES.map(([update, make]) => ({ name: nameOf(update), update, make })))(
    '$name with a version overwrites nobody’s change, and without one does so as ever',
    async ({ update, make }) => {
      await forgetLimits(db);
      const { params, read, bodyOf } = await make();
      const shown = async () => update.edits?.parse(await read());
      const save = (body: object) => send(update, { ...(params && { params }), body });
      const began = await shown();
      const version = versionOf(began);

      // Another admin saves, by a client that knows no versions.
      expect((await save(bodyOf('theirs'))).status).toBe(200);
      const current = await shown();
      expect(current).not.toEqual(began);
      expect(await save({ ...bodyOf('mine'), version })).toEqual({
        status: 409,
        body: { ...refusal(en.errors.changedMeanwhile), current: JSON.parse(JSON.stringify(current)) },
      });
      expect(await shown()).toEqual(current);
      // Who wants what is so already overwrites nothing.
      expect((await save({ ...bodyOf('theirs'), version })).status).toBe(200);

      const seen = versionOf(await shown());
      const both = await Promise.all([
        save({ ...bodyOf('mine'), version: seen }),
        save({ ...bodyOf('at the same moment'), version: seen }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await save({ ...bodyOf('theirs'), version: 7 })).status).toBe(400);
    },
  );
});
