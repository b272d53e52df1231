import { describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { withoutFileLinks } from '#contract/material/file-links.ts';
import type { LinkField, ResourceKind } from '#contract/material/kinds.ts';
import { thingsOf } from '#contract/material/links.ts';
import type { Db } from '#server/database/schema.ts';
import { insertRow, nobody } from '#testing/factories.ts';
import { hangPaper } from '#testing/papers.ts';
import { testApp } from '#testing/test-app.ts';

const { as, db, deps } = await testApp();
const LINK = 'https://drive.google.com/file/d/a/view';
const HIDDEN = { hidden_at: new Date() };
const DELETED = { deleted_at: new Date() };

type File = { field?: LinkField; hidden_at?: Date; deleted_at?: Date; rights_basis?: 'college' };
let made = 0;
async function entryWith(links: Partial<Record<LinkField, string>>, files: File[] = []) {
  made += 1;
  const kind: ResourceKind = links.link === undefined ? 'pyq' : 'notes';
  const id = await insertRow(db, 'resource', {
    kind,
    service: '',
    semester: 3,
    subject: 'A',
    subject_code: `A${made}`,
    links: JSON.stringify(links),
  });
  for (const [at, file] of files.entries()) {
    const { attachment } = await hangPaper(db, id, [], { name: `${at}.pdf` });
    if (Object.keys(file).length > 0)
      await db.updateTable('attachment').set(file).where('id', '=', attachment).execute();
  }
  return { id, kind };
}

const kept = (from: Db, id: string) =>
  from
    .selectFrom('resource')
    .select(['things', 'linked_at', 'added_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function countedUnder(id: string) {
  return db
    .selectFrom('filed_count as filed')
    .innerJoin('resource', 'resource.subject_code', 'filed.subject_code')
    .select(['filed.things', 'linked', 'entries'])
    .where('resource.id', '=', id)
    .executeTakeFirst();
}

describe('what an entry has to open', () => {
  it.each<[what: string, Partial<Record<LinkField, string>>, File[], things: number]>([
    ['nothing', { linka: '', linkb: '', linkc: '' }, [], 0],
    ['a link of spaces', { link: '  ' }, [], 0],
    ['a link', { link: LINK }, [], 1],
    ['a link that is not its first', { linka: '', linkb: LINK, linkc: '' }, [], 1],
    ['three links', { linka: LINK, linkb: LINK, linkc: LINK }, [], 3],
    ['a file', { linka: '' }, [{}], 1],
    ['a file for members, which everyone is told of', { linka: '' }, [{ rights_basis: 'college' }], 1],
    ['a link and another file', { linka: LINK }, [{}], 2],
    ['a link and its copy, which are one paper', { linka: LINK, linkb: LINK }, [{ field: 'linka' }], 2],
    ['a copy of a link that is gone', { linka: '' }, [{ field: 'linka' }], 1],
    ['a hidden file', { linka: '' }, [HIDDEN], 0],
    ['a deleted file', { linka: '' }, [DELETED], 0],
    ['one of each', { linka: '' }, [HIDDEN, DELETED, {}], 1],
  ])('is counted alike by the database and by the contract: %s', async (_what, links, files, things) => {
    const { id, kind } = await entryWith(links, files);
    expect((await kept(db, id)).things).toBe(things);
    expect((await kept(db, id)).added_at !== null).toBe(things > 0);
    expect(await countedUnder(id)).toEqual({ things, linked: things > 0 ? 1 : 0, entries: 1 });
    deps.cache.drop(kind);
    const { msg } = (await as(nobody).call(api.resources[kind].list)).body;
    const entry = msg.find(({ _id }) => _id === id);
    expect(entry && thingsOf(withoutFileLinks(entry))).toBe(things);
  });

  it('is as new as the last of it, and as it was once that is taken away', async () => {
    const { id } = await entryWith({ linka: LINK });
    const long = new Date('2024-01-02');
    await db.updateTable('resource').set({ created_at: long }).where('id', '=', id).execute();
    const before = await kept(db, id);
    const { attachment } = await hangPaper(db, id, []);
    const filed = await kept(db, id);
    expect(Number(filed.added_at)).toBeGreaterThan(Number(before.added_at));
    expect(filed.linked_at).toEqual(before.linked_at);
    for (const gone of [HIDDEN, { hidden_at: null }, DELETED]) {
      await db.updateTable('attachment').set(gone).where('id', '=', attachment).execute();
      expect(await kept(db, id)).toEqual('hidden_at' in gone && gone.hidden_at === null ? filed : before);
    }
    const set = (links: object) =>
      db
        .updateTable('resource')
        .set({ links: JSON.stringify(links) })
        .where('id', '=', id)
        .execute();
    await set({ linka: `${LINK}?corrected` });
    expect(await kept(db, id)).toEqual(before);
    await set({ linka: LINK, linkb: LINK });
    expect(Number((await kept(db, id)).added_at)).toBeGreaterThan(Number(before.added_at));
    await set({ linka: '', linkb: '' });
    expect(await kept(db, id)).toMatchObject({ things: 0, linked_at: null, added_at: null });
  });

  it('is right where two file on one entry at once', async () => {
    const { id } = await entryWith({ linka: '' });
    await Promise.all([1, 2, 3, 4, 5].map((at) => hangPaper(db, id, [], { name: `${at}.pdf` })));
    expect((await kept(db, id)).things).toBe(5);
    expect(await countedUnder(id)).toEqual({ things: 5, linked: 1, entries: 1 });
    await db.deleteFrom('attachment').where('resource_id', '=', id).execute();
    expect(await countedUnder(id)).toEqual({ things: 0, linked: 0, entries: 1 });
    await hangPaper(db, id, []);
    await db.deleteFrom('resource').where('id', '=', id).execute();
    expect(await db.selectFrom('attachment').select('id').where('resource_id', '=', id).execute()).toEqual(
      [],
    );
  });
});
