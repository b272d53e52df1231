import { describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { refusal } from '#testing/refusal.ts';

const { admin, db, file, whole } = await catalogueApp();
const { catalogue } = api;
const texts = en.catalogue;

describe('codes that are not in the catalogue', () => {
  const unfiled = async (q = '') => (await admin.call(catalogue.unfiled, { query: q ? { q } : {} })).body;

  it('are listed once for all their spellings, with subjects that are like them', async () => {
    await file('BTES-310-18');
    await file('btes 310 18');
    await file('BTES301-18');
    await db
      .insertInto('material')
      .values({
        your_name: 'A',
        service: 'notes',
        department: 'D',
        semester: '3',
        subject: 'Digital Electronic',
        subject_code: 'DE-1',
        link: 'https://x.example',
      })
      .execute();
    const rows = await unfiled();
    expect(rows).toMatchObject([
      { code: 'btes 310 18', subject: 'Typed', entries: 2, contributions: 0 },
      { code: 'DE-1', subject: 'Digital Electronic', entries: 0, contributions: 1 },
    ]);
    for (const { suggestions } of rows)
      expect(suggestions[0]).toEqual({ code: 'BTES301-18', name: 'Digital Electronics' });
    expect(await unfiled('electronic')).toHaveLength(1);
    const part = await admin.call(catalogue.unfiled, { query: { limit: 1 } });
    expect(part.headers['list-total']).toBe('2');
    const after = String(part.headers['list-next']);
    expect((await admin.call(catalogue.unfiled, { query: { limit: 1, after } })).body).toMatchObject([
      { code: 'DE-1' },
    ]);
  });

  it('are filed under a subject by one call, and not any more by another', async () => {
    const shown = await file('DE 101');
    const { body } = await admin.call(catalogue.file, { body: { code: 'DE 101', into: 'btes-301-18' } });
    expect(body.message).toBe(texts.filed('DE 101', 'Digital Electronics'));
    expect(await shown()).toEqual({ code: 'BTES301-18', name: 'Digital Electronics' });
    expect(await unfiled()).toEqual([]);
    expect(await admin.send(catalogue.file, { body: { code: 'de101', into: 'BTCS301-18' } })).toEqual({
      status: 409,
      body: refusal(texts.filedAlready('de101', 'Digital Electronics')),
    });
    await admin.call(catalogue.unfile, { body: { code: 'de-101' } });
    expect(await shown()).toBeUndefined();
    expect(await unfiled()).toHaveLength(1);
  });

  it('become a new subject, named as people named it, by one call, and none any more by another', async () => {
    const shown = await file('XRAY-1');
    const { body } = await admin.call(catalogue.file, { body: { code: 'XRAY-1' } });
    expect(await whole(body._id)).toMatchObject({ code: 'XRAY-1', name: 'Typed', type: 'theory' });
    expect(await shown()).toEqual({ code: 'XRAY-1' });
    await admin.call(catalogue.unfile, { body: { code: 'XRAY-1' } });
    expect((await admin.send(catalogue.get, { params: { id: body._id } })).status).toBe(404);
    expect(await unfiled()).toMatchObject([{ code: 'XRAY-1' }]);
  });
});
