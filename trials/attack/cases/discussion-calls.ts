import { NIL_ID } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, atOnce, told } from '../hostile.ts';
import type { Site } from '../site.ts';
import { addSubjects } from '../subjects.ts';

const { announcements, decisions, following, hodTeaching, moderation, teacher, teaching, threads } = api;
const CALLS = { announcements, decisions, following, hodTeaching, moderation, teacher, teaching, threads };
type Calls = typeof CALLS;
type CallName = { [Group in keyof Calls]: `${Group}.${keyof Calls[Group] & string}` }[keyof Calls];

const ADDRESS = '127.1.0.26';
const TIMES = 20;
const reason = 'Because';
const until = dayInIndia(new Date());

/** A question by a letter, and an answer to it, in a subject that none of the attackers teaches. */
type Scene = { code: string; thread: string; question: string; answer: string; decision: string };
type Sent = {
  /** What it is about; of a subject, its code. */
  of?: keyof Scene;
  query?: string;
  body?: object;
  /** Someone who has nothing to do with the question may: it is read, or changes what is their own. */
  may?: true;
};

/** Every call of discussions, and what is sent to it. */
const SENT: Record<CallName, Sent> = {
  'announcements.list': { of: 'code', may: true },
  'announcements.add': { of: 'code', body: { text: reason, until } },
  'announcements.change': { of: 'decision', body: { text: reason, until, version: 'x' } },
  'announcements.withdraw': { of: 'decision' },
  'decisions.arrange': { of: 'thread', body: { act: 'move', to: 'BTCS301-18', reason } },
  'decisions.pause': { of: 'question', body: { until, reason } },
  'decisions.list': { query: 'of=subjects', may: true },
  'decisions.object': { of: 'decision', body: { text: reason } },
  'decisions.settle': { of: 'decision', body: { stays: false, reason } },
  'decisions.undo': { of: 'decision' },
  'following.get': { may: true },
  'following.set': { body: { digest: 'never' }, may: true },
  'following.subject': { of: 'code', body: { following: 'mute' }, may: true },
  'following.questions': { of: 'code', may: true },
  'hodTeaching.list': {},
  'hodTeaching.give': { body: { email: 'a@college.example', subject: 'X', from: until, until } },
  'hodTeaching.end': { body: { id: NIL_ID } },
  'moderation.report': { of: 'answer', body: { reason: 'spam' }, may: true },
  'moderation.unreport': { of: 'answer' },
  'moderation.queue': { may: true },
  'moderation.decide': { of: 'answer', body: { decision: 'delete', reason } },
  'moderation.close': { of: 'thread', body: { closed: true, reason } },
  'moderation.name': { of: 'question', body: { reason } },
  'teacher.waiting': { may: true },
  'teaching.list': {},
  'teaching.give': { body: { email: 'a@college.example', subject: 'X', from: until, until } },
  'teaching.end': { body: { id: NIL_ID } },
  'threads.list': { query: 'list=unanswered', may: true },
  'threads.alike': { query: 'text=Why', may: true },
  'threads.read': { of: 'thread', may: true },
  'threads.atPages': { of: 'thread' },
  'threads.ask': { body: { thing: { what: 'subject', id: '\0' }, text: reason } },
  'threads.answer': { of: 'thread', body: { text: 'So' }, may: true },
  'threads.edit': { of: 'answer', body: { text: reason, version: 'x' } },
  'threads.sendPhoto': { body: {} },
  'threads.remove': { of: 'answer' },
  'threads.helped': { of: 'answer', body: { helped: true }, may: true },
  'threads.accept': { of: 'thread', body: { post: null } },
  'threads.endorse': { of: 'answer', body: { endorsed: true, version: 1 } },
  'threads.mine': { of: 'thread', body: { mine: true }, may: true },
  'threads.follow': { of: 'thread', body: { following: 'follow' }, may: true },
  'threads.preview': { body: { text: '$x$' }, may: true },
};

async function sceneOf(site: Site): Promise<Scene & { name: string }> {
  const [code = ''] = await addSubjects(site, 'PRIED', 1);
  const [asker, answerer, admin] = [
    await addPerson(site.db),
    await addPerson(site.db),
    await addPerson(site.db, ['admin']),
  ];
  const send = async ({ headers }: typeof asker, { method, path }: Endpoint, body: object) =>
    JSON.parse((await ask(site, path, { address: ADDRESS, method, headers }, { body })).text);
  const thing = { what: 'subject', id: code };
  const { id: thread } = await send(asker, threads.ask, { thing, text: 'Why?', shownAs: 'letter' });
  const at = (call: Endpoint, id: string) => ({ ...call, path: call.path.replace(':id', id) }) as Endpoint;
  const { id: answer } = await send(answerer, at(threads.answer, thread), { text: 'Since' });
  await send(asker, at(threads.accept, thread), { post: answer });
  // Something that a moderator decided, and took back.
  await send(admin, at(moderation.close, thread), { closed: true, reason });
  await send(admin, at(moderation.close, thread), { closed: false });
  const { db } = site;
  const { id: question } = await db
    .selectFrom('thread_post')
    .select('id')
    .where('thread', '=', thread)
    .where('kind', '=', 'question')
    .executeTakeFirstOrThrow();
  const { id: decision } = await db.selectFrom('thread_decision').select('id').executeTakeFirstOrThrow();
  const { username: name } = await db
    .selectFrom('user')
    .select('username')
    .where('id', '=', asker.id)
    .executeTakeFirstOrThrow();
  return { code, thread, question, answer, decision, name };
}

/** What nobody but its author, the asker, a teacher or a moderator may change. */
async function stateOf({ db }: Site, { thread, question, answer }: Scene): Promise<string> {
  const [threadRow, posts, endorsements, pauses] = await Promise.all([
    db
      .selectFrom('thread')
      .select(['accepted', 'closed_at', 'deleted_at', 'hidden', 'code_key', 'merged_into'])
      .where('id', '=', thread)
      .executeTakeFirst(),
    db
      .selectFrom('thread_post')
      .select(['id', 'thread', 'body', 'version', 'deleted_at', 'hidden'])
      .where('id', 'in', [question, answer])
      .orderBy('id')
      .execute(),
    db.selectFrom('endorsement').select('post').execute(),
    db.selectFrom('thread_decision').select(['id', 'kind']).orderBy('id').execute(),
  ]);
  return JSON.stringify([threadRow, posts, endorsements, pauses]);
}

/** By someone who goes through all calls of discussions. */
export const DISCUSSION_CALLS: Attack[] = [
  {
    name: 'Every call of discussions 20 times at once, by a stranger, a peer of their own for each, and with ids that are none',
    behindProxy: false,
    run: async (site) => {
      const scene = await sceneOf(site);
      const before = await stateOf(site, scene);
      const wrong: string[] = [];
      const statuses: number[] = [];
      for (const [group, calls] of Object.entries(CALLS))
        for (const [name, call] of Object.entries<Endpoint>(calls)) {
          const row = `${group}.${name}` as CallName; // as the type is made
          const { of, query, body, may = false } = SENT[row];
          const { method, path, access } = call;
          const peer = await addPerson(site.db);
          const reach = async (id: string, headers: Record<string, string>) => {
            const address = `${path.replace(/:\w+/, encodeURIComponent(id))}${query ? `?${query}` : ''}`;
            const from = { address: ADDRESS, method, headers };
            const reply = await ask(site, address, from, body && { body });
            statuses.push(reply.status);
            if (new RegExp(`${scene.name}\\b`).test(reply.text)) wrong.push(`${row} tells the name`);
            return reply.status;
          };
          const id = of ? scene[of] : '';
          const strangers = await atOnce(TIMES, () => reach(id, {}));
          if (access !== 'public' && strangers.some((status) => ![401, 429, 503].includes(status)))
            wrong.push(`${row}: a stranger ${told(strangers)}`);
          const peers = await atOnce(TIMES, () => reach(id, peer.headers));
          const isRight = may ? peers.includes(200) : !peers.includes(200);
          if (!isRight || peers.some((status) => status >= 500 && status !== 503))
            wrong.push(`${row}: a peer ${told(peers)}`);
          for (const none of of ? [NIL_ID, '\0', `${id}'`, 'क'.repeat(700), '..%2f..'] : []) {
            const status = await reach(none, peer.headers);
            if (status >= 500 || (status === 200 && of !== 'code'))
              wrong.push(`${row}: ${status} for ${none}`);
          }
        }
      if ((await stateOf(site, scene)) !== before) wrong.push('the question is not as it was');
      return {
        detail: wrong.length > 0 ? wrong.join('; ') : `${told(statuses)}; nothing changed, no name told`,
        isHeld: wrong.length === 0,
      };
    },
  },
];
