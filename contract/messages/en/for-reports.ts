import { reportReasons } from './report-reasons.ts';
import { reportScreen } from './reports.ts';

/** What only the admin's list of reports says. */
export const forReports = { reportReasons, reportScreen };
