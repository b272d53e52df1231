import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { type CallName, calls } from '#contract/core/rules/calls.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { insertRow, PEOPLE, type Person, signedIn } from '#testing/factories.ts';
import { deskOf, file, seat, seated } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { PASSWORD, password_hash } from '#testing/password-person.ts';
import { testApp } from '#testing/test-app.ts';

const POST = { title: 'One', authorName: 'Asha', content: '<p>One</p>' };

const site = await testApp();
beforeEach(() => forgetLimits(site.db));

type Owner = Person & { id: string };
/** Makes something that is someone's own. @returns the parameters that name it */
type Make = (owner: Owner) => Promise<Record<string, string>>;

const post: Make = async (owner) => ({
  id: (await site.as(owner).call(api.blogs.add, { body: POST })).body._id,
});
const deletedPost: Make = async (owner) => {
  const params = await post(owner);
  await site.as(owner).send(api.blogs.remove, { params });
  return params;
};
const revision: Make = async (owner) => {
  const params = await post(owner);
  await site.as(owner).send(api.blogs.update, { params, body: { ...POST, content: 'Two' } });
  const [earlier] = (await site.as(owner).send(api.blogs.revisions, { params })).body;
  return { ...params, revision: earlier?._id ?? '' };
};
const session: Make = async (owner) => {
  const { body } = await site.as(owner).call(api.account.sessions);
  return { id: body.sessions[0]?.id ?? '' };
};
const passkey: Make = async ({ id: user_id }) => {
  const credential_id = Buffer.from(`credential of ${user_id}`);
  const row = {
    user_id,
    credential_id,
    public_key: Buffer.of(1),
    counter: 0,
    name: 'Phone',
    is_synced: false,
  };
  const made = site.db.insertInto('passkey').values({ ...row, created_at: new Date() });
  return made.returning('id').executeTakeFirstOrThrow();
};

/** One that no desk of the site begins with shows to anyone by a role. */
await seated(site.db, 'antiRagging');
const order: Make = async (owner) => {
  await seat(site.db, 'ombudsperson', owner.id);
  const of = { matter: 'fees', decided_on: '2026-01-02', text: 'Paid back.' } as const;
  const id = await insertRow(site.db, 'grievance_order', {
    ...of,
    published_by: owner.id,
    published_at: new Date(),
  });
  return { id };
};
const minutes: Make = async (owner) => {
  await seat(site.db, 'principal', owner.id);
  const { id: desk } = await deskOf(site.db, 'principal');
  const id = await insertRow(site.db, 'grievance_minutes', {
    desk,
    met_on: '2026-01-02',
    present: [owner.id],
    added_at: new Date(),
  });
  return { id };
};
const grievance: Make = async (owner) => ({
  number: (await file(site.as, owner, { matter: 'ragging' })).number,
});

/** A desk is its members': what is theirs, no one else's. */
const desk: Make = async (owner) => {
  await seat(site.db, 'sgrc', owner.id);
  return deskOf(site.db, 'sgrc');
};
const TEXT = { name: 'Mark sheets', text: 'Ask the exam cell.', matter: '' };
const deskText: Make = async (owner) => {
  await site.as(owner).send(api.deskTexts.add, { params: await desk(owner), body: TEXT });
  const { desks } = (await site.as(owner).call(api.deskTexts.list)).body;
  return { id: desks[0]?.texts.at(-1)?._id ?? '' };
};

await site.db.transaction().execute(loadSampleCatalogue);
const thread = async (owner: Owner) => {
  const body = { thing: { what: 'subject' as const, id: 'BTCS301-18' }, text: 'Why?' };
  return { id: (await site.as(owner).call(api.threads.ask, { body })).body.id };
};
const question: Make = async (owner) => {
  const { posts } = (await site.as(owner).call(api.threads.read, { params: await thread(owner) })).body;
  return { id: posts[0]?._id ?? '' };
};

const decision: Make = async (owner) => {
  const id = await insertRow(site.db, 'thread_decision', {
    kind: 'close',
    thread: (await thread(owner)).id,
    about: owner.id,
    reason: 'Heated',
    decided_at: new Date(),
  });
  return { id };
};

/** Every call about a row that is someone's own: what it is about, and what it is sent. */
const OWN: Partial<Record<CallName, { make: Make; body?: object }>> = {
  'account.endSession': { make: session },
  'blogs.update': { make: post, body: { ...POST, content: 'Three' } },
  'blogs.remove': { make: post },
  'blogs.restore': { make: deletedPost },
  'blogs.revisions': { make: revision },
  'blogs.revision': { make: revision },
  'blogs.restoreRevision': { make: revision },
  'decisions.object': { make: decision, body: { text: 'No' } },
  'deskTexts.add': { make: desk, body: TEXT },
  'deskTexts.update': { make: deskText, body: TEXT },
  'deskTexts.remove': { make: deskText },
  'grievances.read': { make: grievance },
  'grievances.presence': { make: grievance },
  'minutes.remove': { make: minutes },
  'orders.show': { make: order, body: { published: false } },
  'passkeys.rename': { make: passkey, body: { name: 'Other' } },
  'threads.accept': { make: thread, body: { post: null } },
  'threads.edit': { make: question, body: { text: 'How?' } },
  'passkeys.remove': { make: passkey, body: { currentPassword: PASSWORD } },
};

/** A row of one person, no matter who else asks. */
const cases = Object.entries(OWN).flatMap(([name, row]) =>
  PEOPLE.map((other) => ({ name: name as CallName, other, ...row })),
); // its own keys

const everything = async () =>
  Promise.all([
    site.db.selectFrom('blog').selectAll().orderBy('id').execute(),
    site.db.selectFrom('blog_revision').selectAll().orderBy('id').execute(),
    site.db.selectFrom('desk_text').selectAll().orderBy('id').execute(),
    site.db.selectFrom('session').select('id').orderBy('id').execute(),
    site.db.selectFrom('passkey').selectAll().orderBy('id').execute(),
    site.db.selectFrom('thread').selectAll().orderBy('id').execute(),
    site.db.selectFrom('thread_post').selectAll().orderBy('id').execute(),
  ]);

describe('what is someone’s own', () => {
  it('is asked for in every call that names a row and has no role', () => {
    const named = Object.entries<Endpoint>(calls).filter(
      // A seat is its holder's, and confirmed by others: seats.test.ts. Minutes come with files: minutes.test.ts.
      ([name, { access, path }]) =>
        access === 'user' &&
        path.includes(':') &&
        !['desks.confirm', 'minutes.add', 'minutes.file'].includes(name) &&
        // A code is a subject’s: everyone follows those that they like.
        !['following.subject', 'plan.setExam'].includes(name) &&
        // Who leads a subject, or is allowed to, corrects its papers and maps their questions: correct.test.ts.
        !/^(cuts|correctors|mapping)\./.test(name) &&
        // And adds its syllabus, and sees what it finds hard: syllabus.test.ts, hard.test.ts.
        !/^(hard|syllabus)\./.test(name) &&
        // An own path is of a subject’s code, too; who teaches a subject publishes its paths: paths.test.ts.
        !name.startsWith('paths.') &&
        // Everyone answers and follows; a teacher endorses and announces, an admin removes, and moderators decide: who-may.test.ts.
        !/^moderation\.|^decisions\.(?!object)|^announcements\.|^threads\.(?!accept|edit)/.test(name),
    );
    expect(named.map(([name]) => name).sort()).toEqual(Object.keys(OWN).sort());
  });

  it.each(cases)(
    'is not there for another $other, and is for its owner: $name',
    async ({ name, other, make, body }) => {
      const endpoint: Endpoint = calls[name];
      const owner = await signedIn(site.db, { password_hash });
      const roles = other === 'student' ? [] : [other];
      const stranger = await signedIn(site.db, { password_hash, roles });
      const params = await make(owner);
      const before = await everything();
      expect(await site.as(stranger).send(endpoint, { params, body })).toMatchObject({ status: 404 });
      expect(await everything()).toEqual(before);
      expect(await site.as(owner).send(endpoint, { params, body })).toMatchObject({ status: 200 });
    },
  );
});
