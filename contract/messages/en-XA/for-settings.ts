import { forSettings } from '../en/for-settings.ts';
import { accentAll } from './accent.ts';

export const accentedForSettings = accentAll(forSettings);
