import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { change } from '#server/database/change.ts';
import { markRows } from '#server/database/removal.ts';
import type { Deps } from '#server/deps.ts';
import { orGone } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { attachFiles } from '../files/attach-service.ts';
import { correctSubject } from './decision-queries.ts';
import { beforeSplit, copyContribution, giveToSender, lockWholeFile, markSplit } from './split-queries.ts';
import { requireWaiting } from './waiting-service.ts';

/** A contributed file of several papers becomes a contribution for each. */
export function splitContributionRoutes(app: FastifyInstance, deps: Deps): void {
  const { now } = deps;

  serve(app, api.contributions.split, ({ params: { id }, body: { file, papers }, user }) =>
    change(deps, { actor: user.id, action: 'split', subject: 'material' }, async (tx) => {
      await requireWaiting(tx, [id]);
      const whole = orGone(await lockWholeFile(tx, file, id), say('files.gone'));
      const before = await beforeSplit(tx, id);
      const ids: string[] = [];
      const parts: string[] = [];
      for (const [at, { upload, exam, ...paper }] of papers.entries()) {
        if (at === 0) await correctSubject(tx, [id], paper);
        const holder = at === 0 ? id : await copyContribution(tx, id, paper);
        const hung = { upload, rightsBasis: whole.rights_basis, rightsDetail: whole.rights_detail, exam };
        parts.push(...(await attachFiles(tx, { kind: 'material', id: holder }, [hung], user.id)));
        await giveToSender(tx, holder, user.id, whole.uploaded_by);
        ids.push(holder);
      }
      await markSplit(tx, ids, { file, parts, before });
      await markRows(tx, 'attachment', [file], now());
      return { id: ids, detail: { file }, ids, message: say('contributions.split', papers.length) };
    }),
  );
}
