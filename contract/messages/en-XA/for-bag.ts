import { forBag } from '../en/for-bag.ts';
import { accentAll } from './accent.ts';

export const accentedForBag = accentAll(forBag);
