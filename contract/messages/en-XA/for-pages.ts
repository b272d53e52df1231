import { forPages } from '../en/for-pages.ts';
import { accentAll } from './accent.ts';

export const accentedForPages = { ...accentAll(forPages), language: 'en-XA', locale: 'en-IN' };
