import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIST_PAGE_SIZE } from '#contract/core/list-params.ts';
import { en } from '#contract/languages/en/whole.ts';
import { PAGE_NAMES, rowOf } from '#contract/pages/pages.ts';
import { announceChange } from '#server/database/announce.ts';
import { insertBlog } from '#server/features/blogs/queries.ts';
import { insertResources } from '#server/features/material/queries.ts';
import { saveSubjects } from '#server/features/subjects/catalogue-queries.ts';
import { saveInFrame } from '#server/features/subjects/frame-queries.ts';
import { DIST } from '#server/pages/build.ts';
import { insertUser, resourceOf, signedIn, UNKNOWN_ID } from './factories.ts';
import { pagesApp, renderBuild } from './pages-app.ts';
import { insertPaper } from './papers.ts';
import { testApp } from './test-app.ts';
import { withoutTable } from './without-table.ts';

const { site, open } = await pagesApp();
await insertResources(site.db, [
  resourceOf({ semester: '1', subject: 'Engineering Physics', subjectcode: 'BTPH101-23', title: 'Optics' }),
  resourceOf({ semester: '3', subject: 'Digital Electronics', subjectcode: 'BTEC302-18', title: 'Unit 1' }),
  ...Array.from({ length: 230 }, (_, index) =>
    resourceOf({
      kind: 'pyq',
      service: 'pyqs',
      semester: '2',
      subject: `Paper ${String(index).padStart(3, '0')}`,
      linka: 'https://drive.google.com/file/d/abc/view',
    }),
  ),
]);

const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

describe('a page of study material comes whole', () => {
  it('with the cards of the semester in its address, each semester with bytes of its own', async () => {
    const first = await open('/notes');
    expect(first.status).toBe(200);
    expect(first.text).toContain('Engineering Physics');
    expect(first.text).not.toContain('Digital Electronics');
    const third = await open('/notes?semester=3');
    expect(third.text).toContain('Digital Electronics');
    expect(third.headers.etag).not.toBe(first.headers.etag);
    const again = await site.app.inject({
      url: '/notes?semester=3',
      headers: { 'if-none-match': String(third.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('for a reader who has chosen a semester that one, also from ready bytes, and for any other the first', async () => {
    const asReader = (cookie: string, url = '/notes') => site.app.inject({ url, headers: { cookie } });
    const third = await open('/notes?semester=3');
    for (const cookie of ['semester=3', 'language=en; semester=3']) {
      const reply = await asReader(cookie);
      expect(reply.headers.etag).toBe(third.headers.etag);
      expect(reply.headers.vary).toContain('cookie');
    }
    const first = await open('/notes');
    for (const cookie of ['semester=9', 'semester=', 'semester=33', 'othersemester=3']) {
      expect((await asReader(cookie)).headers.etag).toBe(first.headers.etag);
    }
    expect((await asReader('semester=3', '/notes?semester=1')).headers.etag).toBe(first.headers.etag);
  });

  it('narrowed to a programme', async () => {
    await saveInFrame(site.db, 'programme', { code: 'CSE', name: 'Computer Science' });
    await saveInFrame(site.db, 'scheme', { name: '2018', year: 2018 });
    const unknown = { lecture: null, tutorial: null, practical: null, credits: null };
    await saveSubjects(site.db, [
      {
        code: 'ZZES301-18',
        otherCodes: [],
        units: [],
        name: 'Digital Systems',
        type: 'theory',
        aliases: [],
        placements: [
          {
            programme: 'CSE',
            scheme: '2018',
            semester: '6',
            isElective: false,
            electiveGroup: '',
            ...unknown,
          },
        ],
      },
    ]);
    await announceChange(site.db, 'subjects');
    await insertResources(site.db, [
      resourceOf({ semester: '6', subject: 'digital sys.', subjectcode: 'zzes 301 18' }),
      resourceOf({ semester: '6', subject: 'Of nobody', subjectcode: 'X-6' }),
    ]);
    const all = await open('/notes?semester=6');
    expect(all.text).toContain('Of nobody');
    expect(all.html).toContain('href="/subjects/ZZES301-18"');
    const { text, html } = await open('/notes?semester=6&programme=CSE');
    expect(text).toContain('Digital Systems');
    expect(text).not.toContain('Of nobody');
    expect(dataIn(html).list.part).toMatchObject({ count: 1, subjects: 1, semesters: ['6'] });
    expect((await open('/notes?semester=6&programme=ECE')).text).not.toContain('Digital Systems');
    expect((await open('/notes?semester=6&q=zzes301-18')).text).toContain('Digital Systems');
  });

  it('with what a search finds, and the semesters that have it where this one has none', async () => {
    expect((await open('/notes?q=ptic+phys')).text).toContain('Optics');
    const elsewhere = await open('/notes?q=electronics');
    expect(elsewhere.text).toContain(en.resourcePage.noMatch('electronics', '1'));
    expect(elsewhere.html).toContain('href="/notes?semester=3&amp;q=electronics"');
  });

  it('with the pages of papers that a search finds, where everyone may read them', async () => {
    await insertPaper(site.db, ['Cover', 'State the halting problem']);
    await insertPaper(site.db, ['The halting state of secrets'], { basis: 'college' });
    const { text, html } = await open('/search?q=halting');
    expect(html).toMatch(/href="\/files\/[-0-9a-f]{36}\?page=2&amp;q=halting"/);
    expect(html).toContain('State the <mark>halting</mark> problem');
    expect(text).toContain(en.searchScreens.forMembers);
    expect(html).not.toContain('secrets');
  });

  it.each([
    '/notes?semester=9',
    '/notes?semester=1&semester=2',
    '/notes?page=-1',
    '/notes?page=x&q=',
    '/notes?q=%00',
    '/notes?programme=%00',
  ])('for an address that makes no sense (%s) as for none', async (url) => {
    expect((await open(url)).text).toContain('Engineering Physics');
  });

  it('of a long list a part, and the way to the others', async () => {
    const { html, text } = await open('/pyq?semester=2');
    expect(html.match(/<article/g)).toHaveLength(LIST_PAGE_SIZE);
    expect(text).toContain(en.resourcePage.found('230 papers', 230));
    expect(html).toContain('href="/pyq?semester=2&amp;page=2"');
    const last = await open('/pyq?semester=2&page=3');
    expect(last.html.match(/<article/g)).toHaveLength(30);
    expect(last.text).toContain('Paper 229');
  });

  it('again once an entry changed', async () => {
    expect((await open('/syllabus')).text).toContain(en.resources.syllabus.empty);
    await insertResources(site.db, [
      resourceOf({ kind: 'syllabus', service: 'syllabus', semester: '1', subject: 'Fresh' }),
    ]);
    await expect
      .poll(async () => {
        await announceChange(site.db, 'syllabus');
        return (await open('/syllabus')).text;
      })
      .toContain('Fresh');
  });
});

describe('a text', () => {
  it('that would end a script or a line is only a text', async () => {
    const evil = '</script><script>alert(1)</script>\u2028<!--app-->$&';
    await insertResources(site.db, [
      resourceOf({
        kind: 'book',
        service: 'books',
        semester: '5',
        subject: evil,
        subjectcode: evil.slice(0, 40),
        title: evil,
      }),
    ]);
    const { html } = await open('/book?semester=5');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain(
      '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;\u2028&lt;!--app--&gt;$&amp;',
    );
    expect(dataIn(html).list.part.entries[0].subject).toBe(evil);
  });
});

describe('what cannot be read', () => {
  it('comes with its error, as a 503 that nobody keeps', async () => {
    const failed = await withoutTable(site.db, 'resource', () => open('/youtube?semester=4'));
    expect([failed.status, failed.headers['retry-after']]).toEqual([503, '5']);
    expect(failed.text).toContain(en.resources.youtube.fetchFailed);
    expect(failed.text).toContain(en.errors.askForHelp(String(failed.headers['x-request-id'])));
    expect((await open('/youtube?semester=4')).status).toBe(200);
  });

  it('without the settings of the site its pages say what they say by themselves', async () => {
    const { text } = await withoutTable(site.db, 'site_setting', async () => {
      await announceChange(site.db, 'site');
      await expect.poll(async () => (await open('/')).status).toBe(503);
      return open('/');
    });
    const [message = ''] = en.siteSamples.banner;
    expect(text).toContain(message);
    expect(text).toContain(en.siteSamples.topics[0]?.title);
    expect((await open('/')).status).toBe(200);
  });

  it('is a setting of another shape: its default shows', async () => {
    await sql`insert into site_setting (key, value) values ('phones', '{"no": "list"}')`.execute(site.db);
    const { status, text } = await open('/contact');
    await sql`delete from site_setting where key = 'phones'`.execute(site.db);
    expect(status).toBe(200);
    expect(text).toContain('+91 00000 00001');
  });
});

describe('a post', () => {
  it('is in its page, cleaned once more, under its own title', async () => {
    const author = await insertUser(site.db);
    const id = await insertBlog(
      site.db,
      author,
      {
        title: 'On hostels',
        authorName: 'Asha',
        content: '<p>Mess food<script>alert(1)</script></p>',
        preview: 'x',
      },
      new Date(),
    );
    const { status, text, html } = await open(`/blogs/${id}`);
    expect(status).toBe(200);
    expect(text).toContain('Mess food');
    expect(html).toContain(`<title>${en.shell.documentTitle('On hostels')}</title>`);
    expect(html).not.toContain('alert(1)');
  });

  it.each([UNKNOWN_ID, 'nonsense', '%00'])('that there is none of (%s) is a 404 that says so', async (id) => {
    const { status, text } = await open(`/blogs/${id}`);
    expect(status).toBe(404);
    expect(text).toContain(en.blogs.gone);
  });
});

it.each(PAGE_NAMES.filter((page) => !rowOf(page).redirectTo))(
  'the page %s is there without an error',
  async (page) => {
    const { status, html } = await open(rowOf(page).path.replace(/:\w+/g, UNKNOWN_ID));
    const { shows } = rowOf(page);
    expect(status).toBe(['post', 'subject', 'file', 'thread', 'paths'].includes(shows ?? '') ? 404 : 200);
    expect(html).toContain('/app.js');
  },
);

it('many who search at once are all answered, and others in between', async () => {
  const searches = Array.from({ length: 150 }, (_, index) => open(`/pyq?semester=2&q=Paper+${index % 10}`));
  const about = await open('/about');
  expect(about.status).toBe(200);
  const statuses = (await Promise.all(searches)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

describe('what the build made is sent', () => {
  const assets = join(DIST, 'web/assets');
  const files = readdirSync(assets);
  const fileOf = (ending: string) => files.find((name) => name.endsWith(ending)) ?? '';
  const script = fileOf('.js');
  const font = fileOf('.woff2');
  let origin = '';
  beforeAll(async () => {
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });

  it.each([
    [script, 'br, gzip', `${script}.br`, 'br'],
    [script, 'gzip', `${script}.gz`, 'gzip'],
    [script, 'identity', script, undefined],
    [font, 'br, gzip', font, undefined],
  ])('%s to one who takes %s, read and then from memory, alike', async (name, encodings, file, encoding) => {
    const ask = async (query: string, method = 'GET') => {
      const call = request(`${origin}/assets/${name}${query}`, {
        method,
        headers: { 'accept-encoding': encodings },
      });
      const [reply] = (await once(call.end(), 'response')) as [IncomingMessage]; // what Node gives there
      const { date, connection, 'keep-alive': _, ...headers } = reply.headers;
      return { status: reply.statusCode, headers, bytes: await buffer(reply) };
    };
    const first = await ask('');
    expect(first.status).toBe(200);
    expect(first.bytes.equals(readFileSync(join(assets, file)))).toBe(true);
    // No more than a browser needs to keep it.
    expect(first.headers).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(first.bytes.length),
      'content-type': name === font ? 'font/woff2' : 'application/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(await ask('')).toEqual(first);
    expect(await ask('?again=1')).toEqual(first);
    expect(await ask('', 'HEAD')).toEqual({ ...first, bytes: Buffer.alloc(0) });
  });

  it('and counted where it came from memory, whatever query was behind it', async () => {
    const route = site.deps.cache.answered().get('/assets/*');
    expect(route?.[200]).toBeGreaterThanOrEqual(8);
  });
});

it('a script that is gone is a 404, and no page', async () => {
  const { status, headers } = await open('/assets/app-gone.js');
  expect(status).toBe(404);
  expect(headers['content-type']).toContain('application/json');
});

describe('a page for members is filled for anyone who asks', () => {
  const part = async (path: string, who: 'student' | 'admin' | 'hod') => {
    const { headers } = await signedIn(site.db, who);
    return site.app.inject({ url: `/member${path}`, headers });
  };

  it('with what its calls answer them, and is kept by nobody', async () => {
    const author = await insertUser(site.db, { username: 'Amarjit' });
    const text = { title: 'From the lab', authorName: 'Amarjit', content: '<p>Wires</p>', preview: 'Wires' };
    await insertBlog(site.db, author, text, new Date());
    const reply = await part('/blogs', 'student');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).toContain('From the lab</h2>');
    expect(dataIn(reply.body).member.user).not.toHaveProperty('id');
    const users = await part('/admin/users', 'admin');
    expect(users.body.replace(/<script[\s\S]*/, '')).toContain('Amarjit');
  });

  it('is refused to visitors, and to members without the role', async () => {
    expect((await site.app.inject({ url: '/member/blogs' })).statusCode).toBe(401);
    expect((await part('/admin/users', 'student')).statusCode).toBe(403);
    expect((await part('/hod/complaints', 'admin')).statusCode).toBe(403);
  });

  it('is left to the browser where its data cannot be read', async () => {
    await withoutTable(site.db, 'blog', async () => {
      const reply = await part('/blogs', 'student');
      expect(reply.statusCode).toBe(503);
    });
  });
});

it('what is made from the same data is rendered once, and again from other data', async () => {
  const build = await renderBuild();
  const rendered: string[] = [];
  const renderApp: typeof build.renderApp = (language, address, data) => {
    rendered.push(address);
    return build.renderApp(language, address, data);
  };
  const { app, db } = await testApp({ pacing: 'off' }, async () => ({ ...build, renderApp }));
  const search = () => app.inject('/search?q=thermodynamics');
  const [one, other] = await Promise.all([search(), search()]);
  expect(one.headers.etag).toBe(other.headers.etag);
  expect((await search()).body).toBe(one.body);
  expect(rendered).toEqual(['/search?q=thermodynamics']);
  await insertResources(db, [resourceOf({ subject: 'Thermodynamics' })]);
  await announceChange(db, 'notes');
  await expect.poll(async () => (await search()).body).toContain('Thermodynamics');
  expect(rendered.length).toBe(2);
});

it('the search without words is the same for everyone, and kept', async () => {
  const own = await site.app.inject({ url: '/search', headers: { cookie: 'semester=3' } });
  const { etag } = own.headers;
  expect(etag).toBeDefined();
  const known = await site.app.inject({ url: '/search', headers: { 'if-none-match': etag } });
  expect(known.statusCode).toBe(304);
});
