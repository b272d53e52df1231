/** What people save, share, report and discuss: a subject (by its code), an entry of study material, a post. */
export const THINGS = ['subject', 'resource', 'post'] as const;
export type Thing = (typeof THINGS)[number];
