import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { sessionOf } from '#contract/learning/session.ts';
import { UNIT_STATES, type UnitState, unitState } from '#contract/learning/unit-state.ts';
import { NO_UNIT } from '#contract/learning/values.ts';
import { codeKey } from '#contract/subjects/values.ts';
import type { Deps } from '#server/deps.ts';
import { createFileAccess } from '#server/files/serve/access-service.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { asQuestion } from '../questions/queries.ts';
import { catalogueOf, keysWithSame } from '../subjects/catalogue.ts';
import { existingSubject } from '../subjects/lead-service.ts';
import { findUnits } from '../subjects/page-queries.ts';
import { readShared } from './hard-queries.ts';
import { createPlans } from './plan-service.ts';
import { addAttempts, listAttempts, listPool, readQuestions } from './queries.ts';

/** Practice with questions of papers. */
export function learningRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.practice;
  const { keys: fileKeys } = createFileAccess(deps);
  const plans = createPlans(deps);

  serve(app, calls.session, async ({ params, query: { seed, states, last, unit: only }, user }) => {
    const subject = await existingSubject(deps, params.code);
    const keys = await keysWithSame(deps, subject);
    const [named, { pool, forMembers }, attempts, examDay, isShared] = await Promise.all([
      findUnits(db, subject._id),
      listPool(db, subject._id, keys, user ? 'members' : 'everybody'),
      user ? listAttempts(db, user.id, subject._id, keys) : [],
      plans.examDay(user, subject),
      user && readShared(db, user.id),
    ]);
    const today = dayInIndia(now());
    const sent = readStates(states);
    const stateOf = (unit: number) =>
      user
        ? unitState(
            attempts.filter((one) => one.unit === unit),
            { today, examDay },
          ).state
        : (sent.get(unit) ?? 'new');
    const units = [...named, { number: NO_UNIT, title: '' }].flatMap(({ number, title }) => {
      const questions = pool.filter(({ unit }) => (unit ?? NO_UNIT) === number);
      return number === NO_UNIT && questions.length === 0 ? [] : [{ number, title, questions }];
    });
    // A page that was opened again does not know what it asked before.
    const families = new Set(attempts.flatMap(({ day, question }) => (day === today ? question : [])));
    const askedToday = pool.flatMap(({ id, same }) => (families.has(same) ? id : []));
    const picked = sessionOf(
      units
        .filter(({ number }) => only === undefined || number === only)
        .map(({ number, questions }) => ({
          unit: String(number),
          state: stateOf(number),
          questions: questions.map(({ id }) => id),
        })),
      { seed, askedLast: [...last.split(','), ...askedToday] },
    );
    const ids = picked.map(({ question }) => question);
    const rows = await readQuestions(db, subject._id, keys, ids);
    return {
      subject: { code: subject.code, name: subject.name },
      units: units.map(({ number, title, questions }) => ({ number, title, questions: questions.length })),
      questions: picked.flatMap(({ question }) => {
        const row = rows.find(({ id }) => id === question);
        if (!row) return [];
        const same = pool.find(({ id }) => id === question)?.same ?? question;
        const key = user && fileKeys.keyFor(row.file, user.sessionId, now());
        return [{ ...asQuestion(row, key), same }];
      }),
      attempts,
      ...(examDay !== undefined && { examDay }),
      ...(isShared !== undefined && { isShared }),
      forMembers,
    };
  });

  serve(app, calls.record, async ({ body, user }) => {
    const { byKey } = await catalogueOf(deps);
    const today = dayInIndia(now());
    const attempts = body.attempts.flatMap(({ subject: code, day, ...attempt }) => {
      const subject = byKey.get(codeKey(code));
      if (!subject) return [];
      // A clock that goes wrong: what is to come was today.
      return [{ ...attempt, key: codeKey(code), subject: subject._id, day: day > today ? today : day }];
    });
    const kept = await db.transaction().execute((tx) => addAttempts(tx, user.id, attempts));
    if (kept === undefined) throw new HttpError(409, say('learning.full'));
    const sent = new Set(attempts.map(({ question, day }) => `${question} ${day}`)).size;
    return { kept, gone: sent - kept + (body.attempts.length - attempts.length) };
  });
}

/** The state of each unit, as a visitor's browser works it out. */
function readStates(states: string): Map<number, UnitState> {
  return new Map(
    states.split(',').flatMap((one) => {
      const [unit = '', name = ''] = one.split(':');
      const state = UNIT_STATES.find((known) => known === name);
      return state ? [[Number(unit), state] as const] : [];
    }),
  );
}
