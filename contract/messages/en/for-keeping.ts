import { filesAdmin } from './files-admin.ts';
import { rightsBases } from './rights.ts';

/** What the admin's pages of files and links say. */
export const forKeeping = { filesAdmin, rightsBases };
