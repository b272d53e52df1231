import type { FieldName } from '../../notices.ts';
import type { NoticeTexts } from '../notice-texts.ts';
import { accounts, form } from './accounts.ts';
import { admin } from './admin.ts';
import { adminScreens, table } from './admin-screens.ts';
import { blogScreens, richText } from './blogs.ts';
import { community, communityFields, communityValidation } from './community.ts';
import { adminInbox, contribute, grievance, hodScreens, longText, settingsScreen } from './forms.ts';
import { resources } from './kinds.ts';
import { mails } from './mails.ts';
import { pages, roles } from './pages.ts';
import { publicTexts } from './public.ts';
import { siteSamples } from './site.ts';

const COLOUR_SCHEMES = { light: 'light', dark: 'dark', auto: 'automatic' };

/** Every text that the user can be told, in English; spec-texts.test.ts has those that are given letter for letter. */
const texts = {
  /** This language's own tag (BCP 47), for `lang`. */
  language: 'en',
  /** How dates are written: as its readers in India do. */
  locale: 'en-IN',
  brand: 'Basta',
  errors: {
    notFound: 'There is nothing at this address.',
    methodNotAllowed: 'This address does not take that kind of request.',
    badRequest: 'The request could not be read.',
    tooLarge: 'That is too large to be sent.',
    unsupportedType: 'Send the request as JSON.',
    internal: 'Something went wrong on our side. Please try again.',
    overloaded: 'The site is busy. Please try again in a moment.',
    unreachable: 'The site cannot be reached. Please check your connection and try again.',
    unexpectedReply: 'The site sent a reply that this page does not understand. Please load the page again.',
    notSignedIn: 'Unauthorized. Please login again.',
    notAllowed: 'Your account may not do this.',
    verificationUnknown: 'This verification is no longer open. Please start again.',
    tooManyTries: (minutes: number) =>
      `Too many tries. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  },
  /** The fields' names, as labels and in errors. */
  fields: {
    username: 'Username',
    rollno: 'Roll number',
    department: 'Department',
    semester: 'Semester',
    email: 'Email',
    phone: 'Phone',
    password: 'Password',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    otp: 'OTP',
    service: 'Service',
    subject: 'Subject',
    subjectcode: 'Subject code',
    title: 'Title',
    link: 'Link',
    linka: 'Link of paper 1',
    linkb: 'Link of paper 2',
    linkc: 'Link of paper 3',
    token: 'Link',
    ...communityFields,
  },
  validation: {
    required: (field: string) => `${field} is required.`,
    tooLong: (field: string, max: number) => `${field} may have at most ${max} characters.`,
    controlCharacter: (field: string) => `${field} contains a character that cannot be stored.`,
    semester: 'Choose a semester from 1 to 8.',
    department: 'Choose a department from the list.',
    email: 'Enter an email address like name@college.ac.in.',
    phone: 'Enter a phone number of 7 to 15 digits.',
    passwordTooShort: 'The password needs at least 8 characters.',
    otp: 'The OTP has 6 digits.',
    service: 'Choose a service from the list.',
    language: 'This site does not speak this language.',
    url: (field: string) => `${field} must be a web address.`,
    ...communityValidation,
  },
  auth: {
    otpSent: (email: string) => `OTP has been sent to your email ${email} successfully.`,
    otpResent: 'A new OTP is on its way.',
    verified: 'Your email address is verified.',
    wrongOtp: 'That is not the OTP. Please check it and try again.',
    otpUsedUp: 'Too many wrong tries. Please ask for a new OTP.',
    otpExpired: 'This OTP has expired. Please ask for a new one.',
    resendLater: (seconds: number) => `You can ask for a new OTP in ${seconds} seconds.`,
    emailTaken: 'This email address has an account already. Please log in.',
    invalidCredentials: 'Invalid Credentials',
    loggedIn: 'Login Successfully',
    loggedOut: 'Logout Succesfully',
    loginFailed: 'An error occurred. Please try again.',
    unexpected: 'An unexpected error occurred. Please try again.',
    resetLinkSent: 'Password reset link sent! Please check your email.',
    resetLinkFailed: 'Failed to send password reset email.',
    resetLinkInvalid: 'This link has been used already or has expired. Please ask for a new one.',
    passwordReset: 'Password reset successful. Please login.',
    passwordResetFailed: 'Failed to reset password.',
    passwordsDiffer: 'Passwords do not match.',
    languageSet: 'From now on Basta speaks this language to you.',
    sessionEnded: 'Your session has ended. Please log in again.',
  },
  profile: {
    updated: 'Updated Successfully',
    updateFailed: 'Update Failed',
    fetchFailed: 'Failed to fetch user data',
  },
  ...accounts,
  form,
  resources,
  resourcePage: {
    chooseSemester: 'Choose your semester',
    semester: 'Semester',
    semesterNumber: (semester: string) => `Semester ${semester}`,
    subject: 'Subject',
    subjectCode: 'Subject Code',
    loading: 'Loading…',
    retry: 'Try again',
    opensInNewTab: 'opens in a new tab',
    notAvailableMark: 'not available',
    otherMaterial: 'Kinds of study material',
    search: 'Find a subject',
    searchHint: 'Name, code or title',
    clearSearch: 'Clear the search',
    found: (entries: number, subjects: number) =>
      `${entries} ${entries === 1 ? 'entry' : 'entries'} in ${subjects} ${subjects === 1 ? 'subject' : 'subjects'}`,
    noMatch: (search: string, semester: string) => `Nothing matches “${search}” in semester ${semester}.`,
    lookInSemester: 'There is something in',
  },
  pages,
  roles,
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
    colourScheme: (now: keyof typeof COLOUR_SCHEMES, next: keyof typeof COLOUR_SCHEMES) =>
      `Colours: ${COLOUR_SCHEMES[now]}. Change to ${COLOUR_SCHEMES[next]}`,
    undo: 'Undo',
    language: 'Language',
    footerTagline: 'The school bag that is never too heavy.',
    footerHelp: 'Help',
    footerMaterial: 'Study material',
    footerContact: 'Contact',
    copyright: (year: string) => `© ${year} Basta`,
    notifications: 'Notifications',
    dismiss: 'Dismiss',
    needsJavaScript:
      'The lists of study material need JavaScript. Please switch it on and load the page again.',
  },
  ...publicTexts,
  admin,
  ...community,
  blogScreens,
  richText,
  grievance,
  hodScreens,
  longText,
  contribute,
  adminInbox,
  settingsScreen,
  adminScreens,
  table,
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
  mails,
  siteSamples,
};

/** Held against what rules and calls say: a code without its text does not compile. */
export const en = texts satisfies NoticeTexts & { fields: Record<FieldName, string> };
