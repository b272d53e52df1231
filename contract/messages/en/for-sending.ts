import { fileSending } from './file-sending.ts';
import { fileReplies } from './files.ts';
import { rightsBases } from './rights.ts';

/** Where files are sent, and what rules and the server say of them: it comes once somebody does so. */
export const forSending = { fileSending, files: fileReplies, rightsBases };
