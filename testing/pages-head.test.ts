import { describe, expect, it } from 'vitest';
import { insertBlog } from '#server/features/blogs/queries.ts';
import { insertResources } from '#server/features/material/queries.ts';
import { insertUser, resourceOf, UNKNOWN_ID } from './factories.ts';
import { pagesApp } from './pages-app.ts';

const { site, open } = await pagesApp({ publicUrl: 'https://basta.example' });
await insertResources(site.db, [
  resourceOf({ semester: '3', subject: 'Digital Electronics', subjectcode: 'BTEC302-18', title: 'Unit 1' }),
  ...Array.from({ length: 120 }, () => resourceOf({ kind: 'pyq', service: 'pyqs', semester: '2' })),
]);

describe('where it is shared or found, a page', () => {
  const headOf = (html: string) => {
    const attribute = (pattern: string) => new RegExp(pattern).exec(html)?.[1];
    return {
      title: attribute('<title>(.*?)</title>'),
      description: attribute('<meta name="description" content="(.*?)">'),
      canonical: attribute('<link rel="canonical" href="(.*?)">'),
      image: attribute('<meta property="og:image" content="(.*?)">'),
      feed: attribute('<link rel="alternate" type="application/atom\\+xml" href="(.*?)">'),
      isHidden: html.includes('<meta name="robots" content="noindex">'),
    };
  };
  const head = async (url: string) => headOf((await open(url)).html);

  it('of a list says its semester and what is there, at its one address', async () => {
    const { title, description, canonical, image, isHidden } = await head('/notes?semester=3');
    expect(title).toBe('Notes · Semester 3 · Basta');
    expect(description).toContain('Digital Electronics');
    expect(canonical).toBe('https://basta.example/notes?semester=3');
    expect(image).toMatch(/^https:\/\/basta\.example\/og\/list\/notes-3\.jpg\?v=\w{8}$/);
    expect(isHidden).toBe(false);
    expect((await head('/notes?semester=3&q=digital')).canonical).toBe(canonical);
    expect((await head('/notes?semester=1')).canonical).toBe('https://basta.example/notes');
    expect((await head('/pyq?semester=2&page=2')).canonical).toBe(
      'https://basta.example/pyq?semester=2&amp;page=2',
    );
  });

  it('of a post says how it begins, and names the feed', async () => {
    const author = await insertUser(site.db);
    const content = `<p>Begin &amp; go on</p><p>${'word '.repeat(100)}</p>`;
    const text = { title: 'A "post"', authorName: 'Asha', content, preview: 'Begin' };
    const id = await insertBlog(site.db, author, text, new Date());
    const { title, description, canonical, feed, image } = await head(`/blogs/${id}`);
    expect(title).toBe('A &quot;post&quot; · Basta');
    expect(description).toMatch(/^Begin &amp; go on word .*word…$/);
    expect(canonical).toBe(`https://basta.example/blogs/${id}`);
    expect(feed).toBe('/feeds/posts.atom');
    expect((await site.app.inject(new URL(String(image)).pathname)).statusCode).toBe(200);
    expect((await head(`/blogs/${UNKNOWN_ID}`)).isHidden).toBe(true);
  });

  it.each(['/', '/about', '/contact', '/login', '/privacy'])(
    '%s has a picture and one address',
    async (url) => {
      const { canonical, image, isHidden } = await head(url);
      expect([canonical, isHidden]).toEqual([`https://basta.example${url}`, false]);
      expect((await site.app.inject(new URL(String(image)).pathname)).statusCode).toBe(200);
    },
  );

  it.each(['/dashboard', '/admin/users', '/bag', '/reset-password/abc', '/nowhere'])(
    '%s is nobody’s to find',
    async (url) => {
      const { canonical, isHidden } = await head(url);
      expect([canonical, isHidden]).toEqual([undefined, true]);
    },
  );
});
