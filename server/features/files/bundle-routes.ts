import type { FastifyInstance } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve/serve.ts';
import { catalogueOf } from '../subjects/catalogue.ts';
import { filesOfContribution } from './alike-queries.ts';
import { readSoFar } from './bundle-queries.ts';
import { createBundles } from './bundle-service.ts';
import { proposals } from './proposals.ts';

/** Files of contributions that seem to hold several papers, for the admins who may split them. */
export function bundleRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const papersIn = createBundles(db);

  serve(app, api.contributions.papers, async ({ params: { id } }) => {
    const hung = await filesOfContribution(db, id);
    const read = proposals(await catalogueOf(deps), now());
    const soFar = await readSoFar(
      db,
      hung.map(({ sha256 }) => sha256),
    );
    const files = [];
    for (const { id: file, sha256 } of hung) {
      const how = soFar.get(sha256);
      if (how) files.push({ id: file, ...(await papersIn(how, read)) });
    }
    return { files };
  });
}
