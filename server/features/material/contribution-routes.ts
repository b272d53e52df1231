import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { contributionsIn, kindOfService, type Publication } from '#contract/material/contribution-calls.ts';
import { withFileLinks } from '#contract/material/file-links.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { requireDepartment } from '#server/features/site/queries.ts';
import { findUpload } from '#server/files/uploads/queries.ts';
import { createFormLimit } from '#server/http/limits/form-limit.ts';
import { serveList } from '#server/http/lists/list.ts';
import { serveRemoval } from '#server/http/lists/removal.ts';
import { serveReview } from '#server/http/lists/review.ts';
import { serve } from '#server/http/serve/serve.ts';
import { siteUrl } from '#server/http/serve/site-url.ts';
import { makeReceipt } from '#server/receipt.ts';
import { attachFiles } from '../files/attach-service.ts';
import {
  asMaterial,
  findDuplicate,
  insertMaterial,
  materialList,
  unpublished,
} from './contribution-queries.ts';
import { markDeleted } from './decision-queries.ts';
import { decisionRoutes } from './decision-routes.ts';
import { publishContribution } from './decision-service.ts';
import { duplicateRoutes } from './duplicate-routes.ts';
import { keepWritingOpens } from './open-queries.ts';
import { splitContributionRoutes } from './split-routes.ts';
import { markAtOnce } from './trust-queries.ts';
import { trustRoutes } from './trust-routes.ts';
import { isAtOnce, publishAtOnce } from './trust-service.ts';
import { requireWaiting } from './waiting-service.ts';

/** Contributed study material: the form, and the admin's calls. */
export function materialRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const calls = api.materials;
  const takeTry = createFormLimit(db, 'material');
  app.addHook('onClose', keepWritingOpens(deps));

  serve(app, calls.add, async ({ body: { leaveEmpty, seconds, ...body }, user, request }) => {
    await requireDepartment(db, 'material', body.department);
    const [first] = body.files ?? [];
    // Its files say which of an address's browsers it is.
    const upload = user || !first || !('upload' in first) ? undefined : await findUpload(db, first.upload);
    const papers = contributionsIn(body);
    const signs = { leaveEmpty, seconds };
    const held = await takeTry(request, user, signs, upload?.browser_key, papers.length);
    // Before it is filed, or it would find itself.
    const duplicate = body.link ? await findDuplicate(db, body.link) : undefined;
    // Only our form shows it.
    const receipt = user || seconds === undefined ? undefined : makeReceipt();
    const kept = { receipt_hash: receipt?.hash ?? null, language: request.language };
    const isTried = user !== undefined && !held && (await isAtOnce(db, user.id, kindOfService(body.service)));
    const ids = await db.transaction().execute(async (tx) => {
      const sent: string[] = [];
      for (const { files, ...fields } of papers) {
        const id = await insertMaterial(tx, fields, user?.id ?? null, held, kept);
        await attachFiles(tx, { kind: 'material', id }, files, user?.id ?? null);
        if (isTried) await markAtOnce(tx, id, 'wanted');
        sent.push(id);
      }
      return sent;
    });
    let published = 0;
    if (isTried) for (const id of ids) published += Number(await publishAtOnce(deps, id, user.id));
    if (published === ids.length)
      return { message: say('materials.publishedAtOnce'), published: true as const };
    const said = held ? { message: say('form.held'), held: true } : { message: say('materials.sent') };
    return { ...said, ...(duplicate && { duplicate }), ...(receipt && { receipt: receipt.receipt }) };
  });

  serveList(app, deps, {
    list: calls.list,
    source: materialList,
    // As of an entry.
    asEntry: (row, isPart) =>
      isPart ? asMaterial(row) : withFileLinks(asMaterial(row), siteUrl(app, deps.config)),
    held: true,
  });

  serveReview(app, deps, { accept: calls.accept, table: 'material' });

  serveRemoval(app, deps, {
    ...calls,
    table: 'material',
    subject: 'material',
    rule: () => unpublished,
    texts: 'materials',
    gone: 'materials.gone',
    also: (tx, ids, user, action) => markDeleted(tx, ids, action === 'delete' ? user.id : null, deps.now()),
  });

  decisionRoutes(app, deps);
  trustRoutes(app, deps);
  duplicateRoutes(app, deps);
  splitContributionRoutes(app, deps);

  serve(app, calls.publish, ({ params: { id }, body, user }) => publishMaterial(deps, id, body, user.id));
}

/**
 * Files a submission as study material and takes it off the list; the audit log has a line for each of the two.
 * @param actor a user's id
 * @returns the call's reply, with the new entry's id
 * @throws HttpError 404 where the submission is not there, 409 where someone else was faster
 */
function publishMaterial(deps: Deps, id: string, { kind, ...entry }: Publication, actor: string) {
  return change(deps, { actor, action: 'publish', subject: 'material', topic: kind }, async (tx) => {
    const now = deps.now();
    await requireWaiting(tx, [id], { decider: { id: actor, now } });
    const _id = await publishContribution(tx, id, { kind, entry }, { actor, now });
    const message = say(`resourceAdmin.${kind}.added`);
    return { id, detail: { kind, resource: _id }, message, _id };
  });
}
