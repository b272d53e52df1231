import type { Helpline } from './helplines.ts';

/** The grievance form. */
export const grievance = {
  title: 'Student Grievances',
  intro: 'A problem at college? Say what it is about. We send it to the right desk.',
  heading: 'Submit Your Complaint',
  departmentPlaceholder: 'Choose a department',
  problemPlaceholder: 'Describe the issue briefly. The HOD will review it.',
  confidentialPlaceholder: 'Write what you can. You can add more later. Only that desk reads it.',
  submit: 'Submit',
  sendFailed: 'Couldn’t send your complaint. Please try again.',
  redress: 'Who answers, and by when',
  follow: 'Follow a grievance',
  danger: 'Is someone in danger?',
  dangerCall: 'Call 112 first.',
  matter: 'What is it about?',
  aboutHod: 'It is about the HOD',
  aboutHodHint: 'The head of department does not get it. The next desk does.',
  hideName: 'Hide my name',
  hideNameHint:
    'Your department sees “A student”, and whether you have an account. Two members of a higher desk can open it with a reason; we tell you then. If your department has few students, we leave out the department, too.',
  named: 'Is it about one of these people?',
  namedHint: 'Tick them. They will not see your grievance.',
  goesTo: (desk: string) => `Goes only to: ${desk}.`,
  confidential:
    'Only its members can open it. No admin, no head of department and no list shows it. This browser keeps no draft.',
  timeToFile: (months: number, more: number) =>
    `You have ${months} months from the incident, or from the last one of several. The committee can allow ${more} more months for reasons that you write.`,
  rule: (source: string) => `Rule: ${source}`,
  answers: 'This may help at once:',
  answer: (name: string, text: string) => `${name}: ${text}`,
  way: {
    closed: (first: string) =>
      `This desk has no members now: ${first}. Nobody would read what you write, so you can’t file it here.`,
    instead: 'Please use a helpline, or go to one of these:',
    insteadNone: 'Please use a helpline, or go to someone you trust at the college.',
    contact: (desk: string, contact: string) => `${desk}: ${contact}`,
  },
  helplines: {
    title: 'Talk to someone now',
    night: 'Nobody watches this inbox at night. If you are in danger, call first.',
    call: (name: string, number: string) => `Call ${name}: ${number}`,
  },
  sent: {
    title: 'Your grievance has reached the HOD.',
    next: 'Only the HOD reads it, and answers to your email address.',
    another: 'Submit another grievance',
  },
};

/** Whom the national helplines are. */
export const helplineNames: Record<Helpline, string> = {
  emergency: 'Emergency',
  women: 'Women’s helpline',
  ragging: 'Anti-ragging helpline',
  atrocities: 'Helpline against atrocities (SC/ST)',
  mind: 'Tele-MANAS, mental health',
};
