import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { teachSubjectPath } from '#contract/questions/address.ts';
import { codeKeysOf } from '#contract/subjects/values.ts';
import { change } from '#server/database/change.ts';
import { known } from '#server/database/known.ts';
import type { Deps } from '#server/deps.ts';
import { createFileKeys } from '#server/files/serve/access-service.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { sendCsv } from '#server/http/lists/csv-export.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { HttpError, orGone, Refusal } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { tell } from '../notifications/tell-service.ts';
import { keysWithSame } from '../subjects/catalogue.ts';
import { createLeading } from '../subjects/lead-service.ts';
import { findAsked, findUnits } from '../subjects/page-queries.ts';
import { decide, listPairs } from './family-queries.ts';
import { regroup } from './family-service.ts';
import { listPapersToCheck, listToMap, mappedBefore, mapTo, type ToMapRow } from './mapping-queries.ts';
import { proposalsFor } from './proposing.ts';
import { asQuestion, type QuestionRow, questionsOf } from './queries.ts';

const COLUMNS = [
  'Year',
  'Month',
  'Section',
  'Number',
  'Part',
  'Marks',
  'Unit',
  'Unit title',
  'Confirmed',
  'Question',
] as const;

/** Which units of a syllabus questions belong to: what is to be confirmed, and who says what. */
export function mappingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now, secret } = deps;
  const calls = api.mapping;
  const leading = createLeading(deps);
  const files = createFileKeys(secret);
  const writes = { limit: createLimit(db, { name: 'question-map', points: 1000, seconds: 60 * 60 }) };

  /** A subject that the caller teaches, or any one for an admin, with the codes whose papers count. */
  async function led(code: string, user: CurrentUser) {
    const { subject } = await leading.led(code, user);
    return { subject, keys: await keysWithSame(deps, subject) };
  }

  serve(app, calls.read, async ({ params: { code }, query: { from }, user }) => {
    const { subject, keys } = await led(code, user);
    const [units, { rows, ...counts }, papers, alike, asked] = await Promise.all([
      findUnits(db, subject._id),
      listToMap(db, subject._id, keys, from),
      listPapersToCheck(db, keys),
      listPairs(db, keys),
      findAsked(db, codeKeysOf(subject)),
    ]);
    const proposed = await proposalsFor(db, subject._id, rows);
    const shown = (row: Omit<QuestionRow, 'unit' | 'title' | 'isConfirmed'>) =>
      asQuestion(
        { ...row, unit: null, title: null, isConfirmed: false },
        files.keyFor(row.file, user.sessionId, now()),
      );
    const toMap = ({ was, sha256: _, ...row }: ToMapRow) => {
      const proposals = proposed.get(row.id) ?? [];
      return {
        ...shown({ ...row, isChecked: false }),
        proposals: proposals.map(({ unit, sure }) => ({ unit: Number(unit), sure })),
        ...(was && { was }),
      };
    };
    return {
      subject: { code: subject.code, name: subject.name },
      units: units.map(({ number, title }) => ({ number, title })),
      questions: rows.map(toMap),
      ...counts,
      papers: papers.map(known),
      asked: asked.find(({ kind }) => kind === 'pyq')?.count ?? 0,
      pairs: alike.pairs.map(([one, other]) => ({ one: shown(one), other: shown(other) })),
      pairsLeft: alike.left,
    };
  });

  serve(
    app,
    calls.decide,
    async ({ params: { code }, body: { one, other, same }, user }) => {
      const { subject, keys } = await led(code, user);
      const ids = [one, other];
      return change(deps, { actor: user.id, action: 'update', subject: 'question' }, async (tx) => {
        const found = orGone(
          await decide(tx, { ids, keys, same, user: user.id }, now()),
          say('mapping.noPair'),
        );
        await regroup(tx, ids);
        const detail = {
          before: { subject: subject.code, sameQuestion: found.before },
          after: { subject: subject.code, sameQuestion: same },
        };
        const message = say(
          same === null ? 'mapping.undecided' : same ? 'mapping.same' : 'mapping.different',
        );
        return { id: ids, detail, message, before: found.before };
      });
    },
    writes,
  );

  serve(
    app,
    calls.confirm,
    async ({ params: { code }, body: { units }, user }) => {
      const { subject, keys } = await led(code, user);
      const known = await findUnits(db, subject._id);
      const titles = new Map(known.map(({ number, title }) => [number, title]));
      const wrong = units.find(({ unit }) => unit && !titles.has(unit));
      if (wrong) throw new Refusal(say('mapping.noUnit', wrong.unit ?? 0), 'units');
      const asked = new Map(units.map((one) => [one.question, one]));
      return change(deps, { actor: user.id, action: 'update', subject: 'question' }, async (tx) => {
        const before = await mappedBefore(tx, subject._id, keys, [...asked.keys()]);
        if (before.length < asked.size) throw new HttpError(404, say('mapping.noQuestion'));
        await mapTo(tx, { subject: subject._id, user: user.id, units: [...asked.values()] }, titles, now());
        const others = before.filter(
          ({ question, unit, by }) =>
            unit !== null && by !== null && by !== user.id && unit !== asked.get(question)?.unit,
        );
        await tell(
          deps,
          tx,
          others.map(({ question, by }) => ({
            user_id: by ?? '',
            kind: 'question.remapped' as const,
            thing: `${question} ${now().getTime()}`,
            path: teachSubjectPath(subject.code),
          })),
        );
        const isUndone = units.every(({ unit }) => unit === null);
        const detail = {
          before: { subject: subject.code, units: listed(before) },
          after: { subject: subject.code, units: listed([...asked.values()]) },
        };
        return {
          id: [...asked.keys()],
          detail,
          message: say(isUndone ? 'mapping.undone' : 'mapping.confirmed', asked.size),
          before: before.map(({ question, unit }) => ({ question, unit })),
          others: others.map(({ name, unit, at }) => ({
            name: name ?? '',
            unit: unit ?? 0,
            at: at?.toISOString() ?? '',
          })),
        };
      });
    },
    writes,
  );

  serve(app, calls.exportCsv, async ({ params: { code }, user, reply }) => {
    const { subject, keys } = await led(code, user);
    const rows = await questionsOf(db, subject._id, keys);
    return sendCsv(reply, `${subject.code}-questions.csv`, COLUMNS, [rows], (row) => [
      {
        Year: row.exam?.year,
        Month: row.exam?.session,
        Section: row.section,
        Number: row.number,
        Part: row.part,
        Marks: row.marks,
        Unit: row.unit,
        'Unit title': row.title,
        Confirmed: row.unit === null ? '' : row.isConfirmed ? 'yes' : 'no',
        Question: row.body,
      },
    ]);
  });
}

/** Units in the order of their questions, as the log shows them. */
const listed = (some: readonly { unit: number | null }[]) =>
  [...new Set(some.map(({ unit }) => unit ?? '–'))].join(', ');
