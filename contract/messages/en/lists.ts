const entries = (count: number) => (count === 1 ? 'One entry' : `${count} entries`);

/** What calls of lists say. */
export const listReplies = {
  search: 'A search has at most 200 characters, and only such as can be typed.',
  choice: 'The list has no such order, and nothing to narrow it by of this name.',
  deleted: (count: number) => `${entries(count)} deleted`,
  restored: (count: number) => `${entries(count)} restored`,
  accepted: (count: number) => `${entries(count)} accepted`,
};
