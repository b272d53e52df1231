import { correctScreen } from '../../questions/correct-texts.ts';

/** What those read who correct the questions of papers. */
export const texts = { correctScreen };
