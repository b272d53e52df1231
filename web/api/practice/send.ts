import type { OwnPath } from '#contract/learning/path.ts';
import { ATTEMPTS_AT_ONCE } from '#contract/learning/values.ts';
import { ApiError, call } from '../call.ts';
import { logFailure } from '../log.ts';
import { type KeptAnswer, readVisitors, readWaiting, writeVisitors, writeWaiting } from './answers.ts';
import { readExamDays, writeExamDay } from './exam-days.ts';
import {
  readVisitorPaths,
  readWaitingPaths,
  withPath,
  writeVisitorPaths,
  writeWaitingPaths,
} from './paths.ts';

/** Answers that follow each other travel together. Milliseconds. */
const PAUSE_MS = 1500;

const nameOf = ({ id, day, outcome, mixed }: KeptAnswer) => `${id} ${day} ${outcome} ${mixed}`;

/** How many of the last answers stay here, because they may still be changed: in an account the best of a day counts. */
let held = 0;

/** Notes an answer here at once; a member's goes to the account with the next one, or at the end. @param account '' for a visitor */
export function noteAnswer(account: string, answer: KeptAnswer): void {
  if (account === '') {
    writeVisitors([...readVisitors(), answer]);
    return;
  }
  writeWaiting(account, [...readWaiting(account), answer]);
  held = 1;
  sendSoon(account);
}

/** Forgets an answer that was noted here, and not sent. @param account '' for a visitor */
export function forgetAnswer(account: string, answer: KeptAnswer): void {
  const kept = account === '' ? readVisitors() : readWaiting(account);
  const at = kept.findLastIndex((one) => nameOf(one) === nameOf(answer));
  if (at < 0) return;
  held = 0;
  const left = kept.toSpliced(at, 1);
  if (account === '') writeVisitors(left);
  else writeWaiting(account, left);
}

/** Notes what was done with a path here at once, as noteAnswer does. @param account '' for a visitor */
export function notePath(account: string, path: OwnPath): void {
  if (account === '') {
    writeVisitorPaths(withPath(readVisitorPaths(), path));
    return;
  }
  writeWaitingPaths(account, withPath(readWaitingPaths(account), path));
  sendSoon(account);
}

let timer: ReturnType<typeof setTimeout> | undefined;

function sendSoon(account: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendUnheld(account), PAUSE_MS);
}

let sending: Promise<number> | undefined;

/**
 * Sends what waits, part by part; what does not arrive goes on waiting.
 * @returns how many were to questions that are gone
 */
export async function sendWaiting(account: string): Promise<number> {
  held = 0;
  return ((await sending) ?? 0) + (await sendUnheld(account));
}

/** Sends what waits and can no longer be changed. Two at once are one. */
function sendUnheld(account: string): Promise<number> {
  sending ??= sendParts(account).finally(() => {
    sending = undefined;
  });
  return sending;
}

/**
 * What a call replies; undefined where what was sent is not taken: it would be in the way of everything behind it for ever.
 * @param refusals the statuses that say so
 * @throws ApiError where it did not arrive
 */
async function taken<Reply>(sent: Promise<Reply>, refusals: readonly number[] = [400]) {
  try {
    return await sent;
  } catch (error) {
    if (!(error instanceof ApiError && refusals.includes(error.status))) throw error;
    logFailure('It was not taken', error);
    return undefined;
  }
}

async function sendParts(account: string): Promise<number> {
  await sendPaths(account);
  let gone = 0;
  for (;;) {
    const waiting = readWaiting(account);
    const part = waiting.slice(0, Math.min(waiting.length - held, ATTEMPTS_AT_ONCE));
    if (part.length === 0) return gone;
    try {
      gone += (await taken(send(part)))?.gone ?? 0;
    } catch {
      return gone;
    }
    const done = new Set(part.map(nameOf));
    writeWaiting(
      account,
      readWaiting(account).filter((answer) => !done.has(nameOf(answer))),
    );
  }
}

/** Each by itself; one that was changed meanwhile goes on waiting. */
async function sendPaths(account: string): Promise<void> {
  for (const path of readWaitingPaths(account)) {
    try {
      await taken(call('paths.record', { body: { paths: [path] } }));
    } catch {
      return;
    }
    const text = JSON.stringify(path);
    const left = readWaitingPaths(account).filter((one) => JSON.stringify(one) !== text);
    writeWaitingPaths(account, left);
  }
}

function send(answers: readonly KeptAnswer[]) {
  const attempts = answers.map(({ subject, id, outcome, day, mixed }) => ({
    ...{ subject, question: id, outcome, day, mixed },
  }));
  return call('practice.record', { body: { attempts } });
}

/** Adds a visitor's answers, exam days and paths to the account of the person who logged in. @throws ApiError where some of them did not arrive */
export async function adoptVisitors(): Promise<number> {
  let gone = 0;
  for (let left = readVisitors(); left.length > 0; left = readVisitors()) {
    const part = left.slice(0, ATTEMPTS_AT_ONCE);
    gone += (await taken(send(part)))?.gone ?? 0;
    writeVisitors(readVisitors().slice(part.length));
  }
  for (const path of readVisitorPaths()) {
    await taken(call('paths.record', { body: { paths: [path] } }));
    writeVisitorPaths(readVisitorPaths().filter(({ subject }) => subject !== path.subject));
  }
  for (const { code, on } of readExamDays()) {
    // One of a subject that is gone, or long over.
    await taken(call('plan.setExam', { params: { code }, body: { on } }), [400, 404]);
    writeExamDay(code, '');
  }
  return gone;
}
