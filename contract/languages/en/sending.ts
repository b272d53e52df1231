import { alikeNotes } from '../../files/alike-texts.ts';
import { camera } from '../../files/camera-texts.ts';
import { rightsBases } from '../../files/rights-texts.ts';
import { fileSending } from '../../files/sending-texts.ts';
import { fileReplies } from '../../files/texts.ts';

/** Where files are sent, and what rules and the server say of them: it comes once someone does so. */
export const texts = { alikeNotes, camera, fileSending, files: fileReplies, rightsBases };
