import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { runImport } from '#server/http/lists/csv-import.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { catalogueOf, findSubject } from '../subjects/catalogue.ts';
import { deleteExamDate, type ExamRow, listExamDates, lockExamDates, saveExamDates } from './exam-queries.ts';
import { isLongPast, planSheet, SHOWN_DAYS, type SheetPlan } from './exam-sheet.ts';

const subject = 'exams';

/** A date as the audit log names it: by the subject's code, with the fields of its form. */
const inWords = ({ on, programme, semester }: ExamRow, code: string) => ({
  ...{ code, on, programme, semester: semester ? String(semester) : '' },
});

/** The date sheet: the admin's calls. */
export function examRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.examDates;

  serve(app, calls.list, async () => {
    const { byKey } = await catalogueOf(deps);
    const rows = await listExamDates(db, dayAfter(dayInIndia(now()), -SHOWN_DAYS));
    return {
      dates: rows.map(({ id, key, on, programme, semester }) => {
        const { code = key, name = '' } = byKey.get(key) ?? {};
        return { _id: id, code, subject: name, on, programme, semester: semester ? String(semester) : '' };
      }),
    };
  });

  serve(app, calls.save, async ({ body: { code, on, programme, semester }, user }) => {
    const { programmes } = await catalogueOf(deps);
    const found = await findSubject(deps, code);
    if (!found) throw new HttpError(400, say('exams.noSubject', code), { path: 'code' });
    const own = programmes.find((one) => one.code.toLowerCase() === programme.toLowerCase());
    if (programme && !own)
      throw new HttpError(400, say('exams.noProgramme', programme), { path: 'programme' });
    if (isLongPast(on, dayInIndia(now()))) throw new HttpError(400, say('exams.past'), { path: 'on' });
    const row = {
      ...{ key: codeKey(found.code), programme: own?.code ?? '', semester: Number(semester) || 0, on },
    };
    return change(deps, { actor: user.id, action: 'update', subject }, async (tx) => {
      await saveExamDates(tx, [row], { by: user.id, at: now() });
      return { id: found.code, detail: { after: inWords(row, found.code) }, message: say('exams.saved') };
    });
  });

  serve(app, calls.remove, async ({ params: { id }, user }) => {
    const { byKey } = await catalogueOf(deps);
    return change(deps, { actor: user.id, action: 'delete', subject }, async (tx) => {
      const before = orGone(await deleteExamDate(tx, id), say('exams.gone'));
      const { code } = byKey.get(before.key) ?? { code: before.key };
      return { id: code, detail: { before: inWords(before, code) }, message: say('exams.removed') };
    });
  });

  serve(app, calls.importSheet, async ({ body: { csv, apply }, user, request }) => {
    const catalogue = await catalogueOf(deps);
    return runImport<SheetPlan>(
      deps,
      request,
      { actor: user.id, subject, id: 'exams', apply },
      {
        plan: async (tx) =>
          planSheet(csv, catalogue, await listExamDates(tx, '1970-01-01'), dayInIndia(now())),
        lock: lockExamDates,
        write: (tx, { dates }) => saveExamDates(tx, dates, { by: user.id, at: now() }),
        wholeOrNone: true,
      },
    );
  });
}
