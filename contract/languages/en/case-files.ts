import { caseFileScreens } from '../../grievances/file-texts.ts';

/** What pages say of files of grievances: it comes with the first one. */
export const texts = { caseFileScreens };
