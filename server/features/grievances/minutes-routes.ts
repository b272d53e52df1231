import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { sendCaseFile } from './case-file-routes.ts';
import { asCaseFile, bindFiles, claimFiles, readBytes } from './case-file-service.ts';
import { deleteMinutes, filesOfMinutes, findMinutes, insertMinutes, listChaired } from './minutes-queries.ts';

const subject = 'minutes';

/** Minutes of ordinary desks: kept, read and deleted by their chairs. The accreditation report lists them. */
export function minutesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.minutes;
  const chairing = (person: string) => ({ person, today: dayInIndia(now()) });

  serve(app, calls.add, ({ params, body: { on, present, files }, user }) =>
    change(deps, { actor: user.id, action: 'add', subject }, async (tx) => {
      const chair = chairing(user.id);
      const [desk] = await listChaired(tx, chair, params.id);
      if (!desk) throw new HttpError(404, say('minutes.notYours'));
      if (on > chair.today) throw new HttpError(400, say('minutes.future'), { path: 'on' });
      const people = [...new Set(present)];
      if (people.some((one) => !desk.members.some(({ _id }) => _id === one)))
        throw new HttpError(400, say('minutes.notSeated'), { path: 'present' });
      const claimed = await claimFiles(deps, tx, files, { user: user.id });
      const id = await insertMinutes(tx, { desk: desk._id, met_on: on, present: people, added_at: now() });
      await bindFiles(deps, tx, claimed, { minutes: id });
      return { id, detail: { after: { desk: desk.name, on } }, message: say('minutes.added') };
    }),
  );

  serve(app, calls.remove, ({ params: { id }, user }) =>
    change(deps, { actor: user.id, action: 'delete', subject }, async (tx) => {
      const before = orGone(await findMinutes(tx, id, chairing(user.id)), say('minutes.gone'));
      await deleteMinutes(tx, id);
      return { id, detail: { before }, message: say('minutes.removed') };
    }),
  );

  serve(app, calls.file, async ({ params: { id, file }, user, reply }) => {
    const minutes = await findMinutes(db, id, chairing(user.id));
    const its = minutes && (await filesOfMinutes(db, [id])).find((one) => one.id === file);
    const about = orGone(its && asCaseFile(deps.grievanceKey, its), say('minutes.gone'));
    const bytes = orGone(await readBytes(deps, about.id), say('caseFiles.missing'));
    reply.header('cache-control', 'private, no-store');
    return sendCaseFile(reply, about, bytes);
  });
}
