import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { RECEIPT_ALPHABET, RECEIPT_LENGTH, writeNumber } from '#contract/grievances/number.ts';
import { STEP_NAMES } from '#contract/grievances/values.ts';
import { insertSeat, listDesksWhole } from '#server/features/grievances/seat-queries.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, counted, told } from '../hostile.ts';
import type { Site } from '../site.ts';

const { complaints, deskTexts, desks, grievances, papers, redress } = api;
export const HOME = '127.18.0.1';
const STRANGER = '127.18.0.2';
export const SECRET = 'xylophonist';

type Slip = { number: string; receipt?: string; files?: { id: string }[] };
type Sender = { address: string; headers?: Record<string, string> };

const FORM = {
  username: 'Asha',
  email: 'asha@college.example',
  date: '2026-01-02',
  department: DEPARTMENTS.complaint[0],
  problem: `The ${SECRET} again`,
};

/** Files a grievance. @returns its status and slip */
export async function file(
  site: Site,
  from: Sender,
  matter = 'harassment',
  files: { file: string; name: string }[] = [],
  more: object = {},
): Promise<{ status: number; slip: Slip }> {
  const body = { ...FORM, matter, files, ...more };
  const { status, text } = await ask(site, complaints.send.path, { method: 'POST', ...from }, { body });
  const { case: slip } = (status === 200 ? JSON.parse(text) : {}) as { case?: Slip }; // as the contract says
  return { status, slip: slip ?? { number: '' } };
}

/** Seats someone on the Internal Committee: a grievance that nobody would read is not taken. @returns the desk */
export async function seatSomeone({ db }: Site): Promise<string> {
  const { id: user_id } = await addPerson(db);
  const all = await listDesksWhole(db, '2026-01-02');
  const { id: desk = '' } = all.find(({ preset }) => preset === 'internal') ?? {};
  await insertSeat(db, { desk, user_id, role: 'chair', from_on: '2026-01-02', confirmed_at: new Date() });
  return desk;
}

/** Files a confidential grievance with a file, both with the secret, for a desk that someone reads. */
export async function fileWithPaper(site: Site): Promise<Slip> {
  await seatSomeone(site);
  const sent = await fetch(site.url + grievances.sendFile.path, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-forwarded-for': HOME },
    body: `%PDF-1.4 ${SECRET}`,
  });
  const { file: token } = (await sent.json()) as { file: string }; // as the contract says
  const files = [{ file: token, name: `${SECRET}.pdf` }];
  return (await file(site, { address: HOME }, 'harassment', files)).slip;
}

/** An address with its parameters filled in. */
export const pathOf = (path: string, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
const guess = () =>
  Array.from({ length: RECEIPT_LENGTH }, () => RECEIPT_ALPHABET[Math.floor(Math.random() * 32)]).join('');
const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;

/** By numbers and receipts that are guessed, and by too many filings. */
export const GRIEVANCES: Attack[] = [
  {
    name: 'The file of a confidential grievance and its pages, asked for by its exact address by a student, an HOD, an admin and a guessed receipt',
    behindProxy: true,
    run: async (site) => {
      const slip = await fileWithPaper(site);
      const path = pathOf(grievances.readFile.path, { number: slip.number, file: slip.files?.[0]?.id ?? '' });
      const read = (from: Sender, body: object) => ask(site, path, { ...from, method: 'POST' }, { body });
      const both = async (from: Sender, body: object) => [
        await read(from, body),
        await ask(site, `${path}/pages`, { ...from, method: 'POST' }, { body: { ...body, from: 1 } }),
      ];
      const replies = [
        ...(await both({ address: STRANGER }, { receipt: guess() })),
        ...(await both({ address: STRANGER }, {})),
      ];
      for (const roles of [[], ['hod'], ['admin']] as const) {
        const { headers } = await addPerson(site.db, [...roles]);
        replies.push(...(await both({ address: STRANGER, headers }, {})));
      }
      const owner = await read({ address: HOME }, { receipt: slip.receipt });
      const statuses = replies.map(({ status }) => status);
      return {
        detail: `${told(statuses)}; the owner: ${owner.status}`,
        isHeld:
          counted(statuses, 404) === replies.length &&
          !replies.some(({ text }) => text.includes(SECRET)) &&
          owner.status === 200 &&
          owner.text.includes(SECRET),
      };
    },
  },
  {
    name: '300 guessed receipts of grievances, and malformed ones in the same time; then the holder of a true one',
    behindProxy: true,
    run: async (site) => {
      await seatSomeone(site);
      const { slip } = await file(site, { address: HOME });
      const open = (receipt: string, address: string) =>
        ask(site, grievances.byReceipt.path, { address, method: 'POST' }, { body: { receipt } });
      const statuses: number[] = [];
      const replies = new Set<string>();
      const times: Record<'guess' | 'malformed', number[]> = { guess: [], malformed: [] };
      for (let count = 0; count < 300; count += 1) {
        const kind = count % 2 ? 'guess' : 'malformed';
        const begun = performance.now();
        const { status, text } = await open(kind === 'guess' ? guess() : 'nothing', STRANGER);
        statuses.push(status);
        if (status !== 404) continue;
        times[kind].push(performance.now() - begun);
        replies.add(text);
      }
      const owner = await open(slip.receipt ?? '', HOME);
      const apart = Math.abs(median(times.guess) - median(times.malformed));
      return {
        detail: `${told(statuses)}; medians ${apart.toFixed(1)} ms apart; the owner: ${owner.status}`,
        isHeld:
          counted(statuses, 404) <= 60 &&
          counted(statuses, 429) >= 240 &&
          replies.size === 1 &&
          apart < 10 &&
          owner.status === 200 &&
          owner.text.includes(SECRET),
      };
    },
  },
  {
    name: 'Every number of a year of confidential grievances, asked for and stepped in by a student and an admin',
    behindProxy: true,
    run: async (site) => {
      await seatSomeone(site);
      const { slip } = await file(site, { address: HOME });
      const year = Number(slip.number.split('-')[1]);
      const code = slip.number.split('-')[0] ?? '';
      const own = Number(slip.number.split('-')[2]?.slice(1));
      const learned: string[] = [];
      const statuses: number[] = [];
      for (const roles of [[], ['admin'], ['hod']] as const) {
        const { headers } = await addPerson(site.db, [...roles]);
        const from = { address: STRANGER, headers };
        for (let count = own; count < own + 40; count += 1) {
          const number = writeNumber({ code, year, series: 'C', count });
          const read = await ask(site, pathOf(grievances.read.path, { number }), from);
          const step = STEP_NAMES[count % STEP_NAMES.length] ?? 'answer';
          const stepped = await ask(
            site,
            pathOf(grievances.step.path, { number, step }),
            { ...from, method: 'POST' },
            { body: { version: 1, text: 'x', on: '2026-12-24' } },
          );
          const met = await ask(site, pathOf(grievances.presence.path, { number }), {
            ...from,
            method: 'POST',
          });
          statuses.push(read.status, stepped.status, met.status);
          if ((read.text + stepped.text + met.text).includes(SECRET)) learned.push(number);
        }
        for (const path of [grievances.inbox.path, grievances.mine.path, complaints.list.path]) {
          const { status, text } = await ask(site, path, from);
          if (status === 200 && text.includes(SECRET)) learned.push(path);
        }
      }
      const isSame = statuses.every((status) => status === 404 || status === 429);
      return {
        detail: learned.length > 0 ? `learned ${learned.join(', ')}` : `nothing learned; ${told(statuses)}`,
        isHeld: learned.length === 0 && isSame && counted(statuses, 429) > 0,
      };
    },
  },
  {
    name: 'A student and an admin who seat themselves on the Internal Committee, confirm their own seats and read',
    behindProxy: true,
    run: async (site) => {
      const desk = await seatSomeone(site);
      const { slip } = await file(site, { address: HOME });
      const learned: string[] = [];
      const statuses: Record<string, number[]> = {};
      for (const role of ['student', 'admin'] as const) {
        const { id, email, headers } = await addPerson(site.db, role === 'admin' ? ['admin'] : []);
        const body = { email, role: 'chair', from: '2026-01-02' };
        const confirm = pathOf(desks.confirm.path, { id: desk, user: id });
        const tries = [
          ['POST', pathOf(desks.seat.path, { id: desk }), body],
          ['POST', confirm, { accept: true }],
          ['PATCH', pathOf(desks.contact.path, { id: desk }), { contact: 'Write to me instead' }],
          ['POST', desks.add.path, { preset: 'universityCommittee', name: 'Mine' }],
          ['DELETE', pathOf(desks.remove.path, { id: desk })],
          ['GET', desks.list.path],
          ['GET', desks.own.path],
          ['GET', pathOf(grievances.read.path, { number: slip.number })],
          ['GET', grievances.inbox.path],
          ['POST', papers.enter.path, { ...FORM, matter: 'harassment' }],
          ['DELETE', pathOf(desks.unseat.path, { id: desk, user: id })],
        ] as const;
        statuses[role] = [];
        for (const [method, path, sent] of tries) {
          const reply = await ask(site, path, { address: STRANGER, method, headers }, sent && { body: sent });
          statuses[role].push(reply.status);
          if (reply.text.includes(SECRET) || reply.text.includes(slip.number))
            learned.push(`${role} ${path}`);
        }
      }
      const { status } = await ask(site, `${desks.way.path}?matter=harassment`, { address: STRANGER });
      const open = await ask(site, redress.get.path, { address: STRANGER });
      if (open.text.includes(SECRET) || open.text.includes('@')) learned.push(redress.get.path);
      const { student = [], admin = [] } = statuses;
      return {
        detail:
          learned.join(', ') || `nothing learned; the student ${told(student)}; the admin ${told(admin)}`,
        // An admin may seat someone, but it counts by nobody’s own word; an inbox is empty for who sits nowhere.
        isHeld:
          learned.length === 0 &&
          status === 200 &&
          student.join() === '403,403,403,403,403,403,200,404,200,403,403' &&
          admin.join() === '200,403,200,200,409,200,200,404,200,403,200',
      };
    },
  },
  {
    name: 'A student and an admin who read, write, change and delete the texts of a confidential desk, and say that they have its case open',
    behindProxy: true,
    run: async (site) => {
      const desk = await seatSomeone(site);
      const { slip } = await file(site, { address: HOME });
      const words = { name: SECRET, text: `The ${SECRET} of the desk`, matter: '' };
      const { id } = await site.db
        .insertInto('desk_text')
        .values({ desk, name: words.name, text: words.text })
        .returning('id')
        .executeTakeFirstOrThrow();
      const learned: string[] = [];
      const statuses: number[] = [];
      for (const roles of [[], ['admin'], ['hod']] as const) {
        const { headers } = await addPerson(site.db, [...roles]);
        const tries = [
          ['GET', deskTexts.list.path],
          ['POST', pathOf(deskTexts.add.path, { id: desk }), words],
          ['PATCH', pathOf(deskTexts.update.path, { id }), words],
          ['DELETE', pathOf(deskTexts.remove.path, { id })],
          ['POST', pathOf(grievances.presence.path, { number: slip.number })],
        ] as const;
        for (const [method, path, sent] of tries) {
          const reply = await ask(site, path, { address: STRANGER, method, headers }, sent && { body: sent });
          statuses.push(reply.status);
          if (reply.text.includes(SECRET)) learned.push(path);
        }
      }
      const left = await site.db.selectFrom('desk_text').select('text').where('id', '=', id).execute();
      return {
        detail: learned.join(', ') || `nothing learned; ${told(statuses)}`,
        isHeld:
          learned.length === 0 &&
          left[0]?.text === words.text &&
          counted(statuses, 200) === 3 &&
          counted(statuses, 404) === 12,
      };
    },
  },
  {
    name: '200 grievances in an hour from one address, then a student who files one',
    behindProxy: true,
    run: async (site) => {
      const sent = [];
      for (let count = 0; count < 200; count += 1)
        sent.push(await file(site, { address: STRANGER }, 'other'));
      const statuses = sent.map(({ status }) => status);
      const numbers = new Set(sent.flatMap(({ slip }) => slip.number || []));
      const { headers } = await addPerson(site.db);
      const student = await file(site, { address: STRANGER, headers }, 'other');
      return {
        detail: `${told(statuses)}; ${numbers.size} numbers; the student: ${student.status}`,
        isHeld:
          counted(statuses, 200) === 60 &&
          counted(statuses, 429) === 140 &&
          numbers.size === 60 &&
          student.status === 200 &&
          !numbers.has(student.slip.number),
      };
    },
  },
];
