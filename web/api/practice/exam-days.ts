import { useSyncExternalStore } from 'react';
import { codeKey } from '#contract/subjects/values.ts';
import { keep, readKept } from '#web/storage/kept.ts';
import { onStored, readText } from '#web/storage/storage.ts';

/** The day of an exam, as a visitor entered it in this browser. */
type ExamDay = { code: string; on: string };

const NONE: readonly ExamDay[] = [];
let readFrom: string | undefined;
let days = NONE;

/** What a visitor entered. Who has logged in since is given it, too. */
export function readExamDays(): readonly ExamDay[] {
  const text = readKept('exam-days')?.isVisitors ? readText('exam-days') : undefined;
  if (text !== readFrom) {
    readFrom = text;
    const list = text === undefined ? undefined : readKept('exam-days')?.what;
    days = Array.isArray(list) ? list.filter(isExamDay) : NONE;
  }
  return days;
}

function isExamDay(value: unknown): value is ExamDay {
  const { code, on }: Record<string, unknown> = Object(value);
  return typeof code === 'string' && typeof on === 'string';
}

/** Keeps the day of an exam; '' forgets it. */
export function writeExamDay(code: string, on: string): void {
  const others = readExamDays().filter((day) => codeKey(day.code) !== codeKey(code));
  writeExamDays(on === '' ? others : [...others, { code, on }]);
}

/** Keeps all days; none forgets them. */
export function writeExamDays(all: readonly ExamDay[]): void {
  keep('exam-days', all.length > 0 ? all : undefined, undefined, '');
}

/** A visitor's days, in a component; none where the server renders. */
export function useExamDays(): readonly ExamDay[] {
  return useSyncExternalStore(
    (listener) => onStored('exam-days', listener),
    readExamDays,
    () => NONE,
  );
}
