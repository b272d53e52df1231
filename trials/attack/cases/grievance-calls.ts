import { randomUUID } from 'node:crypto';
import { api } from '#contract/core/rules/api.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { writeNumber } from '#contract/grievances/number.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { insertSeat } from '#server/features/grievances/seat-queries.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, counted, told } from '../hostile.ts';
import type { Site } from '../site.ts';
import { fileWithPaper, HOME, pathOf, SECRET } from './grievances.ts';

const { calendar, complaints, desks, deskTexts, figures, grievances } = api;
const { merged, minutes, notifications, orders, papers, redress, rules } = api;
/** Every call of these: one that is added is attacked, too. */
const CALLS = [
  ...[complaints, grievances, papers, merged, desks, deskTexts, minutes],
  ...[orders, figures, redress, rules, calendar, notifications],
].flatMap((calls) => Object.values<Endpoint>(calls));
/** What comes back of these is new each time. */
const MAKES: string[] = [complaints.send.path, papers.enter.path, grievances.sendFile.path];

const PAGES_OF_CASES = ['case', 'casePrint', 'hodCase', 'deskCase'] as const;
const WHO = ['visitor', 'student', 'hod', 'sgrc', 'admin'] as const;

/** What names a case in an address or a body. */
type Names = { number: string; id: string; file: string };

/** Fits as many calls as possible: what a call does not know, it leaves aside. */
const bodyFor = ({ id, file: its }: Names) => ({
  ...{ username: 'Asha', email: 'asha@college.example', date: '2026-01-02', problem: 'Mine', matter: 'fees' },
  ...{ version: 1, text: 'Mine', on: '2099-01-04', time: '10:00', place: 'Room 1', from: 1, accept: true },
  ...{ ids: [id], cases: [{ _id: id, version: 1 }], step: 'note', desk: id, member: id, present: [id] },
  ...{ receipt: '0000-0000-0000-0000', code: '0000-0000-0000-0000', files: [{ file: its, name: 'a.pdf' }] },
  ...{ mail: 'atOnce', until: '2026-01-02T00:00:00.000Z', name: 'Mine', contact: '', published: true },
});

/** Someone who has done nothing yet, so that no limit answers for them. @returns what they send along */
async function newcomer({ db }: Site, who: (typeof WHO)[number]): Promise<Record<string, string>> {
  if (who === 'visitor') return {};
  const { id, headers } = await addPerson(db, who === 'hod' || who === 'admin' ? [who] : []);
  if (who === 'sgrc') {
    const desk = await db
      .selectFrom('desk')
      .select('id')
      .where('preset', '=', 'sgrc')
      .executeTakeFirstOrThrow();
    await insertSeat(db, { desk: desk.id, user_id: id, role: 'chair', from_on: '2026-01-02' });
  }
  return headers;
}

/** By every call that there is. */
export const GRIEVANCE_CALLS: Attack[] = [
  {
    name: 'Every call and page of grievances, with the number, ids and file of a confidential one and with those of none, by a visitor, a student, an HOD, an SGRC chair and an admin',
    behindProxy: true,
    run: async (site) => {
      const slip = await fileWithPaper(site);
      const { id } = await site.db
        .selectFrom('grievance')
        .select('id')
        .where('number', '=', slip.number)
        .executeTakeFirstOrThrow();
      const [code = '', year] = slip.number.split('-');
      const number = writeNumber({ code, year: Number(year), series: 'C', count: 999_999 });
      const secret: Names = { number: slip.number, id, file: slip.files?.[0]?.id ?? '' };
      const none: Names = { number, id: randomUUID(), file: 'f'.repeat(32) };
      let count = 0;
      const learned: string[] = [];
      const statuses: number[] = [];
      /** What someone is told who names a case, without the names. */
      const asked = async (
        headers: Record<string, string>,
        method: string,
        names: Names,
        addressOf: (params: Record<string, string>) => string,
      ) => {
        count += 1;
        const address = `127.29.${count >> 8}.${count & 255}`;
        const params = {
          ...names,
          user: names.id,
          step: 'reply',
          on: '2099-01-04',
          track: 'internal',
          token: 'x',
        };
        const body = method === 'GET' ? undefined : { body: bodyFor(names) };
        const { status, text } = await ask(site, addressOf(params), { address, headers, method }, body);
        statuses.push(status);
        return { status, text: Object.values(names).reduce((left, name) => left.replaceAll(name, ''), text) };
      };
      const compare = async (
        who: (typeof WHO)[number],
        method: string,
        name: string,
        addressOf: (params: Record<string, string>) => string,
      ) => {
        const headers = await newcomer(site, who);
        const its = await asked(headers, method, secret, addressOf);
        const others = await asked(headers, method, none, addressOf);
        const isAlike = MAKES.includes(name) || (its.status === others.status && its.text === others.text);
        if (!isAlike || its.text.includes(SECRET)) learned.push(`${who} ${method} ${name}`);
      };
      for (const who of WHO) {
        for (const { method, path } of CALLS)
          await compare(who, method, path, (params) => pathOf(path, params));
        for (const page of PAGES_OF_CASES)
          for (const prefix of ['', '/member'])
            await compare(
              who,
              'GET',
              prefix + page,
              (params) => prefix + pathTo(page, { number: params.number ?? '' }),
            );
      }
      const owner = await ask(
        site,
        grievances.byReceipt.path,
        { address: HOME, method: 'POST' },
        { body: { receipt: slip.receipt } },
      );
      const { length: events } = await site.db
        .selectFrom('grievance_event')
        .select('seq')
        .where('grievance', '=', id)
        .execute();
      return {
        detail: `${learned.join(', ') || 'nothing learned'} by ${CALLS.length} calls and ${PAGES_OF_CASES.length} pages; ${told(statuses)}; the owner: ${owner.status}, ${events} event`,
        isHeld:
          learned.length === 0 &&
          counted(statuses, 500) === 0 &&
          counted(statuses, 429) === 0 &&
          owner.text.includes(SECRET) &&
          events === 1,
      };
    },
  },
];
