import { loadCatalogue } from '../languages.ts';
import type { NoticeTexts } from '../notice-texts.ts';

/**
 * Every text that the user can be told, in English. spec-texts.test.ts has those that are given letter for letter. Held
 * against what rules and calls say: a code without its text does not compile.
 */
export const en = (await loadCatalogue('en')) satisfies NoticeTexts;
