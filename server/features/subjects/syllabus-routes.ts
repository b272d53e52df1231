import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { codeKeysOf } from '#contract/subjects/values.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { teachersOf } from '../discussion/queries.ts';
import { findSubject } from './catalogue.ts';
import { lockCatalogue } from './catalogue-queries.ts';
import { saveSubject, subjectOf } from './catalogue-service.ts';
import { findUnits } from './page-queries.ts';
import { SUBJECTS_TOPIC } from './queries.ts';

/** The units of a subject that has none, from those who teach it. */
export function syllabusRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.syllabus;

  async function led(code: string, user: CurrentUser): Promise<Subject> {
    const subject = await findSubject(deps, code);
    if (!subject) throw new HttpError(404, say('subjects.gone'));
    const teachers = await teachersOf(db, codeKeysOf(subject), dayInIndia(now()));
    if (!user.isAdmin && !teachers.has(user.id)) throw new HttpError(403, say('errors.notAllowed'));
    return subject;
  }

  serve(app, calls.read, async ({ params: { code }, user }) => {
    const { _id, code: own, name } = await led(code, user);
    return { subject: { code: own, name }, units: await findUnits(db, _id) };
  });

  serve(
    app,
    calls.save,
    async ({ params: { code }, body: { units }, user }) => {
      const { _id } = await led(code, user);
      const act = { actor: user.id, action: 'update', subject: 'subject', topic: SUBJECTS_TOPIC } as const;
      return change(deps, act, async (tx) => {
        await lockCatalogue(tx);
        const before = await subjectOf(tx, _id);
        // Of two people who add one at once the second sees the first one's.
        if (before.units.length > 0) throw new HttpError(409, say('catalogue.hasUnits', before.units.length));
        const after = { ...before, units };
        await saveSubject(tx, after);
        return { id: _id, detail: { before, after }, message: say('catalogue.unitsSaved', units.length) };
      });
    },
    { limit: createLimit(db, { name: 'syllabus-save', points: 30, seconds: 60 * 60 }) },
  );
}
