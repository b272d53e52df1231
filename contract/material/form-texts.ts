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
