import { beforeEach } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import type { SubjectBody } from '#contract/subjects/catalogue-fields.ts';
import { insertResource } from '#server/features/material/queries.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { resourceOf } from './factories.ts';
import { testApp } from './test-app.ts';

/** A place of the sample's catalogue, with all that is said of one. */
export const PLACE = {
  programme: 'CSE',
  scheme: '2018',
  semester: '3' as const,
  lecture: 3,
  tutorial: 1,
  practical: null,
  credits: 3.5,
  isElective: true,
  electiveGroup: 'Group A',
};

/** Why what is said in a test is so. */
const REASON = 'Looked at';

/** A server with the sample's catalogue, again before each test, and what an admin does with its subjects. */
export async function catalogueApp() {
  const site = await testApp();
  const { app, as, db, deps } = site;
  const admin = as('admin');
  const { catalogue, equivalences } = api;

  beforeEach(async () => {
    for (const table of [
      'subject_ask',
      'removed_subject',
      'subject',
      'programme',
      'scheme',
      'resource',
      'material',
      'audit_log',
    ] as const)
      await db.deleteFrom(table).execute();
    await db.transaction().execute(loadSampleCatalogue);
    for (const topic of ['subjects', 'notes']) deps.cache.drop(topic);
  });

  return {
    ...site,
    admin,
    /** Adds a subject with what is said of it. @returns its id */
    async add(body: Partial<SubjectBody> & Pick<SubjectBody, 'code' | 'name'>): Promise<string> {
      const nothing = { type: 'theory' as const, otherCodes: [], aliases: [], placements: [], units: [] };
      return (await admin.call(catalogue.add, { body: { ...nothing, ...body } })).body._id;
    },
    /** All that is said of a subject. */
    whole: async (id: string) => (await admin.call(catalogue.get, { params: { id } })).body,
    /** Says what two subjects are to each other. */
    say: (one: string, other: string, degree: 'same' | 'part' | 'different') =>
      admin.send(equivalences.save, { body: { one, other, degree, reason: REASON } }),
    /** What was said so: the sample says something by itself. */
    said: async () =>
      (await admin.call(equivalences.list)).body.equivalences.filter(({ reason }) => reason === REASON),
    /** Files an entry under a code. @returns the subject that the list then says it is of, asked at any time */
    async file(subjectcode: string) {
      const { kind, ...entry } = resourceOf({ subjectcode, subject: 'Typed' });
      const id = await insertResource(db, 'notes', entry);
      return async () => {
        const { msg } = (await app.inject('/api/data/notes')).json();
        return msg.find(({ _id }: { _id: string }) => _id === id)?.catalogue;
      };
    },
  };
}
