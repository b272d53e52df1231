/** Study material in the admin area. */
export const resourceScreens = {
  addNew: 'Add New',
  importCsv: 'Import CSV',
  optional: 'Optional. Tells two entries of one subject apart.',
  links: 'Links',
  noLink: 'No link',
  blockedLink: 'Students cannot open this link',
  blockedLinkHint:
    'Students could not open this link: it is not a Google Drive file, and its site is not one of the trusted ones. You can save it all the same.',
  empty: 'Nothing is filed here yet. Add the first entry, or import a CSV file.',
};

/** What is said of material that was contributed. */
export const materialTexts = {
  materials: {
    sent: 'Material Sent Successfully',
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
