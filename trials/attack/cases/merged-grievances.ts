import { randomUUID } from 'node:crypto';
import { api } from '#contract/core/rules/api.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, counted, told } from '../hostile.ts';
import { file, seatSomeone } from './grievances.ts';

const { merged } = api;
const HOME = '127.27.0.1';
const STRANGER = '127.27.0.2';

/** By the ids of cases, of which a call takes many at once. */
export const MERGED_GRIEVANCES: Attack[] = [
  {
    name: 'Confidential grievances, merged with their own, separated and answered by their ids, by a student, an HOD and an admin; against ids of none',
    behindProxy: true,
    run: async (site) => {
      await seatSomeone(site);
      const numbers = [await file(site, { address: HOME }), await file(site, { address: HOME })].map(
        ({ slip }) => slip.number,
      );
      const own = await file(site, { address: HOME }, 'marks');
      const idsOf = async (numbers: string[]) =>
        (await site.db.selectFrom('grievance').select('id').where('number', 'in', numbers).execute()).map(
          ({ id }) => id,
        );
      const [secret, [ordinary = '']] = [await idsOf(numbers), await idsOf([own.slip.number])];
      const none = secret.map(() => randomUUID());
      const learned: string[] = [];
      const statuses: number[] = [];
      for (const roles of [[], ['hod'], ['admin']] as const) {
        const { headers } = await addPerson(site.db, [...roles]);
        const from = { address: STRANGER, headers, method: 'POST' };
        for (const also of [[], [ordinary]]) {
          const replies: string[] = [];
          for (const ids of [secret, none]) {
            const all = [...ids, ...also];
            // An HOD has the ordinary one, and may write in it: as far as it is by then.
            const cases = all.map((_id) => ({ _id, version: 99 }));
            for (const [path, body] of [
              [merged.merge.path, { ids: all }],
              [merged.step.path, { step: 'note', text: 'Mine', cases }],
              [merged.separate.path, { ids: all }],
            ] as const) {
              const { status, text } = await ask(site, path, from, { body });
              statuses.push(status);
              replies.push(ids.reduce((left, id) => left.replaceAll(id, ''), `${status} ${text}`));
            }
          }
          if (replies.slice(0, 3).join() !== replies.slice(3).join()) learned.push(roles[0] ?? 'student');
        }
      }
      const { length: events } = await site.db
        .selectFrom('grievance_event')
        .select('seq')
        .where('grievance', 'in', secret)
        .execute();
      const { length: marked } = await site.db
        .selectFrom('grievance')
        .select('id')
        .where('id', 'in', secret)
        .where('grievance.merged', 'is not', null)
        .execute();
      return {
        detail:
          learned.join(', ') || `nothing learned, ${events} events, ${marked} merged; ${told(statuses)}`,
        isHeld: learned.length === 0 && events === 2 && marked === 0 && counted(statuses, 500) === 0,
      };
    },
  },
];
