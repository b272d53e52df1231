import { randomUUID } from 'node:crypto';
import { api } from '#contract/core/rules/api.ts';
import { writeNumber } from '#contract/grievances/number.ts';
import { insertSeat } from '#server/features/grievances/seat-queries.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, counted, told } from '../hostile.ts';
import { file, pathOf, seatSomeone } from './grievances.ts';

const HOME = '127.28.0.1';
const STRANGER = '127.28.0.2';

/** By all that others read, of which nothing may tell that there is a confidential grievance. */
export const CONFIDENTIAL_GRIEVANCES: Attack[] = [
  {
    name: 'Every list, figure, export and count of students, HODs and admins, before and after a confidential grievance',
    behindProxy: true,
    run: async (site) => {
      await seatSomeone(site);
      const readers = await Promise.all(
        ([[], ['hod'], ['admin']] as const).map((roles) => addPerson(site.db, [...roles])),
      );
      const { complaints, desks, figures, grievances, inbox, notifications, redress, trash } = api;
      const calls = [
        ...[complaints.list, grievances.mine, grievances.inbox, desks.list, desks.own, inbox.get],
        ...[figures.deskMonth, figures.deskBundle, figures.deskBundleCsv, figures.months],
        ...[figures.bundle, figures.bundleCsv, notifications.list, redress.get],
        ...[trash.admin, trash.hod, api.audit.list, api.audit.exportCsv],
      ];
      const statuses: number[] = [];
      const look = async () => {
        const replies = new Map<string, string>();
        for (const [at, { headers }] of readers.entries())
          for (const { path } of calls) {
            const { status, text } = await ask(site, path, { address: STRANGER, headers }, {});
            statuses.push(status);
            replies.set(`${at} ${path}`, `${status} ${text}`);
          }
        return replies;
      };
      const before = await look();
      const { status } = await file(site, { address: HOME });
      const after = await look();
      const changed = [...after].filter(([name, reply]) => before.get(name) !== reply).map(([name]) => name);
      return {
        detail: `${changed.join(', ') || 'nothing changed'} in ${after.size} replies, ${counted(statuses, 200) / 2} of them read`,
        isHeld: status === 200 && changed.length === 0 && counted(statuses, 200) > 0,
      };
    },
  },
  {
    name: 'A member of the Internal Committee who is named in a grievance: reads, steps, presence, merges, lists and counts; against a number of none',
    behindProxy: true,
    run: async (site) => {
      const desk = await seatSomeone(site);
      const { id: user_id, headers } = await addPerson(site.db);
      const seat = {
        desk,
        user_id,
        role: 'member',
        from_on: '2026-01-02',
        confirmed_at: new Date(),
      } as const;
      await insertSeat(site.db, seat);
      const { grievances, merged, desks, notifications } = api;
      const { status, slip } = await file(site, { address: HOME }, 'harassment', [], { named: [user_id] });
      const { id } = await site.db
        .selectFrom('grievance')
        .select('id')
        .where('number', '=', slip.number)
        .executeTakeFirstOrThrow();
      const [code, year] = slip.number.split('-');
      const none = writeNumber({ code: code ?? '', year: Number(year), series: 'C', count: 99_999 });
      const tried = async (number: string, one: string) => {
        const sent = [
          ['GET', pathOf(grievances.read.path, { number })],
          ['POST', pathOf(grievances.presence.path, { number }), {}],
          ['POST', pathOf(grievances.step.path, { number, step: 'reply' }), { version: 1, text: 'Mine' }],
          ['POST', merged.separate.path, { ids: [one] }],
          ['POST', merged.step.path, { step: 'note', text: 'Mine', cases: [{ _id: one, version: 1 }] }],
        ] as const;
        const replies: string[] = [];
        for (const [method, path, body] of sent) {
          const reply = await ask(site, path, { address: STRANGER, headers, method }, body && { body });
          replies.push(`${reply.status} ${reply.text.replaceAll(one, '')}`);
        }
        return replies.join('\n');
      };
      const isAlike = (await tried(slip.number, id)) === (await tried(none, randomUUID()));
      const lists: string[] = [];
      for (const { path } of [grievances.inbox, grievances.mine, desks.own, notifications.list])
        lists.push((await ask(site, path, { address: STRANGER, headers })).text);
      const isTold = lists.join('').includes(slip.number);
      return {
        detail: `filed: ${status}; ${isAlike ? 'told like a number of none' : 'TOLD'}${isTold ? ', LISTED' : ''}`,
        isHeld: status === 200 && isAlike && !isTold,
      };
    },
  },
  {
    name: 'The receipt of a confidential grievance, and its number, typed into the search by its sender; then an admin who reads what was not found',
    behindProxy: true,
    run: async (site) => {
      await seatSomeone(site);
      const { slip } = await file(site, { address: HOME });
      const { receipt = '', number } = slip;
      for (const q of [receipt, receipt.replaceAll('-', ' '), `my code ${receipt}`, number, number.slice(-8)])
        await ask(site, `${api.search.find.path}?${new URLSearchParams({ q })}`, { address: HOME });
      const { headers } = await addPerson(site.db, ['admin']);
      const { status, text } = await ask(site, api.search.misses.path, { address: STRANGER, headers });
      const isTold = [receipt, receipt.replaceAll('-', ' '), number.slice(-8)].some((code) =>
        text.includes(code),
      );
      return { detail: isTold ? 'told' : 'nothing told', isHeld: status === 200 && !isTold };
    },
  },
  {
    name: 'A program with a receipt that writes 60 messages into its grievance, one after the other',
    behindProxy: true,
    run: async (site) => {
      await seatSomeone(site);
      const { slip } = await file(site, { address: HOME });
      const path = pathOf(api.grievances.step.path, { number: slip.number, step: 'writeBack' });
      const statuses: number[] = [];
      for (let version = 1; version <= 60; version += 1) {
        const body = { version: Math.min(version, 51), text: 'Again', receipt: slip.receipt };
        statuses.push((await ask(site, path, { address: HOME, method: 'POST' }, { body })).status);
      }
      return {
        detail: told(statuses),
        isHeld: counted(statuses, 200) === 50 && counted(statuses, 409) === 10,
      };
    },
  },
];
