import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { TeachingRow, Waiting } from '#contract/discussion/teaching-calls.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { codeKeysFor, codeKeysOf } from '#contract/subjects/values.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { tell } from '#server/features/notifications/tell-service.ts';
import { HttpError, Refusal } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { catalogueOf, findSubject } from '../subjects/catalogue.ts';
import { headingOf } from './heading.ts';
import { subjectsFor } from './subject-of.ts';
import {
  endTeaching,
  giveTeaching,
  listSuspended,
  listTeaching,
  listToEndorse,
  listUnanswered,
  lockByEmail,
  teachingOn,
  type WaitingRow,
} from './teaching-queries.ts';
import { headOf } from './thread-view.ts';

/** Who teaches what, said by admins and, of the subjects of their department, by its HOD; and what waits for a teacher. */
export function teachingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const today = () => dayInIndia(now());

  for (const calls of [api.teaching, api.hodTeaching]) {
    /** What the caller may say something of: an admin of everything. */
    const mayOf = async (user: { department: string }) =>
      calls === api.hodTeaching ? (await subjectsFor(deps)).programmeAreaOf(user) : undefined;

    serve(app, calls.list, async ({ query: { subject, after }, user }) => {
      const [area, asked] = [await mayOf(user), subject ? await findSubject(deps, subject) : undefined];
      const wanted = subject === undefined ? area?.keys : codeKeysFor(subject, asked);
      const keys = area ? wanted?.filter((key) => area.keys.includes(key)) : wanted;
      const { rows, hasMore } = await listTeaching(db, keys, after);
      const { byKey } = await catalogueOf(deps);
      const teachers = rows.map(
        ({ id, user_id, username, email, code_key, programme, from_on, until_on }) => ({
          ...{ _id: id, user: user_id, username, email },
          subject: byKey.get(code_key)?.code ?? code_key,
          subjectName: byKey.get(code_key)?.name ?? '',
          ...(programme && { programme }),
          ...{ from: from_on, until: until_on, counts: from_on <= today() && until_on >= today() },
        }),
      );
      return { teachers: teachers satisfies TeachingRow[], hasMore };
    });

    serve(app, calls.give, async ({ body, user }) => {
      const area = await mayOf(user);
      const subject = await findSubject(deps, body.subject);
      if (!subject) throw new Refusal(say('teaching.noSubject'), 'subject');
      const keys = codeKeysOf(subject);
      if (area && !area.keys.includes(keys[0])) throw new Refusal(say('teaching.notYours'), 'subject');
      if (body.until < body.from) throw new Refusal(say('teaching.daysReversed'), 'until');
      const programme = area ? area.programme : body.programme || undefined;
      const { programmes } = await catalogueOf(deps);
      if (programme !== undefined && !programmes.some(({ code }) => code === programme))
        throw new Refusal(say('teaching.noProgramme'), 'programme');
      return change(deps, { actor: user.id, action: 'add', subject: 'teaching' }, async (tx) => {
        const user_id = await lockByEmail(tx, body.email);
        if (user_id === undefined) throw new Refusal(say('teaching.nobody'), 'email');
        const days = { from_on: body.from, until_on: body.until };
        const row = { user_id, keys, programme, given_by: user.id, ...days } as const;
        const id = await giveTeaching(tx, row, now(), today());
        const news = {
          user_id,
          kind: 'teaching.given',
          thing: `${id} ${body.until}`,
          path: pathTo('teach'),
        } as const;
        await tell(deps, tx, [news]);
        const detail = { subject: subject.code, from: body.from, until: body.until };
        return { id: user_id, detail, message: say('teaching.given') };
      });
    });

    serve(app, calls.end, async ({ body: { id }, user }) => {
      const area = await mayOf(user);
      return change(deps, { actor: user.id, action: 'delete', subject: 'teaching' }, async (tx) => {
        if (!(await endTeaching(tx, id, area?.keys, today()))) throw new HttpError(404, say('teaching.gone'));
        return { id, message: say('teaching.ended') };
      });
    });
  }

  serve(app, api.teacher.waiting, async ({ user }): Promise<Waiting> => {
    const [rows, { byKey, keysOf }] = await Promise.all([
      teachingOn(db, user.id, today()),
      subjectsFor(deps),
    ]);
    const keys = rows.flatMap(({ code_key }) => keysOf(code_key));
    const subjectOf = (key: string | null) => byKey.get(key ?? '');
    const answerOf = (row: WaitingRow) => ({
      thread: headOf(row, subjectOf(row.code_key), true),
      post: row.post,
      beginning: headingOf(row.body),
      at: row.at.toISOString(),
    });
    const none = keys.length === 0;
    const [unanswered, toEndorse, suspended] = none
      ? [[], [], []]
      : await Promise.all([
          listUnanswered(db, keys),
          listToEndorse(db, keys, user.id),
          listSuspended(db, keys, user.id),
        ]);
    return {
      teaches: rows.map(({ code_key, from_on, until_on }) => ({
        subject: subjectOf(code_key)?.code ?? code_key,
        subjectName: subjectOf(code_key)?.name ?? '',
        ...{ from: from_on, until: until_on },
      })),
      unanswered: unanswered.map((row) => headOf(row, subjectOf(row.code_key), true)),
      toEndorse: toEndorse.map(answerOf),
      suspended: suspended.map(answerOf),
    };
  });
}
