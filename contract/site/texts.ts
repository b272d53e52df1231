import type { PapersFor } from '../files/values.ts';
import type { SiteSamples, SiteSettings } from './calls.ts';

type SectionTexts = { heading: string; hint: string };

/** What is said of the site's settings. */
export const siteSettings = {
  saved: 'Site settings saved',
  saveFailed: 'Couldn’t save the site settings',
  fetchFailed: 'Couldn’t load the site settings',
  megabytes: (most: number) => `Enter a whole number from 1 to ${most}.`,
  inARow: 'Enter a whole number from 0 to 999.',
};

/** What a college should know before it opens its papers. */
const papersLegal =
  'Question papers are usually protected by copyright (Copyright Act, 1957). The owner is normally the university or college that set them. The Act (s. 52(1)(i)) lets teachers and students copy a work in class. It does not clearly allow you to publish it. Open the papers only if your college owns them or has written permission. Ask your legal office if you are not sure.';

const papersUndecided = 'Until you decide, only logged-in users can read them.';

/** The form in which the admin maintains them. */
export const settingsScreen = {
  note: 'Texts and limits of the public pages. Readers see changes when they reload.',
  isDefault: 'Default',
  isDefaultHint: 'Not changed yet: pages show the text that comes with Basta.',
  backToDefault: 'Reset to default',
  backToDefaultOf: (section: string) => `${section}: reset to default`,
  save: 'Save settings',
  index: 'Sections',
  changed: 'not saved',
  unsaved: (sections: number) =>
    sections === 1 ? 'Unsaved changes in 1 section' : `Unsaved changes in ${sections} sections`,
  add: (item: string) => `Add ${item}`,
  remove: (item: string) => `Remove ${item}`,
  numbered: (item: string, number: number) => `${item} ${number}`,
  atMost: (count: number) => `Up to ${count}.`,
  none: 'None yet.',
  items: {
    phone: 'phone number',
    email: 'email address',
    banner: 'message',
    topic: 'topic',
    developer: 'developer',
    link: 'link',
    host: 'website',
    searchExample: 'search',
    helpline: 'helpline',
    department: 'department',
  },
  sections: {
    privacyContact: {
      heading: 'Data protection contact',
      hint: 'Shown in the privacy notice, below questions, in emails about deleted accounts, and in breach notices.',
    },
    phones: { heading: 'Phone numbers', hint: 'Shown in the footer and on the contact page.' },
    emails: { heading: 'Email addresses', hint: 'Shown in the footer and on the contact page.' },
    helplines: {
      heading: 'Helplines of the college',
      hint: 'Such as campus security. They come with the national helplines before a report of ragging, sexual harassment or discrimination.',
    },
    banner: { heading: 'Banner messages', hint: 'Shown one after another at the top of the home page.' },
    topics: { heading: 'About topics', hint: 'On the home page, one open at a time.' },
    developers: { heading: 'Developers', hint: 'On the About page, each with profile links.' },
    footerYear: { heading: 'Footer year', hint: 'Beside the © at the bottom of every page.' },
    trustedHosts: {
      heading: 'Trusted websites',
      hint: 'Google Drive files always open. Links to these websites open too; other links do not.',
    },
    searchExamples: {
      heading: 'Example searches',
      hint: 'Below the search box of the home page. Use words from your papers, so that they find something.',
    },
    uploadLimits: {
      heading: 'Files',
      hint: 'Upload limits for each person and for the whole site. Visitors on one network share a limit: each browser gets a tenth of it, at least 50 MB. Admins have no limit.',
    },
    atOnce: {
      heading: 'Publish at once',
      hint: 'We publish contributions of these kinds from trusted people before an admin checks them. You can add people. Others become trusted after this many published in a row (0: never).',
    },
    rightsNotice: {
      heading: 'Copyright',
      hint: 'The first text of the Copyright page, and the email address for removal requests.',
    },
    takedownNotice: {
      heading: 'Request removal',
      hint: 'Shown with every file under “Request removal”. If empty, Basta’s own text appears.',
    },
    staffSecondFactor: {
      heading: 'Two-step login',
      hint: 'Anyone can turn it on in their profile: a code from a phone app after the password.',
    },
    visitorsOpenMaterial: {
      heading: 'Visitors',
      hint: 'Study material pages need no account. This controls the links to them.',
    },
    visitorsReadThreads: {
      heading: 'Questions and answers',
      hint: 'Visitors never see who wrote something.',
    },
    urgentReportsHide: {
      heading: 'Urgent reports',
      hint: 'Reports of an intimate picture, and of someone who pretends to be another person.',
    },
    collegePapers: { heading: 'College papers', hint: papersLegal },
    departments: {
      heading: 'Departments',
      hint: 'Choices in the forms. The first one is the default.',
    },
  } satisfies Record<keyof SiteSettings, SectionTexts>,
  switches: {
    visitorsOpenMaterial: {
      label: 'Visitors can open study material directly',
      hint: 'If off, the menu, cards, footer and search ask visitors to log in first.',
    },
    visitorsReadThreads: {
      label: 'Visitors can read questions and answers',
      hint: 'If off, only members can read them.',
    },
    urgentReportsHide: {
      label: 'One urgent report hides a text',
      hint: 'A moderator then shows it or keeps it hidden. If off, three reports hide it.',
    },
    staffSecondFactor: {
      label: 'Required for admins and HODs',
      hint: 'Those without it must set it up at their next login.',
    },
  },
  choices: {
    collegePapers: {
      label: 'Who can read college papers',
      hint: papersUndecided,
      options: {
        undecided: 'Not decided yet',
        members: 'Logged-in users only',
        everyone: 'Everyone',
      } satisfies Record<PapersFor, string>,
    },
  },
  /** Asked once, where admins begin. */
  papersQuestion: {
    heading: 'Who can read your college’s papers?',
    now: papersUndecided,
    legal: papersLegal,
    members: 'Require login',
    everyone: 'Open to everyone',
    saved: 'Saved. You can change this under Site settings.',
  },
  takedownParts: {
    form: 'Text above the form',
    sent: 'Message after sending',
  } satisfies Record<keyof SiteSettings['takedownNotice'], string>,
  atOnceParts: { after: 'Published in a row' },
  departmentForms: {
    profile: 'Registration and profile',
    material: 'Contribute',
    complaint: 'Grievances',
  } satisfies Record<keyof SiteSettings['departments'], string>,
};

/**
 * What the public pages say until the college has filled in its own: five banner messages, six About topics, two
 * developers. Nobody here is real, and the developers say so.
 */
export const siteSamples: SiteSamples = {
  privacyContact: {
    name: 'Data protection contact',
    email: 'privacy@college.example',
    address: 'Sample: an admin sets the name and address under Site settings',
  },
  rightsNotice: {
    text: 'Papers and notes belong to their authors. Basta keeps a file only with the right to do so, and shows that right. Without it, we remove the file.',
    email: 'rights@college.example',
  },
  banner: [
    'Everything for your semester, in one place.',
    'Past papers show you what examiners ask.',
    'One good channel saves a week of searching.',
    'What helped you last year helps another student today.',
    'Eight semesters. One website.',
  ],
  topics: [
    {
      title: 'Our mission',
      text: 'Find what a subject needs within a minute: syllabus, past papers, notes, books and videos. Free, and without searching chat groups.',
    },
    {
      title: 'What we offer',
      text: 'Study material for all eight semesters, sorted by subject: syllabus, past papers, notes, books and video channels. Also questions and answers, practice, student blogs, and grievances with a due date.',
    },
    {
      title: 'Subject-specific video channels',
      text: 'Channels and playlists that explain each subject best, so that you don’t have to search elsewhere.',
    },
    {
      title: 'Community and support',
      text: 'Share links on Contribute and what you have learned in the blogs. Ask and answer questions, file a grievance, or write to us through Contact.',
    },
    {
      title: 'Your success comes first',
      text: 'We check what we publish and remove what no longer works. You can use the evening before the exam to study.',
    },
    {
      title: 'Join the community',
      text: 'Register with your college details, study, and share what helped you. It takes two minutes.',
    },
  ],
  developers: [
    {
      name: 'Sample developer 1',
      role: 'Sample, not a person. An admin sets names and links under Site settings.',
      links: [{ label: 'Sample link', url: 'https://college.example/developer-1' }],
    },
    {
      name: 'Sample developer 2',
      role: 'Sample, not a person. An admin sets names and links under Site settings.',
      links: [{ label: 'Sample link', url: 'https://college.example/developer-2' }],
    },
  ],
};
