import type { SiteSettings } from '../../site.ts';

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

/** The HOD's area. */
export const hodScreens = {
  note: 'Newest first.',
  verified: 'Verified',
  verifiedHint: 'Sent by somebody who was signed in; name and email are those of the account.',
  sender: 'Sender',
  grievanceOf: (name: string, date: string) => `the grievance of ${name}, ${date}`,
};

/** A text that is shown in part at first. */
export const longText = { showAll: 'Show all', showLess: 'Show less' };

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

/** Contacts and contributed material in the admin area. */
export const adminInbox = {
  /** The HOD's list says the same. */
  deleteExplanation: 'It disappears from this list at once. You can take this back right afterwards.',
  contacts: {
    messageOf: (name: string) => `the message of ${name}`,
  },
  material: {
    note: 'What students sent in. Publish files it with the study material and takes it off this list.',
    sent: 'Sent in by',
    onSite: 'On the site already',
    publish: 'Publish',
    publishOf: (name: string) => `Publish ${name}`,
    nameOf: (subject: string, contributor: string) => `${subject}, from ${contributor}`,
    publishNote: (contributor: string, date: string) => `Sent in by ${contributor} on ${date}.`,
    onSiteHint: 'This link is filed on the site already. Publishing would list it twice.',
    fileUnder: 'File it under',
  },
};

type SectionTexts = { heading: string; hint: string };

/** The site's settings in the admin area (an addition). */
export const settingsScreen = {
  note: 'What the public pages say. A change shows as soon as a page is loaded again.',
  isDefault: 'Default',
  isDefaultHint: 'Nobody has changed this yet: the pages show the text that Basta came with.',
  backToDefault: 'Back to the default',
  backToDefaultOf: (section: string) => `${section}: back to the default`,
  save: 'Save settings',
  add: (item: string) => `Add ${item}`,
  remove: (item: string) => `Remove ${item}`,
  numbered: (item: string, number: number) => `${item} ${number}`,
  atMost: (count: number) => `There is room for ${count}.`,
  none: 'None.',
  items: {
    phone: 'phone number',
    email: 'email address',
    banner: 'message',
    topic: 'topic',
    developer: 'developer',
    link: 'link',
    host: 'host',
    department: 'department',
  },
  sections: {
    phones: { heading: 'Phone numbers', hint: 'In the footer and on the contact page.' },
    emails: { heading: 'Email addresses', hint: 'In the footer and on the contact page.' },
    banner: { heading: 'Banner messages', hint: 'They take turns at the top of the home page.' },
    topics: { heading: 'About topics', hint: 'One of them at a time is open on the home page.' },
    developers: { heading: 'Developers', hint: 'On the About page, each with links to their profiles.' },
    footerYear: { heading: 'Footer year', hint: 'Beside the © at the end of every page.' },
    trustedHosts: {
      heading: 'Trusted link hosts',
      hint: 'Google Drive files always open. So do links to these sites; links to other sites do not open.',
    },
    departments: {
      heading: 'Departments',
      hint: 'What the forms offer. Where one is chosen at first, it is the first in the list.',
    },
  } satisfies Record<keyof SiteSettings, SectionTexts>,
  departmentForms: {
    profile: 'Registration and profile',
    material: 'Contribute',
    complaint: 'Grievances',
  } satisfies Record<keyof SiteSettings['departments'], string>,
};
