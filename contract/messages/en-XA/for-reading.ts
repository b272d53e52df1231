import { forReading } from '../en/for-reading.ts';
import { accentAll } from './accent.ts';

export const accentedForReading = accentAll(forReading);
