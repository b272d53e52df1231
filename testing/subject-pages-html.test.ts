import { describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import type { Exams } from '#contract/material/exam-fields.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { nobody, signedIn } from './factories.ts';
import { pagesApp } from './pages-app.ts';
import { insertPaper } from './papers.ts';
import { withoutTable } from './without-table.ts';

const { site, open } = await pagesApp();
await site.db.transaction().execute(loadSampleCatalogue);

const { page: texts } = en.subjectScreens;

/** Files papers under the subject, as an admin does. */
async function filePapers(exams: Exams) {
  const link = 'https://drive.google.com/file/d/abc/view';
  const body = {
    service: 'pyqs',
    semester: '3',
    subject: 'Digital Electronics',
    subjectcode: 'btes 301 18',
  } as const;
  const links = { linka: link, linkb: link, linkc: link };
  const admin = await signedIn(site.db, 'admin');
  await site.as(admin).call(api.resources.pyq.add, { body: { ...body, ...links, exams } });
}

describe('the page of a subject', () => {
  it.each(['btes-301-18', 'BTES30118', 'btes%20301%2018'])(
    'has one address, to which %s leads',
    async (code) => {
      const { status, headers } = await open(`/subjects/${code}?a=b`);
      expect([status, headers.location, headers['cache-control']]).toEqual([
        301,
        '/subjects/BTES301-18?a=b',
        'no-cache',
      ]);
    },
  );

  it('leads on from the code of a subject that became part of another one', async () => {
    const keys = { key: 'BTCS304', spelling: 'BTCS-304' };
    const { id } = await site.db
      .selectFrom('subject')
      .select('id')
      .where('name', '=', 'Digital Electronics')
      .executeTakeFirstOrThrow();
    await site.db.deleteFrom('subject_code').where('key', '=', keys.key).execute();
    await site.db
      .insertInto('subject_code')
      .values({ ...keys, subject_id: id, is_main: false })
      .execute();
    site.deps.cache.drop('subjects');
    expect((await open('/subjects/btcs304')).headers.location).toBe('/subjects/BTES301-18');
    await site.db.deleteFrom('subject_code').where('key', '=', keys.key).execute();
    site.deps.cache.drop('subjects');
  });

  it('comes whole: its name, its codes, and what it lacks with the ways to add it', async () => {
    const { status, html, text } = await open('/subjects/BTES301-18');
    expect(status).toBe(200);
    expect(html).toContain('<h1');
    expect(text).toContain('Digital Electronics');
    expect(text).toContain(texts.inScheme(['2018', '2023'], 'BTES301-18'));
    expect(text).toMatch(/No papers?, .* or .* yet/);
    expect(html).toContain(
      'href="/material?service=pyqs&amp;subject=Digital+Electronics&amp;subjectCode=BTES301-18&amp;semester=3"',
    );
  });

  it('counts a link and the file that is its copy as one paper', async () => {
    const { resource } = await insertPaper(site.db, ['1. Explain adders'], { code: 'BTES302-18' });
    const links = JSON.stringify({ linka: 'https://drive.google.com/file/d/a/view' });
    await site.db.updateTable('resource').set({ links }).where('id', '=', resource).execute();
    const head = async () => {
      site.deps.cache.drop('pyq');
      return (await open('/subjects/BTES302-18')).text;
    };
    expect(await head()).toContain(`${texts.sections.pyq} 2`);
    await site.db
      .updateTable('attachment')
      .set({ field: 'linka' })
      .where('resource_id', '=', resource)
      .execute();
    expect(await head()).toContain(`${texts.sections.pyq} 1`);
    await site.db.deleteFrom('resource').where('id', '=', resource).execute();
    site.deps.cache.drop('pyq');
  });

  it('says in words what subjects of other schemes are to it', async () => {
    const { text, html } = await open('/subjects/BTCS402-18');
    expect(text).toContain(texts.equivalent('2011', 'BTCS401', texts.degrees.part));
    expect(html).toContain('href="/subjects/BTCS401"');
  });

  it('tells search engines what it is, in its title, its description and as a LearningResource', async () => {
    const { html } = await open('/subjects/BTES301-18');
    expect(html).toContain(`<title>${en.shell.documentTitle('Digital Electronics · BTES301-18')}</title>`);
    expect(html).toContain(
      `content="${texts.description('Digital Electronics', 'BTES301-18', 'Semester 3 · CSE')}"`,
    );
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'LearningResource',
      name: 'Digital Electronics',
      url: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1],
      alternateName: ['DE', 'Digital Logic'],
    });
    expect(JSON.parse(json).url).toMatch(/^https?:\/\/[^/]+\/subjects\/BTES301-18$/);
  });

  it('is kept ready, and made again once something is filed under it or asked for', async () => {
    const before = await open('/subjects/BTES301-18');
    const unchanged = { 'if-none-match': String(before.headers.etag) };
    const again = await site.app.inject({ url: '/subjects/BTES301-18', headers: unchanged });
    expect(again.statusCode).toBe(304);
    await site
      .as(nobody)
      .call(api.subjectPage.ask, { params: { code: 'BTES301-18' }, body: { kind: 'youtube' } });
    expect((await open('/subjects/BTES301-18')).text).toContain(texts.askedCount(1));
    await filePapers({ linka: { year: 2024, session: 'December', isReappear: true } });
    expect((await open('/subjects/BTES301-18')).text).toContain(`Dec 2024 (${en.resourcePage.reappear})`);
  });

  it.each(['BTES301', 'nonsense', '%00', '%25', '</script>'])(
    'that there is none of (%s) is a 404',
    async (code) => {
      const { status, text, html } = await open(`/subjects/${encodeURIComponent(decodeURIComponent(code))}`);
      expect([status, text.includes(texts.goneText)]).toEqual([404, true]);
      expect(html).not.toContain('"code":"</script>');
    },
  );

  it('that cannot be read comes with its error, as a 503', async () => {
    const failed = await withoutTable(site.db, 'unit', async () => open('/subjects/BTCS501-18'));
    expect([failed.status, failed.headers['retry-after']]).toEqual([503, '5']);
    expect(failed.text).toContain(texts.failed);
    expect((await open('/subjects/BTCS501-18')).status).toBe(200);
  });
});

describe('the page of the catalogue', () => {
  it('has the subjects of the semester, the programme and the scheme in its address', async () => {
    const all = await open('/subjects');
    expect(all.text).toContain('Mathematics-I');
    expect(all.text).not.toContain('Digital Electronics');
    const third = await open('/subjects?programme=IT&scheme=2018&semester=3');
    expect(third.text).toContain('Data Structure &amp; Algorithms');
    expect(third.html).toContain('href="/subjects/BTIT301-18"');
    expect(third.html).not.toContain('href="/subjects/BTES301-18"');
    expect(third.html).toContain('href="/subjects?programme=IT&amp;scheme=2018&amp;semester=4"');
  });

  it.each(['?programme=XX&scheme=1&semester=9', '?semester=1&semester=2', '?programme=%00&x=y'])(
    'takes what makes no sense (%s) for nothing',
    async (search) => {
      expect((await open(`/subjects${search}`)).headers.etag).toBe((await open('/subjects')).headers.etag);
    },
  );

  it('is made again once the catalogue changes', async () => {
    const { code } = await site.db
      .selectFrom('subject_code')
      .innerJoin('subject', 'subject.id', 'subject_id')
      .select('spelling as code')
      .where('name', '=', 'Mathematics-I')
      .executeTakeFirstOrThrow();
    expect((await open('/subjects')).html).toContain(`href="/subjects/${code}"`);
    await site.db
      .updateTable('subject')
      .set({ name: 'Brand new' })
      .where('name', '=', 'Mathematics-I')
      .execute();
    site.deps.cache.drop('subjects');
    expect((await open('/subjects')).text).toContain('Brand new');
  });
});

describe('the page of the search', () => {
  /** The codes of the subjects that a page shows, in its order; the best of them are there twice. */
  const codesIn = (html: string) => [
    ...new Set([...html.matchAll(/href="\/subjects\/([^"?#]+)"/g)].map(([, code]) => code)),
  ];
  const asReader = async (semester: string) => {
    const reply = await site.app.inject({
      url: '/search?q=som',
      headers: { cookie: `semester=${semester}` },
    });
    return { ...reply, codes: codesIn(reply.body) };
  };

  it('has the subjects of the semester that its reader has chosen ahead among equals, as the call finds them', async () => {
    const [first] = codesIn((await open('/search?q=som')).html);
    const { codes, body } = await asReader('4');
    const own = await site.as(nobody).call(api.search.find, { query: { q: 'som', own: '4' } });
    expect(codes).toEqual(own.body.subjects.map(({ code }) => code));
    expect(codes[0]).not.toBe(first);
    expect(JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}').search.own).toBe('4');
  });

  it('is kept for nobody else', async () => {
    const [own, none] = [await asReader('4'), await open('/search?q=som')];
    expect(own.headers.vary).toContain('cookie');
    expect(none.headers.etag).not.toBe(own.headers.etag);
    expect((await asReader('9')).codes).toEqual(codesIn(none.html));
  });
});
