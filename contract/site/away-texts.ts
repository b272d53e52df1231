/** What is said while the database does not answer. */
export const away = {
  call: 'The site can’t reach its database. We changed nothing. Please try again in a minute.',
  full: 'The site’s disk is full, so we can’t save anything. Please tell an admin and try again later.',
  /** On a page that was ready before. */
  pageIsOld: 'The site can’t reach its database. This page may be out of date.',
  /** On a page that could not be made. */
  pageIsMissing: 'The site can’t reach its database. Please reload this page in a minute.',
};

/** Why a node should be sent no visitors; it is for who runs the site. */
export const health = {
  database: 'The database does not answer.',
  hearing: 'This node gets no messages from other nodes.',
  migrations: 'The database schema does not match this version of the program.',
  stopping: 'This node is about to stop.',
};

/** What is said to the browser that tells of an error; nobody reads it. */
export const browserErrorReplies = { reported: 'Thank you.' };

/** What is wrong with what a program asks for: no form has it. */
export const askedTexts = {
  language: 'This site does not have that language. Choose another.',
  search: 'Search with at most 200 characters, and only with the parameters that this address has.',
  cursor: 'Use the cursor that this list gave you.',
  pageSize: 'Ask for 1 to 100 at a time.',
};
