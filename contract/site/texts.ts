import type { SiteSamples, SiteSettings } from './calls.ts';

type SectionTexts = { heading: string; hint: string };

/** What is said of the site's settings. */
export const siteSettings = {
  saved: 'Site settings saved',
  saveFailed: 'Failed to save the site settings',
  fetchFailed: 'Failed to fetch the site settings',
  megabytes: (most: number) => `Enter a whole number from 1 to ${most}.`,
};

/** The form in which the admin maintains them. */
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
    searchExample: 'search',
    department: 'department',
  },
  sections: {
    privacyContact: {
      heading: 'In charge of personal data',
      hint: 'On the privacy notice, in mails about a deleted account, and in the notices of a breach.',
    },
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
    searchExamples: {
      heading: 'Example searches',
      hint: 'Below the search box of the home page. Use words from your papers, so that they find something.',
    },
    uploadLimits: {
      heading: 'Files',
      hint: 'How much may be sent. Visitors share what their address may send; admins may send what they like.',
    },
    rightsNotice: {
      heading: 'Rights of files',
      hint: 'What the page about the rights of files begins with, and where people write to have one taken away.',
    },
    takedownNotice: {
      heading: 'Having a file taken away',
      hint: 'At every file, under “Request removal”. Left empty, it says what Basta came with.',
    },
    staffSecondFactor: {
      heading: 'Two-step sign-in',
      hint: 'Everybody can turn it on in their profile: a code from an app on their phone, after the password.',
    },
    visitorsOpenMaterial: {
      heading: 'Visitors',
      hint: 'The pages of study material need no account. This is about the ways there.',
    },
    departments: {
      heading: 'Departments',
      hint: 'What the forms offer. Where one is chosen at first, it is the first in the list.',
    },
  } satisfies Record<keyof SiteSettings, SectionTexts>,
  switches: {
    visitorsOpenMaterial: {
      label: 'Visitors may open study material directly',
      hint: 'Otherwise menu, cards, footer and search ask them to log in first.',
    },
    staffSecondFactor: {
      label: 'Required of admins and HODs',
      hint: 'Those who have none set it up at their next sign-in, before anything else.',
    },
  },
  takedownParts: {
    form: 'What the form begins with',
    sent: 'What is said once it was sent',
  } satisfies Record<keyof SiteSettings['takedownNotice'], string>,
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
    name: 'The person in charge of personal data',
    email: 'privacy@college.example',
    address: 'A sample: an admin sets name and address under Site settings',
  },
  rightsNotice: {
    text: 'Papers and notes belong to whoever wrote them. Basta keeps a file only where it has the right to, says which, and takes it away where it has not.',
    email: 'rights@college.example',
  },
  banner: [
    'Everything for your semester, in one bag.',
    'Old papers show you what will be asked.',
    'One good channel saves a week of searching.',
    'What helped you last year helps somebody today.',
    'Eight semesters. One place to look.',
  ],
  topics: [
    {
      title: 'Our mission',
      text: 'Every student should find what a subject needs within a minute: the syllabus, the papers of past years, notes, books and videos. Free, and without hunting through chat groups.',
    },
    {
      title: 'What we offer',
      text: 'Study material for all eight semesters, sorted by subject, in five kinds: syllabus, previous year questions, notes, books and video channels. Besides, blogs by students and a direct way to the head of department.',
    },
    {
      title: 'Subject-specific video channels',
      text: 'For each subject the channels and playlists that explain it best, so that a search does not end somewhere else.',
    },
    {
      title: 'Community and support',
      text: 'Students share links on Contribute and what they have learned in the blogs. A grievance reaches the head of department, a question reaches us through Contact.',
    },
    {
      title: 'Your success comes first',
      text: 'We check what is filed here and take out what no longer works, so that the evening before the exam belongs to the subject.',
    },
    {
      title: 'Join the community',
      text: 'Register with your college details, read on, and pass on what helped you. It takes two minutes.',
    },
  ],
  developers: [
    {
      name: 'Sample developer 1',
      role: 'A sample, not a person: an admin sets names and links under Site settings.',
      links: [{ label: 'Sample link', url: 'https://college.example/developer-1' }],
    },
    {
      name: 'Sample developer 2',
      role: 'A sample, not a person: an admin sets names and links under Site settings.',
      links: [{ label: 'Sample link', url: 'https://college.example/developer-2' }],
    },
  ],
};
