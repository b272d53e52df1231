import type { LinkField, ResourceKind } from '../../kinds.ts';
import type { NavPlace } from '../../navigation.ts';

/** Everything that is said of one kind of study material. */
type KindTexts = {
  /** What it is called, as a heading and as a choice. */
  title: string;
  intro: string;
  /** What its pages are called where navigation has another word than `title`. */
  labels: Partial<Record<NavPlace, string>>;
  /** What one of its entries is called, after "Add", "Edit" and the like. */
  entry: string;
  linkLabels: Partial<Record<LinkField, string>>;
  notAvailable: string;
  invalidLink: string;
  fetchFailed: string;
  empty: string;
  /** What an admin is told. */
  admin: {
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
};

const INVALID_DRIVE_LINK = 'Invalid Drive link. Please contact the administrator.';

/**
 * The kinds of study material. The messages are the specification's words, whatever their capitals; those of pyq say Pyq
 * where it wrongly says Syllabus.
 */
export const resources: Record<ResourceKind, KindTexts> = {
  book: {
    title: 'Books',
    intro: 'Books to read and download for every subject.',
    labels: { homeCards: 'Books Available', admin: 'Book' },
    entry: 'book',
    linkLabels: { link: 'Download Book' },
    notAvailable: 'Sorry 😢, This Subject Book is not available!',
    invalidLink: INVALID_DRIVE_LINK,
    fetchFailed: 'Failed to fetch books data.',
    empty: 'No Books for this semester at the moment.',
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
    title: 'Syllabus',
    intro: 'What each subject covers, semester by semester.',
    labels: {},
    entry: 'syllabus',
    linkLabels: { link: 'View Syllabus' },
    notAvailable: 'Sorry 😢, This Subject Syllabus is not available!',
    invalidLink: INVALID_DRIVE_LINK,
    fetchFailed: 'Failed to fetch syllabus data.',
    empty: 'No syllabus available for this semester at the moment.',
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
    title: 'Previous Year Questions',
    intro: 'Question papers of past years: see what was asked, and practise with it.',
    labels: { resourcesMenu: 'PYQs', footerMaterial: 'PYQ' },
    entry: 'papers',
    linkLabels: { linka: 'Paper 1', linkb: 'Paper 2', linkc: 'Paper 3' },
    notAvailable: 'Sorry 😢, This Subject Question Paper is not available!',
    invalidLink: INVALID_DRIVE_LINK,
    fetchFailed: 'Failed to fetch previous year question papers.',
    empty: 'No PYQ available for this semester.',
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
    title: 'YouTube Channels',
    intro: 'Video channels and playlists, chosen subject by subject.',
    labels: {
      resourcesMenu: 'Youtube',
      homeCards: 'Curated YouTube Channels',
      footerMaterial: 'YouTube',
      admin: 'Youtube',
    },
    entry: 'channel',
    linkLabels: { link: 'YouTube Channel' },
    notAvailable: 'Sorry 😢, This Subject YouTube Channel is not available!',
    invalidLink: INVALID_DRIVE_LINK,
    fetchFailed: 'Failed to fetch YouTube channels.',
    empty: 'No YouTube channel for this semester at the moment.',
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
    title: 'Notes',
    intro: 'Lecture notes and course pages for your subjects.',
    labels: {},
    entry: 'notes',
    linkLabels: { link: 'View Notes' },
    notAvailable: 'Sorry 😢, This Subject Notes is not available!',
    invalidLink: INVALID_DRIVE_LINK,
    fetchFailed: 'Failed to fetch notes. Please try again later.',
    empty: 'No Notes for this semester at the moment.',
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
