import { api } from '#contract/core/rules/api.ts';
import { insertSeat } from '#server/features/grievances/seat-queries.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask } from '../hostile.ts';
import { file, seatSomeone } from './grievances.ts';

const { figures, orders, redress } = api;
const HOME = '127.19.0.1';
const STRANGER = '127.19.0.2';
const SECRET = 'xylophonist';

/** By what can be handed in: figures, timelines and orders. */
export const GRIEVANCE_PAPERS: Attack[] = [
  {
    name: 'Figures, timelines and orders, asked for by a student, an admin and a member of the Internal Committee, and orders published by them',
    behindProxy: true,
    run: async (site) => {
      const desk = await seatSomeone(site);
      const { slip } = await file(site, { address: HOME });
      const inner = await addPerson(site.db);
      const seat = { desk, user_id: inner.id, role: 'chair', from_on: '2026-01-02' } as const;
      await insertSeat(site.db, { ...seat, confirmed_at: new Date() });
      const people = [await addPerson(site.db), await addPerson(site.db, ['admin']), inner];
      const order = { matter: 'fees', on: '2026-01-02', text: `=HYPERLINK("${SECRET}")` };
      const learned: string[] = [];
      const statuses: number[][] = [];
      for (const { headers } of people) {
        const own: number[] = [];
        for (const { method, path } of [...Object.values(figures), orders.own, orders.publish]) {
          const sent = method === 'POST' ? { body: order } : undefined;
          const reply = await ask(site, path, { address: STRANGER, method, headers }, sent);
          own.push(reply.status);
          if (reply.text.includes(SECRET) || reply.text.includes(slip.number)) learned.push(path);
          if (/sexual harassment/i.test(reply.text)) learned.push(`${path}, of what it is about`);
        }
        statuses.push(own);
      }
      const open = await ask(site, redress.get.path, { address: STRANGER });
      if (open.text.includes(SECRET)) learned.push(redress.get.path);
      const expected = ['200,404,404,403,403,403,404,404', '200,404,404,200,200,200,404,404'];
      return {
        detail: learned.join(', ') || `nothing learned; ${statuses.map((own) => own.join()).join('; ')}`,
        isHeld:
          learned.length === 0 &&
          statuses.map((own) => own.join()).join() === [expected[0], expected[1], expected[0]].join(),
      };
    },
  },
];
