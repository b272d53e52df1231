import { forWriting } from '../en/for-writing.ts';
import { accentAll } from './accent.ts';

export const accentedForWriting = accentAll(forWriting);
