import { beforeAll, describe, expect, it } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { insertBlog } from '#server/features/blogs/queries.ts';
import { insertResources } from '#server/features/material/queries.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { insertUser, resourceOf, UNKNOWN_ID } from '#testing/factories.ts';
import { testApp } from '#testing/test-app.ts';
import { createKeep } from './share-routes.ts';

const ORIGIN = 'https://basta.example';
const { app, db, deps } = await testApp({ publicUrl: ORIGIN });
let post: string;

beforeAll(async () => {
  await db.transaction().execute(loadSampleCatalogue);
  deps.cache.drop('subjects');
  await insertResources(db, [
    resourceOf({ subject: 'digital elec.', subjectcode: 'btes 301 18', title: 'Unit <1> & \u{1F600}' }),
    resourceOf({ kind: 'pyq', service: 'pyqs', semester: '5', subject: 'Other', subjectcode: 'X1' }),
  ]);
  const text = {
    title: 'Recursion & "me"',
    authorName: 'Asha',
    content: '<p>x</p>',
    preview: 'By doing it...',
  };
  post = await insertBlog(db, await insertUser(db), text, new Date('2026-02-03T10:00:00Z'));
});

const get = (url: string) => app.inject({ url });

describe('the picture of a shared link', () => {
  it.each([
    ['a page', () => '/og/page/home.jpg'],
    ['a list', () => '/og/list/notes-3.jpg?v=1'],
    ['a subject', () => '/og/subject/BTES30118.jpg'],
    ['a post', () => `/og/post/${post}.jpg`],
  ])('of %s is a JPEG of less than 300 kB, for a day', async (_, url) => {
    const { statusCode, headers, rawPayload } = await get(url());
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(rawPayload.subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff));
    expect(rawPayload.length).toBeLessThan(300_000);
  });

  it('shows another text as another picture, whatever letters it is in', async () => {
    const sizes = new Set<string>();
    for (const title of ['A', 'गणित', 'x'.repeat(200), 'one two '.repeat(25)]) {
      await db.updateTable('blog').set({ title }).where('id', '=', post).execute();
      const { statusCode, rawPayload } = await get(`/og/post/${post}.jpg`);
      expect(statusCode).toBe(200);
      sizes.add(rawPayload.toString('base64'));
    }
    expect(sizes.size).toBe(4);
    await db.updateTable('blog').set({ title: 'Recursion & "me"' }).where('id', '=', post).execute();
  });

  it.each([
    '/og/page/users.jpg',
    '/og/page/resetPassword.jpg',
    '/og/page/constructor.jpg',
    '/og/list/notes-9.jpg',
    '/og/list/x-1.jpg',
    '/og/subject/NONE.jpg',
    `/og/post/${UNKNOWN_ID}.jpg`,
    '/og/post/%00.jpg',
    '/og/user/1.jpg',
  ])('is of nothing else: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('is kept, the latest used ones, and asked for once at a time', async () => {
    const keep = createKeep<number>(2);
    let made = 0;
    const make = async () => {
      made += 1;
      return made;
    };
    expect(await Promise.all([keep.valueOf('a', make), keep.valueOf('a', make)])).toEqual([1, 1]);
    await keep.valueOf('b', make);
    await keep.valueOf('a', make);
    await keep.valueOf('c', make);
    expect(await keep.valueOf('a', make)).toBe(1);
    expect(await keep.valueOf('b', make)).toBe(4);
    await expect(keep.valueOf('d', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await keep.valueOf('d', make)).toBe(5);
  });
});

describe('the map of the site', () => {
  it('has what everyone may read, and nothing else', async () => {
    const { statusCode, headers, body } = await get('/sitemap.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
      address.replace(ORIGIN, ''),
    );
    expect(addresses).toEqual(expect.arrayContaining(['/', '/about', '/notes?semester=3', `/blogs/${post}`]));
    // Its entries have nothing to open.
    expect(addresses).not.toContain('/pyq?semester=5');
    expect(addresses).toContain('/subjects/BTES301-18');
    expect(addresses.filter((path) => /^\/(admin|hod|login|dashboard|bag|my-|notes$)/.test(path))).toEqual(
      [],
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('is named by robots.txt, which closes what is for members', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    for (const path of ['/api/', '/admin', '/hod', '/dashboard'])
      expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).not.toMatch(/Disallow: \/(blogs|notes|bag)?\n/);
  });
});

describe('a feed', () => {
  it('of the posts has the newest, as Atom', async () => {
    const { statusCode, headers, body } = await get('/feeds/posts.atom');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(body).toContain(`<id>urn:uuid:${post}</id>`);
    expect(body).toContain('<title>Recursion &amp; &quot;me&quot;</title>');
    expect(body).toContain(`<link href="${ORIGIN}/blogs/${post}"/>`);
    expect(body).toContain('<published>2026-02-03T10:00:00.000Z</published>');
  });

  it('of a subject has what is filed under any of its codes, escaped', async () => {
    const { body } = await get('/feeds/subjects/BTES301-18.atom');
    expect(body).toContain(`<title>${en.share.material('Digital Electronics')}</title>`);
    expect(body).toContain('Notes: Unit &lt;1&gt; &amp; \u{1F600}');
    expect(body.match(/<entry>/g)).toHaveLength(1);
    const open = body.match(/<(feed|entry|id|title|updated)[ >]/g)?.length;
    expect(open).toBe(body.match(/<\/(feed|entry|id|title|updated)>/g)?.length);
  });

  it('is at one address, whatever spelling of the code is asked for', async () => {
    const { statusCode, headers } = await get('/feeds/subjects/btes%20301%2018.atom');
    expect([statusCode, headers.location]).toEqual([301, '/feeds/subjects/BTES301-18.atom']);
    expect((await get('/feeds/subjects/NONE.atom')).statusCode).toBe(404);
    expect((await get('/feeds/subjects/BTES301-18')).statusCode).toBe(404);
  });
});
