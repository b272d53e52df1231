import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { dueDates, NO_WORKING_DAYS } from '#contract/grievances/clock.ts';
import { RULE_NAMES, ruleOf } from '#contract/grievances/presets.ts';
import { change } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { runImport } from '#server/http/lists/csv-import.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { type CalendarPlan, daysOf, planDays, termProblem } from './calendar-file.ts';
import { deleteDay, listDays, lockCalendar, saveDays } from './calendar-queries.ts';
import { readCalendar } from './desk-queries.ts';
import { listFollowed } from './rule-queries.ts';

const subject = 'calendar';

/** The college's calendar: the admin's calls. */
export function calendarRoutes(app: FastifyInstance, deps: Deps): void {
  const calls = api.calendar;

  serve(app, calls.list, async () => ({ days: await listDays(deps.db) }));

  serve(app, calls.save, ({ body: { from, until, ...day }, user }) =>
    change(deps, { actor: user.id, action: 'update', subject }, async (tx) => {
      const problem = termProblem(from, until || from);
      if (problem) throw new HttpError(400, problem, { path: 'until' });
      await write(tx, daysOf({ from, until: until || from, ...day }), user.id);
      return {
        id: from,
        detail: { after: { from, until: until || from, ...day } },
        message: say('calendar.saved'),
      };
    }),
  );

  serve(app, calls.remove, ({ params: { on }, user }) =>
    change(deps, { actor: user.id, action: 'delete', subject }, async (tx) => {
      const before = orGone(await deleteDay(tx, on), say('calendar.gone'));
      return { id: on, detail: { before }, message: say('calendar.removed') };
    }),
  );

  serve(app, calls.importDays, ({ body: { csv, apply }, user, request }) =>
    runImport<CalendarPlan>(
      deps,
      request,
      { actor: user.id, subject, id: 'calendar', apply },
      {
        plan: async (db) => planDays(csv, await listDays(db)),
        lock: lockCalendar,
        write: (tx, { days }) => write(tx, days, user.id),
        wholeOrNone: true,
      },
    ),
  );

  /** Writes days down. @throws HttpError 400 where no rule could tell a due date by the calendar any more */
  async function write(tx: Db, days: CalendarPlan['days'], by: string): Promise<void> {
    await saveDays(tx, days, { by, at: deps.now() });
    const calendar = await readCalendar(tx);
    const rules = [
      ...RULE_NAMES.map((name) => ruleOf(name)),
      ...(await listFollowed(tx)).map(({ rule }) => rule),
    ];
    const told = rules.map((rule) => dueDates({ receivedAt: deps.now(), calendar, rule }));
    if (told.includes(NO_WORKING_DAYS)) throw new HttpError(400, say('calendar.noWorkingDays'));
  }
}
