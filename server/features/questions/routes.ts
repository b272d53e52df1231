import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { known } from '#server/database/known.ts';
import type { Deps } from '#server/deps.ts';
import { createFileAccess } from '#server/files/serve/access-service.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { orGone } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { catalogueOf, keysWithSame } from '../subjects/catalogue.ts';
import { existingSubject } from '../subjects/lead-service.ts';
import { findUnits } from '../subjects/page-queries.ts';
import { asQuestion, countAsked, findQuestion, listFamily, listPapers, listQuestions } from './queries.ts';

/** Questions that papers were cut into, and what they come to for a subject. */
export function questionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.questions;
  const { open, keys: fileKeys } = createFileAccess(deps);
  /** What the pictures of a file for members are asked for with. */
  const keyFor = (file: string, user: CurrentUser | undefined) =>
    user && fileKeys.keyFor(file, user.sessionId, now());

  serve(app, calls.asked, async ({ params }) => {
    const subject = await existingSubject(deps, params.code);
    const keys = await keysWithSame(deps, subject);
    const [papers, units, counts] = await Promise.all([
      listPapers(db, keys),
      findUnits(db, subject._id),
      countAsked(db, subject._id, keys),
    ]);
    const cut = papers.filter((paper) => paper.questions > 0);
    const sum = (of: (count: (typeof counts)[number]) => number) =>
      counts.reduce((all, count) => all + of(count), 0);
    return {
      papers: cut.map(known),
      uncut: papers.length - cut.length,
      units: units.map(({ number, title }) => {
        const count = counts.find(({ unit }) => unit === number) ?? NOTHING;
        return { number, title, ...known(count) };
      }),
      marks: sum(({ marks }) => marks),
      questions: sum(({ questions }) => questions),
      unmapped: counts.find(({ unit }) => unit === null)?.questions ?? 0,
      unconfirmed: sum(({ unit, questions, confirmed }) => (unit === null ? 0 : questions - confirmed)),
    };
  });

  serve(app, calls.list, async ({ query: { subject: code, unit, from }, user }) => {
    const subject = await existingSubject(deps, code);
    const readers = user ? 'members' : 'everybody';
    const { rows, ...more } = await listQuestions(db, subject._id, await keysWithSame(deps, subject), {
      unit,
      from,
      readers,
    });
    return { questions: rows.map((row) => asQuestion(row, keyFor(row.file, user))), ...more };
  });

  serve(app, calls.read, async ({ params: { id }, user }) => {
    const found = orGone(await findQuestion(db, id), say('questions.gone'));
    // As its paper: hidden, for members, or gone.
    await open(found.file, { user });
    const subject = (await catalogueOf(deps)).byKey.get(found.codeKey);
    const family = await listFamily(db, found);
    return {
      ...asQuestion(found, keyFor(found.file, user)),
      entry: found.entry,
      subject: { code: subject?.code ?? found.codeKey, name: subject?.name ?? '' },
      alsoAsked: family.map(({ id: _id, ...other }) => ({ _id, ...known(other) })),
    };
  });
}

const NOTHING = { papers: 0, questions: 0, marks: 0, repeats: 0, last: null };
