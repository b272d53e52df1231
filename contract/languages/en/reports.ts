import { filesAdmin } from '../../files/admin-texts.ts';
import { rightsBases } from '../../files/rights-texts.ts';
import { fileReplies } from '../../files/texts.ts';
import { reportReasons } from '../../material/report-reason-texts.ts';
import { reportScreen } from '../../material/report-texts.ts';
import { questionNaming } from '../../questions/naming-texts.ts';

/** What only the admin's lists of reports, files and links say. */
export const texts = {
  reportReasons,
  reportScreen,
  questionNaming,
  filesAdmin,
  rightsBases,
  files: fileReplies,
};
