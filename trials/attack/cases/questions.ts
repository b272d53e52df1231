import { NIL_ID } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { LONGEST_QUESTION, MOST_PLACES, MOST_QUESTIONS } from '#contract/questions/values.ts';
import { cutPapers } from '#server/features/questions/cutting.ts';
import { insertPaper } from '#testing/papers.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, atOnce, counted, told } from '../hostile.ts';
import { addSubjects } from '../subjects.ts';

const { cuts, mapping, questions, threads } = api;
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
  {
    name: 'Two questions that an admin parts and joins 200 times at once, and a student who decides',
    behindProxy: false,
    run: async (site) => {
      const [code = ''] = await addSubjects(site, 'QP', 1);
      const { headers } = await addPerson(site.db, ['admin']);
      const student = await addPerson(site.db, []);
      for (const [at, word] of ['avoidance', 'detection'].entries())
        await insertPaper(site.db, [`1. Explain the banker algorithm for deadlock ${word}`], {
          ...{ code, name: `${at}.pdf`, exam: { year: 2020 + at, session: 'May', isReappear: false } },
        });
      await cutPapers({ db: site.db });
      const pair = await site.db.selectFrom('question_pair').select(['one', 'other']).executeTakeFirst();
      const path = mapping.decide.path.replace(':code', code);
      const decide = async (who: typeof headers, body: object) =>
        (await ask(site, path, { address: ADDRESS, headers: who, method: 'POST' }, { body })).status;
      const refused = await decide(student.headers, { ...pair, same: true });
      const statuses = await atOnce(200, (index) => decide(headers, { ...pair, same: index % 2 === 0 }));
      const made = await decide(headers, { one: NIL_ID, other: NIL_ID, same: true });
      const isHeld =
        pair !== undefined &&
        refused === 403 &&
        [404, 429].includes(made) &&
        counted(statuses, 200) > 0 &&
        statuses.every((status) => [200, 429, 503].includes(status));
      return { detail: `${told(statuses)}; a student: ${refused}`, isHeld };
    },
  },
  {
    name: 'A subject with 100 papers of 40 questions, whose questions and counts are asked for 300 times at once; addresses that make no sense; a paper that is nothing but numbers',
    behindProxy: false,
    run: async (site) => {
      const [code = ''] = await addSubjects(site, 'QZ', 1);
      const page = Array.from({ length: 40 }, (_, at) => `${at + 1}. Explain part ${at} of this (5)`).join(
        '\n',
      );
      for (let at = 0; at < 100; at += 1)
        await insertPaper(site.db, [`Max. Marks : ${at + 50}\n${page}`], { code, name: `${at}.pdf` });
      await insertPaper(site.db, [Array.from({ length: 3000 }, (_, at) => `${at % 60}.`).join('\n')], {
        code,
      });
      const begun = performance.now();
      const { cut } = await cutPapers({ db: site.db });
      const msEach = (performance.now() - begun) / Math.max(1, cut);
      // All of a number are one family.
      await site.db.updateTable('question').set({ family: NIL_ID }).where('number', '=', 7).execute();
      const first = await site.db
        .selectFrom('question')
        .select('id')
        .where('number', '=', 7)
        .executeTakeFirst();
      const paths = [
        `${questions.list.path}?subject=${code}`,
        `${questions.list.path}?subject=${code}&from=3900`,
        questions.asked.path.replace(':code', code),
        `${questions.list.path}?subject=${code}&unit=-1`,
        `${questions.list.path}?subject=${'x'.repeat(5000)}`,
        questions.read.path.replace(':id', 'x'.repeat(2000)),
        `${threads.list.path}?question=${first?.id}`,
        `${threads.list.path}?question=${'x'.repeat(2000)}`,
      ];
      const statuses = await atOnce(300, async (index) => {
        const path = paths[index % paths.length] ?? '';
        return (await ask(site, path, { address: ADDRESS, method: 'GET' })).status;
      });
      const isHeld =
        counted(statuses, 200) > 0 &&
        statuses.every((status) => [200, 400, 404, 414, 429, 503].includes(status)) &&
        msEach < 1000;
      return { detail: `${told(statuses)}, ${msEach.toFixed(0)} ms to cut a paper`, isHeld };
    },
  },
];
