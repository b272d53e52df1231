import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { MOST_PLANNED } from '#contract/learning/values.ts';
import { codeKeysFor } from '#contract/subjects/values.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError, orGone, Refusal } from '#server/http/serve/errors.ts';
import { messagesFor } from '#server/http/serve/language.ts';
import { serve } from '#server/http/serve/serve.ts';
import { siteUrl } from '#server/http/serve/site-url.ts';
import { findSubject } from '../subjects/catalogue.ts';
import { feedOwner, feedRenewal, renewFeed, setOwnExam } from './exam-queries.ts';
import { planCalendar } from './plan-calendar.ts';
import { createFeedAddresses, createPlans, isLongOver } from './plan-service.ts';

const FEED = /^([0-9a-f-]{36})\.([\w-]{43})\.ics$/;

/** What someone practises until their exams: the page, their own dates, and the calendar of it. */
export function planRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, db, now } = deps;
  const calls = api.plan;
  const plans = createPlans(deps);
  const addresses = createFeedAddresses(deps.secret);

  serve(app, calls.get, async ({ query: { codes }, user }) => {
    const wanted = codes.split(',').filter(Boolean).slice(0, MOST_PLANNED);
    const [subjects, renewal] = await Promise.all([
      plans.planOf(user, wanted),
      user && feedRenewal(db, user.id),
    ]);
    return {
      subjects,
      ...(user && renewal !== undefined && { feed: addresses.pathFor(user.id, renewal) }),
    };
  });

  serve(app, calls.setExam, async ({ params: { code }, body: { on }, user }) => {
    const subject = await findSubject(deps, code);
    // One that left the catalogue can still be taken out of the plan.
    if (!subject && on !== '') throw new HttpError(404, say('subjects.gone'));
    // The plan would not show it: who mistyped the year would look for the subject in vain.
    if (on !== '' && isLongOver(on, dayInIndia(now()))) throw new Refusal(say('exams.over'), 'on');
    return change(deps, { actor: user.id, action: 'update' }, async (tx) => {
      if (!(await setOwnExam(tx, user.id, codeKeysFor(code, subject), on)))
        throw new HttpError(409, say('exams.tooMany'));
      return { id: user.id, message: say(on ? 'exams.own' : 'exams.official', subject?.name ?? code) };
    });
  });

  serve(app, calls.renewFeed, async ({ user }) => ({
    feed: addresses.pathFor(user.id, await renewFeed(db, user.id)),
  }));

  // Calendars send no token: the address is the secret, and says nothing of whose it is to anyone who does not have it.
  app.get<{ Params: { file: string } }>(
    '/feeds/plan/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, id = '', mac = ''] = FEED.exec(request.params.file) ?? [];
      const renewal = id ? await feedRenewal(db, id) : undefined;
      const owner = orGone(
        renewal !== undefined && addresses.isRight(id, renewal, mac) && (await feedOwner(db, id)),
        say('errors.notFound'),
      );
      const text = planCalendar(await plans.planOf({ id, ...owner }, []), {
        today: dayInIndia(now()),
        now: now(),
        origin: siteUrl(app, config),
        messages: messagesFor(request),
      });
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(text);
    },
  );
}
