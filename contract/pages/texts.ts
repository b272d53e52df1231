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
    description: 'What Basta is for, what it offers, where it is going, and who builds it.',
    labels: { footerHelp: 'About' },
  },
  accessibility: {
    title: 'Accessibility',
    description:
      'What Basta does for readers with disabilities, how that is tested, and whom to tell of a barrier.',
  },
  rights: {
    title: 'Rights of files',
    description: 'By what right files are here, and how to have one taken away.',
  },
  filesAdmin: { title: 'Files to read', labels: { admin: 'Files' } },
  takedowns: { title: 'Takedown requests' },
  linksAdmin: { title: 'Links' },
  privacy: {
    title: 'Privacy notice',
    description: 'What Basta keeps about you, why, for how long, and what you can ask for.',
  },
  myData: { title: 'Your data' },
  deleteAccount: { title: 'Delete my account' },
  privacyRequests: { title: 'Requests about data', labels: { admin: 'Data requests' } },
  minors: { title: 'Under 18' },
  breaches: { title: 'Data breaches' },
  breachAdd: { title: 'Note a data breach' },
  breach: { title: 'Data breach' },
  catalogue: { title: 'Subjects' },
  catalogueAdd: { title: 'Add subject' },
  catalogueEdit: { title: 'Edit subject' },
  catalogueImport: { title: 'Import subjects' },
  catalogueFrame: { title: 'Programmes and schemes' },
  catalogueEquivalences: { title: 'Equivalences' },
  catalogueSynonyms: { title: 'Synonyms' },
  catalogueUnfiled: { title: 'Not in the catalogue' },
  catalogueRemoved: { title: 'Merged and deleted' },
  catalogueCoverage: { title: 'Coverage' },
  search: { title: 'Search' },
  searchMisses: { title: 'Looked for and not found', labels: { admin: 'Not found' } },
  bag: { title: 'My bag', description: 'What you saved, and what you opened last.' },
  contact: {
    title: 'Contact Us',
    description: 'Telephone numbers, email addresses and a form that reaches the people behind Basta.',
  },
  subjects: {
    title: 'Subjects',
    description: 'Every subject with its papers, notes, books, videos and syllabus in one place.',
  },
  subject: { title: 'Subject' },
  file: { title: 'File' },
  login: { title: 'Login', description: 'Log in to Basta, the study-resource portal for B.Tech students.' },
  register: { title: 'Register', description: 'Make a free Basta account with your email address.' },
  logout: { title: 'Logout' },
  forgotPassword: {
    title: 'Forgot Password',
    description: 'Ask for a link to set a new password for your Basta account.',
  },
  resetPassword: { title: 'Reset Password' },
  confirmRemoval: { title: 'Confirm your request' },
  signIn: { title: 'Signing in' },
  dashboard: { title: 'Profile', labels: { header: 'Dashboard' } },
  updateProfile: { title: 'Update Profile' },
  changePassword: { title: 'Change Password' },
  signIns: { title: 'Your Sign-ins' },
  secondFactor: { title: 'Two-step Sign-in' },
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
    description: 'Something is wrong? Tell the head of department.',
    labels: { footerHelp: 'Complaints' },
  },
  material: {
    title: 'Contribute Resources',
    description: 'Send in notes, papers, books or videos that helped. No account needed.',
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
  filesFolder: { title: 'A folder of papers', labels: { admin: 'Folder of Papers' } },
  materialPublish: { title: 'Publish contributed material' },
  trash: { title: 'Trash' },
  hodTrash: { title: 'Trash' },
  siteSettings: { title: 'Site settings' },
  overview: { title: 'Overview' },
  audit: { title: 'Audit log' },
  events: { title: 'Sign-ins and limits' },
  browserErrors: { title: 'Errors of browsers' },
};

/** What every role is called, and what an admin who gives it is told. */
export const roles: TextsOfRoles = {
  admin: { name: 'Admin', explanation: 'Maintains users and study material in this area.' },
  hod: { name: 'HOD', explanation: 'Reads and closes the grievances of the students.' },
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
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    resources: 'Resources',
    colourSchemes: { light: 'light', dark: 'dark', auto: 'automatic' },
    colourScheme: (now: string, next: string) => `Colours: ${now}. Change to ${next}`,
    undo: 'Undo',
    language: 'Language',
    footerTagline: 'The school bag that is never too heavy.',
    footerHelp: 'Help',
    footerMaterial: 'Study material',
    footerContact: 'Contact',
    copyright: (year: string) => `© ${year} Basta`,
    bar: { label: 'At hand', home: 'Home', search: 'Search', bag: 'Bag', me: 'Me' },
    notifications: 'Notifications',
    dismiss: 'Dismiss',
    needsJavaScript: 'This needs JavaScript. Please switch it on and load the page again.',
    scriptsMissing:
      'A part of this page did not arrive. You can read it and follow its links; the menu, forms and search may not work until you load it again.',
  },
  notFound: {
    title: 'Sorry! Page Not Found',
    explanation: 'The address may be mistyped, or the page has moved.',
    returnHome: 'Return Home',
    reportProblem: 'Report Problem',
  },
  crash: {
    title: 'Unexpected Application Error!',
    explanation: 'Loading the page again usually helps.',
    reload: 'Load the page again',
    offlineTitle: 'You are offline',
  },
};
