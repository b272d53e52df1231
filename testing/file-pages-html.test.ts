import { expect, it } from 'vitest';
import { filePagePath, pictureAddress } from '#contract/files/address.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { UNKNOWN_ID } from './factories.ts';
import { pagesApp } from './pages-app.ts';
import { insertPaper, type Paper } from './papers.ts';

const { site, open } = await pagesApp();
const texts = en.fileScreens;
const PAGES = ['1. Explain stacks', '2. Explain Dijkstra & heaps'];
const file = async (own: Paper = {}) => (await insertPaper(site.db, PAGES, own)).attachment;

it('comes whole: the picture first, what was looked for marked on it, the words, and links to the other pages', async () => {
  const id = await file();
  const { status, html, text } = await open(filePagePath(id, 2, 'dijkstra'));
  expect(status).toBe(200);
  const address = pictureAddress('pages', id, 2);
  const [head = ''] = html.split('</head>');
  // Asked for with the first bytes, before anything else of the page.
  expect(head).toMatch(new RegExp(`<link rel="preload" as="image" href="${address}" fetchPriority="high"/>`));
  expect(html).toMatch(new RegExp(`<img[^>]* width="80" height="113"[^>]* src="${address}"`));
  expect(html.match(/<mark /g)).toHaveLength(1);
  expect(text).toContain('2. Explain Dijkstra &amp; heaps');
  expect(text).toContain(texts.pageOf(2, 2));
  expect(html).toContain(`href="${filePagePath(id, 1, 'dijkstra').replace('&', '&amp;')}"`);
  expect(html).toContain(`href="/api/files/${id}/original"`);
  expect(html).toContain('loading="lazy"');
  expect(head).toContain(`<link rel="canonical" href="`);
});

it('says how often the words are on its page before any script runs', async () => {
  const { attachment } = await insertPaper(site.db, ['Explain the leaky bucket. Is a bucket needed?']);
  const { html, text } = await open(filePagePath(attachment, 1, 'leaky bucket'));
  expect(text).toContain(texts.found(2, 'leaky bucket'));
  expect(html.match(/<mark /g)).toHaveLength(3);
});

it('is called by its subject and exam where it is found and shared, too', async () => {
  const exam = { year: 2022, session: 'December', isReappear: false } as const;
  const id = await file({ name: 'scan 7.pdf', exam, code: 'BTCS-402-18' });
  const { html } = await open(filePagePath(id, 1, ''));
  const title = 'Some subject, December 2022';
  expect(html).toContain(`<title>${en.shell.documentTitle(title)}</title>`);
  expect(html).toContain(`<meta property="og:title" content="${title}">`);
  const description = texts.description(`${title}, BTCS-402-18`);
  expect(html).toContain(`<meta name="description" content="${description}">`);
});

it('of members has a title and its subject’s picture where it is shared, at any page, and nothing of what is in it', async () => {
  await site.db.transaction().execute(loadSampleCatalogue);
  site.deps.cache.drop('subjects');
  const exam = { year: 2022, session: 'December', isReappear: false } as const;
  const own = { exam, code: 'btcs 402 18', name: 'secret.pdf' };
  const id = await file({ ...own, basis: 'college' });
  const title = 'Some subject, December 2022';
  for (const address of [filePagePath(id, 1, ''), filePagePath(id, 2, 'dijkstra')]) {
    const { status, html } = await open(address);
    expect(status).toBe(200);
    const property = (name: string) =>
      new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(html)?.[1];
    expect(property('title')).toBe(title);
    expect(property('description')).toBe(texts.description(`${title}, btcs 402 18`));
    expect(property('image')).toMatch(/\/og\/subject\/BTCS40218\.jpg\?v=/);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    for (const told of ['secret.pdf', ...PAGES, 'stacks', 'heaps', 'Dijkstra', '/pages/1', '/thumbs/'])
      expect(html).not.toContain(told);
    const path = new URL(property('image') ?? '').pathname;
    expect((await site.app.inject({ url: path })).headers['content-type']).toBe('image/jpeg');
  }
  // Nobody is told of one that is hidden, or waits to be published.
  await site.db.updateTable('attachment').set({ hidden_at: new Date() }).where('id', '=', id).execute();
  expect((await open(filePagePath(id, 1, ''))).html).not.toContain('December 2022');
  // One for everyone has the same picture.
  expect((await open(filePagePath(await file(own), 1, ''))).html).toContain('/og/subject/BTCS40218.jpg');
});

it('leads to its subject, and to what else there is of its kind', async () => {
  const { html } = await open(filePagePath(await file({ code: 'BTES 301 18' }), 1, ''));
  expect(html).toContain('href="/subjects/BTES301-18">Digital Electronics<');
  expect(html).toContain('href="/subjects/BTES301-18#pyq"');
  // What the catalogue does not know has no page.
  const unknown = await open(filePagePath(await file({ code: 'QQ-9' }), 1, ''));
  expect(unknown.html).toContain('href="/pyq?semester=3&amp;q=QQ-9"');
});

it('of members says that it is for them, and nothing else of it; search engines pass it by', async () => {
  const id = await file({ basis: 'college', name: 'secret.pdf' });
  const { status, html, text } = await open(filePagePath(id, 1, 'stacks'));
  expect(status).toBe(200);
  // Also without scripts: in a sentence, with the way to the login that leads back.
  expect(text).toContain(texts.members.withoutScripts);
  const notes = html.match(/<noscript><p>.*?<\/noscript>/g) ?? [];
  const unscripted = notes.find((note) => note.includes(texts.members.withoutScripts));
  expect(unscripted).toContain(
    `href="${pathTo('login')}?next=${encodeURIComponent(filePagePath(id, 1, 'stacks'))}"`,
  );
  expect(html).toContain('<meta name="robots" content="noindex">');
  for (const told of ['secret.pdf', PAGES[0], '/pages/1']) expect(html).not.toContain(told);
});

it('is not found where there is no such file, and gone for now where it is hidden', async () => {
  for (const address of [pathTo('file', { id: UNKNOWN_ID }), pathTo('file', { id: 'nonsense' })]) {
    const { status, text } = await open(address);
    expect([status, text.includes(texts.gone.title)]).toEqual([404, true]);
  }
  const id = await file();
  await site.db.updateTable('attachment').set({ hidden_at: new Date() }).where('id', '=', id).execute();
  const { status, text } = await open(filePagePath(id, 1, ''));
  expect([status, text.includes(texts.hidden.title)]).toEqual([410, true]);
  expect(text).not.toContain('stacks');
});
