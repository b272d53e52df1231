import { z } from 'zod';
import { DELETABLE_THINGS, LISTS } from '../core/lists.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { listQuery } from '../core/rules/list-query.ts';

/** Something that was deleted. */
const trashEntry = z.object({
  _id: z.uuid(),
  /** What it is; an entry of study material is of its kind. */
  what: z.enum(DELETABLE_THINGS),
  name: z.string(),
  /** What tells it from others of the name: an address, a code, the beginning of a text. */
  about: z.string(),
  /** ISO 8601, and when it is gone for good. */
  deletedAt: z.string(),
  goneAt: z.string(),
  /** The name of the person who deleted it; `''` where that is not known any more. */
  deletedBy: z.string(),
  /** True for what its author deleted: an admin does not bring it back. */
  own: z.boolean(),
});
export type TrashEntry = z.infer<typeof trashEntry>;

/** What was deleted and can be brought back by the calls beside its deletion. */
export const trash = {
  admin: endpoint({
    method: 'GET',
    path: '/api/admin/trash',
    access: 'admin',
    addition: true,
    summary: 'Deleted users, entries, posts, messages and submissions, the latest first.',
    query: listQuery(LISTS.trash),
    response: z.object({ trash: z.array(trashEntry) }),
  }),
  hod: endpoint({
    method: 'GET',
    path: '/api/hod/trash',
    access: 'hod',
    addition: true,
    summary: 'Deleted grievances, the latest first.',
    query: listQuery(LISTS.hodTrash),
    response: z.object({ trash: z.array(trashEntry) }),
  }),
};
