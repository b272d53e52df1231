import { describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { catalogueApp, PLACE as place } from '#testing/catalogue-app.ts';
import { refusal } from '#testing/refusal.ts';

const { add, admin, deps, file, said, say, whole } = await catalogueApp();
const { catalogue } = api;
const texts = en.catalogue;

const unit = { number: 1, title: 'Heaps', topics: '', hours: null };

const degrees = async () => (await said()).map(({ one, other, degree }) => [one.code, other.code, degree]);

describe('two subjects that are one', () => {
  it('are merged with all that they have, and are two again by one call', async () => {
    const heaps = await add({
      code: 'ZZ-1',
      name: 'Heaps',
      otherCodes: ['ZZ 2'],
      aliases: ['HPS'],
      placements: [place, { ...place, programme: 'ECE' }],
      units: [unit],
    });
    const trees = await add({
      code: 'YY1',
      name: 'Trees',
      aliases: ['TRS'],
      placements: [{ ...place, semester: '4' }],
    });
    await say('ZZ1', 'BTES301-18', 'part');
    const filed = await file('zz 1');
    const before = [await whole(heaps), await whole(trees)];
    expect(await filed()).toMatchObject({ code: 'ZZ-1' });

    const { body } = await admin.call(catalogue.merge, { body: { from: heaps, into: 'yy-1' } });
    expect(body).toEqual({ _id: heaps, message: texts.merged('Trees') });
    expect(await whole(trees)).toMatchObject({
      code: 'YY1',
      otherCodes: ['ZZ-1', 'ZZ 2'],
      aliases: ['TRS', 'Heaps', 'HPS'],
      placements: [
        { programme: 'CSE', semester: '4' },
        { programme: 'ECE', semester: '3' },
      ],
      units: [unit],
    });
    expect((await admin.send(catalogue.get, { params: { id: heaps } })).status).toBe(404);
    expect(await filed()).toEqual({ code: 'YY1', name: 'Trees' });
    expect(await degrees()).toEqual([['BTES301-18', 'YY1', 'part']]);
    expect((await admin.call(catalogue.removed)).body.removed).toMatchObject([
      { _id: heaps, code: 'ZZ-1', mergedInto: { code: 'YY1', name: 'Trees' } },
    ]);

    await admin.call(catalogue.restore, { params: { id: heaps } });
    expect([await whole(heaps), await whole(trees)]).toEqual(before);
    expect(await filed()).toMatchObject({ code: 'ZZ-1' });
    expect(await degrees()).toEqual([['BTES301-18', 'ZZ-1', 'part']]);
  });

  it('keep what was changed since they were merged', async () => {
    const heaps = await add({ code: 'ZZ1', name: 'Heaps', placements: [place] });
    const trees = await add({ code: 'YY1', name: 'Trees' });
    await admin.call(catalogue.merge, { body: { from: heaps, into: 'YY1' } });
    const { _id, ...merged } = await whole(trees);
    const moved = { ...place, semester: '5' as const };
    const changed = { ...merged, code: 'ZZ1', otherCodes: ['YY1'], name: 'Woods', placements: [moved] };
    await admin.call(catalogue.update, { params: { id: trees }, body: changed });
    await admin.call(catalogue.restore, { params: { id: heaps } });
    expect(await whole(heaps)).toMatchObject({ code: 'ZZ1', placements: [place] });
    expect(await whole(trees)).toMatchObject({
      code: 'YY1',
      name: 'Woods',
      otherCodes: [],
      placements: [moved],
    });
  });

  it('stay merged while the other one is away, or would have no code', async () => {
    const heaps = await add({ code: 'ZZ1', name: 'Heaps' });
    const trees = await add({ code: 'YY1', name: 'Trees' });
    const params = { id: heaps };
    await admin.call(catalogue.merge, { body: { from: heaps, into: 'YY1' } });
    const { _id, ...merged } = await whole(trees);
    await admin.call(catalogue.update, {
      params: { id: trees },
      body: { ...merged, code: 'ZZ1', otherCodes: [] },
    });
    expect(await admin.send(catalogue.restore, { params })).toEqual({
      status: 409,
      body: refusal(texts.heirWithoutCode('Trees')),
    });
    await admin.call(catalogue.remove, { params: { id: trees } });
    expect(await admin.send(catalogue.restore, { params })).toEqual({
      status: 409,
      body: refusal(texts.heirGone('Trees')),
    });
    expect((await admin.call(catalogue.removed)).body.removed).toHaveLength(2);
  });

  it('are refused where what is said of them would contradict', async () => {
    const heaps = await add({ code: 'ZZ1', name: 'Heaps' });
    await add({ code: 'YY1', name: 'Trees' });
    await add({ code: 'XX1', name: 'Woods' });
    await add({ code: 'WW1', name: 'Forests' });
    await say('ZZ1', 'XX1', 'same');
    await say('YY1', 'WW1', 'same');
    await say('XX1', 'WW1', 'different');
    const { status } = await admin.send(catalogue.merge, { body: { from: heaps, into: 'YY1' } });
    expect(status).toBe(400);
    expect((await whole(heaps)).code).toBe('ZZ1');
    expect(await admin.send(catalogue.merge, { body: { from: heaps, into: 'zz 1' } })).toEqual({
      status: 400,
      body: refusal(texts.sameSubject, 'into'),
    });
    expect(await admin.send(catalogue.merge, { body: { from: heaps, into: 'NONE1' } })).toEqual({
      status: 400,
      body: refusal(texts.unknownCode('NONE1'), 'into'),
    });
  });

  it('lose nothing that is filed while they are merged and taken apart', async () => {
    const heaps = await add({ code: 'ZZ1', name: 'Heaps' });
    await add({ code: 'YY1', name: 'Trees' });
    const filed: (() => Promise<unknown>)[] = [];
    const filing = (async () => {
      for (let at = 0; at < 30; at += 1) filed.push(await file(at % 2 ? 'zz-1' : 'ZZ 1'));
    })();
    for (let round = 0; round < 3; round += 1) {
      await admin.call(catalogue.merge, { body: { from: heaps, into: 'YY1' } });
      await admin.call(catalogue.restore, { params: { id: heaps } });
    }
    await admin.call(catalogue.merge, { body: { from: heaps, into: 'YY1' } });
    await filing;
    deps.cache.drop('notes');
    expect(await Promise.all(filed.map((shown) => shown()))).toEqual(
      filed.map(() => ({ code: 'YY1', name: 'Trees' })),
    );
  });
});
