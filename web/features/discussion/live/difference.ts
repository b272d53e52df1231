import type { Thread, ThreadPost } from '#contract/discussion/calls.ts';

/** What a thread has that the page does not show: `first`, the first new post. */
export type Difference = { answers: number; comments: number; first: string | undefined };

/** What others changed in a post, without how many it helped: that alone is no news. */
const shownOf = ({
  html,
  photos,
  version,
  isDeleted,
  hidden,
  isAccepted,
  isDisputed,
  endorsements,
}: ThreadPost) =>
  JSON.stringify([
    html,
    photos.map(({ _id, alt }) => [_id, alt]),
    ...[version, isDeleted, hidden?.why, isAccepted, isDisputed],
    endorsements.map(({ by, isSuspended }) => [by, isSuspended]),
  ]);

/** What is new in a thread; undefined where it shows the same. What the reader wrote comes by itself. */
export function differenceOf(shown: Thread, now: Thread): Difference | undefined {
  const known = new Map(shown.posts.map((post) => [post._id, post]));
  const added = now.posts.filter(({ _id, author }) => !known.has(_id) && !author.isYou);
  const answers = added.filter(({ kind }) => kind === 'answer');
  const isChanged =
    added.length > 0 ||
    now.posts.some((post) => {
      const before = known.get(post._id);
      return before !== undefined && shownOf(before) !== shownOf(post);
    }) ||
    shown.posts.some(({ _id }) => !now.posts.some((post) => post._id === _id)) ||
    JSON.stringify(shown.closed) !== JSON.stringify(now.closed) ||
    now.hasMore !== shown.hasMore;
  if (!isChanged) return undefined;
  const [first] = answers.length > 0 ? answers : added;
  return { answers: answers.length, comments: added.length - answers.length, first: first?._id };
}
