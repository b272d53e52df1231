import { forSearch } from '../en/for-search.ts';
import { accentAll } from './accent.ts';

export const accentedForSearch = accentAll(forSearch);
