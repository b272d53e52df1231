import { reasonTexts } from '../../material/decision-texts.ts';
import { reviewScreen } from '../../material/review-texts.ts';
import { trustScreen } from '../../material/trust-texts.ts';

/** What the pages say on which admins decide about contributions. */
export const texts = { reviewScreen, reasonTexts, trustScreen };
