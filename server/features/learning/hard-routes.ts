import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { HardQuestion, HardUnit } from '#contract/learning/hard-calls.ts';
import { MOST_HARD } from '#contract/learning/values.ts';
import { known } from '#server/database/known.ts';
import type { Deps } from '#server/deps.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { sendCsv } from '#server/http/lists/csv-export.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { serve } from '#server/http/serve/serve.ts';
import { keysWithSame } from '../subjects/catalogue.ts';
import { createLeading } from '../subjects/lead-service.ts';
import { countTried, setShared } from './hard-queries.ts';
import { createRounding, hardestFirst } from './hard-service.ts';

const COLUMNS = [
  'Unit',
  'Unit title',
  'Year',
  'Month',
  'Number',
  'Part',
  'People',
  'Could',
  'Partly',
  'Could not',
  'Question',
] as const;

/** What a class finds hard, and who agrees to be counted in it. */
export function hardRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now, secret } = deps;
  const calls = api.hard;
  const { led } = createLeading(deps);
  const rounding = createRounding(secret);

  /** The figures of a subject that the caller leads, the hardest first. */
  async function figuresOf(code: string, user: CurrentUser) {
    const { subject } = await led(code, user);
    const keys = await keysWithSame(deps, subject);
    const counted = await countTried(db, subject._id, keys, dayInIndia(now()));
    const units = counted.units.map(
      ({ unit: number, title, ...tried }): HardUnit => ({
        ...{ number, title },
        ...rounding(tried, `unit ${subject._id} ${number} ${title}`),
      }),
    );
    const questions = counted.questions.map(
      ({ id, same, number, part, alternative, body, exam, unit, title: _, ...tried }): HardQuestion => ({
        ...{ _id: id, text: body },
        ...known({ number, part, alternative, exam, unit }),
        ...rounding(tried, `question ${same}`),
      }),
    );
    return {
      subject,
      units: units.sort((one, other) => hardestFirst(one, other) || one.number - other.number),
      questions: questions.sort((one, other) => hardestFirst(one, other) || one._id.localeCompare(other._id)),
    };
  }

  serve(app, calls.read, async ({ params: { code }, user }) => {
    const { units, questions } = await figuresOf(code, user);
    return {
      units,
      questions: questions.slice(0, MOST_HARD),
      more: Math.max(0, questions.length - MOST_HARD),
    };
  });

  serve(app, calls.exportCsv, async ({ params: { code }, user, reply }) => {
    const { subject, units, questions } = await figuresOf(code, user);
    const titles = new Map(units.map(({ number, title }) => [number, title]));
    const rows: (HardUnit | HardQuestion)[] = [...units, ...questions];
    return sendCsv(reply, `${subject.code}-hard.csv`, COLUMNS, [rows], (row) => {
      const unit = 'text' in row ? row.unit : row.number;
      return [
        {
          Unit: unit,
          'Unit title': unit === undefined ? '' : titles.get(unit),
          ...('text' in row && {
            Year: row.exam?.year,
            Month: row.exam?.session,
            Number: row.number,
            Part: row.part,
            Question: row.text,
          }),
          ...{ People: row.tried, Could: row.could, Partly: row.partly, 'Could not': row.couldNot },
        },
      ];
    });
  });

  serve(
    app,
    api.practice.share,
    async ({ body: { isShared }, user }) => {
      await db.transaction().execute((tx) => setShared(tx, user.id, isShared, now()));
      return { message: say(isShared ? 'learning.shared' : 'learning.unshared') };
    },
    { limit: createLimit(db, { name: 'practice-share', points: 60, seconds: 60 * 60 }) },
  );
}
