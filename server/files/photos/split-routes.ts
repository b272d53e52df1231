import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Deps } from '#server/deps.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { shareOf } from '#server/http/limits/sender.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { requireOwn } from '../uploads/own-service.ts';
import { fileOfContribution } from './queries.ts';
import { createSplits, type Whole } from './split-service.ts';
import { within } from './within.ts';

/**
 * So often one file is split in an hour. How many files a sender has, and how much room their parts take, the limits of uploads say; a
 * hostel behind one address has no limit of its own here.
 */
const SPLITS = { points: 20, seconds: 60 * 60 };
/** So long a call waits for the parts, in milliseconds. */
const WAIT_MS = 20_000;

/** Files of several papers, split where someone says so. */
export function splitRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const limit = createLimit(db, { name: 'split', ...SPLITS });
  const splits = createSplits(deps);
  app.addHook('onClose', async () => splits.stop());

  serve(app, api.files.cut, async ({ body: { upload, file, parts }, user, request }) => {
    const whole = file === undefined ? await ownFile(upload ?? '', user) : await sentFile(file, user);
    const asked = {
      sender: { id: user?.id ?? null, key: whole.senderKey },
      isBounded: !user?.isAdmin,
      // All of an address together: of one with many connections nobody else waits for more than one split.
      lane: shareOf(request),
    };
    const { made, making } = await splits.split(whole, parts, asked, async () => {
      if (asked.isBounded) await limit.consume(whole.key);
    });
    const uploads = made ?? (await within(making, WAIT_MS));
    if (!uploads) return { state: 'working' as const, files: [] };
    return {
      state: 'made' as const,
      files: uploads.map(({ id, name, size }) => ({ upload: id, name, size })),
    };
  });

  async function ownFile(id: string, user: CurrentUser | undefined): Promise<Whole & { senderKey: string }> {
    const sent = await requireOwn(db, id, user);
    if (sent.refusal) throw new HttpError(400, say(`files.refused.${sent.refusal}`));
    if (!sent.file) throw new HttpError(400, say('files.uploadOpen'));
    if (sent.format !== 'pdf') throw new HttpError(400, say('splits.noPdf'));
    return { sha256: sent.file, key: sent.id, senderKey: sent.sender_key };
  }

  /** A file of a contribution: nobody but an admin hears whether there is one. */
  async function sentFile(id: string, user: CurrentUser | undefined): Promise<Whole & { senderKey: string }> {
    const found = orGone(user?.isAdmin ? await fileOfContribution(db, id) : undefined, say('files.gone'));
    if (found.format !== 'pdf') throw new HttpError(400, say('splits.noPdf'));
    return { sha256: found.sha256, key: id, senderKey: user?.id ?? '' };
  }
}
