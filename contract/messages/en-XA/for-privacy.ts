import { forPrivacy } from '../en/for-privacy.ts';
import { accentAll } from './accent.ts';

export const accentedForPrivacy = accentAll(forPrivacy);
