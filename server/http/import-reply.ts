import type { FastifyRequest } from 'fastify';
import type { Notice } from '#contract/core/notices.ts';
import { wordingOf } from '#contract/languages/wording.ts';
import type { ImportRow } from '#contract/material/calls.ts';
import { messagesFor } from './language.ts';

/** What becomes of a row of a file, in no language yet. */
export type PlannedRow = Omit<ImportRow, 'problems'> & { problems: Notice[] };

/** The rows in the language of whoever reads them. */
export function inWords(rows: readonly PlannedRow[], request: FastifyRequest): ImportRow[] {
  const messages = messagesFor(request);
  return rows.map((row) => ({
    ...row,
    problems: row.problems.map((problem) => wordingOf(messages, problem)),
  }));
}

/** How many rows came to what. */
export function counts(rows: readonly PlannedRow[]): Partial<Record<ImportRow['action'], number>> {
  const byAction = Map.groupBy(rows, ({ action }) => action);
  return Object.fromEntries([...byAction].map(([action, { length }]) => [action, length]));
}
