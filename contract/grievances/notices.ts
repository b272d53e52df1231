import type { Left } from './black-out.ts';
import type { CloseReason, EventKind, State } from './values.ts';

/** What someone did to a case; `name` is null for its sender, and where it is not shown. */
export type CaseChange = { name: string | null; kind: EventKind };

/** A case that a step was not possible in, and how it stands. */
export type LeftCase = { number: string; state: State; closeReason: CloseReason | null };

/** What someone did to one of several cases. */
export type ChangedCase = { number: string; changes: readonly CaseChange[] };

/** What is said of cases (contract/core/notices.ts). */
export type CaseNotices = {
  'cases.matter': [];
  'cases.number': [];
  'cases.misheard': [];
  'cases.gone': [];
  'cases.noCase': [];
  'cases.notNow': [];
  'cases.textMissing': [];
  'cases.dayMissing': [];
  'cases.deskMissing': [];
  'cases.deskWithoutMembers': [];
  'cases.noWorkingDays': [];
  'cases.done': [];
  'cases.deskIsOpen': [];
  'cases.deskIsNamed': [];
  'cases.nobodyThere': [];
  'cases.entered': [];
  'cases.notAtDesk': [];
  'cases.receivedOn': [];
  'caseFiles.kind': [];
  'caseFiles.lost': [];
  'caseFiles.gone': [];
  'caseFiles.missing': [];
  'caseFiles.notCopied': [];
  'caseFiles.notHere': [];
  'caseFiles.tooMany': [most: number];
  'caseFiles.tooLarge': [megabytes: number];
  'caseFiles.full': [];
  'deskReplies.member': [];
  'deskReplies.time': [];
  'deskReplies.place': [];
  'deskReplies.textSaved': [];
  'deskReplies.textRemoved': [];
  'deskReplies.textGone': [];
  'deskReplies.tooMany': [most: number];
  'deskReplies.notYours': [];
  'deskReplies.long': [most: number];
  'deskReplies.merged': [count: number, left: number];
  'deskReplies.separated': [count: number];
  'deskReplies.mergeTwo': [];
  'deskReplies.mergeMost': [most: number];
  'deskReplies.notEqual': [];
  'deskReplies.cannotGo': [number: string];
  'deskReplies.doneInAll': [count: number, left: readonly LeftCase[], away: number];
  'deskReplies.changedOf': [changed: readonly ChangedCase[]];
  'deskReplies.conflict': [changes: readonly CaseChange[], reader: 'filer' | 'desk'];
  'calendar.saved': [];
  'calendar.removed': [];
  'calendar.gone': [];
  'calendar.order': [];
  'calendar.long': [days: number];
  'calendar.noWorkingDays': [];
  'calendar.date': [];
  'calendar.kind': [];
  'calendar.twice': [];
  'calendar.timed': [];
  'calendar.repeats': [];
  'calendar.notIcs': [];
  'orders.notYours': [];
  'orders.gone': [];
  'orders.left': [what: Left];
  'orders.published': [];
  'orders.withdrawn': [];
  'rules.days': [];
  'rules.saved': [];
  'seats.person': [];
  'seats.term': [];
  'seats.seated': [];
  'seats.seatWaits': [];
  'seats.unseated': [];
  'seats.sitsThere': [];
  'seats.lastOne': [];
  'seats.keepsEmail': [];
  'seats.confirmed': [];
  'seats.refused': [];
  'seats.notYours': [];
  'seats.notChair': [];
  'seats.gone': [];
  'seats.seatGone': [];
  'seats.saved': [];
  'seats.deskAdded': [];
  'seats.deskIsThere': [];
  'seats.deskDeleted': [];
  'seats.deskStays': [];
};
