import { blogTexts } from './blogs.ts';

/** What only the pages with posts say. */
export const forBlogs = blogTexts;
