import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import { nobody, type Person, resourceOf, signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { hangPaper } from '#testing/papers.ts';
import { testApp } from '#testing/test-app.ts';
import { insertResource } from '../material/queries.ts';
import { loadSampleCatalogue } from './sample.ts';
import { tellWishers } from './wish-service.ts';

const { as, db, deps } = await testApp();
await db.transaction().execute(loadSampleCatalogue);
const CODE = 'BTES401-18';

let student: Person & { id: string };
beforeEach(async () => {
  await forgetLimits(db);
  for (const table of ['notification', 'resource', 'subject_wish'] as const)
    await db.deleteFrom(table).execute();
  student = await signedIn(db);
});

const ask = (who: Person = student, kind: 'notes' | 'pyq' = 'notes') =>
  as(who).call(api.subjectPage.ask, { params: { code: CODE }, body: { kind } });
const told = async (who: Person = student) =>
  (await as(who).call(api.notifications.list)).body.notifications.map(({ kind, path }) => `${kind} ${path}`);
const ARRIVED = `wish.arrived ${subjectPath(CODE)}`;
const addNotes = () => insertResource(db, 'notes', resourceOf({ subjectcode: CODE }));

describe('what an account asked for', () => {
  it('is told of once, when it is there, whatever node looks', async () => {
    const { body } = await ask();
    expect(body.message).toBe(en.subjects.askedForYou(body.count));
    await ask(student, 'pyq');
    await tellWishers(deps);
    expect(await told()).toEqual([]);
    await addNotes();
    await Promise.all([tellWishers(deps), tellWishers(deps)]);
    await tellWishers(deps);
    expect(await told()).toEqual([ARRIVED]);
    const sent = (await as(student).call(api.sent.list)).body.things;
    expect(sent.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual(['wish done', 'wish waiting']);
  });

  it('counts from when it was asked: what was there before is no news', async () => {
    await addNotes();
    await ask();
    await tellWishers(deps);
    expect(await told()).toEqual([]);
    await addNotes();
    await tellWishers(deps);
    expect(await told()).toEqual([ARRIVED]);
    // Asked for once more, it is told of once more.
    await ask();
    await tellWishers(deps);
    expect(await told()).toEqual([ARRIVED]);
    await addNotes();
    await tellWishers(deps);
    expect(await told()).toEqual([ARRIVED, ARRIVED]);
  });

  it('is told of where a file joins what was there, and not where that is gone again', async () => {
    const [entry, gone] = [
      await addNotes(),
      await insertResource(db, 'pyq', resourceOf({ kind: 'pyq', subjectcode: CODE })),
    ];
    await ask();
    await ask(student, 'pyq');
    const { attachment } = await hangPaper(db, gone, ['One']);
    await db.deleteFrom('attachment').where('id', '=', attachment).execute();
    await db.updateTable('resource').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
    await tellWishers(deps);
    expect(await told()).toEqual([]);
    await hangPaper(db, entry, ['Two']);
    await tellWishers(deps);
    expect(await told()).toEqual([ARRIVED]);
  });

  it('is nobody’s where nobody is logged in', async () => {
    const { body } = await ask(nobody);
    expect(body.message).toBe(en.subjects.asked(body.count));
    expect(await db.selectFrom('subject_wish').selectAll().execute()).toEqual([]);
  });
});
