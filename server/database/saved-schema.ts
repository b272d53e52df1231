import type { BagList } from '#contract/bag/values.ts';

/** A thing in somebody's bag: one of the three is set. */
type SavedItemTable = {
  user_id: string;
  list: BagList;
  resource_id: string | null;
  blog_id: string | null;
  code_key: string | null;
  at: Date;
};

export type SavedTables = { saved_item: SavedItemTable };
