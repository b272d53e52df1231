import { fileReplies } from './files.ts';
import { filesAdmin } from './files-admin.ts';
import { reportReasons } from './report-reasons.ts';
import { reportScreen } from './reports.ts';
import { rightsBases } from './rights.ts';

/** What only the admin's lists of reports, files and links say. */
export const forReports = { reportReasons, reportScreen, filesAdmin, rightsBases, files: fileReplies };
