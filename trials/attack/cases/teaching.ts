import { api } from '#contract/core/rules/api.ts';
import { LONGEST_SYLLABUS } from '#contract/subjects/syllabus.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, atOnce, counted, told } from '../hostile.ts';
import { addSubjects } from '../subjects.ts';
import { pathOf } from './grievances.ts';

const { hard, practice, syllabus } = api;
const STRANGER = '127.20.0.12';
const units = [{ number: 1, title: 'One', topics: '', hours: null }];

/** By what teachers see and say of their subjects. */
export const TEACHING: Attack[] = [
  {
    name: 'A student who reads what the class finds hard and adds a syllabus; 100 syllabi of a teacher at once, and such as are made up; 300 times “count my answers”, and for another’s account',
    behindProxy: true,
    run: async (site) => {
      const [student, teacher] = [await addPerson(site.db), await addPerson(site.db)];
      const [code = ''] = await addSubjects(site, 'TAUGHT', 1);
      await site.db
        .insertInto('teaching')
        .values({
          ...{ user_id: teacher.id, code_key: codeKey(code), from_on: '2026-01-01', until_on: '2099-01-01' },
          ...{ given_by: teacher.id, given_at: new Date() },
        })
        .execute();
      const params = { code: encodeURIComponent(code) };
      const send = async (headers: Record<string, string>, method: string, path: string, body?: object) =>
        (await ask(site, path, { address: STRANGER, method, headers }, body && { body })).status;
      const save = pathOf(syllabus.save.path, params);
      const others = [
        await send(student.headers, 'GET', pathOf(hard.read.path, params)),
        await send(student.headers, 'GET', pathOf(hard.exportCsv.path, params)),
        await send(student.headers, 'GET', pathOf(syllabus.read.path, params)),
        await send(student.headers, 'PUT', save, { units }),
      ];
      const alone = [
        await send({}, 'GET', pathOf(hard.read.path, params)),
        await send({}, 'PUT', save, { units }),
        await send({}, 'PUT', practice.share.path, { isShared: true }),
      ];
      const [unit] = units;
      const odd = [];
      for (const body of [
        {},
        { units: [] },
        { units: Array.from({ length: 10_000 }, (_, at) => ({ ...unit, number: at + 1 })) },
        { units: [{ ...unit, topics: 'x'.repeat(LONGEST_SYLLABUS * 5) }] },
        { units: [{ ...unit, title: '\0' }] },
      ])
        odd.push(await send(teacher.headers, 'PUT', save, body));
      const saved = await atOnce(100, () => send(teacher.headers, 'PUT', save, { units }));
      const shared = await atOnce(300, (at) =>
        send(student.headers, 'PUT', practice.share.path, { isShared: at % 2 === 0, user: teacher.id }),
      );
      const agreed = await site.db
        .selectFrom('user')
        .select('id')
        .where('practice_shared_at', 'is not', null)
        .execute();
      const said = await site.db
        .selectFrom('consent')
        .select('user_id')
        .where('kind', 'in', ['practiceShared', 'practiceNotShared'])
        .execute();
      return {
        detail: `the student ${told(others)}; without an account ${told(alone)}; odd ${told(odd)}; syllabi ${told(saved)}; agreed ${told(shared)}, ${said.length} noted`,
        isHeld:
          counted(others, 403) === others.length &&
          counted(alone, 401) === alone.length &&
          odd.every((status) => [400, 413].includes(status)) &&
          counted(saved, 200) === 1 &&
          saved.every((status) => [200, 409, 429, 503].includes(status)) &&
          counted(shared, 429) > 0 &&
          agreed.every(({ id }) => id === student.id) &&
          said.length <= counted(shared, 200),
      };
    },
  },
];
