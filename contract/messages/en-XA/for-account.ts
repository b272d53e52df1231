import { forAccount } from '../en/for-account.ts';
import { accentAll } from './accent.ts';

export const accentedForAccount = accentAll(forAccount);
