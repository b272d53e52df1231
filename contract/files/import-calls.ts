import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { messageReply, requiredText, uuid } from '../core/rules/fields.ts';

/** So many imports are listed, the newest first. */
export const MOST_IMPORTS = 20;
/** For so long an import of the same name goes on where it was: as long as a file that was sent can be published. */
export const IMPORT_DAYS = 7;

/**
 * Why something of an import stays when it is undone: the file was changed, moved, hidden or kept since; the entry that was made
 * for it was changed; or the file is gone, and its entry stays because others have files or links on it.
 */
const STAYS = ['changed', 'entryChanged', 'entryUsed'] as const;
export type Stays = (typeof STAYS)[number];

const folderImport = z.object({
  id: z.uuid(),
  /** The folder, as the one who began it calls it. */
  name: z.string(),
  /** Who began it; '' for someone whose account is erased. */
  by: z.string(),
  /** Whether that is the admin who asks: only they publish the files that are left. */
  isOwn: z.boolean(),
  at: z.string(),
  /** When it was undone. */
  undoneAt: z.string().optional(),
  /** So many files were looked at, so many of them published, and so many entries made for them. */
  files: z.number(),
  published: z.number(),
  entries: z.number(),
});
export type FolderImport = z.infer<typeof folderImport>;

const path = '/api/admin/files/imports' as const;

/** What came with a folder of papers, as a whole. */
export const imports = {
  begin: endpoint({
    method: 'POST',
    path,
    access: 'admin',
    addition: true,
    summary: 'Begins the import of a folder, or goes on with the own one of that name of the last days.',
    body: z.object({ name: requiredText('name', MAX_LENGTH.title) }),
    response: z.object({ id: z.uuid(), isNew: z.boolean() }),
  }),
  list: endpoint({
    method: 'GET',
    path,
    access: 'admin',
    addition: true,
    summary: 'The newest imports of folders, each with how much of it was published.',
    response: z.object({ imports: z.array(folderImport) }),
  }),
  left: endpoint({
    method: 'GET',
    path: `${path}/:id/left`,
    access: 'admin',
    addition: true,
    summary: 'The files of an own import that are still here and not published, for its table.',
    params: z.object({ id: uuid }),
    response: z.object({
      name: z.string(),
      files: z.array(z.object({ upload: z.string(), path: z.string(), name: z.string(), size: z.number() })),
    }),
  }),
  undo: endpoint({
    method: 'POST',
    path: `${path}/:id/undo`,
    access: 'admin',
    addition: true,
    summary: 'Takes everything that an import published to the trash, but for what was changed since.',
    params: z.object({ id: uuid }),
    response: messageReply.extend({
      files: z.number(),
      entries: z.number(),
      stays: z.array(z.object({ path: z.string(), entry: z.uuid(), why: z.enum(STAYS) })),
    }),
  }),
};
