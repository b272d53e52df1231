import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { serveList } from '#server/http/lists/list.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { insertRequest, noteConsent } from './queries.ts';
import {
  asAdminRequest,
  asMinor,
  countNotStated,
  endRequest,
  minorList,
  requestList,
  setGuardian,
} from './request-queries.ts';

/** Requests about personal data, and guardians' consents: the admin's calls. */
export function privacyRequestRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.privacyRequests;

  serveList(app, deps, { list: calls.list, source: requestList, asEntry: asAdminRequest });

  serve(app, calls.add, ({ body: { receivedOn, ...asked }, user }) =>
    change(deps, { actor: user.id, action: 'add', subject: 'privacy_request' }, async (tx) => {
      const { id } = await insertRequest(tx, { ...asked, userId: null, receivedAt: new Date(receivedOn) });
      return { id, detail: { kind: asked.kind }, message: say('privacyAdmin.requestNoted') };
    }),
  );

  serve(app, calls.answer, ({ params: { id }, body, user }) =>
    change(deps, { actor: user.id, action: 'update', subject: 'privacy_request' }, async (tx) => {
      if (!(await endRequest(tx, id, body, now()))) throw new HttpError(404, say('privacyAdmin.requestGone'));
      return { id, detail: { state: body.state }, message: say('privacyAdmin.requestEnded') };
    }),
  );

  serveList(app, deps, { list: calls.minors, source: minorList, asEntry: asMinor });

  serve(app, calls.notStated, async () => ({ notStated: await countNotStated(db) }));

  serve(app, calls.recordConsent, ({ params: { id }, body, user }) =>
    change(deps, { actor: user.id, action: 'add', subject: 'guardian_consent' }, async (tx) => {
      const isAdultNow = body.method === 'adultNow';
      const columns = isAdultNow ? ({ age: 'adult' } as const) : { guardian_at: now() };
      if (!(await setGuardian(tx, id, columns))) throw new HttpError(404, say('privacyAdmin.noMinor'));
      const detail = { ...body, recordedBy: user.username };
      await noteConsent(tx, id, isAdultNow ? 'age' : 'guardian', detail, now());
      return { id, detail: body, message: say('privacyAdmin.consentRecorded') };
    }),
  );

  serve(app, calls.withdrawConsent, ({ params: { id }, user }) =>
    change(deps, { actor: user.id, action: 'delete', subject: 'guardian_consent' }, async (tx) => {
      if (!(await setGuardian(tx, id, { guardian_at: null })))
        throw new HttpError(404, say('privacyAdmin.noMinor'));
      await noteConsent(tx, id, 'guardianWithdrawn', { recordedBy: user.username }, now());
      return { id, message: say('privacyAdmin.consentWithdrawn') };
    }),
  );
}
