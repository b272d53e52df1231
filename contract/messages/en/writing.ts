/** The grievance form. */
export const grievance = {
  title: 'Student Grievances',
  intro:
    'Something at the department is not as it should be? Say so here. Only the head of department reads it.',
  heading: 'Submit Your Complaint',
  departmentPlaceholder: 'Choose a department',
  problemPlaceholder: 'Describe the issue briefly. The HOD will review it.',
  submit: 'Submit',
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
    'A link that helped you helps the next one too. No account needed; an admin looks at it before it goes up.',
  heading: 'Add Material',
  choose: 'Choose one',
  subjectCodeHint: 'Optional, as on the syllabus: BTCS402-18.',
  linkHint: 'A file on Google Drive that anyone with the link may open, or a video channel.',
  noteHint: 'Optional: what is in it, which units, which year.',
  submit: 'Submit',
  sent: {
    title: 'Thank you! It is with the admins now.',
    next: 'Once one of them has looked at it, everybody finds it with the study material.',
    another: 'Contribute another link',
  },
  seeIt: (kind: string, semester: string) => `See it under ${kind}, semester ${semester}`,
};
