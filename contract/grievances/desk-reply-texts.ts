import { plural } from '../languages/plural.ts';
import { caseEvents, caseStates, closeReasons } from './case-texts.ts';
import type { CaseChange, ChangedCase, LeftCase } from './notices.ts';

const doneTo = (changes: readonly CaseChange[], reader: 'filer' | 'desk') =>
  changes.map(({ name, kind }) => `${caseEvents[reader][kind]}${name ? ` (${name})` : ''}`).join(', ');
const grievances = (count: number) =>
  plural('en', count, { one: `${count} grievance`, other: `${count} grievances` });

/** What the server says to the members of desks at their work. */
export const deskReplies = {
  /** To a second person whose step comes after another one. */
  conflict: (changes: readonly CaseChange[], reader: 'filer' | 'desk') =>
    `This grievance changed while you were writing: ${doneTo(changes, reader)}. Read what is new. Your text is still in the box.`,
  /** The same of one or more of several cases. */
  changedOf: (changed: readonly ChangedCase[]) => {
    const each = changed.map(({ number, changes }) => `${number}: ${doneTo(changes, 'desk')}`);
    return `Nothing was sent. These changed while you were writing: ${each.join('; ')}. Read what is new. Your text is still in the box.`;
  },
  merged: (count: number, left: number) =>
    `Merged ${grievances(count)}. Open one of them to work on all.${left > 0 ? ` Left out: ${left}. They are closed, or not with your desk.` : ''}`,
  separated: (count: number) => `Separated ${grievances(count)}.`,
  mergeTwo: 'Choose two or more open grievances that are with your desk.',
  mergeMost: (most: number) => `At most ${most} grievances can be merged.`,
  notEqual: 'Choose grievances of one desk. Confidential ones are merged only with their own kind.',
  cannotGo: (number: string) =>
    `Nothing was sent: ${number} can’t go there. Choose another desk, or separate this grievance first.`,
  /** After a step in several cases; `away`: how many are with no desk of the reader. */
  doneInAll: (count: number, left: readonly LeftCase[], away: number) => {
    const each = left.map(
      ({ number, state, closeReason }) =>
        `${number} (${closeReason ? closeReasons[closeReason] : caseStates.desk[state]})`,
    );
    return [
      `Done in ${grievances(count)}.`,
      ...(each.length > 0 ? [`Not possible in ${each.join(', ')}.`] : []),
      ...(away > 0 ? [`No longer with your desk: ${grievances(away)}.`] : []),
    ].join(' ');
  },
  textSaved: 'Text saved.',
  textRemoved: 'Text deleted.',
  textGone: 'This text is gone. Someone on your desk may have deleted it. Reload the page.',
  tooMany: (most: number) => `A desk keeps at most ${most} texts. Delete one first.`,
  notYours: 'This desk does not answer grievances about that. Choose another matter.',
  long: (most: number) => `A short answer has at most ${most} characters.`,
  time: 'Enter the time of the hearing.',
  place: 'Enter the place of the hearing.',
  /** In a calendar, which others may see: of a confidential case nothing. */
  hearing: (number: string) => `Hearing: ${number}`,
  appointment: 'Appointment',
  quorum: (count: number) =>
    `This committee decides with ${count} people present, the chair among them. Choose who was present.`,
  member: 'Choose someone who is a member of this desk today.',
};
