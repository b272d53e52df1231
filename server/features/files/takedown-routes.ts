import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Takedown } from '#contract/files/takedown-calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { markRows } from '#server/database/removal.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { readSiteSettings } from '#server/features/site/queries.ts';
import { type Attachment, findAttachment } from '#server/files/serve/attachment-queries.ts';
import { createFormLimit } from '#server/http/limits/form-limit.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { serveList } from '#server/http/lists/list.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { messagesFor } from '#server/http/serve/language.ts';
import { serve } from '#server/http/serve/serve.ts';
import { siteUrl } from '#server/http/serve/site-url.ts';
import { confirmTakedownMail } from '#server/mail/templates.ts';
import { deriveKey } from '#server/secret.ts';
import { changeFile } from './attach-service.ts';
import { changeAttachment } from './queries.ts';
import {
  asTakedown,
  confirmTakedown,
  endTakedowns,
  findOpenTakedown,
  insertTakedown,
  takedownList,
} from './takedown-queries.ts';

/** Nobody is sent more links than this in a day, even if others type their address. */
const MAILS = { name: 'takedown-mail', points: 3, seconds: 24 * 60 * 60 } as const;

/**
 * Requests to take files away: everyone's form, the mailed link that proves its address, and what admins decide. A request
 * hides its file at once where its sender is known and no admin has kept the file before; any other waits for an admin.
 */
export function takedownRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.files;
  const takeTry = createFormLimit(db, 'takedown');
  const mailLimit = createLimit(db, MAILS);
  const key = deriveKey(deps.secret, 'takedown');
  const tokenOf = (id: string) => createHmac('sha256', key).update(id).digest('base64url');

  serve(app, calls.takedown, async ({ params: { id }, body, user, request }) => {
    const { leaveEmpty, seconds, ...fields } = body;
    const held = await takeTry(request, user, { leaveEmpty, seconds });
    const isKnown = user !== undefined && !held;
    const isMailed = !user && !held && (await mayMail(fields.email));
    const { isHidden } = await changeFile(deps, id, undefined, async (tx) => {
      const found = await findAttachment(tx, id, true);
      if (!found?.entry) throw new HttpError(404, say('files.gone'));
      const request_id = await insertTakedown(tx, id, user?.id ?? null, fields, isKnown ? now() : null);
      if (isMailed) await sendLink(tx, request, request_id, fields.email);
      return { id, isHidden: found.isHidden || (isKnown && (await hide(tx, id, found))) };
    });
    if (held) return { message: say('form.held') };
    if (isMailed) return { message: say('files.takedownMailed', fields.email) };
    if (!isHidden) return { message: say('files.takedownQueued') };
    const { takedownNotice } = await readSiteSettings(db, messagesFor(request));
    return { message: takedownNotice.sent || say('files.takedownSent') };
  });

  serve(app, calls.confirmTakedown, async ({ params: { id }, body: { token } }) => {
    const [given, signed] = [Buffer.from(token), Buffer.from(tokenOf(id))];
    const isRight = given.length === signed.length && timingSafeEqual(given, signed);
    const file = orGone(isRight ? await findOpenTakedown(db, id) : undefined, say('files.takedownOver'));
    const { isHidden } = await changeFile(deps, file, undefined, async (tx) => {
      const found = await findAttachment(tx, file, true);
      if (!found || !(await confirmTakedown(tx, id, now())))
        throw new HttpError(404, say('files.takedownOver'));
      return { id, isHidden: found.isHidden || (await hide(tx, file, found)) };
    });
    return { message: say(isHidden ? 'files.takedownSent' : 'files.takedownQueued') };
  });

  serveList(app, deps, { list: calls.takedowns, source: takedownList, asEntry: asTakedown });

  serve(app, calls.decide, async ({ params, body, user }) => {
    if ((await decide([params.id], body, user.id)).length === 0)
      throw new HttpError(404, say('admin.entryGone'));
    return { message: say(body.state === 'removed' ? 'files.takedownRemoved' : 'files.takedownRestored') };
  });

  serve(app, calls.keepMany, async ({ body, user }) => {
    const ids = await decide(body.ids, { state: 'restored', answer: '' }, user.id);
    if (ids.length === 0) throw new HttpError(404, say('admin.entryGone'));
    return { ids, message: say('files.takedownsRestored', ids.length) };
  });

  serve(app, calls.hide, async ({ params: { id }, user }) => {
    const file = orGone(await findOpenTakedown(db, id), say('admin.entryGone'));
    const act = { actor: user.id, action: 'update', subject: 'file' } as const;
    await changeFile(deps, file, act, async (tx) => {
      await changeAttachment(tx, file, { hiddenAt: now() });
      return { id: file, detail: { before: { state: 'open' }, after: { state: 'hidden' } } };
    });
    return { message: say('files.takedownHidden') };
  });

  /** Hides a file by a request, unless an admin has kept it before. @returns whether it is hidden now */
  async function hide(tx: Db, id: string, { isKept }: Attachment): Promise<boolean> {
    if (!isKept) await changeAttachment(tx, id, { hiddenAt: now() });
    return !isKept;
  }

  async function mayMail(email: string): Promise<boolean> {
    try {
      await mailLimit.consume(email);
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.status === 429) return false;
      throw error;
    }
  }

  async function sendLink(tx: Db, request: FastifyRequest, id: string, to: string): Promise<void> {
    const path = pathTo('confirmRemoval', { id, token: tokenOf(id) });
    const link = siteUrl(app, deps.config) + path;
    await deps.mailer.queue(tx, confirmTakedownMail({ to, messages: messagesFor(request) }, { link }));
  }

  /** Ends requests, and with each all others about its file. @returns which of them were open */
  async function decide(
    ids: readonly string[],
    { state, answer }: Pick<Takedown, 'answer'> & { state: 'removed' | 'restored' },
    actor: string,
  ): Promise<string[]> {
    const ended: string[] = [];
    for (const one of ids) {
      const file = await findOpenTakedown(db, one);
      if (!file) continue;
      const act = { actor, action: 'update', subject: 'takedown' } as const;
      await changeFile(deps, file, act, async (tx) => {
        const id = await endTakedowns(tx, file, { state, answer }, now());
        if (state === 'restored') await changeAttachment(tx, file, { hiddenAt: null, keptAt: now() });
        else {
          await changeAttachment(tx, file, { hiddenAt: null });
          await markRows(tx, 'attachment', [file], now());
        }
        ended.push(...id);
        return { id, detail: { before: { state: 'open' }, after: { state, answer }, file } };
      });
    }
    return ended;
  }
}
