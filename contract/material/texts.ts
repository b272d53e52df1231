import type { KindTexts } from '../languages/kind-texts.ts';
import type { ResourceKind } from './kinds.ts';

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
    count: (count) => `${count} ${count === 1 ? 'book' : 'books'}`,
    none: 'books',
    notAvailable: 'Sorry 😢, This Subject Book is not available!',
    invalidLink: INVALID_DRIVE_LINK,
    fetchFailed: 'Failed to fetch books data.',
    empty: 'No Books for this semester at the moment.',
  },
  syllabus: {
    title: 'Syllabus',
    intro: 'What each subject covers, semester by semester.',
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
  pyq: {
    title: 'Previous Year Questions',
    intro: 'Question papers of past years: see what was asked, and practise with it.',
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
    count: (count) => `${count} ${count === 1 ? 'channel' : 'channels'}`,
    none: 'videos',
    notAvailable: 'Sorry 😢, This Subject YouTube Channel is not available!',
    invalidLink: INVALID_DRIVE_LINK,
    fetchFailed: 'Failed to fetch YouTube channels.',
    empty: 'No YouTube channel for this semester at the moment.',
  },
  notes: {
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
};
