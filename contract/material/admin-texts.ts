/** Study material in the admin area. */
export const resourceScreens = {
  addNew: 'Add New',
  importCsv: 'Import CSV',
  optional: 'Optional. Helps to tell two entries of one subject apart.',
  links: 'Links',
  noLink: 'No link',
  blockedLink: 'Students cannot open this link',
  blockedLinkHint:
    'Students can’t open this link: it is not a Google Drive file or on a trusted website. You can still save it.',
  empty: 'No entries yet. Add the first one, or import a CSV file.',
};

/** What is said of material that was contributed. */
export const materialTexts = {
  materials: {
    sent: 'Material Sent Successfully',
    publishedAtOnce: 'Thank you! It is on the site now.',
    fetchFailed: 'Failed to fetch materials',
    fetchError: 'An error occurred while fetching materials',
    loading: 'Loading materials...',
    empty: 'No materials found.',
    deleted: 'Material Deleted Successfully',
    deleteFailed: 'Failed to delete material',
    deleteError: 'An error occurred while deleting material',
    restored: 'Material restored successfully',
    gone: 'This contribution was already published or deleted.',
    reason: 'Choose a reason.',
    reasonNote: 'Write a reason.',
  },
};

/** Contributed material in the admin area. */
export const materialScreens = {
  note: 'What students contributed. Publish it to show it with the study material, or delete it.',
  sent: 'Contributed by',
  onSite: 'Already on the site',
  publish: 'Publish',
  publishOf: (name: string) => `Publish ${name}`,
  nameOf: (subject: string, contributor: string) => `${subject}, from ${contributor}`,
  publishNote: (contributor: string, date: string) => `Contributed by ${contributor} on ${date}.`,
  onSiteHint: 'This link is already on the site. If you publish it, it appears twice.',
  fileUnder: 'Publish under',
};
