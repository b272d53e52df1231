/** The longest text that is looked for, in characters. */
export const LONGEST_SEARCH = 200;

/** For so many days it is kept that something was looked for and not found, after it was last. */
export const SEARCH_MISS_DAYS = 180;

type FoundLists = Record<'subjects' | 'resources' | 'posts' | 'pages', readonly unknown[]> & {
  inside?: readonly unknown[] | undefined;
};

/** How much was found; what only comes near is not. */
export function foundCount({ subjects, resources, posts, pages, inside = [] }: FoundLists): number {
  return subjects.length + resources.length + posts.length + pages.length + inside.length;
}
