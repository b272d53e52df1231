import { STEPS, type Step } from '../grievances/values.ts';
import type { Scope } from './scopes.ts';

/** When someone gets emails about what they are told in the site. What they must know or do comes at once in any case. */
export const MAIL_CHOICES = ['atOnce', 'daily', 'mustOnly'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/**
 * `must`: one has to know of it, or to do something: it is mailed at once, whatever was chosen, and has no link to unsubscribe.
 * `mail`: which email tells of it (contract/notifications/mail-texts.ts). `isOnce`: those of one moment are one email, and
 * those of one kind one notice, whose last number says how many they are. `isBounded`: of discussions; only so many are mailed a day,
 * and none after half a year's absence. `isDigest`: it has its own rhythm, and is mailed at once also where emails come once a day.
 * `ends`: what the mail program's button to unsubscribe ends; without it all emails that can be ended.
 */
type KindRow = {
  must: boolean;
  /** Null: it is told in the site alone. */
  mail: 'news' | 'daily' | 'digest' | 'wanted' | 'waiting' | null;
  isOnce?: true;
  isBounded?: true;
  isDigest?: true;
  ends?: Scope;
};

const must = { must: true, mail: 'news' } as const;
const news = { must: false, mail: 'news' } as const;
/** An admin decides about a box of papers in a minute. */
const together = { ...news, isOnce: true } as const;
/** Many write: what comes of it is bounded. */
const discussed = { ...together, isBounded: true } as const;

/** The steps of a case of which its sender is told: those that others take and that the sender may read. */
type ToldStep = {
  [Name in Step]: (typeof STEPS)[Name] extends { shownTo: 'all' }
    ? 'filer' extends (typeof STEPS)[Name]['by'][number]
      ? never
      : Name
    : never;
}[Step];

/** Whether a step is one of them. */
export function isTold(step: Step): step is ToldStep {
  const { shownTo, by }: { shownTo: string; by: readonly string[] } = STEPS[step];
  return shownTo === 'all' && !by.includes('filer');
}

/** Everything that people are told in the site, one row each; the texts stand under the same names. */
const KINDS = {
  'case.take': news,
  'case.reply': news,
  'case.askBack': must,
  'case.interim': news,
  'case.hearing': must,
  'case.cancelHearing': must,
  'case.pass': news,
  'case.transfer': news,
  'case.answer': must,
  'case.drop': must,
  'case.undrop': must,
  'case.acceptLate': must,
  'case.refuseLate': must,
  'case.askName': must,
  'case.openName': must,
  'case.keepName': must,
  'case.overdue': must,
  'case.closeUnanswered': must,
  'case.remind': news,
  // As any email of the day: of who sits on a confidential desk alone, another subject would say that there is a case.
  'desk.digest': { must: false, mail: 'daily' },
  'desk.assigned': news,
  'contribution.published': together,
  'contribution.returned': together,
  'contribution.rejected': together,
  'contribution.seen': together,
  'thread.answered': discussed,
  'thread.commented': discussed,
  'thread.accepted': discussed,
  'thread.endorsed': discussed,
  'thread.hidden': discussed,
  'thread.shown': discussed,
  'thread.digest': { ...discussed, mail: 'digest', isDigest: true, ends: 'digest' },
  // Who teaches the subject, or agreed to answer, is asked by email too; who answered there once, under the bell alone.
  'thread.wanted': { ...discussed, mail: 'wanted', ends: 'asked' },
  'thread.offered': { ...discussed, mail: null },
  'thread.decided': discussed,
  'thread.paused': must,
  'thread.settled': discussed,
  'thread.undone': discussed,
  'thread.reported': discussed,
  'thread.toEndorse': discussed,
  'subject.announced': discussed,
  'teaching.given': news,
  'teaching.waiting': { ...discussed, mail: 'waiting', isDigest: true, ends: 'asked' },
  // Another teacher counts now: both know of it.
  'question.remapped': together,
  'trust.ended': news,
  'wish.arrived': news,
  'seat.waits': must,
  'seat.given': must,
  'seat.taken': must,
  'seat.confirmed': must,
  'seat.refused': must,
} as const satisfies Record<`case.${ToldStep}`, KindRow> & Record<string, KindRow>;
export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[]; // Object.keys forgets the literal names

/** A kind's row, whatever it has. */
export const kindOf = (kind: Kind): KindRow => KINDS[kind];

/** Those of which only so many are mailed a day. */
export const BOUNDED_KINDS = KIND_NAMES.filter((kind) => kindOf(kind).isBounded);
