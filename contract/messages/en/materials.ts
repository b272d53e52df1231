import type { Duplicate } from '../../materials.ts';

/** The texts of contributing material, and of reading what was contributed. */
export const materialTexts = {
  /** The contribute page. */
  contribute: {
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
  },
  materials: {
    sent: 'Material Sent Successfully',
    sendFailed: 'Failed to submit material',
    /** What the contributor is told besides `sent`. */
    duplicates: {
      resource: 'This link is on the site already. An admin will look at it all the same.',
      submission: 'Somebody has submitted this link already. An admin will look at both.',
    } satisfies Record<Duplicate, string>,
    fetchFailed: 'Failed to fetch materials',
    fetchError: 'An error occurred while fetching materials',
    loading: 'Loading materials...',
    empty: 'No materials found.',
    deleted: 'Material Deleted Successfully',
    deleteFailed: 'Failed to delete material',
    deleteError: 'An error occurred while deleting material',
    restored: 'Material restored successfully',
    gone: 'This submission is no longer on the list: it was published or deleted.',
  },
};

/** Contributed material in the admin area. */
export const materialScreens = {
  note: 'What students sent in. Publish files it with the study material and takes it off this list.',
  sent: 'Sent in by',
  onSite: 'On the site already',
  publish: 'Publish',
  publishOf: (name: string) => `Publish ${name}`,
  nameOf: (subject: string, contributor: string) => `${subject}, from ${contributor}`,
  publishNote: (contributor: string, date: string) => `Sent in by ${contributor} on ${date}.`,
  onSiteHint: 'This link is filed on the site already. Publishing would list it twice.',
  fileUnder: 'File it under',
};
