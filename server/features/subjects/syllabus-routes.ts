import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { lockCatalogue } from './catalogue-queries.ts';
import { saveSubject, subjectOf } from './catalogue-service.ts';
import { createLeading } from './lead-service.ts';
import { findUnits } from './page-queries.ts';
import { SUBJECTS_TOPIC } from './queries.ts';

/** The units of a subject that has none, from those who teach it. */
export function syllabusRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const calls = api.syllabus;
  const { led } = createLeading(deps);

  serve(app, calls.read, async ({ params: { code }, user }) => {
    const { subject } = await led(code, user);
    return { subject: { code: subject.code, name: subject.name }, units: await findUnits(db, subject._id) };
  });

  serve(
    app,
    calls.save,
    async ({ params: { code }, body: { units }, user }) => {
      const { _id } = (await led(code, user)).subject;
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
