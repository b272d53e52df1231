/** What is said while the database does not answer. */
export const away = {
  call: 'The site cannot reach its database at the moment. Nothing was changed. Please try again in a moment.',
  full: 'The disk of the site is full, so nothing can be saved. Please tell an admin and try again later.',
  /** On a page that was ready before. */
  pageIsOld: 'The site cannot reach its database at the moment. What you see here may be out of date.',
  /** On a page that could not be made. */
  pageIsMissing: 'The site cannot reach its database at the moment. Please load this page again in a moment.',
};

/** Why a node should be sent no visitors; it is for who runs the site. */
export const health = {
  database: 'The database does not answer.',
  hearing: 'Changes of other nodes are not heard.',
  migrations: 'The database has another shape than this version of the program works with.',
  stopping: 'This node is about to stop.',
};

/** What is said to the browser that tells of an error; nobody reads it. */
export const browserErrorReplies = { reported: 'Thank you.' };

/** What is wrong with what a program asks for: no form has it. */
export const askedTexts = {
  language: 'This site does not speak this language.',
  search: 'A search takes up to 200 characters, and what its address names.',
  cursor: 'The list can only go on after what it gave.',
  pageSize: 'Ask for 1 to 100 at a time.',
};
