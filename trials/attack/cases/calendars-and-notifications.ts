import { randomBytes } from 'node:crypto';
import { api } from '#contract/core/rules/api.ts';
import { MOST_FOLLOWED } from '#contract/discussion/values.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, counted, post, told } from '../hostile.ts';
import { pathOf } from './grievances.ts';

const { calendar, notifications, rules } = api;
const SECRET = 'xylophonist';
const STRANGER = '127.20.0.2';
const ADMIN = '127.20.0.3';

/** By the calendar of due dates, and by the notifications of others. */
export const CALENDARS_AND_NOTIFICATIONS: Attack[] = [
  {
    name: 'A student who changes the calendar or the rules of due dates, and calendar files that are made to be read for long',
    behindProxy: true,
    run: async (site) => {
      const student = await addPerson(site.db);
      const admin = await addPerson(site.db, ['admin']);
      const send = async (headers: Record<string, string>, path: string, body?: object, method?: string) => {
        const from = { address: STRANGER, method: method ?? (body ? 'POST' : 'GET'), headers } as const;
        return (await ask(site, path, from, body && { body })).status;
      };
      const day = { from: '2026-12-01', until: '2026-12-31', kind: 'holiday' };
      const others = [
        await send(student.headers, calendar.list.path),
        await send(student.headers, calendar.save.path, day),
        await send(student.headers, calendar.importDays.path, { csv: 'date\n2026-12-01', apply: true }),
        await send(student.headers, rules.list.path),
        await send(student.headers, pathOf(rules.save.path, { track: 'ordinary' }), {}, 'PUT'),
        await send(student.headers, pathOf(calendar.remove.path, { on: '2026-12-01' }), undefined, 'DELETE'),
      ];
      const event = 'BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20261201\r\nEND:VEVENT\r\n';
      const files = [
        `BEGIN:VCALENDAR\r\n${event.repeat(7000)}END:VCALENDAR`,
        `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(30_000)}`,
        `BEGIN:VCALENDAR\r\nDTSTART:${'2'.repeat(450_000)}`,
        `date\n${'2026-12-01\n'.repeat(40_000)}`,
        `date,until\n${Array.from({ length: 4000 }, () => '2026-01-01,2026-12-31').join('\n')}`,
        'x'.repeat(600_000),
      ];
      const own = [];
      for (const csv of files)
        own.push(await send(admin.headers, calendar.importDays.path, { csv, apply: true }));
      return {
        detail: `the student ${told(others)}; files ${own.join(', ')}`,
        isHeld:
          counted(others, 403) === others.length && own.every((status) => [200, 400, 413].includes(status)),
      };
    },
  },
  {
    name: '120 subjects followed by one account, 200 forged links that mute, and lists of members without an account',
    behindProxy: true,
    run: async (site) => {
      const { catalogue, following, threads } = api;
      const [victim, stranger] = [await addPerson(site.db), await addPerson(site.db)];
      const from = { address: STRANGER, headers: stranger.headers };
      const { headers: admin } = await addPerson(site.db, ['admin']);
      const codes = Array.from({ length: MOST_FOLLOWED + 20 }, (_, count) => `FOLLOWED${count}`);
      const nothing = { type: 'theory', otherCodes: [], aliases: [], placements: [], units: [] };
      for (const code of codes)
        await post(
          site,
          catalogue.add.path,
          { code, name: code, ...nothing },
          { address: ADMIN, headers: admin },
        );
      const follows = [];
      for (const code of [...codes, 'NONE', '..', '%00']) {
        const path = pathOf(following.subject.path, { code: encodeURIComponent(code) });
        const body = { following: 'follow' };
        follows.push((await ask(site, path, { method: 'PUT', ...from }, { body })).status);
      }
      const guesses = [];
      for (let count = 0; count < 200; count += 1) {
        const token = `${victim.id}.subject-BTCS30118.${randomBytes(32).toString('base64url')}`;
        const path = pathOf(notifications.unsubscribe.path, { token });
        guesses.push((await ask(site, path, { method: 'POST', address: STRANGER })).status);
      }
      const lists = [];
      for (const path of [
        ...['subjects', 'subjectsOpen', 'followed'].map((list) => `${threads.list.path}?list=${list}`),
        following.get.path,
      ])
        lists.push((await ask(site, path, { method: 'GET', address: STRANGER })).status);
      const rows = await site.db.selectFrom('subject_follow').select('user_id').execute();
      const [own, others] = [stranger.id, victim.id].map(
        (id) => rows.filter(({ user_id }) => user_id === id).length,
      );
      return {
        detail: `follows ${told(follows)}, ${own} kept; guesses ${told(guesses)}; lists ${told(lists)}`,
        isHeld:
          own === MOST_FOLLOWED &&
          others === 0 &&
          follows.every((status) => [200, 400, 404, 409, 429].includes(status)) &&
          counted(guesses, 404) + counted(guesses, 429) === 200 &&
          counted(lists, 401) === lists.length,
      };
    },
  },
  {
    name: 'Another’s notifications, and 200 guessed links that end someone’s emails',
    behindProxy: true,
    run: async (site) => {
      const victim = await addPerson(site.db);
      const stranger = await addPerson(site.db);
      const row = { kind: 'case.reply', thing: SECRET, path: '/complaints/mine', at: new Date() };
      const added = await site.db
        .insertInto('notification')
        .values({ ...row, user_id: victim.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const from = { address: STRANGER, headers: stranger.headers };
      const lists = [];
      for (const query of ['', `?after=${added.id}`, '?after=x'])
        lists.push(await ask(site, notifications.list.path + query, { method: 'GET', ...from }));
      const guesses = [];
      for (let count = 0; count < 200; count += 1) {
        const token = `${victim.id}.${randomBytes(32).toString('base64url')}`;
        const reply = await ask(site, pathOf(notifications.unsubscribe.path, { token }), {
          method: 'POST',
          address: STRANGER,
        });
        guesses.push(reply.status);
      }
      const { mail_choice: choice } = await site.db
        .selectFrom('user')
        .select('mail_choice')
        .where('id', '=', victim.id)
        .executeTakeFirstOrThrow();
      const saw = lists.filter(({ text }) => text.includes('case.reply')).length;
      return {
        detail: `lists ${told(lists.map(({ status }) => status))}, ${saw} with another’s; guesses ${told(guesses)}; emails: ${choice}`,
        isHeld: saw === 0 && counted(guesses, 404) + counted(guesses, 429) === 200 && choice === 'atOnce',
      };
    },
  },
];
