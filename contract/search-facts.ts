/** The longest text that is looked for, in characters. */
export const LONGEST_SEARCH = 200;

/** For so many days it is kept that something was looked for and not found, after it was last. */
export const SEARCH_MISS_DAYS = 180;
