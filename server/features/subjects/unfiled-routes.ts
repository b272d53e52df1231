import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { codeKey, codesOf } from '#contract/subjects/values.ts';
import { change } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { answerList } from '#server/http/lists/list.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { catalogueOf } from './catalogue.ts';
import { lockCatalogue, ownersOf } from './catalogue-queries.ts';
import { saveSubject, subjectByCode } from './catalogue-service.ts';
import { SUBJECTS_TOPIC } from './queries.ts';
import { removeSubject } from './removal-service.ts';
import { suggester } from './suggest.ts';
import { findUnfiled, unfiledList } from './unfiled-queries.ts';

const what = { subject: 'subject', topic: SUBJECTS_TOPIC } as const;

/** Codes that are not in the catalogue, and how they come into it: the admin's calls. */
export function unfiledRoutes(app: FastifyInstance, deps: Deps): void {
  const calls = api.catalogue;

  const suggest = () =>
    deps.cache.valueOf({
      key: 'catalogue suggestions',
      topics: [SUBJECTS_TOPIC],
      make: async () => suggester((await catalogueOf(deps)).subjects),
    });

  serve(app, calls.unfiled, async (call) => {
    const similar = await suggest();
    const answer = answerList(deps, {
      list: calls.unfiled,
      source: unfiledList,
      asEntry: ({ id, ...row }) => ({ _id: id, ...row, suggestions: similar(row.code, row.subject) }),
    });
    return answer(call);
  });

  serve(app, calls.file, ({ body: { code, into }, user }) =>
    change(deps, { ...what, actor: user.id, action: into === undefined ? 'add' : 'update' }, async (tx) => {
      await lockCatalogue(tx);
      const owner = (await ownersOf(tx, [code])).get(codeKey(code));
      if (owner) throw new HttpError(409, say('catalogue.filedAlready', code, owner.name));
      const done = into === undefined ? await asNew(tx, code) : await asOther(tx, code, into);
      return { ...done, _id: done.id, message: say('catalogue.filed', code, done.name) };
    }),
  );

  serve(app, calls.unfile, ({ body: { code }, user }) =>
    change(deps, { ...what, actor: user.id, action: 'update' }, async (tx) => {
      await lockCatalogue(tx);
      const before = await subjectByCode(tx, code, 'code');
      const [main, ...otherCodes] = codesOf(before).filter((own) => codeKey(own) !== codeKey(code));
      if (main === undefined) await removeSubject(tx, before._id, { by: user.id, at: deps.now() });
      else await saveSubject(tx, { ...before, code: main, otherCodes });
      const detail = {
        before: { codes: codesOf(before) },
        after: { codes: main ? [main, ...otherCodes] : [] },
      };
      return { id: before._id, detail, message: say('catalogue.unfiled', code) };
    }),
  );
}

/** Makes a subject of a code, named as people named it. */
async function asNew(tx: Db, code: string) {
  const name = (await findUnfiled(tx, code))?.subject ?? code;
  const subject = { code, name, type: typeOf(name), otherCodes: [], aliases: [], placements: [], units: [] };
  const id = await saveSubject(tx, subject);
  return { id, name, detail: { after: subject } };
}

/** What the name of a subject says of how it is taught. */
const typeOf = (name: string) =>
  /\b(lab|laboratory)\b/i.test(name) ? ('lab' as const) : ('theory' as const);

/** Makes a code another one of a subject. */
async function asOther(tx: Db, code: string, into: string) {
  const subject = await subjectByCode(tx, into, 'into');
  const id = await saveSubject(tx, { ...subject, otherCodes: [...subject.otherCodes, code] });
  const before = { codes: codesOf(subject) };
  return { id, name: subject.name, detail: { before, after: { codes: [...before.codes, code] } } };
}
