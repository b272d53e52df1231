import type { NavPlace } from '../pages/navigation.ts';
import { type LinkField, RESOURCE_KINDS, type ResourceKind } from './kinds.ts';

/** What everyone is told of a kind. */
type KindTexts = {
  /** What it is called, as a heading and as a choice. */
  title: string;
  intro: string;
  /** What its pages are called where navigation has another word than `title`. */
  labels: Partial<Record<NavPlace, string>>;
  /** What one of its entries is called, after "Add" or "Edit". */
  entry: string;
  linkLabels: Partial<Record<LinkField, string>>;
  /** So many of them, such as "2 papers". */
  count: (count: number) => string;
  /** What is missing of them, such as "papers" of "11 subjects have no papers yet". */
  none: string;
  notAvailable: string;
  invalidLink: string;
  fetchFailed: string;
  empty: string;
};

/** What an admin is told of its entries. */
type KindAdminTexts = {
  added: string;
  addFailed: string;
  updated: string;
  updateFailed: string;
  deleted: string;
  deleteFailed: string;
  restored: string;
  fetchFailed: string;
  detailFailed: string;
};

type KindRow = {
  /** What its section of a subject's page is called. */
  section: string;
  /** What one entry is, in the log of changes. */
  one: string;
  pages: KindTexts;
  admin: KindAdminTexts;
};

const INVALID_DRIVE_LINK = 'Invalid Drive link. Please contact the administrator.';

/**
 * All that is said of each kind of study material. The messages are the specification's words, whatever their capitals;
 * those of pyq say Pyq where it wrongly says Syllabus.
 */
const KIND_TEXTS: Record<ResourceKind, KindRow> = {
  book: {
    section: 'Books',
    one: 'Book',
    pages: {
      title: 'Books',
      intro: 'Books to read and download for every subject.',
      labels: { homeCards: 'Books Available', admin: 'Book' },
      entry: 'book',
      linkLabels: { link: 'Download Book' },
      count: (count) => `${count} ${count === 1 ? 'book' : 'books'}`,
      none: 'books',
      notAvailable: 'Sorry 😢, This Subject Book is not available!',
      invalidLink: INVALID_DRIVE_LINK,
      fetchFailed: 'Failed to fetch books data.',
      empty: 'No Books for this semester at the moment.',
    },
    admin: {
      added: 'Book added successfully',
      addFailed: 'Failed to add Book',
      updated: 'Book updated successfully',
      updateFailed: 'Failed to update Book',
      deleted: 'Book Channel Deleted Successfully',
      deleteFailed: 'Failed to delete book',
      restored: 'Book restored successfully',
      fetchFailed: 'Failed to fetch book',
      detailFailed: 'Failed to fetch Book details',
    },
  },
  syllabus: {
    section: 'Syllabus',
    one: 'Syllabus',
    pages: {
      title: 'Syllabus',
      intro: 'What each subject covers, by semester.',
      labels: {},
      entry: 'syllabus',
      linkLabels: { link: 'View Syllabus' },
      count: (count) => `${count} ${count === 1 ? 'syllabus' : 'syllabuses'}`,
      none: 'syllabus',
      notAvailable: 'Sorry 😢, This Subject Syllabus is not available!',
      invalidLink: INVALID_DRIVE_LINK,
      fetchFailed: 'Failed to fetch syllabus data.',
      empty: 'No syllabus available for this semester at the moment.',
    },
    admin: {
      added: 'Service added successfully',
      addFailed: 'Failed to add service',
      updated: 'Syllabus updated successfully',
      updateFailed: 'Failed to update service',
      deleted: 'Syllabus Deleted Successfully',
      deleteFailed: 'Failed to delete syllabus',
      restored: 'Syllabus restored successfully',
      fetchFailed: 'Failed to fetch syllabus',
      detailFailed: 'Failed to fetch service details',
    },
  },
  pyq: {
    section: 'Papers',
    one: 'Past paper',
    pages: {
      title: 'Previous Year Questions',
      intro: 'Past papers: see what was asked, and practise.',
      labels: { resourcesMenu: 'PYQs', footerMaterial: 'PYQ' },
      entry: 'papers',
      linkLabels: { linka: 'Paper 1', linkb: 'Paper 2', linkc: 'Paper 3' },
      count: (count) => `${count} ${count === 1 ? 'paper' : 'papers'}`,
      none: 'papers',
      notAvailable: 'Sorry 😢, This Subject Question Paper is not available!',
      invalidLink: INVALID_DRIVE_LINK,
      fetchFailed: 'Failed to fetch previous year question papers.',
      empty: 'No PYQ available for this semester.',
    },
    admin: {
      added: 'Pyq added successfully',
      addFailed: 'Failed to add service',
      updated: 'Pyq updated successfully',
      updateFailed: 'Failed to update pyq',
      deleted: 'Pyq Deleted Successfully',
      deleteFailed: 'Failed to delete Pyq',
      restored: 'Pyq restored successfully',
      fetchFailed: 'Failed to fetch Pyq',
      detailFailed: 'Failed to fetch pyq details',
    },
  },
  youtube: {
    section: 'Videos',
    one: 'Video channel',
    pages: {
      title: 'YouTube Channels',
      intro: 'Good video channels and playlists for each subject.',
      labels: {
        resourcesMenu: 'Youtube',
        homeCards: 'Curated YouTube Channels',
        footerMaterial: 'YouTube',
        admin: 'Youtube',
      },
      entry: 'channel',
      linkLabels: { link: 'YouTube Channel' },
      count: (count) => `${count} ${count === 1 ? 'channel' : 'channels'}`,
      none: 'videos',
      notAvailable: 'Sorry 😢, This Subject YouTube Channel is not available!',
      invalidLink: INVALID_DRIVE_LINK,
      fetchFailed: 'Failed to fetch YouTube channels.',
      empty: 'No YouTube channel for this semester at the moment.',
    },
    admin: {
      added: 'Service added successfully',
      addFailed: 'Failed to add service',
      updated: 'Youtube updated successfully',
      updateFailed: 'Failed to update youtube',
      deleted: 'Youtube Channel Deleted Successfully',
      deleteFailed: 'Failed to delete youtube',
      restored: 'Youtube Channel restored successfully',
      fetchFailed: 'Failed to fetch youtube',
      detailFailed: 'Failed to fetch youtube details',
    },
  },
  notes: {
    section: 'Notes',
    one: 'Notes',
    pages: {
      title: 'Notes',
      intro: 'Lecture notes and course pages for your subjects.',
      labels: {},
      entry: 'notes',
      linkLabels: { link: 'View Notes' },
      count: (count) => `${count} ${count === 1 ? 'set of notes' : 'sets of notes'}`,
      none: 'notes',
      notAvailable: 'Sorry 😢, This Subject Notes is not available!',
      invalidLink: INVALID_DRIVE_LINK,
      fetchFailed: 'Failed to fetch notes. Please try again later.',
      empty: 'No Notes for this semester at the moment.',
    },
    admin: {
      added: 'Notes added successfully',
      addFailed: 'Failed to add Notes',
      updated: 'Notes updated successfully',
      updateFailed: 'Failed to update Notes',
      deleted: 'Notes Deleted Successfully',
      deleteFailed: 'Failed to delete notes',
      restored: 'Notes restored successfully',
      fetchFailed: 'Failed to fetch notes',
      detailFailed: 'Failed to fetch Notes details',
    },
  },
};

/** One of the texts of each kind. */
function ofEachKind<Text>(textOf: (row: KindRow) => Text): Record<ResourceKind, Text> {
  const texts = RESOURCE_KINDS.map((kind) => [kind, textOf(KIND_TEXTS[kind])]);
  return Object.fromEntries(texts) as Record<ResourceKind, Text>; // fromEntries forgets the literal names
}

export const resources = ofEachKind(({ pages }) => pages);
export const resourceAdmin = ofEachKind(({ admin }) => admin);
export const kindSections = ofEachKind(({ section }) => section);
export const kindThings = ofEachKind(({ one }) => one);
