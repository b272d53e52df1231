/** Things that are named by their ids: an entry of study material, a post, a question of a paper. */
export const ID_THINGS = ['resource', 'post', 'question'] as const;
export type IdThing = (typeof ID_THINGS)[number];

/**
 * What people save, share, report and discuss: these, and a subject, by its code. One more is a word and the title of
 * its list here, its row in server/features/bag/thing-queries.ts and one in web/components/thing/thing-address.ts; the
 * compiler names what is missing.
 */
export const THINGS = ['subject', ...ID_THINGS] as const;
export type Thing = (typeof THINGS)[number];

/** The title of each one's list in the bag: in the catalogue as `bagScreens.lists`. */
export const THING_LISTS: Readonly<Record<Thing, string>> = {
  subject: 'Subjects',
  resource: 'Study material',
  post: 'Posts',
  question: 'Questions',
};
