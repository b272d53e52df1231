/** What the calls of questions of papers say. */
export const questionReplies = {
  gone: 'This question is no longer on the site.',
};
