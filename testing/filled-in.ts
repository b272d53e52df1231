import { DEPARTMENTS } from '#contract/core/constants.ts';

/** What is filled into the forms that everyone may send. */
export const SENT = {
  complaint: {
    username: 'Bina',
    email: 'bina@college.example',
    date: '2026-02-28',
    department: DEPARTMENTS.complaint[0],
    problem: 'The projector is broken.',
  },
  contact: { username: 'Bina', email: 'bina@college.example', message: 'Where is the library?' },
  material: {
    yourName: 'Bina',
    service: 'notes',
    department: DEPARTMENTS.material[0],
    semester: '4',
    subject: 'Operating Systems',
    link: 'https://drive.google.com/file/d/abc/view',
  },
} as const;

/** A breach as it is first noted. */
export const BREACH = {
  noticedAt: '2026-02-03T10:00:00.000Z',
  people: 12,
  nature: 'A list was mailed to the wrong person',
  happened: '3 February, at the office',
  data: 'Names and phone numbers',
  impact: 'Unwanted calls',
  measures: 'The receiver deleted it',
  advice: 'Be careful with calls',
  causes: '',
  findings: '',
  prevention: '',
} as const;
