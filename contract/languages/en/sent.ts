import { takePhotos } from '../../files/take-texts.ts';
import { reasonTexts } from '../../material/decision-texts.ts';
import { sentScreen } from '../../sent/texts.ts';

/** What the page of all that someone sent says. */
export const texts = { sentScreen, reasonTexts, takePhotos };
