import { api } from '#contract/core/rules/api.ts';
import { LONGEST_QUESTION, MOST_PLACES, MOST_QUESTIONS } from '#contract/questions/values.ts';
import { insertPaper } from '#testing/papers.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, atOnce, counted, told } from '../hostile.ts';

const { cuts } = api;
const ADDRESS = '127.1.0.13';

/** As many questions as there is room for, each with as many boxes; read from the page, or as long as may be. */
const whole = (isRead: boolean) => ({
  questions: Array.from({ length: MOST_QUESTIONS }, (_, at) => ({
    number: at + 1,
    ...(!isRead && { text: 'क'.repeat(LONGEST_QUESTION) }),
    places: Array.from({ length: MOST_PLACES }, () => ({
      page: 1,
      left: 0,
      top: 0,
      width: 1000,
      height: 1000,
    })),
  })),
  isConfirmed: true,
});

/** By those who correct papers. */
export const QUESTIONS: Attack[] = [
  {
    name: '40 papers of 120 questions with 10 boxes each, written by one account',
    behindProxy: false,
    run: async (site) => {
      const { headers } = await addPerson(site.db, ['admin']);
      const line = 'State and prove the maximum power transfer theorem with an example.';
      const { attachment } = await insertPaper(site.db, [Array.from({ length: 40 }, () => line).join('\n')]);
      const path = cuts.save.path.replace(':id', attachment);
      const statuses = await atOnce(40, async (index) => {
        const reply = await ask(
          site,
          path,
          { address: ADDRESS, headers, method: 'PUT' },
          { body: whole(index % 2 === 0) },
        );
        return reply.status;
      });
      const isHeld =
        counted(statuses, 200) > 0 && statuses.every((status) => [200, 413, 429, 503].includes(status));
      return { detail: told(statuses), isHeld };
    },
  },
  {
    name: '200 people who reserve one paper at once',
    behindProxy: false,
    run: async (site) => {
      const people = await Promise.all(Array.from({ length: 20 }, () => addPerson(site.db, ['admin'])));
      const { attachment } = await insertPaper(site.db, ['1. Why?']);
      const path = cuts.claim.path.replace(':id', attachment);
      const statuses = await atOnce(200, async (index) => {
        const headers = people[index % 20]?.headers ?? {};
        const from = { address: ADDRESS, headers, method: 'POST' };
        return (await ask(site, path, from, { body: { held: true } })).status;
      });
      const { count } = await site.db
        .selectFrom('paper_cut')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('claimed_by', 'is not', null)
        .executeTakeFirstOrThrow();
      const isHeld = Number(count) === 1 && statuses.every((status) => [200, 409, 429, 503].includes(status));
      return { detail: told(statuses), isHeld };
    },
  },
];
