import { forCatalogue } from '../en/for-catalogue.ts';
import { accentAll } from './accent.ts';

export const accentedForCatalogue = accentAll(forCatalogue);
