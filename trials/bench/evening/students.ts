import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { filled, namesOf, said } from './names.ts';
import type { Asked, Journeys } from './record.ts';
import type { Evening } from './site.ts';

// Students of an evening, in a process of their own: what they take of a core is not the server's.

/** What a group of students does. */
export type Group = Evening & {
  url: string;
  journeys: Journeys;
  students: number;
  /** Until all of them are on their way, and from then on what is counted. */
  warmUpSeconds: number;
  seconds: number;
  /** Whether everyone has an address of their own; else all are behind one. */
  isApart: boolean;
  /** Whether each asset is asked for by a query of its own, which no cache in between has. */
  isBusting: boolean;
  /** Whether replies say what they have to: those of the bare server speak of one paper only. */
  isChecked: boolean;
};

/** Kinds of requests, by how their addresses begin; the last is of all others. */
const KINDS = {
  asset: /^\/(assets|fonts|icons)\/|\.(js|css|woff2|svg|png|webp|ico|webmanifest)$/,
  picture: /^\/api\/files\/[^/]+\/(pages|thumbs)\//,
  search: /^\/api\/search/,
  call: /^\/api\//,
  page: /^/,
} as const;
export type Kind = keyof typeof KINDS;
export type Who = 'member' | 'visitor';

/** Milliseconds that requests took, and what was not as it has to be. */
export type Seen = {
  times: Record<Who, Record<Kind, number[]>>;
  journeys: number;
  /** Requests without a reply, or with another status. */
  errors: string[];
  /** Replies that speak of something else. */
  wrong: string[];
  /** Searches that took too long, and say so. */
  incomplete: number;
};

/** As many as a browser has to one server. */
const SOCKETS = 6;
const THINKING_MS = { least: 500, most: 2500 };
/** Seven of ten have an account; one browser in five has nothing of the site. */
const isMember = (student: number) => student % 10 < 7;
const isCold = (student: number, journey: number) => (student + journey) % 5 === 0;

const group = (await json(process.stdin)) as Group; // given by evening.ts
const kindOf = (path: string) =>
  (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].test(path)) ?? 'page';
const noTimes = (): Record<Kind, number[]> => ({ asset: [], picture: [], search: [], call: [], page: [] });
const seen: Seen = {
  times: { member: noTimes(), visitor: noTimes() },
  journeys: 0,
  errors: [],
  wrong: [],
  incomplete: 0,
};
const started = performance.now();
const countsFrom = started + group.warmUpSeconds * 1000;
const over = countsFrom + group.seconds * 1000;
const isOver = () => performance.now() > over;

await Promise.all(Array.from({ length: group.students }, (_, student) => live(student)));
process.stdout.write(JSON.stringify(seen));

/** One journey after another, begun at another moment than everyone else's. */
async function live(student: number): Promise<void> {
  await delay(Math.random() * group.warmUpSeconds * 1000);
  for (let journey = 0; !isOver(); journey += 1) {
    const who = isMember(student) ? 'member' : 'visitor';
    const paper = group.papers[(student + journey) % group.papers.length];
    if (!paper) return;
    const names = namesOf(paper, who === 'member' ? group.members[student] : undefined, group.url);
    const steps = filled(group.journeys[who][isCold(student, journey) ? 'cold' : 'warm'], names);
    const agent = new Agent({
      keepAlive: true,
      maxSockets: SOCKETS,
      // Every address of 127/8 is this computer.
      ...(group.isApart && { localAddress: `127.7.${student >> 8}.${(student & 255) + 1}` }),
    });
    for (const step of steps) {
      await delay(THINKING_MS.least + Math.random() * (THINKING_MS.most - THINKING_MS.least));
      if (isOver()) break;
      for (const wave of Map.groupBy(step, (asked) => asked.wave).values())
        await Promise.all(wave.map((asked) => send(asked, agent, who, names)));
    }
    agent.destroy();
    if (!isOver() && performance.now() > countsFrom) seen.journeys += 1;
  }
}

function send(
  { method, path, headers, body, status, says, reply }: Asked,
  agent: Agent,
  who: Who,
  names: ReturnType<typeof namesOf>,
): Promise<void> {
  const sent = performance.now();
  return new Promise((resolve) => {
    const end = (answered: number, text: string, ms = performance.now() - sent) => {
      if (sent >= countsFrom) {
        seen.times[who][kindOf(path)].push(ms);
        // What changed meanwhile, or did not, is as good.
        const isExpected = answered === status || (answered === 200 && status === 304);
        if (!isExpected) seen.errors.push(`${method} ${path}: ${answered || text}, not ${status}`);
        else if (text.includes('"incomplete":true')) seen.incomplete += 1;
        else if (group.isChecked && answered === 200 && status === 200)
          for (const said of says)
            if (!text.includes(names[said] ?? '')) seen.wrong.push(`${method} ${path}: no ${said}`);
      }
      resolve();
    };
    const query = group.isBusting && kindOf(path) === 'asset' ? `?${Math.random()}` : '';
    const asked = request(group.url + path + query, {
      method,
      headers: { ...headers, 'x-reply': reply },
      agent,
    });
    asked.on('response', async (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', ({ message }) => end(0, message));
      answer.on('end', async () => {
        const ms = performance.now() - sent;
        const isRead = group.isChecked && says.length > 0;
        const encoding = answer.headers['content-encoding'];
        end(answer.statusCode ?? 0, isRead ? await said(Buffer.concat(chunks), encoding) : '', ms);
      });
    });
    asked.on('error', ({ message }) => end(0, message));
    asked.end(body);
  });
}
