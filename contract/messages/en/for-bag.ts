import { bagScreens, entrySheet, reportButton, saveButton, shareButton } from './bag.ts';
import { reportReasons } from './report-reasons.ts';

/** What the bag, and the buttons that save, share and report a thing, say: it comes with them. */
export const forBag = { bagScreens, saveButton, shareButton, reportButton, entrySheet, reportReasons };
