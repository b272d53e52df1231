/** Rows, counted. */
const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

/** What can be done with a row of a list, an admin's or one's own. */
const rowActions = {
  edit: 'Edit',
  delete: 'Delete',
  editOf: (name: string) => `Edit ${name}`,
  deleteOf: (name: string) => `Delete ${name}`,
  askDelete: (name: string) => `Delete “${name}”?`,
};

/** What the parts say that every feature is made of. */
export const uiTexts = {
  rowActions,
  /** What every form says. */
  form: {
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    cancel: 'Cancel',
    held: 'Thank you, it was taken. Somebody looks at it before it is filed.',
    leaveEmpty: 'Leave this field empty',
    fromProfile: 'From your profile.',
    leaveTitle: 'Leave this page?',
    leaveText: 'What you have changed here will be lost.',
    leave: 'Leave',
    stay: 'Stay here',
    conflict: {
      title: 'Someone else changed this while you were editing.',
      choose: 'Choose for each field, then save again.',
      same: 'Your fields say the same. Save again.',
      theirs: (label: string) => `${label}: theirs`,
      mine: (label: string) => `${label}: yours`,
      keepMine: 'Keep mine',
      useTheirs: 'Use theirs',
      empty: '(empty)',
    },
    draft: {
      restored: 'Your draft is back: it was kept on this device when you left.',
      saved: 'Draft saved on this device',
      failed: 'This device does not keep the draft. Copy your text before you leave.',
      discard: 'Discard draft',
      discardTitle: 'Discard this draft?',
      discardText: 'The form starts empty. This cannot be taken back.',
      leaveText: 'Nobody can read it yet. Your draft stays on this device, and you find it here again.',
    },
  },
  /** A text that is shown in part at first. */
  longText: { showAll: 'Show all', showLess: 'Show less' },
  /** What every table says; a list whose words the specification fixes has its own for `empty` and `failed`. */
  table: {
    empty: 'There is nothing in this list.',
    rows,
    failed: 'This list could not be loaded.',
    search: 'Search',
    actions: 'Actions',
    sortBy: 'Sort by',
    unsorted: 'Usual order',
    sortedBy: (column: string) => `Sort by ${column}`,
    ascending: 'Ascending. Change to descending',
    descending: 'Descending. Change to ascending',
    noMatch: (search: string) => `Nothing matches “${search}”.`,
    range: (first: number, last: number, total: number) =>
      total > last - first + 1 ? `${first}–${last} of ${total}` : rows(total),
    pages: 'Pages',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
    previous: 'Previous',
    next: 'Next',
  },
};
