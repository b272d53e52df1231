import { askButton, bagScreens, entrySheet, reportButton, saveButton, shareButton } from '../../bag/texts.ts';
import { reportReasons } from '../../material/report-reason-texts.ts';
import { questionNaming } from '../../questions/naming-texts.ts';

/** What the bag, and the buttons that save, share and report a thing, say: it comes with them. */
export const texts = {
  bagScreens,
  saveButton,
  shareButton,
  askButton,
  reportButton,
  entrySheet,
  reportReasons,
  questionNaming,
};
