import { beforeEach, describe, expect, it } from 'vitest';
import { codeKey } from '#contract/subjects/values.ts';
import { testApp } from '#testing/test-app.ts';
import { catalogueOf } from './catalogue.ts';
import { loadSampleCatalogue } from './sample.ts';

const { app, db, deps } = await testApp();

describe('a code', () => {
  it.each(['BTCS-301-18', 'btcs 301 18', 'BTCS30118', ' BTCS.301/18 '])(
    'is one in every spelling: %s',
    async (code) => {
      expect(codeKey(code)).toBe('BTCS30118');
      const { rows } = await db.executeQuery<{ key: string }>(
        db.selectNoFrom(({ fn, val }) => fn<string>('code_key', [val(code)]).as('key')).compile(),
      );
      expect(rows[0]?.key).toBe('BTCS30118');
    },
  );
});

describe('the catalogue', () => {
  beforeEach(async () => {
    await db.deleteFrom('subject').execute();
    await db.deleteFrom('programme').execute();
    await db.deleteFrom('scheme').execute();
    await db.transaction().execute(loadSampleCatalogue);
    deps.cache.drop('subjects');
  });

  it('has the sample’s programmes, schemes and subjects, with their places', async () => {
    const reply = await app.inject('/api/subjects');
    expect(reply.statusCode).toBe(200);
    const { programmes, schemes, subjects } = reply.json();
    expect([programmes.length, schemes.length, subjects.length]).toEqual([5, 4, 85]);
    expect(subjects.find(({ code }: { code: string }) => code === 'BTES301-18')).toMatchObject({
      name: 'Digital Electronics',
      placements: [
        { programme: 'CSE', scheme: '2018', semester: '3', credits: null },
        { programme: 'CSE', scheme: '2023', semester: '3', credits: null },
      ],
    });
  });

  it('is kept by the node, by every code, until it changes', async () => {
    const kept = await catalogueOf(deps);
    expect(kept.byKey.get('BTES30118')?.name).toBe('Digital Electronics');
    expect(kept.byKey.has('BTES3011')).toBe(false);
    expect(await catalogueOf(deps)).toBe(kept);
    deps.cache.drop('subjects');
    expect(await catalogueOf(deps)).not.toBe(kept);
  });

  it('says how an entry’s code and subject are written, where it has the code', async () => {
    const typed = { service: 'notes', semester: '3' as const, links: '{}' };
    await db
      .insertInto('resource')
      .values([
        { kind: 'notes', ...typed, subject: 'digital elec.', subject_code: 'btes 301 18' },
        { kind: 'notes', ...typed, subject: 'Digital Electronics', subject_code: 'BTES301-18' },
        { kind: 'notes', ...typed, subject: 'Something else', subject_code: 'BTES301' },
      ])
      .execute();
    const { msg } = (await app.inject('/api/data/notes?semester=3')).json();
    const byCode = Object.fromEntries(
      msg.map((entry: { subjectcode: string }) => [entry.subjectcode, entry]),
    );
    expect(byCode['btes 301 18']).toMatchObject({
      subject: 'digital elec.',
      catalogue: { code: 'BTES301-18', name: 'Digital Electronics' },
    });
    expect(byCode['BTES301-18'].catalogue).toEqual({ code: 'BTES301-18' });
    expect(byCode.BTES301).not.toHaveProperty('catalogue');
  });
});
