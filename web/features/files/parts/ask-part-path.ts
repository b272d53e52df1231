import { askPath } from '#contract/discussion/address.ts';
import type { FileDetails } from '#contract/files/calls.ts';
import type { Drawn } from './parts-context.ts';

/** Where a question about a page of a file, or a part of it, is written; undefined of a file that hangs on no entry. */
export const askPartPath = (
  { id, entry }: FileDetails,
  { page, rect }: Omit<Drawn, 'rect'> & Partial<Drawn>,
) => entry && askPath({ what: 'resource', id: entry.id, part: { file: id, page, ...(rect && { rect }) } });
