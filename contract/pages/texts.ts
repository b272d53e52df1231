import {
  type TextsOfOwnPages,
  type TextsOfPages,
  type TextsOfRoles,
  textsOfKindPages,
} from '../languages/page-texts.ts';
import { resources } from '../material/kind-texts.ts';

const ownPages: TextsOfOwnPages = {
  home: {
    title: 'Study material for every semester',
    description:
      'Syllabus, previous year papers, notes, books and video channels for B.Tech students, semester by semester, in one place.',
    labels: { footerHelp: 'Home' },
  },
  about: {
    title: 'About Us',
    description: 'What Basta is for, what it offers, what comes next, and who builds it.',
    labels: { footerHelp: 'About' },
  },
  accessibility: {
    title: 'Accessibility',
    description:
      'How Basta works for readers with disabilities, how we test it, and whom to tell of a problem.',
  },
  rights: { title: 'Copyright', description: 'Who owns the files on Basta, and how to request removal.' },
  filesAdmin: { title: 'Files in process', labels: { admin: 'Files' } },
  takedowns: { title: 'Removal requests' },
  linksAdmin: { title: 'Links' },
  privacy: {
    title: 'Privacy notice',
    description: 'What Basta keeps about you, why, for how long, and what you can ask for.',
  },
  myData: { title: 'Your data' },
  deleteAccount: { title: 'Delete my account' },
  privacyRequests: { title: 'Data requests' },
  minors: { title: 'Under 18' },
  breaches: { title: 'Data breaches' },
  breachAdd: { title: 'Record a data breach' },
  breach: { title: 'Data breach' },
  catalogue: { title: 'Subjects' },
  catalogueAdd: { title: 'Add subject' },
  catalogueEdit: { title: 'Edit subject' },
  catalogueImport: { title: 'Import subjects' },
  catalogueFrame: { title: 'Programmes and schemes' },
  catalogueEquivalences: { title: 'Equivalent subjects' },
  catalogueSynonyms: { title: 'Synonyms' },
  catalogueUnfiled: { title: 'Unknown codes' },
  catalogueRemoved: { title: 'Merged and deleted' },
  catalogueCoverage: { title: 'Coverage' },
  search: { title: 'Search' },
  searchMisses: { title: 'Searches with no results' },
  bag: { title: 'My bag', description: 'What you saved and recently opened.' },
  contact: {
    title: 'Contact Us',
    description: 'Phone numbers, email addresses and a form to reach the people behind Basta.',
  },
  subjects: {
    title: 'Subjects',
    description: 'Every subject with its papers, notes, books, videos and syllabus in one place.',
  },
  subject: { title: 'Subject' },
  file: { title: 'File' },
  login: { title: 'Login', description: 'Log in to Basta, the study-resource portal for B.Tech students.' },
  register: { title: 'Register', description: 'Register for a free Basta account with your email address.' },
  logout: { title: 'Logout' },
  forgotPassword: {
    title: 'Forgot Password',
    description: 'Request a link to set a new password for your Basta account.',
  },
  resetPassword: { title: 'Reset Password' },
  confirmRemoval: { title: 'Confirm your request' },
  signIn: { title: 'Logging in' },
  dashboard: { title: 'Profile', labels: { header: 'Dashboard' } },
  updateProfile: { title: 'Update Profile' },
  changePassword: { title: 'Change Password' },
  signIns: { title: 'Active Sessions' },
  secondFactor: { title: 'Two-step Login' },
  passkeys: { title: 'Passkeys' },
  blogs: {
    title: 'Latest Blogs',
    description: 'What students have learned, in their own words.',
    labels: { header: 'Blogs', homeCards: 'Blogs', footerMaterial: 'Blogs' },
  },
  blog: { title: 'Blog' },
  composeBlog: { title: 'New Blog' },
  myBlogs: { title: 'My Blogs' },
  editBlog: { title: 'Edit Blog' },
  complaints: {
    title: 'Student Grievances',
    description: 'A problem in your department? Tell your HOD.',
    labels: { footerHelp: 'Complaints' },
  },
  material: {
    title: 'Contribute Resources',
    description: 'Share notes, papers, books or videos that helped. No account needed.',
    labels: { header: 'Contribute', footerHelp: 'Contribute' },
  },
  hod: { title: 'HOD Panel', labels: { startBand: 'Access Hod Panel' } },
  hodComplaints: { title: 'Student Grievances' },
  admin: { title: 'Admin Panel', labels: { startBand: 'Access Admin Panel' } },
  users: { title: 'Users' },
  userEdit: { title: 'Update User Data' },
  contactsAdmin: { title: 'Contacts' },
  blogsAdmin: { title: 'Blogs' },
  materialAdmin: { title: 'Admin Submitted Materials', labels: { admin: 'Contributed Material' } },
  reports: { title: 'Reports' },
  filesFolder: { title: 'Upload folder' },
  materialPublish: { title: 'Publish contributed material' },
  trash: { title: 'Trash' },
  hodTrash: { title: 'Trash' },
  siteSettings: { title: 'Site settings' },
  overview: { title: 'Overview' },
  audit: { title: 'Audit log' },
  events: { title: 'Logins and limits' },
  browserErrors: { title: 'Browser errors' },
};

/** What every role is called, and what an admin who gives it is told. */
export const roles: TextsOfRoles = {
  admin: { name: 'Admin', explanation: 'Manages users and study material here.' },
  hod: { name: 'HOD', explanation: 'Reads and answers student grievances.' },
};

/** What every page is called. */
export const pages: TextsOfPages = {
  ...ownPages,
  ...textsOfKindPages(resources, {
    '': ({ title, intro, labels }) => ({ title, description: intro, labels }),
    Admin: ({ title, labels }) => ({ title, labels }),
    Add: ({ entry }) => ({ title: `Add ${entry}` }),
    Edit: ({ entry }) => ({ title: `Edit ${entry}` }),
    Import: ({ title }) => ({ title: `Import ${title}` }),
  }),
};

/** What is around every page, and the pages that stand for one that is missing or broken. */
export const shellTexts = {
  brand: 'Basta',
  shell: {
    pageInPanel: (page: string, panel: string) => `${page}, ${panel}`,
    loading: 'Loading...',
    documentTitle: (page: string) => `${page} · Basta`,
    skipToContent: 'Skip to content',
    homeLink: 'Basta, home',
    mainNavigation: 'Main',
    menu: 'Menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    resources: 'Resources',
    colourSchemes: { light: 'light', dark: 'dark', auto: 'automatic' },
    colourScheme: (now: string, next: string) => `Colours: ${now}. Change to ${next}`,
    undo: 'Undo',
    language: 'Language',
    footerTagline: 'Study material for every semester.',
    footerHelp: 'Help',
    footerMaterial: 'Study material',
    footerContact: 'Contact',
    copyright: (year: string) => `© ${year} Basta`,
    bar: { label: 'Quick links', home: 'Home', search: 'Search', bag: 'Bag', me: 'Me' },
    notifications: 'Notifications',
    dismiss: 'Dismiss',
    needsJavaScript: 'This needs JavaScript. Turn it on and reload the page.',
    scriptsMissing:
      'Part of this page didn’t load. You can read it and follow its links. Reload the page to use the menu, forms and search.',
  },
  notFound: {
    title: 'Sorry! Page Not Found',
    explanation: 'The address may be mistyped, or the page has moved. Search for it, or return home.',
    returnHome: 'Return Home',
    reportProblem: 'Report Problem',
  },
  crash: {
    title: 'Unexpected Application Error!',
    explanation: 'Reload the page. This usually helps.',
    reload: 'Reload page',
    offlineTitle: 'You are offline',
  },
};
