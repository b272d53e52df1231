import type { EventKind } from './values.ts';

/** What someone did to a case; `name` is null for its sender, and where it is not shown. */
export type CaseChange = { name: string | null; kind: EventKind };

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
  'caseFiles.kind': [];
  'caseFiles.lost': [];
  'caseFiles.gone': [];
  'caseFiles.missing': [];
  'caseFiles.notHere': [];
  'caseFiles.tooMany': [most: number];
  'caseFiles.tooLarge': [megabytes: number];
  'caseFiles.full': [];
  'deskReplies.member': [];
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
  'seats.person': [];
  'seats.term': [];
  'seats.seated': [];
  'seats.seatWaits': [];
  'seats.unseated': [];
  'seats.sitsThere': [];
  'seats.confirmed': [];
  'seats.refused': [];
  'seats.notYours': [];
  'seats.notChair': [];
  'seats.gone': [];
  'seats.seatGone': [];
  'seats.saved': [];
};
