import type { Duplicate } from '../material/contribution-calls.ts';

/** The grievance form. */
export const grievance = {
  title: 'Student Grievances',
  intro:
    'Something at the department is not as it should be? Say so here. Only the head of department reads it.',
  heading: 'Submit Your Complaint',
  departmentPlaceholder: 'Choose a department',
  problemPlaceholder: 'Describe the issue briefly. The HOD will review it.',
  submit: 'Submit',
  sendFailed: 'Your complaint could not be sent. Please try again.',
  sent: {
    title: 'Your grievance is with the HOD now.',
    next: 'Nobody else reads it. The HOD reviews it and answers to your email address.',
    another: 'Submit another grievance',
  },
};

/** The contribute page. */
export const contribute = {
  title: 'Contribute Resources',
  intro:
    'A link or a file that helped you helps the next one too. No account needed; an admin looks at it before it goes up.',
  heading: 'Add Material',
  choose: 'Choose one',
  subjectCodeHint: 'Optional, as on the syllabus: BTCS402-18.',
  linkHint:
    'A file on Google Drive that anyone with the link may open, or a video channel. Leave it out where you add files instead.',
  noteHint: 'Optional: what is in the link or the files, which units, which year.',
  submit: 'Submit',
  sendFailed: 'Failed to submit material',
  /** What the contributor is told besides `sent`. */
  duplicates: {
    resource: 'This link is on the site already. An admin will look at it all the same.',
    submission: 'Somebody has submitted this link already. An admin will look at both.',
  } satisfies Record<Duplicate, string>,
  sent: {
    title: 'Thank you! It is with the admins now.',
    next: 'Once one of them has looked at it, everybody finds it with the study material.',
    another: 'Contribute something else',
  },
  seeIt: (kind: string, semester: string) => `See it under ${kind}, semester ${semester}`,
};

/** The contact form, and what stands beside it. */
export const contact = {
  heading: 'Contact Us',
  intro: 'A question, a broken link, an idea: write or call, and somebody will get back to you.',
  reachHeading: 'Reach us directly',
  formHeading: 'Write to us',
  submit: 'Send message',
  sent: {
    title: 'Thank you! Your message is with us now.',
    next: 'Somebody reads it and answers to the email address that you gave.',
    another: 'Write another message',
  },
  sendFailed: 'Your message could not be sent. Please try again.',
};
