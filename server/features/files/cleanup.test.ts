import { createHash } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, DEPARTMENTS } from '#contract/core/constants.ts';
import { TRASH_DAYS } from '#contract/core/lists.ts';
import { api } from '#contract/core/rules/api.ts';
import { originalKey, pageKey } from '#server/files/store/keys.ts';
import { filesFolder } from '#server/files/store/open-store.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { insertRow, signedIn } from '#testing/factories.ts';
import { beginUpload, offsetOf, pdfOf, sendFile, sendPart } from '#testing/files/send-file.ts';
import { forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db, deps } = site;
const { files } = deps;

let ahead = 0;
/** The site's clock; the database's goes on as ever, so that what comes next is not old. */
const later = (ms: number) => {
  ahead += ms;
  site.advance(ms);
};

beforeEach(() => forgetLimits(db));
afterEach(() => {
  site.advance(-ahead);
  ahead = 0;
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const keptKeys = async (prefix: string) => Array.fromAsync(files.list(prefix), ({ key }) => key);

/** As if everything had been put into the store so many days earlier. */
async function age(days: number): Promise<void> {
  const then = new Date(deps.now().getTime() - days * DAY_MS);
  for (const folder of ['originals/', 'pages/', 'thumbs/', 'uploads/'])
    for (const key of await keptKeys(folder))
      await utimes(join(filesFolder(deps.config.dataDir), key), then, then);
}

async function runJobs(): Promise<{ result: unknown; error: string | null }> {
  await db.deleteFrom('job').execute();
  await runDueJobs(deps);
  const run = db.selectFrom('job').select(['result', 'error']).where('name', '=', 'files');
  return run.executeTakeFirstOrThrow();
}

/** An entry with a file, which has pages. */
async function filed(text: string) {
  const admin = await signedIn(db, 'admin');
  const bytes = pdfOf(text);
  const upload = await sendFile(site, `${text}.pdf`, bytes, { who: admin });
  const { body } = await site.as(admin).call(api.resources.notes.add, {
    body: {
      service: 'notes',
      semester: '3',
      subject: 'Networks',
      subjectcode: 'BTCS504-18',
      files: [{ upload, rightsBasis: 'own', rightsDetail: '' }],
    },
  });
  const sha256 = hashOf(bytes);
  await files.put(pageKey('pages', sha256, 1), Buffer.from('p'), 1);
  await files.put(pageKey('thumbs', sha256, 1), Buffer.from('t'), 1);
  const [file] =
    (await site.as(admin).call(api.resources.notes.get, { params: { id: body._id } })).body.files ?? [];
  return { admin, sha256, bytes, id: file?.id ?? '' };
}
const isKept = async (sha256: string) =>
  (await db.selectFrom('stored_file').select('sha256').where('sha256', '=', sha256).execute()).length === 1;

describe('the job of files', () => {
  it('takes the bytes of a file away once it has left the trash, and all that was made of it', async () => {
    const { admin, sha256, id } = await filed('deleted');
    await site.as(admin).call(api.files.remove, { params: { id } });
    await age(2);
    later(8 * DAY_MS);
    await runJobs();
    expect(await files.sizeOf(originalKey(sha256))).toBeGreaterThan(0);
    later(TRASH_DAYS * DAY_MS);
    await runJobs();
    expect(await isKept(sha256)).toBe(false);
    for (const prefix of ['originals', 'pages', 'thumbs'])
      expect(await keptKeys(`${prefix}/${sha256.slice(0, 2)}/`)).toEqual([]);
  });

  it('keeps a file that hangs on another entry, too', async () => {
    const first = await filed('shared');
    await filed('shared');
    await site.as(first.admin).call(api.files.remove, { params: { id: first.id } });
    await age(2);
    later((TRASH_DAYS + 2) * DAY_MS);
    expect(await runJobs()).toMatchObject({ error: null });
    expect(await isKept(first.sha256)).toBe(true);
    expect(await files.sizeOf(originalKey(first.sha256))).toBeGreaterThan(0);
    expect(await keptKeys('pages/')).toContain(pageKey('pages', first.sha256, 1));
  });

  it('finds what is in the store and nowhere else, but leaves what came recently', async () => {
    const left = 'b'.repeat(64);
    const put = () => files.put(originalKey(left), Buffer.from('left'), 4);
    await put();
    await files.put('uploads/nobody/0-a', Buffer.from('left'), 4);
    await runJobs();
    expect(await files.sizeOf(originalKey(left))).toBe(4);
    await age(2);
    expect(await runJobs()).toMatchObject({ result: { orphans: 2 } });
    expect(await files.sizeOf(originalKey(left))).toBeUndefined();
    expect(await keptKeys('uploads/')).toEqual([]);
  });

  it.each(['missing', 'changed'] as const)(
    'says which files are %s, until they are sent again',
    async (damage) => {
      const said = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { sha256, bytes } = await filed(damage);
      if (damage === 'missing') await files.remove(originalKey(sha256));
      else await files.put(originalKey(sha256), Buffer.from('other'), 5);
      const line = `1 files are damaged or missing ("${damage}.pdf"). Restore them from a backup, or send them again.`;
      expect(await runJobs()).toMatchObject({ error: line });
      expect(said).toHaveBeenCalledWith(`The job files failed: ${line}`);
      said.mockRestore();
      await sendFile(site, 'again.pdf', bytes);
      expect(await runJobs()).toMatchObject({ error: null });
    },
  );
});

describe('what nobody goes on sending', () => {
  it('is forgotten after a day, with its bytes', async () => {
    const { id } = await beginUpload(site, { name: 'a.pdf', size: 100 });
    await sendPart(site, id, pdfOf().subarray(0, 20));
    expect(await keptKeys(`uploads/${id}/`)).toHaveLength(1);
    await runJobs();
    expect(await offsetOf(site, id)).toBe(20);
    later(1.1 * DAY_MS);
    await runJobs();
    expect(await offsetOf(site, id)).toBeUndefined();
    expect(await keptKeys(`uploads/${id}/`)).toEqual([]);
  });
});

describe('what was contributed', () => {
  it('keeps its photos until it is decided on, for admins alone, and a rejected file for 30 days', async () => {
    const [student, admin, other] = [await signedIn(db), await signedIn(db, 'admin'), await signedIn(db)];
    // Logged in for as long as this takes.
    await db
      .updateTable('session')
      .set({ expires_at: new Date('2100-01-01') })
      .execute();
    const [sheet, shot] = [pdfOf('made of a photo'), pdfOf('the photo')];
    const upload = await sendFile(site, 'paper.pdf', sheet, { who: student });
    await sendFile(site, 'photo.jpg', shot, { who: student });
    const [file, photo] = [hashOf(sheet), hashOf(shot)];
    await db.insertInto('file_photo').values({ file, number: 1, photo }).execute();
    const page = { number: 1, body: '', source: 'none' as const, width: 8, height: 8 };
    await db
      .insertInto('file_page')
      .values({ file: photo, ...page })
      .execute();
    await files.put(pageKey('pages', photo, 1), Buffer.from('p'), 1);
    const sent = {
      yourName: 'Bina',
      service: 'pyqs',
      department: DEPARTMENTS.material[0],
      semester: '4' as const,
    };
    const body = { ...sent, subject: 'Networks', files: [{ upload, rightsBasis: 'college' as const }] };
    await site.as(student).call(api.materials.add, { body: { ...body, service: 'pyqs' } });
    const [{ _id: id = '', files: [{ id: hung = '' } = {}] = [] } = {}] = (
      await site.as(admin).call(api.materials.list)
    ).body;

    const look = async (who: typeof admin, at = hung) => {
      const { body: found } = await site.as(who).send(api.files.get, { params: { id: at } });
      const url = `/api/files/${at}/photos/1?key=${found.key}`;
      return [found.photos?.length, (await site.app.inject({ url })).statusCode];
    };
    expect(await look(admin)).toEqual([1, 200]);
    expect(await look(other)).toEqual([undefined, 404]);
    // Nor where the sheet is on the site for everyone.
    const { id: beside } = await filed('beside');
    const { resource_id } = await db
      .selectFrom('attachment')
      .select('resource_id')
      .where('id', '=', beside)
      .executeTakeFirstOrThrow();
    const open = { file, resource_id, name: 'open.pdf', rights_basis: 'own' as const };
    const shown = await insertRow(db, 'attachment', open);
    expect([await look(other, shown), await look(admin, shown)]).toEqual([
      [undefined, 404],
      [1, 200],
    ]);
    await db.deleteFrom('attachment').where('id', '=', shown).execute();
    const decide = (decision: 'return' | 'reject') =>
      site.as(admin).call(api.contributions.decide, { body: { ids: [id], decision, reason: 'unreadable' } });
    await decide('return');
    // What was sent is no upload any more by then.
    later(9 * DAY_MS);
    await age(9);
    await runJobs();
    await runJobs();
    expect([await isKept(file), await isKept(photo)]).toEqual([true, true]);

    expect((await decide('reject')).status).toBe(200);
    later(2 * DAY_MS);
    await runJobs();
    await runJobs();
    expect([await isKept(file), await isKept(photo)]).toEqual([true, false]);
    later((TRASH_DAYS - 1) * DAY_MS);
    await runJobs();
    await runJobs();
    expect(await isKept(file)).toBe(false);
    expect(await keptKeys(originalKey(file))).toEqual([]);
    expect(await db.selectFrom('material').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});
