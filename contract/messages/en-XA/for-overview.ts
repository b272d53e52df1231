import { forOverview } from '../en/for-overview.ts';
import { accentAll } from './accent.ts';

export const accentedForOverview = accentAll(forOverview);
