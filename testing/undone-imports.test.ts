import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { insertResource } from '#server/features/material/queries.ts';
import { resourceOf, signedIn } from './factories.ts';
import { pdfOf } from './files/send-file.ts';
import { BY_NAME, importCommand } from './import-command.ts';

/** Each run is a process of its own. */
vi.setConfig({ testTimeout: 60_000 });
afterAll(() => vi.resetConfig());

const { site, now, put, run, filed } = await importCommand();
const { db, as } = site;

describe('undoing an import', () => {
  const idOf = async () => (await as(now.admin).call(api.imports.list)).body.imports[0]?.id ?? '';

  it('takes away all that nobody changed since, and says what stays and why', async () => {
    const names = ['BTCS403-18', 'BTCS501-18', 'BTES301-18', 'BTCS504-18', 'BTCS402-18'].map(
      (code) => `${code} May 2022.pdf`,
    );
    await put(
      Object.fromEntries([
        ...names.map((name) => [name, pdfOf(name)]),
        ['BTCS504-18 May 2021.pdf', pdfOf('a')],
      ]),
    );
    // An entry that was there before it.
    const old = await insertResource(
      db,
      'pyq',
      resourceOf({ kind: 'pyq', service: 'pyqs', semester: '4', subjectcode: 'BTCS402-18' }),
    );
    await run([now.folder, ...BY_NAME]);
    expect(await filed()).toHaveLength(6);
    const of = async (code: string) =>
      db
        .selectFrom('attachment')
        .innerJoin('resource', 'resource.id', 'resource_id')
        .select(['attachment.id', 'resource_id', 'name'])
        .where('subject_code', '=', code)
        .where('name', 'like', '%2022%')
        .executeTakeFirstOrThrow();
    const [renamed, onChanged, used] = [
      await of('BTCS501-18'),
      await of('BTES301-18'),
      await of('BTCS504-18'),
    ];
    await db.updateTable('attachment').set({ name: 'Better.pdf' }).where('id', '=', renamed.id).execute();
    await db
      .updateTable('resource')
      .set({ title: 'Changed' })
      .where('id', '=', onChanged.resource_id ?? '')
      .execute();
    const others = pdfOf('of another admin');
    await put({ 'elsewhere/BTCS504-18 Dec 2020.pdf': others });
    await run([join(now.folder, 'elsewhere'), ...BY_NAME]);
    await rm(join(now.folder, 'elsewhere'), { recursive: true });

    const id = (await as(now.admin).call(api.imports.list)).body.imports[1]?.id ?? '';
    expect(id).not.toBe(await idOf());
    const { code, out } = await run(['--undo', id]);
    expect(code).toBe(0);
    expect(out).toContain('Moved to the trash: 4 files and 1 entry.');
    expect(out).toContain('3 stay:');
    expect(out).toContain('BTCS501-18 May 2022.pdf: the file was changed');
    expect(out).toContain('BTES301-18 May 2022.pdf: its entry was changed since');
    expect(out).toContain(`its entry stays: others added something to it (entry ${used.resource_id})`);
    expect(await filed()).toEqual([
      'BTCS504-18 Dec 2020.pdf | BTCS504-18 | college',
      'BTES301-18 May 2022.pdf | BTES301-18 | college',
      'Better.pdf | BTCS501-18 | college',
    ]);
    const kept = await db.selectFrom('resource').select('id').where('deleted_at', 'is', null).execute();
    expect(kept.map((row) => row.id)).toContain(old);

    // It takes nothing more, and a new one begins.
    const upload = { upload: 'x'.repeat(24), path: '' };
    const refused = await as(now.admin).send(api.folder.propose, { body: { import: id, files: [upload] } });
    expect(refused.status).toBe(409);
    const again = await run([now.folder, ...BY_NAME]);
    expect(again.out).toMatch(/4 published\n +2 already here/);
    expect(await idOf()).not.toBe(id);
    expect((await run(['--list'])).out).toMatch(/6 of 6 published {2}undone/);
    expect(await run(['--undo', '00000000-0000-4000-8000-000000000000'])).toMatchObject({ code: 1, out: '' });
  });

  it('is for admins, and an import takes files of the one who began it alone', async () => {
    const { id } = (await as(now.admin).call(api.imports.begin, { body: { name: 'Papers' } })).body;
    const another = await signedIn(db, 'admin');
    for (const who of [another, await signedIn(db, 'hod'), await signedIn(db)]) {
      const status = who === another ? 404 : 403;
      expect((await as(who).send(api.imports.left, { params: { id } })).status).toBe(status);
      const body = { import: id, files: [] };
      expect((await as(who).send(api.folder.propose, { body })).status).toBe(status);
      if (who !== another)
        expect((await as(who).send(api.imports.undo, { params: { id } })).status).toBe(403);
    }
    expect((await as(another).call(api.imports.begin, { body: { name: 'Papers' } })).body.isNew).toBe(true);
    expect((await as(now.admin).call(api.imports.begin, { body: { name: 'Papers' } })).body).toEqual({
      id,
      isNew: false,
    });
    await db
      .updateTable('folder_import')
      .set({ created_at: new Date(Date.now() - 8 * DAY_MS) })
      .execute();
    expect((await as(now.admin).call(api.imports.begin, { body: { name: 'Papers' } })).body.isNew).toBe(true);
  });
});
