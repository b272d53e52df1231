import { forBlogs } from '../en/for-blogs.ts';
import { accentAll } from './accent.ts';

export const accentedForBlogs = accentAll(forBlogs);
