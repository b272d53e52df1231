import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { codeKeysFor } from '#contract/subjects/values.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { catalogueOf, findSubject } from '../subjects/catalogue.ts';
import { nextDigests } from './digest-service.ts';
import {
  followedSubjects,
  followSubject,
  isBeginning,
  readChoice,
  setAsked,
  setDigest,
} from './follow-queries.ts';
import { threadReading } from './reading-service.ts';

/** Subjects that members follow, what they hear of these, and the questions on a subject's page. */
export function followRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.following;
  const reading = threadReading(deps);
  const usual = async () => ((await isBeginning(db)) ? 'daily' : 'weekly');

  serve(app, calls.get, async ({ user }) => {
    const [rows, choice, { byKey }] = await Promise.all([
      followedSubjects(db, user.id),
      readChoice(db, user.id),
      catalogueOf(deps),
    ]);
    return {
      subjects: rows.map(({ code_key, state, answers }) => {
        const { code = code_key, name = '' } = byKey.get(code_key) ?? {};
        return { code, name, state, answers };
      }),
      digest: choice.digest ?? (await usual()),
      isAsked: choice.is_asked,
    };
  });

  serve(app, calls.set, ({ body: { digest, isAsked }, user }) =>
    change(deps, { actor: user.id, action: 'update' }, async (tx) => {
      if (digest)
        await setDigest(tx, user.id, digest, digest === 'never' ? null : nextDigests(now())[digest]);
      if (isAsked !== undefined) await setAsked(tx, user.id, isAsked);
      return { id: user.id, message: say('following.saved') };
    }),
  );

  serve(app, calls.subject, async ({ params: { code }, body: { following, answers }, user }) => {
    const subject = await findSubject(deps, code);
    // One that left the catalogue is still followed by its code: that ends by its code, too.
    if (!subject && following !== 'none') throw new HttpError(404, say('teaching.noSubject'));
    const next = nextDigests(now())[await usual()];
    return change(deps, { actor: user.id, action: 'update' }, async (tx) => {
      const state = { state: following, answers };
      if (!(await followSubject(tx, user.id, codeKeysFor(code, subject), state, now(), next)))
        throw new HttpError(409, say('following.tooMany'));
      const name = subject?.name ?? code;
      const said = { follow: 'followed', mute: 'muted', none: 'notFollowed' } as const;
      return {
        id: user.id,
        message: say(`following.${answers && following === 'follow' ? 'answers' : said[following]}`, name),
      };
    });
  });

  serve(app, calls.questions, ({ params: { code }, user }) => reading.ofSubject(code, user));
}
