import { rightsBases, rightsPage } from './rights.ts';

/** What the page about the rights of files says. */
export const forRights = { rightsPage, rightsBases };
