import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { change } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { lockCatalogue } from './catalogue-queries.ts';
import { sayOf, subjectByCode } from './catalogue-service.ts';
import { deleteSaid, listEquivalences, pairOf, readSaid } from './equivalence-queries.ts';
import { SUBJECTS_TOPIC } from './queries.ts';

const what = { subject: 'equivalence', topic: SUBJECTS_TOPIC } as const;

/** What subjects are to each other: the admin's calls. */
export function equivalenceRoutes(app: FastifyInstance, deps: Deps): void {
  const calls = api.equivalences;

  serve(app, calls.list, async () => ({ equivalences: await listEquivalences(deps.db) }));

  serve(app, calls.save, ({ body, user, checkVersion }) =>
    change(deps, { ...what, actor: user.id, action: 'update' }, async (tx) => {
      await lockCatalogue(tx);
      const { one, other } = await pairIn(tx, body);
      const id = pairOf(one._id, other._id);
      const before = (await readSaid(tx, one._id)).find((said) => pairOf(said.one, said.other) === id);
      // What is not said any more is said again.
      if (before) checkVersion(before);
      const { degree, reason } = body;
      await sayOf(tx, [{ one: one._id, other: other._id, degree, reason, decidedBy: user.id }]);
      const subjects = `${one.code} ${other.code}`;
      const detail = {
        before: { subjects, degree: before?.degree, reason: before?.reason },
        after: { subjects, degree, reason },
      };
      return { id, detail, message: say('catalogue.saved') };
    }),
  );

  serve(app, calls.remove, ({ body, user }) =>
    change(deps, { ...what, actor: user.id, action: 'delete' }, async (tx) => {
      await lockCatalogue(tx);
      const { one, other } = await pairIn(tx, body);
      const said = orGone(await deleteSaid(tx, one._id, other._id), say('admin.entryGone'));
      const before = { subjects: `${one.code} ${other.code}`, degree: said.degree, reason: said.reason };
      return {
        id: pairOf(one._id, other._id),
        detail: { before },
        message: say('catalogue.equivalenceRemoved'),
      };
    }),
  );
}

/** Two subjects by their codes. @throws HttpError 400 about the field where they are not two */
async function pairIn(db: Db, codes: { one: string; other: string }) {
  const one = await subjectByCode(db, codes.one, 'one');
  const other = await subjectByCode(db, codes.other, 'other');
  if (one._id === other._id) throw new HttpError(400, say('catalogue.sameSubject'), { path: 'other' });
  return { one, other };
}
