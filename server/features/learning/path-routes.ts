import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { OwnPath } from '#contract/learning/path.ts';
import { codeKey, codeKeysFor, codeKeysOf } from '#contract/subjects/values.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { HttpError, orGone, Refusal } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { catalogueOf, programmeOf } from '../subjects/catalogue.ts';
import { createLeading, existingSubject } from '../subjects/lead-service.ts';
import { findUnits } from '../subjects/page-queries.ts';
import {
  listPaths,
  listVersions,
  lockPath,
  ownPathOf,
  PATHS_TOPIC,
  publishVersion,
  recordPaths,
  setWithdrawn,
} from './path-queries.ts';
import { checkSteps, classesOf, pathsSource } from './path-service.ts';

const HOUR = 60 * 60;

/** Learning paths: what teachers publish for a subject, and what students make of it. */
export function pathRoutes(app: FastifyInstance, deps: Deps): void {
  const { cache, db, now } = deps;
  const calls = api.paths;

  const { led, mayLead } = createLeading(deps);

  serve(app, calls.read, async ({ params, request, reply }) =>
    cache.send(pathsSource(deps, await existingSubject(deps, params.code)), request, reply),
  );

  serve(app, calls.own, async ({ params, user }) => {
    const subject = await existingSubject(deps, params.code);
    const { programmes } = await catalogueOf(deps);
    const { subject: _, ...own } = await ownPathOf(db, user.id, codeKeysOf(subject));
    return {
      ...own,
      programme: programmeOf(user.department, programmes)?.code ?? '',
      semester: user.semester,
    };
  });

  const records = { limit: createLimit(db, { name: 'path-record', points: 2000, seconds: HOUR }) };
  serve(
    app,
    calls.record,
    async ({ body, user }) => {
      const { byKey } = await catalogueOf(deps);
      const known = body.paths.flatMap((path): OwnPath[] => {
        const subject = byKey.get(codeKey(path.subject));
        return subject ? [{ ...path, subject: codeKey(subject.code) }] : [];
      });
      await db.transaction().execute(async (tx) => {
        if (!(await recordPaths(tx, user.id, known))) throw new HttpError(409, say('paths.full'));
      });
      return { gone: body.paths.length - known.length };
    },
    records,
  );

  serve(app, calls.edit, async ({ params: { code }, user }) => {
    const { subject, keys } = await led(code, user);
    const [rows, units, { programmes }] = await Promise.all([
      listPaths(db, keys),
      findUnits(db, subject._id),
      catalogueOf(deps),
    ]);
    const own = rows.filter(({ teacher }) => teacher === user.id);
    const others = rows.filter(({ teacher }) => teacher !== user.id);
    const versions = await listVersions(
      db,
      own.map(({ id }) => id),
    );
    return {
      subject: { code: subject.code, name: subject.name },
      units: units.map(({ number, title }) => ({ number, title })),
      classes: classesOf(subject, programmes),
      paths: [...own, ...others].map(({ id, teacher, by, programme, semester, isWithdrawn, ...latest }) => {
        const all = teacher === user.id ? versions.filter(({ path }) => path === id) : [latest];
        return {
          ...{ _id: id, by, programme, semester, isWithdrawn, isOwn: teacher === user.id },
          versions: all.map(({ version, note, steps, at }) => ({
            version,
            note,
            steps,
            at: at.toISOString(),
          })),
        };
      }),
    };
  });

  const writes = { limit: createLimit(db, { name: 'path-publish', points: 100, seconds: HOUR }) };
  const what = { subject: 'path', topic: PATHS_TOPIC } as const;
  serve(
    app,
    calls.publish,
    async ({ params: { code }, body: { programme, semester, note, steps, after }, user }) => {
      const { subject, keys } = await led(code, user);
      const { programmes } = await catalogueOf(deps);
      if (programme !== '' && !programmes.some((one) => one.code === programme))
        throw new Refusal(say('paths.noProgramme', programme), 'programme');
      if (programme === '' && semester !== '') throw new Refusal(say('paths.noClass'), 'programme');
      return change(deps, { ...what, actor: user.id, action: 'publish' }, async (tx) => {
        await checkSteps(tx, deps, subject, steps);
        const made = await publishVersion(
          tx,
          { keys, teacher: user.id, programme, semester, note, steps, after },
          now(),
        );
        if (made.isMeanwhile) throw new HttpError(409, say('paths.meanwhile', made.version));
        const { id, version } = made;
        const detail = { subject: subject.code, version };
        return { id, detail, _id: id, version, message: say('paths.published', version) };
      });
    },
    writes,
  );

  serve(
    app,
    calls.withdraw,
    async ({ params: { id }, body: { isWithdrawn }, user }) => {
      const { byKey } = await catalogueOf(deps);
      return change(
        deps,
        { ...what, actor: user.id, action: isWithdrawn ? 'delete' : 'restore' },
        async (tx) => {
          const found = orGone(await lockPath(tx, id), say('paths.gone'));
          const subject = byKey.get(found.key);
          const leads = await mayLead(tx, user, codeKeysFor(found.key, subject));
          // Who teaches it no more can take their own path away, and not bring it back.
          if (!leads && !(isWithdrawn && found.teacher === user.id))
            throw new HttpError(403, say('errors.notAllowed'));
          await setWithdrawn(tx, id, isWithdrawn ? now() : null);
          const detail = { subject: subject?.code ?? found.key };
          return { id, detail, message: say(isWithdrawn ? 'paths.withdrawn' : 'paths.shown') };
        },
      );
    },
    writes,
  );
}
