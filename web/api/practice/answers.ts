import { useSyncExternalStore } from 'react';
import { OUTCOMES, type Outcome } from '#contract/learning/unit-state.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { keep, readKept } from '#web/storage/kept.ts';
import { onStored, readText, writeText } from '#web/storage/storage.ts';

/** An answer to a question, as this browser keeps it: a visitor's own, or a member's that the account does not have yet. */
export type KeptAnswer = {
  /** The code of the subject that was practised. */
  subject: string;
  /** The question, and what it is called together with those that are the same. */
  id: string;
  question: string;
  /** 0: not known. */
  unit: number;
  outcome: Outcome;
  day: string;
  mixed: boolean;
};

const NONE: readonly KeptAnswer[] = [];

/** What a browser kept may be of an older release, or anyone's. */
function answersIn(list: unknown): KeptAnswer[] {
  return Array.isArray(list) ? list.filter(isAnswer) : [];
}

function isAnswer(value: unknown): value is KeptAnswer {
  const { subject, id, question, unit, outcome, day, mixed }: Record<string, unknown> = Object(value);
  return (
    [subject, id, question, day].every((text) => typeof text === 'string') &&
    typeof unit === 'number' &&
    OUTCOMES.some((one) => one === outcome) &&
    typeof mixed === 'boolean'
  );
}

/** A list under a key, which is read again once its text is another one: what asks for it compares lists. */
function listOf(read: () => string | undefined, parse: () => unknown) {
  let text: string | undefined;
  let list = NONE;
  return () => {
    const now = read();
    if (now !== text) [text, list] = [now, answersIn(parse())];
    return now === undefined ? NONE : list;
  };
}

/** What a visitor answered in this browser. Who has logged in since is given it, too. */
export const readVisitors = listOf(
  () => (readKept('practice')?.isVisitors ? readText('practice') : undefined),
  () => readKept('practice')?.what,
);

/** Keeps a visitor's answers; none forgets them. */
export function writeVisitors(answers: readonly KeptAnswer[]): void {
  keep('practice', answers.length > 0 ? answers : undefined, undefined, '');
}

/** A visitor's answers, in a component; none where the server renders. */
export function useVisitors(): readonly KeptAnswer[] {
  return useSyncExternalStore(
    (listener) => onStored('practice', listener),
    readVisitors,
    () => NONE,
  );
}

let waitingOf: { account: string; read: () => readonly KeptAnswer[] } | undefined;

/** What an account does not have yet. @param account its id; '' has nothing */
export function readWaiting(account: string): readonly KeptAnswer[] {
  if (account === '') return NONE;
  if (waitingOf?.account !== account) {
    const read = () => readText('practice-waiting', account);
    waitingOf = { account, read: listOf(read, () => parsed(read())) };
  }
  return waitingOf.read();
}

/** Keeps what waits for a connection. */
export function writeWaiting(account: string, answers: readonly KeptAnswer[]): void {
  writeText('practice-waiting', answers.length > 0 ? JSON.stringify(answers) : undefined, account);
}

/** What waits, in a component. */
export function useWaiting(account: string): readonly KeptAnswer[] {
  return useSyncExternalStore(
    (listener) => onStored('practice-waiting', listener),
    () => readWaiting(account),
    () => NONE,
  );
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

/** Those of a subject, by any spelling of its code. */
export function ofSubject(answers: readonly KeptAnswer[], code: string): KeptAnswer[] {
  return answers.filter(({ subject }) => codeKey(subject) === codeKey(code));
}
