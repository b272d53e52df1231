import { randomUUID } from 'node:crypto';
import { api } from '#contract/core/rules/api.ts';
import { PATH_LIMITS } from '#contract/learning/path.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, counted, told } from '../hostile.ts';
import { addSubjects } from '../subjects.ts';
import { pathOf } from './grievances.ts';

const { paths } = api;
const STRANGER = '127.20.0.11';
const at = '2026-11-20T10:00:00Z';
const stepOf = (unit: string, more: object = {}) => ({
  ...{ unit, title: unit, needs: [], note: '', material: [] },
  ...more,
});

/** By learning paths: what teachers publish, and what students keep. */
export const PATHS: Attack[] = [
  {
    name: 'A student who publishes, edits and withdraws a teacher’s path; paths of 10,000 units, of units and material that are made up, and for another’s account; 100 subjects of one account',
    behindProxy: true,
    run: async (site) => {
      const [student, teacher] = [await addPerson(site.db), await addPerson(site.db)];
      const codes = await addSubjects(site, 'PATHED', 100);
      const [code = ''] = codes;
      const params = { code: encodeURIComponent(code) };
      await site.db
        .insertInto('teaching')
        .values({
          ...{ user_id: teacher.id, code_key: codeKey(code), from_on: '2026-01-01', until_on: '2099-01-01' },
          ...{ given_by: teacher.id, given_at: new Date() },
        })
        .execute();
      const { id } = await site.db
        .insertInto('path')
        .values({ code_key: codeKey(code), teacher: teacher.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const send = async (headers: Record<string, string>, method: string, path: string, body?: object) =>
        (await ask(site, path, { address: STRANGER, method, headers }, body && { body })).status;
      const publish = pathOf(paths.publish.path, params);
      const withdraw = pathOf(paths.withdraw.path, { id });
      const good = { programme: '', note: '', steps: [stepOf('one')], after: 0 };
      const others = [
        await send(student.headers, 'POST', publish, good),
        await send(student.headers, 'POST', withdraw, { isWithdrawn: true }),
        await send(student.headers, 'GET', pathOf(paths.edit.path, params)),
      ];
      const alone = [
        await send({}, 'POST', publish, good),
        await send({}, 'GET', pathOf(paths.own.path, params)),
        await send({}, 'PUT', paths.record.path, { paths: [{ subject: code, states: [] }] }),
      ];
      const many = Array.from({ length: 10_000 }, (_, n) => stepOf(`u${n}`));
      const made = [{ what: 'resource', id: randomUUID() }];
      const odd = [];
      for (const steps of [
        many,
        [stepOf('made up')],
        [stepOf('one', { material: made })],
        [stepOf('one', { note: 'x'.repeat(100_000) })],
        [stepOf('one', { needs: many.map(({ unit }) => unit) })],
        'all',
      ])
        odd.push(await send(teacher.headers, 'POST', publish, { ...good, steps }));
      const own = [];
      for (const subject of codes) {
        const states = Array.from({ length: PATH_LIMITS.states }, (_, n) => ({
          ...{ unit: `u${n}`, title: 'U', state: 'done', at, user: teacher.id, user_id: teacher.id },
        }));
        const copy = { steps: many.slice(0, PATH_LIMITS.steps), at };
        own.push(
          await send(student.headers, 'PUT', paths.record.path, { paths: [{ subject, states, copy }] }),
        );
      }
      for (const body of [
        {},
        { paths: [] },
        { paths: [{ subject: code, states: [{ unit: 'u', at: '9999-99-99' }] }] },
      ])
        odd.push(await send(student.headers, 'PUT', paths.record.path, body));
      const copies = await site.db.selectFrom('own_path').select('user_id').execute();
      const marks = await site.db.selectFrom('path_state').select('user_id').distinct().execute();
      const versions = await site.db.selectFrom('path_version').select('version').execute();
      return {
        detail: `the student ${told(others)}; without an account ${told(alone)}; odd ${told(odd)}; own ${told(own)}, ${copies.length} kept; ${versions.length} published`,
        isHeld:
          counted(others, 403) === others.length &&
          counted(alone, 401) === alone.length &&
          odd.every((status) => [400, 413].includes(status)) &&
          own.every((status) => [200, 409, 429].includes(status)) &&
          copies.length > 0 &&
          copies.length <= PATH_LIMITS.subjects &&
          marks.every(({ user_id }) => user_id === student.id) &&
          versions.length === 0,
      };
    },
  },
];
