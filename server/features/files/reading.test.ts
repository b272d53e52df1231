import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { pictureAddress } from '#contract/files/address.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pageKey } from '#server/files/store/keys.ts';
import { nobody, type Person, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { insertPaper, type Paper, putPictures } from '#testing/papers.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db, deps } = site;
const texts = en.files;
const exam = (year: number, session: 'May' | 'December' = 'December', isReappear = false) => ({
  exam: { year, session, isReappear },
});

const details = (id: string, who: Person = nobody) => site.as(who).send(api.files.get, { params: { id } });
const text = (id: string, page: string, query: { q?: string; key?: string } = {}, who: Person = nobody) =>
  site.as(who).send(api.files.text, { params: { id, page }, query });
const picture = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

async function paper(pages: string[], own: Paper = {}) {
  const { attachment: id, ...rest } = await insertPaper(db, pages, own);
  const webp = await putPictures(deps.files, rest.file, pages.length);
  return { id, webp, ...rest };
}

describe('a page of a file', () => {
  it('has its picture, a small one, and its words with their places', async () => {
    const { id, file, webp } = await paper(['1. Explain stacks', '2. Explain queues and\nre-\nsults']);
    for (const sort of ['pages', 'thumbs'] as const) {
      const reply = await picture(pictureAddress(sort, id, 2));
      expect(reply.rawPayload).toEqual(webp);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-cache',
        etag: `"${file}-${sort}-2"`,
      });
      const again = await picture(pictureAddress(sort, id, 2), { 'if-none-match': `"${file}-${sort}-2"` });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect(await text(id, '1')).toEqual({
      status: 200,
      body: {
        ...{ number: 1, width: 80, height: 113, body: '1. Explain stacks', source: 'digital', marked: [] },
        boxes: [
          ['1.', 100, 100, 90, 30],
          ['Explain', 200, 100, 90, 30],
          ['stacks', 300, 100, 90, 30],
        ],
      },
    });
    // As it is read aloud: a word that a line's end parts is whole.
    expect((await text(id, '2')).body.body).toBe('2. Explain queues and\nresults');
    const { leaves, pages } = (await details(id)).body;
    expect([leaves, pages]).toEqual([[1, 2].map((number) => ({ number, width: 80, height: 113 })), 2]);
  });

  it('is none where there is no such page, whatever the number is', async () => {
    const { id } = await paper(['One page']);
    for (const page of ['0', '2', '-1', '1.5', 'one', '01', '99999', '1%00']) {
      const none = { status: 404, body: refusal(texts.noPage) };
      expect(await text(id, decodeURIComponent(page)), page).toEqual(none);
      for (const sort of ['pages', 'thumbs'] as const) {
        const reply = await picture(`/api/files/${id}/${sort}/${page}`);
        expect([reply.statusCode, reply.json()], page).toEqual([404, refusal(texts.noPage)]);
      }
    }
    const gone = await picture(pictureAddress('pages', UNKNOWN_ID, 1));
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await picture('/api/files/nonsense/pages/1')).json()).toEqual(refusal(texts.gone));
  });

  it('has no picture yet where only its words were read, or where the store lost it', async () => {
    const { id, file } = await paper(['One', 'Two']);
    await db.updateTable('file_page').set({ width: null, height: null }).where('number', '=', 2).execute();
    expect((await picture(pictureAddress('pages', id, 2))).statusCode).toBe(404);
    expect((await details(id)).body.leaves[1]).toEqual({ number: 2 });
    await deps.files.remove(pageKey('pages', file, 1));
    expect((await picture(pictureAddress('pages', id, 1))).json()).toEqual(refusal(texts.noPage));
  });

  it('says whether its words are still to be read', async () => {
    const { id, file } = await paper(['']);
    await db.updateTable('file_page').set({ wants_ocr: true }).where('file', '=', file).execute();
    expect((await details(id)).body.leaves).toEqual([{ number: 1, width: 80, height: 113, waits: true }]);
    expect((await text(id, '1')).body.waits).toBe(true);
  });

  it.each([
    ['Dijkstra', [3]],
    ['dijkstra algo', [3, 4]],
    ['btcs 301-18', [0]],
    ['graphs', []],
    ['', []],
  ])('marks what is looked for: %s', async (q, marked) => {
    const { id } = await paper(['BTCS-301-18 1. Explain Dijkstra’s algorithm']);
    // A possessive is part of its word's box.
    expect((await text(id, '1', { q })).body.marked).toEqual(marked);
  });
});

describe('what is looked for in a file', () => {
  it('is said of its other pages, too, as the search finds it', async () => {
    const { id } = await paper([
      'Stacks',
      'The algorithm of Dijkstra',
      'Heaps',
      'Dijkstra again; algorithms',
    ]);
    await paper(['Dijkstra in another file', 'Dijkstra']);
    const others = async (page: number, q: string) => (await text(id, String(page), { q })).body.others;
    expect(await others(1, 'dijkstra')).toEqual([2, 4]);
    expect(await others(2, 'dijkstra algorithm')).toEqual([4]);
    expect(await others(1, 'dijk')).toEqual([2, 4]);
    for (const q of ['', ' ', 'heaps', 'xylophone']) expect(await others(3, q), q).toBeUndefined();
  });
});

describe('a search inside a file', () => {
  const find = (id: string, q: string, who: Person = nobody) =>
    site.as(who).send(api.files.find, { params: { id }, query: { q } });

  it('says at how many places each page has it; words one behind the other are one place', async () => {
    const { id } = await paper([
      'Stacks',
      'A leaky bucket. Why is a bucket leaky?',
      'Heaps',
      'The leaky buckets leak',
    ]);
    await paper(['leaky bucket in another file']);
    const pagesOf = async (q: string) => (await find(id, q)).body;
    expect(await pagesOf('leaky bucket')).toEqual({
      pages: [
        [2, 2],
        [4, 1],
      ],
    });
    expect(await pagesOf('stack')).toEqual({ pages: [[1, 1]] });
    for (const q of ['', ' ', 'xylophone']) expect(await pagesOf(q), q).toEqual({ pages: [] });
  });

  it('tells that it is incomplete while pages are still to be read', async () => {
    const { id, file } = await paper(['Stacks', '']);
    const page = db.updateTable('file_page').where('file', '=', file).where('number', '=', 2);
    await page.set({ wants_ocr: true }).execute();
    expect((await find(id, 'stacks')).body).toEqual({ pages: [[1, 1]], incomplete: true });
    await db.deleteFrom('file_page').where('file', '=', file).where('number', '=', 2).execute();
    expect((await find(id, 'stacks')).body).toEqual({ pages: [[1, 1]], incomplete: true });
  });

  it('is for those who may read the file', async () => {
    const { id } = await paper(['For members'], { basis: 'college' });
    expect((await find(id, 'members')).status).toBe(401);
    expect((await find(id, 'members', await signedIn(db))).body).toEqual({ pages: [[1, 1]] });
    expect((await find(UNKNOWN_ID, 'members')).status).toBe(404);
  });
});

describe('a page that lies on its side', () => {
  it('says by how much it has to be turned, to the person who opens its file', async () => {
    const { id, file } = await paper(['Upright', 'On its side']);
    await db
      .updateTable('file_page')
      .set({ quarters: 3 })
      .where('file', '=', file)
      .where('number', '=', 2)
      .execute();
    expect((await details(id)).body.leaves.map(({ quarters }) => quarters)).toEqual([undefined, 3]);
    expect((await text(id, '2')).body.quarters).toBe(3);
  });
});

describe('pages of a file for members', () => {
  it('are shown with a key of that file, or to a member', async () => {
    const { id, webp } = await paper(['For members'], { basis: 'college' });
    const other = await paper(['For members, too'], { basis: 'college' });
    const member = await signedIn(db);
    const { key = '' } = (await details(id, member)).body;
    for (const sort of ['pages', 'thumbs'] as const) {
      const locked = await picture(pictureAddress(sort, id, 1));
      expect([locked.statusCode, locked.json()]).toEqual([401, refusal(texts.signIn)]);
      expect((await picture(pictureAddress(sort, id, 1, key))).rawPayload).toEqual(webp);
      expect((await picture(pictureAddress(sort, other.id, 1, key))).statusCode).toBe(401);
    }
    expect(await text(id, '1')).toEqual({ status: 401, body: refusal(texts.signIn) });
    expect((await text(id, '1', { key })).body.body).toBe('For members');
    expect((await text(other.id, '1', { key })).status).toBe(401);
    expect((await text(id, '1', {}, member)).status).toBe(200);
  });

  it('are gone with the file, and hidden with it, but from admins', async () => {
    const { id, webp } = await paper(['Hidden'], { basis: 'college' });
    const admin = await signedIn(db, 'admin');
    const { key } = (await details(id, await signedIn(db))).body;
    const own = (await details(id, admin)).body.key;
    await db.updateTable('attachment').set({ hidden_at: new Date() }).where('id', '=', id).execute();
    const hidden = await picture(pictureAddress('pages', id, 1, key));
    expect([hidden.statusCode, hidden.json()]).toEqual([410, refusal(texts.hidden)]);
    expect((await text(id, '1', { key: key ?? '' })).status).toBe(410);
    expect((await picture(pictureAddress('pages', id, 1, own))).rawPayload).toEqual(webp);
    expect((await details(id, admin)).body.isHidden).toBe(true);
    await db.updateTable('attachment').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect((await picture(pictureAddress('pages', id, 1, own))).statusCode).toBe(404);
    expect((await text(id, '1', {}, admin)).status).toBe(404);
  });
});

describe('the papers of a subject', () => {
  const code = 'ZZ-777';
  let ids: string[] = [];
  const around = async (id: string) => {
    const { earlier, later } = (await details(id)).body;
    return [earlier?.id, later?.id];
  };
  beforeAll(async () => {
    const filed: Paper[] = [exam(2023), {}, exam(2022, 'May'), exam(2022), exam(2022, 'December', true)];
    const made: string[] = [];
    for (const own of filed) made.push((await insertPaper(db, ['A page'], { code, ...own })).attachment);
    // In the order of their exams; that of no known exam is the last.
    ids = [2, 3, 4, 0, 1].map((at) => made[at] ?? '');
    await insertPaper(db, ['A page'], { code: 'YY-777', ...exam(2022) });
    await insertPaper(db, ['A page'], { code, kind: 'notes', ...exam(2022) });
  });

  it('know those before and after them, by their exams', async () => {
    const found = [];
    for (const id of ids) found.push(await around(id));
    expect(found).toEqual(ids.map((_id, at) => [ids[at - 1], ids[at + 1]]));
    const { later } = (await details(ids[0] ?? '')).body;
    expect(later).toEqual({
      id: ids[1],
      name: 'dec.pdf',
      exam: { year: 2022, session: 'December', isReappear: false },
    });
  });

  it('leave out what is hidden or deleted', async () => {
    const [first, hidden = '', deleted = '', fourth = ''] = ids;
    await db.updateTable('attachment').set({ hidden_at: new Date() }).where('id', '=', hidden).execute();
    await db.updateTable('attachment').set({ deleted_at: new Date() }).where('id', '=', deleted).execute();
    expect((await around(fourth))[0]).toBe(first);
  });
});
