import { caseEvents } from './case-texts.ts';
import type { CaseChange } from './notices.ts';

/** What the server says to the members of desks at their work. */
export const deskReplies = {
  /** To a second person whose step comes after another one. */
  conflict: (changes: readonly CaseChange[], reader: 'filer' | 'desk') => {
    const done = changes.map(({ name, kind }) => `${caseEvents[reader][kind]}${name ? ` (${name})` : ''}`);
    return `This grievance changed while you were writing: ${done.join(', ')}. Read what is new. Your text is still in the box.`;
  },
  textSaved: 'Text saved.',
  textRemoved: 'Text deleted.',
  textGone: 'This text is not there. Someone on your desk may have deleted it.',
  tooMany: (most: number) => `A desk keeps at most ${most} texts. Delete one first.`,
  notYours: 'This desk does not answer grievances about that. Choose another matter.',
  long: (most: number) => `A short answer has at most ${most} characters.`,
  time: 'Enter the time of the hearing.',
  place: 'Enter the place of the hearing.',
  /** In a calendar, which others may see: of a confidential case nothing. */
  hearing: (number: string) => `Hearing: ${number}`,
  appointment: 'Appointment',
  member: 'Choose someone who sits on this desk today.',
};
