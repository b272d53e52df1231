/**
 * What the looks at a link found. `fine`: it opens; `asks`: it asks for permission or who one is; `gone`: there is nothing
 * any more; `away`: nobody answered, or so that one cannot know: readers are told nothing of it.
 */
export const LINK_STATES = ['fine', 'asks', 'gone', 'away'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** What readers are told of. */
export const TOLD_STATES = ['fine', 'asks', 'gone'] as const satisfies readonly LinkState[];
