import { api } from '#contract/core/rules/api.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { insertBlog } from '#server/features/blogs/queries.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, atOnce, counted, post, told } from '../hostile.ts';
import type { Site } from '../site.ts';
import { addSubjects } from '../subjects.ts';

const { announcements, decisions, moderation, threads } = api;
const reason = 'x'.repeat(500);

/** Asks questions about a post. @returns their ids */
async function askMany(site: Site, count: number): Promise<string[]> {
  const { id, headers } = await addPerson(site.db);
  const written = { title: 'T', authorName: 'A', preview: 'x', content: '<p>x</p>' };
  const thing = { what: 'post', id: await insertBlog(site.db, id, written, new Date()) };
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const body = { thing, text: `Question ${index}` };
    const from = { address: '127.1.0.20', method: 'POST', headers };
    const { text } = await ask(site, threads.ask.path, from, { body });
    ids.push(JSON.parse(text).id);
  }
  return ids;
}

const pathOf = ({ path }: Endpoint, id: string) => path.replace(/:\w+/, id);

/** Everything that only moderators and teachers may, with what it takes. */
const FORBIDDEN: { call: Endpoint; body: object }[] = [
  { call: decisions.arrange, body: { act: 'merge', into: crypto.randomUUID(), reason } },
  { call: decisions.arrange, body: { act: 'move', to: 'BTCS301-18', reason } },
  { call: decisions.pause, body: { until: dayInIndia(new Date()), reason } },
  { call: decisions.object, body: { text: reason } },
  { call: decisions.settle, body: { stays: false, reason } },
  { call: decisions.undo, body: {} },
  { call: moderation.name, body: { reason } },
  { call: moderation.decide, body: { decision: 'delete', reason } },
  { call: announcements.add, body: { text: reason, until: dayInIndia(new Date()) } },
];

/** By what moderators decide, the same question, and announcements. */
export const DECISIONS: Attack[] = [
  {
    name: '400 decisions, looks at names and announcements by 10 students who may do none of it',
    behindProxy: false,
    run: async (site) => {
      const [thread = ''] = await askMany(site, 1);
      const [first] = await site.db
        .selectFrom('thread_post')
        .select('id')
        .where('thread', '=', thread)
        .execute();
      const people = await Promise.all(Array.from({ length: 10 }, () => addPerson(site.db)));
      const statuses = await atOnce(400, (index) => {
        const { call, body } = FORBIDDEN[index % FORBIDDEN.length] ?? { call: decisions.undo, body: {} };
        const id =
          call === decisions.arrange ? thread : call === announcements.add ? 'BTCS301-18' : (first?.id ?? '');
        const from = { address: '127.1.0.21', headers: people[index % 10]?.headers ?? {} };
        return post(site, pathOf(call, id), body, from);
      });
      return {
        detail: told(statuses),
        isHeld: statuses.every((status) => [400, 403, 404, 429, 503].includes(status)),
      };
    },
  },
  {
    name: '300 merges of 20 questions into each other at once, by 5 admins',
    behindProxy: false,
    run: async (site) => {
      const ids = await askMany(site, 20);
      const people = await Promise.all(Array.from({ length: 5 }, () => addPerson(site.db, ['admin'])));
      const statuses = await atOnce(300, (index) => {
        const into = ids[(index * 7 + 3) % ids.length] ?? '';
        const from = { address: '127.1.0.22', headers: people[index % 5]?.headers ?? {} };
        return post(
          site,
          pathOf(decisions.arrange, ids[index % ids.length] ?? ''),
          { act: 'merge', into, reason },
          from,
        );
      });
      const left = await site.db
        .selectFrom('thread')
        .select('id')
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .execute();
      const lost = await site.db
        .selectFrom('thread_post')
        .select('id')
        .where('thread', 'in', ids)
        .where('kind', '=', 'question')
        .execute();
      return {
        detail: `${told(statuses)}; ${left.length} questions left`,
        // Each that is left has one question, and none fell between.
        isHeld:
          statuses.every((status) => [200, 400, 404, 429, 503].includes(status)) &&
          left.length > 0 &&
          lost.length === left.length,
      };
    },
  },
  {
    name: '300 times “This is my question”, and 300 reports that are withdrawn, by one account',
    behindProxy: false,
    run: async (site) => {
      const ids = await askMany(site, 30);
      const { headers } = await addPerson(site.db);
      const from = { address: '127.1.0.23', headers };
      const joined = await atOnce(300, (index) =>
        ask(
          site,
          pathOf(threads.mine, ids[index % ids.length] ?? ''),
          { ...from, method: 'PUT' },
          { body: { mine: index % 2 === 0 } },
        ).then(({ status }) => status),
      );
      const posts = await site.db.selectFrom('thread_post').select('id').where('thread', 'in', ids).execute();
      const reported = await atOnce(300, (index) =>
        index % 2
          ? ask(site, pathOf(moderation.unreport, posts[index % posts.length]?.id ?? ''), {
              ...from,
              method: 'DELETE',
            }).then(({ status }) => status)
          : post(
              site,
              pathOf(moderation.report, posts[index % posts.length]?.id ?? ''),
              { reason: 'intimate' },
              from,
            ),
      );
      return {
        detail: `${told(joined)}; ${told(reported)}`,
        isHeld: counted(joined, 200) <= 60 && counted(joined, 429) > 0 && counted(reported, 200) <= 40,
      };
    },
  },
  {
    name: '200 announcements of one subject at once, by one account',
    behindProxy: false,
    run: async (site) => {
      const { headers } = await addPerson(site.db, ['admin']);
      const from = { address: '127.1.0.24', headers };
      const body = { text: reason, until: dayInIndia(new Date()) };
      const [code = ''] = await addSubjects(site, 'ANNOUNCED', 1);
      const statuses = await atOnce(200, () => post(site, pathOf(announcements.add, code), body, from));
      const added = counted(statuses, 200);
      return { detail: told(statuses), isHeld: added > 0 && added <= 5 };
    },
  },
];
