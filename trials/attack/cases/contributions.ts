import { randomInt } from 'node:crypto';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { RECEIPT_ALPHABET, RECEIPT_LENGTH } from '#contract/grievances/number.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, counted, told } from '../hostile.ts';
import { pathOf } from './grievances.ts';

const { contributions, materials, sent } = api;
const STRANGER = '127.20.0.3';
const SECRET = 'xylophonist';

const guess = () =>
  Array.from({ length: RECEIPT_LENGTH }, () => RECEIPT_ALPHABET[randomInt(RECEIPT_ALPHABET.length)]).join('');

/** By what others contributed, and by decisions on it. */
export const CONTRIBUTIONS: Attack[] = [
  {
    name: 'Another’s contribution, 200 guessed receipts, and decisions of a student on contributions',
    behindProxy: true,
    run: async (site) => {
      const victim = await addPerson(site.db);
      const stranger = await addPerson(site.db);
      const fields = {
        yourName: SECRET,
        service: 'notes',
        department: DEPARTMENTS.material[0],
        semester: '4',
      };
      const body = { ...fields, subject: SECRET, link: 'https://drive.google.com/file/d/secret/view' };
      await ask(
        site,
        materials.add.path,
        { method: 'POST', address: '127.20.0.4', headers: victim.headers },
        { body },
      );
      const { id } = await site.db
        .selectFrom('material')
        .select('id')
        .where('sender_id', '=', victim.id)
        .executeTakeFirstOrThrow();
      const from = { address: STRANGER, method: 'POST', headers: stranger.headers } as const;
      const lists = [];
      for (const query of ['', `?after=${id}`, "?after='"])
        lists.push(await ask(site, sent.list.path + query, { ...from, method: 'GET' }));
      const guesses = [];
      for (let count = 0; count < 200; count += 1) {
        const receipt = guess();
        const call = count % 2 === 0 ? sent.byReceipt : contributions.fix;
        const reply = await ask(
          site,
          call.path,
          { address: STRANGER, method: 'POST' },
          { body: { receipt, note: 'x' } },
        );
        guesses.push(reply.status);
      }
      const others = [
        await ask(site, contributions.decide.path, from, {
          body: { ids: [id], decision: 'reject', reason: 'person' },
        }),
        await ask(site, contributions.undo.path, from, { body: { ids: [id] } }),
        await ask(site, contributions.publishMany.path, from, { body: { ids: [id] } }),
        await ask(site, pathOf(contributions.presence.path, { id }), from),
        await ask(site, contributions.fix.path, from, { body: { id, note: 'Mine now' } }),
      ];
      const saw = lists.filter(({ text }) => text.includes(SECRET)).length;
      const statuses = others.map(({ status }) => status);
      return {
        detail: `lists ${told(lists.map(({ status }) => status))}, ${saw} with another’s; guesses ${told(guesses)}; decisions ${told(statuses)}`,
        isHeld:
          saw === 0 &&
          counted(guesses, 404) + counted(guesses, 429) === 200 &&
          statuses.every((status) => [403, 404].includes(status)),
      };
    },
  },
];
