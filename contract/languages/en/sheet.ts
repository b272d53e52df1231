import { sheetScreen } from '../../material/sheet-texts.ts';

/** What the sheet for a class says. */
export const texts = { sheetScreen };
