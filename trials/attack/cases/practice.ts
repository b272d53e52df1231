import { randomBytes, randomUUID } from 'node:crypto';
import { api } from '#contract/core/rules/api.ts';
import { ATTEMPTS_AT_ONCE, MOST_PLANNED } from '#contract/learning/values.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, counted, told } from '../hostile.ts';
import { addSubjects } from '../subjects.ts';
import { pathOf } from './grievances.ts';

const { examDates, plan, practice } = api;
const STRANGER = '127.20.0.9';

/** By answers to questions, sessions of practice, and the dates and calendars of exams. */
export const PRACTICE: Attack[] = [
  {
    name: 'Answers to 40,000 questions that are none, of other days, for another’s account and without one; 300 sessions with states that are made up',
    behindProxy: true,
    run: async (site) => {
      const { headers, id } = await addPerson(site.db);
      const from = { method: 'PUT', address: STRANGER, headers } as const;
      const [code = ''] = await addSubjects(site, 'PRACTISED', 1);
      const answer = (more: object) => ({
        ...{ subject: code, question: randomUUID(), outcome: 'could', day: '2026-11-20', mixed: true },
        ...more,
      });
      const many = (count: number, more: object = {}) => ({
        attempts: Array.from({ length: count }, () => answer(more)),
      });
      const sent = [];
      for (let round = 0; round < 200; round += 1) {
        const body = many(ATTEMPTS_AT_ONCE, { user: randomUUID(), userId: randomUUID() });
        sent.push((await ask(site, practice.record.path, from, { body })).status);
      }
      const odd = [];
      for (const body of [
        many(5000),
        many(1, { day: '99999-01-01' }),
        many(1, { outcome: 'always' }),
        many(1, { question: 'x' }),
        {},
      ])
        odd.push((await ask(site, practice.record.path, from, { body })).status);
      const { status: alone } = await ask(
        site,
        practice.record.path,
        { method: 'PUT', address: STRANGER },
        { body: many(1) },
      );
      const sessions = [];
      const path = pathOf(practice.session.path, { code: encodeURIComponent(code) });
      for (let seed = 0; seed < 300; seed += 1) {
        const query = `?seed=${seed}&states=${'1:due,'.repeat(seed % 3)}&last=${randomUUID()},${'-'.repeat(seed % 200)}`;
        sessions.push((await ask(site, path + query, { method: 'GET', address: STRANGER })).status);
      }
      const rows = await site.db.selectFrom('practice_attempt').select('user_id').execute();
      return {
        detail: `sent ${told(sent)}; odd ${told(odd)}; without an account ${alone}; sessions ${told(sessions)}; ${rows.length} kept`,
        isHeld:
          rows.every(({ user_id }) => user_id !== id) &&
          [...sent, ...sessions].every((status) => [200, 400, 429].includes(status)) &&
          odd.every((status) => [400, 413, 429].includes(status)) &&
          [401, 429].includes(alone),
      };
    },
  },
  {
    name: 'A student who changes the date sheet, sheets that are made to be read for long, 30 exams of one account at once, and 200 guessed addresses of another’s calendar',
    behindProxy: true,
    run: async (site) => {
      const [victim, student] = [await addPerson(site.db), await addPerson(site.db)];
      const admin = await addPerson(site.db, ['admin']);
      const send = async (headers: Record<string, string>, path: string, body?: object, method?: string) => {
        const from = { address: STRANGER, method: method ?? (body ? 'POST' : 'GET'), headers } as const;
        return ask(site, path, from, body && { body });
      };
      const date = { code: 'BTCS301-18', on: '2098-12-26' };
      const others = [
        (await send(student.headers, examDates.list.path)).status,
        (await send(student.headers, examDates.save.path, date)).status,
        (await send(student.headers, examDates.importSheet.path, { csv: 'code,date', apply: true })).status,
      ];
      const event = `BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20981226\r\nSUMMARY:${'BTCS '.repeat(50)}\r\nEND:VEVENT\r\n`;
      const files = [];
      for (const csv of [
        `BEGIN:VCALENDAR\r\n${event.repeat(1500)}END:VCALENDAR`,
        `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(30_000)}`,
        `code,date\n${'BTCS301-18,2098-12-26\n'.repeat(20_000)}`,
        'x'.repeat(600_000),
      ])
        files.push((await send(admin.headers, examDates.importSheet.path, { csv, apply: true })).status);
      const codes = await addSubjects(site, 'PLANNED', 30);
      const own = await Promise.all(
        codes.map(async (code) => {
          const path = pathOf(plan.setExam.path, { code: encodeURIComponent(code) });
          return (await send(student.headers, path, { on: '2098-12-26' }, 'PUT')).status;
        }),
      );
      await send(victim.headers, plan.renewFeed.path, {});
      const guesses = [];
      for (let count = 0; count < 200; count += 1) {
        const mac = randomBytes(32).toString('base64url');
        guesses.push((await send({}, `/feeds/plan/${victim.id}.${mac}.ics`)).status);
      }
      const rows = await site.db.selectFrom('own_exam').select('user_id').execute();
      return {
        detail: `the student ${told(others)}; sheets ${told(files)}; exams ${told(own)}, ${rows.length} kept; guesses ${told(guesses)}`,
        isHeld:
          counted(others, 403) === others.length &&
          files.every((status) => [200, 400, 413].includes(status)) &&
          own.every((status) => [200, 409, 429].includes(status)) &&
          rows.length > 0 &&
          rows.length <= MOST_PLANNED &&
          counted(guesses, 404) + counted(guesses, 429) === guesses.length,
      };
    },
  },
];
