import { describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { nobody } from '#testing/factories.ts';

const { add, admin, as, db, file, say } = await catalogueApp();
const { catalogue } = api;

describe('the coverage', () => {
  it('counts what there is of each kind under a subject and those that are the same', async () => {
    await file('BTES-301-18');
    await file('ZZ1');
    await add({ code: 'ZZ1', name: 'Digital Electronics, old' });
    await say('ZZ1', 'BTES301-18', 'same');
    const { body } = await admin.call(catalogue.coverage);
    expect([body.programme, body.scheme]).toEqual(['CSE', '2018']);
    const subject = body.subjects.find(({ code }) => code === 'BTES301-18');
    expect(subject).toMatchObject({
      semester: '3',
      counts: { notes: 2, pyq: 0, book: 0, syllabus: 0, youtube: 0 },
      asked: 0,
    });
    expect(body.subjects.map(({ semester }) => semester)).toEqual(
      body.subjects.map(({ semester }) => semester).toSorted(),
    );
    await db
      .updateTable('resource')
      .set({ links: '{"link":""}' })
      .where('subject_code', '=', 'ZZ1')
      .execute();
    const { subjects } = (await admin.call(catalogue.coverage)).body;
    // Where nothing opens there is nothing.
    expect(subjects.find(({ code }) => code === 'BTES301-18')?.counts.notes).toBe(1);
    const none = await admin.call(catalogue.coverage, { query: { programme: 'LAW' } });
    expect(none.body).toMatchObject({ programme: 'LAW', subjects: [], mostAsked: [] });
  });

  it('says what was asked for most, by any code of a subject, also after it was merged', async () => {
    const ask = (code: string, kind: 'notes' | 'pyq') =>
      as(nobody).call(api.subjectPage.ask, { params: { code }, body: { kind } });
    const id = await add({ code: 'ZZ1', name: 'Digital Electronics, old' });
    await ask('ZZ1', 'notes');
    await ask('btes 301 18', 'notes');
    await ask('BTES301-18', 'pyq');
    const asked = async () => {
      const { subjects, mostAsked } = (await admin.call(catalogue.coverage)).body;
      const own = subjects.find(({ code }) => code === 'BTES301-18')?.asked;
      return [own, mostAsked.map((subject) => [subject.code, subject.asked])];
    };
    expect(await asked()).toEqual([
      2,
      [
        ['BTES301-18', 2],
        ['ZZ1', 1],
      ],
    ]);
    await admin.call(catalogue.merge, { body: { from: id, into: 'BTES301-18' } });
    expect(await asked()).toEqual([3, [['BTES301-18', 3]]]);
  });
});
