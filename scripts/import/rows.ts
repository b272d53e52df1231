import { MEGABYTE } from '#contract/core/sizes.ts';
import type { Proposal } from '#contract/files/folder-calls.ts';
import { MOST_FILE_BYTES } from '#contract/files/values.ts';
import type { FoundFile, LeftOut } from './folder.ts';

/** What became of a file, or, of a dry run, what would. */
export type RowState =
  | 'published'
  | 'wouldPublish'
  | 'wouldCheck'
  | 'here'
  | 'twice'
  | 'alike'
  | 'check'
  | 'owner'
  | 'unread'
  | 'refused'
  | LeftOut
  | 'waiting';

/** A file of the folder on its way. */
export type Row = FoundFile & {
  state: RowState;
  /** Why, in words. */
  why: string;
  content?: string;
  upload?: string;
  proposal?: Proposal;
  /** The entry that it hangs on. */
  entry?: string;
};

/** How each state is told, in this order. `isFailed`: the run ends with exit code 2. `isNamed`: its files are told by their names. */
export const STATES: Record<RowState, { said: string; isNamed?: true; isFailed?: true }> = {
  published: { said: 'published' },
  wouldPublish: {
    said: 'would be published, as far as their names say; their first pages are read once they are sent',
  },
  wouldCheck: { said: 'would be sent; what they are is to be read on their first page' },
  here: { said: 'already here: the same file is published' },
  twice: { said: 'twice in this folder', isNamed: true },
  alike: { said: 'like a published paper: not published', isNamed: true },
  check: { said: 'need checking: not published', isNamed: true },
  owner: { said: 'are no papers: not published, because --rights does not say who owns them', isNamed: true },
  unread: { said: 'not read yet: start again later to publish them', isNamed: true, isFailed: true },
  refused: { said: 'refused by the site', isNamed: true, isFailed: true },
  type: { said: 'skipped: file type not supported', isNamed: true },
  link: { said: 'skipped: links are not followed', isNamed: true },
  special: { said: 'skipped: no regular files', isNamed: true },
  name: { said: 'skipped: the name cannot be read; rename them', isNamed: true, isFailed: true },
  empty: { said: 'skipped: empty', isNamed: true, isFailed: true },
  large: { said: `skipped: larger than ${MOST_FILE_BYTES / MEGABYTE} MB`, isNamed: true, isFailed: true },
  unreadable: { said: 'cannot be opened: look at their permissions', isNamed: true, isFailed: true },
  waiting: { said: 'not sent', isNamed: true, isFailed: true },
};
