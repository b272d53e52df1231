import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '#contract/core/constants.ts';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { FILE_FORMATS } from '#contract/files/values.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { CaseFile } from '#contract/grievances/file-fields.ts';
import type { Deps } from '#server/deps.ts';
import { attachmentNamed } from '#server/files/serve/bytes-service.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { shareOf } from '#server/http/limits/sender.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { hashOfReceipt } from '#server/receipt.ts';
import { filesOfCase } from './case-file-queries.ts';
import { asCaseFile, readBytes, takeFile } from './case-file-service.ts';
import { createCasePages } from './case-pages-service.ts';
import { findCase } from './case-queries.ts';
import { isToldName } from './case-view.ts';
import { withoutMetadata } from './photo-copy.ts';

/** So many files an account may send in a day, and the visitors of an address, which a whole hostel may share. */
const DAILY = { account: 60, address: 600, seconds: DAY_MS / 1000 };

/** So often pages of one file are asked for in an hour, for print: it is printed by a few people. */
const PRINTED = { points: 300, seconds: 60 * 60 };

/** What these calls ask of the other calls of cases (case-routes.ts). */
type Finder = {
  numberOf: (typed: string) => string;
  found: <Case>(
    request: FastifyRequest,
    user: string | undefined,
    look: () => Promise<Case | undefined>,
  ) => Promise<Case>;
};

/** Files of cases: taken before a text takes them along, and read by those who may read the case. */
export function caseFileRoutes(app: FastifyInstance, deps: Deps, { numberOf, found }: Finder): void {
  const { db, now } = deps;
  const calls = api.grievances;
  const { account, address, seconds } = DAILY;
  const ofAccount = createLimit(db, { name: 'case-files-user', points: account, seconds });
  const ofAddress = createLimit(db, { name: 'case-files-address', points: address, seconds });
  const printed = createLimit(db, { name: 'case-pages', ...PRINTED });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    serve(scope, calls.sendFile, async ({ user, request }) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await (user ? ofAccount.consume(user.id) : ofAddress.consume(request.ip));
      return takeFile(deps, bytes, user?.id ?? null);
    });
  });

  serve(app, calls.readFile, async ({ params, body, request, reply }) => {
    const { row, file, bytes, today } = await readFrom(request, params, body.receipt);
    // Where a photo was taken, and with what, can say who sent it. What was sent is kept as it is.
    const told = await isToldName(db, row, request.user?.id, today);
    const sent = told ? bytes : withoutMetadata(file.format, bytes);
    if (!sent) throw new HttpError(409, say('caseFiles.notCopied'));
    return sendCaseFile(reply, file, sent);
  });

  const pages = createCasePages();
  app.addHook('onClose', async () => pages.stop());

  serve(app, calls.readPages, async ({ params, body, request }) => {
    const { file, bytes } = await readFrom(request, params, body.receipt);
    if (file.format !== 'pdf') throw new HttpError(400, say('caseFiles.noPages'));
    await printed.consume(file.id);
    return pages.pagesOf(bytes, body.from, shareOf(request));
  });

  /** A file of a case, for those who may read that. @throws HttpError 404 */
  async function readFrom(
    request: FastifyRequest,
    params: { number: string; file: string },
    receipt: string | undefined,
  ) {
    const { user } = request;
    const number = numberOf(params.number);
    const receiptHash = receipt === undefined ? undefined : hashOfReceipt(receipt);
    const asker = { user: user?.id, receiptHash };
    const today = dayInIndia(now());
    const row = await found(request, user?.id, () => findCase(db, number, asker, { today }));
    const its = (await filesOfCase(db, row.id, !row.isFiler)).find(({ id }) => id === params.file);
    const file = orGone(its && asCaseFile(deps.grievanceKey, its), say('caseFiles.gone'));
    const bytes = orGone(await readBytes(deps, file.id), say('caseFiles.missing'));
    return { row, file, bytes, today };
  }
}

/** Sends the bytes of a file to be saved: nothing in it runs here. */
export function sendCaseFile(reply: FastifyReply, { name, format }: CaseFile, bytes: Buffer): FastifyReply {
  return reply
    .headers({
      'content-type': FILE_FORMATS[format].type,
      'content-disposition': attachmentNamed(name),
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}
