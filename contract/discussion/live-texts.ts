/** What a thread says that changed while someone reads it. */
export const liveScreens = {
  answers: (count: number) => (count === 1 ? '1 new answer' : `${count} new answers`),
  comments: (count: number) => (count === 1 ? '1 new comment' : `${count} new comments`),
  changed: 'Something here changed',
  gone: 'This question was deleted or hidden.',
  show: 'Show',
};
