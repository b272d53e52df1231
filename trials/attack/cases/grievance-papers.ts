import { api } from '#contract/core/rules/api.ts';
import { insertSeat } from '#server/features/grievances/seat-queries.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, told } from '../hostile.ts';
import { file, pathOf, seatSomeone } from './grievances.ts';

const { figures, minutes, orders, redress } = api;
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
      const withdrawn = await site.db
        .insertInto('grievance_order')
        .values({
          ...{ matter: 'fees', decided_on: '2026-01-03', text: SECRET },
          ...{ published_by: null, published_at: new Date(), withdrawn_at: new Date() },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const [read, show] = [pathOf(orders.read.path, withdrawn), pathOf(orders.show.path, withdrawn)];
      const learned: string[] = [];
      const statuses: number[][] = [];
      for (const { headers } of people) {
        const own: number[] = [];
        const calls = [
          ...Object.values(figures),
          orders.own,
          orders.publish,
          { ...orders.show, path: show },
          { ...orders.read, path: read },
        ];
        for (const { method, path } of calls) {
          const sent = method === 'POST' ? { body: path === show ? { published: true } : order } : undefined;
          const reply = await ask(site, path, { address: STRANGER, method, headers }, sent);
          own.push(reply.status);
          if (reply.text.includes(SECRET) || reply.text.includes(slip.number)) learned.push(path);
          if (/sexual harassment/i.test(reply.text)) learned.push(`${path}, of what it is about`);
        }
        statuses.push(own);
      }
      const open = await ask(site, redress.get.path, { address: STRANGER });
      if (open.text.includes(SECRET)) learned.push(redress.get.path);
      const expected = ['200,404,404,403,403,403,404,404,404,404', '200,404,404,200,200,200,404,404,404,404'];
      return {
        detail: learned.join(', ') || `nothing learned; ${statuses.map((own) => own.join()).join('; ')}`,
        isHeld:
          learned.length === 0 &&
          statuses.map((own) => own.join()).join() === [expected[0], expected[1], expected[0]].join(),
      };
    },
  },
  {
    name: 'Minutes of a committee, asked for, added and deleted by a student, an admin and the chair of another desk',
    behindProxy: true,
    run: async (site) => {
      const inner = await addPerson(site.db);
      const chair = await addPerson(site.db);
      const deskOf = (preset: 'sgrc' | 'internal') =>
        site.db.selectFrom('desk').select('id').where('preset', '=', preset).executeTakeFirstOrThrow();
      const sgrc = await deskOf('sgrc');
      const internal = await deskOf('internal');
      const seat = { role: 'chair', from_on: '2026-01-02', confirmed_at: new Date() } as const;
      await insertSeat(site.db, { ...seat, desk: sgrc.id, user_id: chair.id });
      await insertSeat(site.db, { ...seat, desk: internal.id, user_id: inner.id });
      const { id } = await site.db
        .insertInto('grievance_minutes')
        .values({ desk: sgrc.id, met_on: '2026-01-03', present: [chair.id], added_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const file = 'f'.repeat(32);
      const text = { on: '2026-01-04', blackedOut: true, files: [{ file: 'x'.repeat(24), name: SECRET }] };
      const statuses: number[] = [];
      for (const { id: asker, headers } of [
        await addPerson(site.db),
        await addPerson(site.db, ['admin']),
        inner,
      ])
        for (const [method, path, body] of [
          ['GET', pathOf(minutes.file.path, { id, file })],
          ['DELETE', pathOf(minutes.remove.path, { id })],
          ['POST', pathOf(minutes.add.path, sgrc), { ...text, present: [asker] }],
          ['POST', pathOf(minutes.add.path, internal), { ...text, present: [asker] }],
        ] as const)
          statuses.push(
            (await ask(site, path, { address: STRANGER, method, headers }, body && { body })).status,
          );
      const kept = await site.db.selectFrom('grievance_minutes').select('id').execute();
      return {
        detail: `${told(statuses)}; ${kept.length} kept`,
        isHeld: statuses.every((status) => status === 404) && kept.length === 1,
      };
    },
  },
];
