import type { Thing } from '../core/things.ts';

/** The two lists of a bag: what someone saved, and what they opened recently. */
export const BAG_LISTS = ['saved', 'opened'] as const;
export type BagList = (typeof BAG_LISTS)[number];

/** So many things a list holds at most. What is saved is refused beyond; what was opened first makes room. */
export const BAG_SIZES: Record<BagList, number> = { saved: 200, opened: 30 };

/** At which page of a file of an entry someone was, and what the file is called: their browser alone keeps it. */
export type Place = { path: string; title: string };

/** One thing in a bag: `id` is a subject's code in any spelling, or the id of another thing; `at` since when, ISO 8601. */
export type BagRef = { what: Thing; id: string; at: string; place?: Place | undefined };
