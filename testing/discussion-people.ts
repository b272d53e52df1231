import { api } from '#contract/core/rules/api.ts';
import type { Db } from '#server/database/schema.ts';
import type { catalogueApp } from './catalogue-app.ts';
import { insertUser, nobody, type Person, signedIn } from './factories.ts';
import { forgetLimits } from './limits.ts';

/** The subject of the tests, another one, and the programme's department of the HOD. */
export const CODE = 'OWN1';
export const OTHER_CODE = 'OWN2';

/** Everyone who has to do with a question. */
export const PEOPLE = ['visitor', 'student', 'asker', 'teacher', 'otherTeacher', 'hod', 'admin'] as const;
export type Who = (typeof PEOPLE)[number];
type Member = Person & { id: string };

/** The discussion of a test: two subjects, their teachers, and what people do there. */
export function discussionOf(site: Awaited<ReturnType<typeof catalogueApp>>) {
  const { add, admin, as, db } = site;
  const people = new Map<Who, Member>();
  const who = (name: Who): Person => (name === 'visitor' ? nobody : (people.get(name) ?? nobody));
  const caller = (name: Who) => (name === 'admin' ? admin : as(who(name)));
  const ask = async (by: Who, text: string, more: object = {}) =>
    (
      await caller(by).call(api.threads.ask, {
        body: { thing: { what: 'subject', id: CODE }, text, ...more },
      })
    ).body.id;
  const read = async (by: Who, id: string) =>
    (await caller(by).call(api.threads.read, { params: { id }, query: {} })).body;
  return {
    who,
    caller,
    ask,
    read,
    id: (name: Who) => people.get(name)?.id ?? '',
    /** Before each test. */
    begin: async () => {
      await forgetLimits(db);
      for (const table of ['thread', 'teaching', 'announcement', 'notification'] as const)
        await db.deleteFrom(table).execute();
      await add({ code: CODE, name: 'Paging' });
      await add({ code: OTHER_CODE, name: 'Graphs' });
      for (const name of PEOPLE) {
        if (name === 'visitor' || name === 'admin') continue;
        const email = `${name.toLowerCase()}${crypto.randomUUID()}@college.example`;
        people.set(
          name,
          await signedIn(db, { username: `Ms ${name}`, email, roles: name === 'hod' ? ['hod'] : [] }),
        );
        const subject = { teacher: CODE, otherTeacher: OTHER_CODE }[name as string];
        const days = { from: '2026-01-01', until: '2099-01-01' };
        if (subject) await admin.call(api.teaching.give, { body: { email, subject, ...days } });
      }
    },
    answer: async (by: Who, id: string, text: string, more: object = {}) =>
      (await caller(by).call(api.threads.answer, { params: { id }, body: { text, ...more } })).body.id,
    send: (by: Who, call: Parameters<ReturnType<typeof as>['send']>[0], id: string, body: object) =>
      caller(by).send(call, { params: { id }, body }),
    question: async (id: string) => (await read('admin', id)).posts[0]?._id ?? '',
  };
}

/** So many other accounts write at a question. */
export async function insertWriters(db: Db, thread: string, count: number): Promise<void> {
  for (let one = 0; one < count; one += 1) {
    const words = { kind: 'comment', body: '', html: '', created_at: new Date() } as const;
    await db
      .insertInto('thread_post')
      .values({ thread, author: await insertUser(db), ...words })
      .execute();
  }
}
