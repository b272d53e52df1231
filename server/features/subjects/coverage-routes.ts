import type { FastifyInstance } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve/serve.ts';
import { catalogueOf } from './catalogue.ts';
import { largestFrame, readAsked, readCoverage } from './coverage-queries.ts';

const MOST_ASKED = 20;

/** What study material there is of which subjects: the admin's call. */
export function coverageRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.catalogue.coverage, async ({ query }) => {
    const { db } = deps;
    const { programme = '', scheme = '' } = { ...(await largestFrame(db, query)), ...query };
    const asked = await readAsked(db);
    const subjects = await readCoverage(db, { programme, scheme });
    const all = (await catalogueOf(deps)).subjects;
    const mostAsked = all
      .map(({ _id, code, name }) => ({ code, name, asked: asked.get(_id) ?? 0 }))
      .filter((subject) => subject.asked > 0)
      .sort((one, other) => other.asked - one.asked)
      .slice(0, MOST_ASKED);
    return {
      programme,
      scheme,
      mostAsked,
      subjects: subjects.map((subject) => ({
        ...subject,
        asked: asked.get(subject._id) ?? 0,
      })),
    };
  });
}
