import type { DeskPreset, Matter } from './values.ts';

// Apart from the other texts of cases: the page of the form loads these alone.

/** What rules and the server say of cases. */
export const caseReplies = {
  matter: 'Choose what it is about.',
  number: 'Enter the number or the receipt code from your slip.',
  misheard: 'One character of this number is wrong. Please check it, or ask again.',
  gone: 'You have no grievance with this number. Log in with the account that filed it, or use its receipt code.',
  noCase: 'This receipt code opens nothing. Please check each character.',
  notNow: 'This step is not possible now. Reload the page to see what changed.',
  textMissing: 'Write a few words first, for the person who reads this.',
  dayMissing: 'Choose today or a later day.',
  deskMissing: 'Choose the desk that should get it.',
  deskWithoutMembers: 'This desk has no members now. Choose another one, or tell an admin.',
  waitForDesk: (most: number) =>
    `You have written ${most} messages since the desk last did something. Please wait for the desk.`,
  // Of a confidential appeal nobody is told whom to ask: it would say that there is one.
  nextWithoutMembers: 'The next desk has no members now. Try again later.',
  noWorkingDays: 'The college calendar has no working days. An admin has to correct it first.',
  done: 'Saved.',
  filesWait: 'One file is not uploaded yet. Wait for it, retry it or remove it.',
  deskIsOpen: 'A confidential grievance stays with confidential desks. Choose another desk.',
  deskIsNamed: 'This grievance is about the head of department. Choose another desk.',
  entered: 'The grievance is entered. Print the slip for the student.',
  notAtDesk: 'Only members and clerks of a desk can enter paper grievances. Ask an admin to add you.',
  receivedOn: 'Choose a day in the last 30 days.',
  nobodyThere:
    'This desk has no members now, so nobody would read it. We did not file it. Please use a helpline, or one of the desks that the form names.',
};

/** What grievances can be about: the answers to the first question. */
export const matters: Record<Matter, string> = {
  marks: 'Marks and results',
  examination: 'Examination',
  fees: 'Fees and refunds',
  scholarship: 'Scholarship',
  certificates: 'Certificates and documents',
  teaching: 'Teaching',
  facilities: 'Hostel, library, facilities',
  conduct: 'Conduct of staff',
  discrimination: 'Discrimination',
  ragging: 'Ragging',
  harassment: 'Sexual harassment',
  other: 'Something else',
};

/** The sorts of desks. */
export const desks: Record<DeskPreset, string> = {
  hod: 'Head of department',
  departmentCommittee: 'Department committee',
  principal: 'Principal',
  sgrc: 'Student Grievance Redressal Committee (SGRC)',
  universityCommittee: 'University committee',
  ombudsperson: 'Ombudsperson',
  equalOpportunity: 'Equal Opportunity Cell',
  antiRagging: 'Anti-Ragging Committee',
  internal: 'Internal Committee',
};
