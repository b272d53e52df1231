import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { filePath, originalAddress } from '#contract/files/address.ts';
import { en } from '#contract/languages/en/whole.ts';
import { originalKey } from '#server/files/store/keys.ts';
import { nobody, type Person, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { beginUpload, pdfOf, sendFile } from '#testing/files/send-file.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db, deps } = site;
const texts = en.files;
const admin = await signedIn(db, 'admin');
const pyq = {
  service: 'pyqs',
  semester: '3' as const,
  subject: 'Operating Systems',
  subjectcode: 'BTCS402-18',
};
const own = { rightsBasis: 'own' as const, rightsDetail: '' };

beforeEach(() => forgetLimits(db));

let made = 0;
/** An entry with one file. @returns its id, the file's and the bytes */
async function withFile(more: object = {}, name = 'December 2022.pdf') {
  made += 1;
  const bytes = pdfOf(`paper ${made}`);
  const upload = await sendFile(site, name, bytes, { who: admin });
  const files = [{ upload, ...own, ...more }];
  const { status, body } = await site.as(admin).call(api.resources.pyq.add, { body: { ...pyq, files } });
  expect(status).toBe(200);
  const [file] = await filesOf(body._id);
  return { entry: body._id, id: file?.id ?? '', bytes };
}
async function filesOf(id: string, who: Person = admin) {
  return (await site.as(who).call(api.resources.pyq.get, { params: { id } })).body.files ?? [];
}
const listed = async () => (await site.as(nobody).call(api.resources.pyq.list)).body.msg;
const download = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const details = (id: string, who: Person = nobody) => site.as(who).send(api.files.get, { params: { id } });

describe('an entry', () => {
  it('carries files, and needs no link then', async () => {
    const exam = { year: 2022, session: 'December' as const, isReappear: false };
    const { entry, id, bytes } = await withFile({ field: 'linka', exam });
    const file = { id, name: 'December 2022.pdf', field: 'linka', exam, format: 'pdf', size: bytes.length };
    const whole = { ...file, state: 'waiting', readers: 'everybody' };
    expect(await filesOf(entry)).toEqual([whole]);
    const linka = expect.stringContaining(filePath(id));
    expect((await listed()).find(({ _id }) => _id === entry)).toMatchObject({ linka, files: [whole] });
  });

  it('needs its links where it has no file', async () => {
    for (const files of [undefined, []]) {
      const reply = await site.as(admin).send(api.resources.notes.add, {
        body: { ...pyq, service: 'notes', ...(files && { files }) },
      });
      expect(reply).toEqual({ status: 400, body: refusal('Link is required.', 'link') });
    }
  });

  it('keeps its files when it is changed, and gets more', async () => {
    const bytes = pdfOf('notes');
    const [one, two] = [
      await sendFile(site, '1.pdf', bytes, { who: admin }),
      await sendFile(site, '2.pdf', bytes, { who: admin }),
    ];
    const body = { ...pyq, service: 'notes', link: 'https://drive.google.com/file/d/a/view' };
    const { _id: id } = (
      await site
        .as(admin)
        .call(api.resources.notes.add, { body: { ...body, files: [{ upload: one, ...own }] } })
    ).body;
    const names = async () =>
      (await site.as(admin).call(api.resources.notes.get, { params: { id } })).body.files?.map(
        ({ name }) => name,
      );
    const update = (more: object) =>
      site.as(admin).send(api.resources.notes.update, { params: { id }, body: { ...body, ...more } });
    await update({ files: [{ upload: two, ...own, name: 'Two' }] });
    expect(await names()).toEqual(['1.pdf', 'Two']);
    const [first] = (await site.as(admin).call(api.resources.notes.get, { params: { id } })).body.files ?? [];
    expect(await update({ link: '', files: [{ id: first?.id }] })).toMatchObject({ status: 200 });
    expect(await update({ link: '', files: [{ id: UNKNOWN_ID }] })).toEqual({
      status: 400,
      body: refusal(texts.gone, 'files'),
    });
    expect(await names()).toEqual(['1.pdf', 'Two']);
  });

  it.each([
    ['nobody sent', async () => 'A'.repeat(24), texts.uploadGone],
    [
      'someone else sent',
      async () => sendFile(site, 'a.pdf', pdfOf(), { who: await signedIn(db) }),
      texts.uploadGone,
    ],
    [
      'is still being sent',
      async () => (await beginUpload(site, { name: 'a.pdf', size: 9, who: admin })).id,
      texts.uploadOpen,
    ],
    [
      'was refused',
      async () => sendFile(site, 'a.pdf', Buffer.from('words'), { who: admin }),
      texts.refused.format,
    ],
  ])('takes no file that %s', async (_what, make, text) => {
    const files = [{ upload: await make(), ...own }];
    const reply = await site
      .as(admin)
      .send(api.resources.pyq.add, { body: { ...pyq, subject: 'None', files } });
    expect(reply).toEqual({ status: 400, body: refusal(text, 'files.0.upload') });
    expect((await listed()).filter(({ subject }) => subject === 'None')).toEqual([]);
  });

  it.each(['university', 'licence'])('says what %s means', async (rightsBasis) => {
    const upload = await sendFile(site, 'a.pdf', pdfOf(), { who: admin });
    const reply = await site.as(admin).send(api.resources.pyq.add, {
      body: { ...pyq, files: [{ upload, rightsBasis }] },
    });
    expect(reply).toEqual({ status: 400, body: refusal(texts.detail, 'files.0.rightsDetail') });
  });
});

describe('a contribution', () => {
  const contribution = {
    yourName: 'Asha',
    service: 'pyqs' as const,
    department: 'Computer Science Engineering',
    semester: '3' as const,
    subject: 'Operating Systems',
  };

  it('brings files instead of a link, which go with it when it is published', async () => {
    const upload = await sendFile(site, 'scan.pdf', pdfOf('contributed'));
    const sent = await site
      .as(nobody)
      .call(api.materials.add, { body: { ...contribution, files: [{ upload, ...own }] } });
    expect(sent.status).toBe(200);
    const [waiting] = (await site.as(admin).call(api.materials.list)).body;
    const [file] = waiting?.files ?? [];
    // Anyone who decides on it sees who owns it.
    const rights = { rightsBasis: 'own', rightsDetail: '', readers: 'everybody' };
    const link = expect.stringContaining(filePath(file?.id ?? ''));
    expect(waiting).toMatchObject({ link, files: [{ name: 'scan.pdf', format: 'pdf', ...rights }] });
    const id = file?.id ?? '';
    expect(await details(id)).toEqual({ status: 404, body: refusal(texts.gone) });
    expect(await details(id, admin)).toMatchObject({ status: 200, body: { name: 'scan.pdf' } });
    const { body } = await site.as(admin).call(api.materials.publish, {
      params: { id: waiting?._id ?? '' },
      body: { kind: 'pyq', ...pyq, files: [{ id }] },
    });
    expect(body).toMatchObject({ _id: expect.any(String) });
    // It joined the entry that there is of its subject.
    expect(await filesOf(body._id)).toContainEqual(expect.objectContaining({ id, name: 'scan.pdf' }));
    expect(await details(id)).toMatchObject({ status: 200, body: { entry: { kind: 'pyq' } } });
  });

  it('needs a link where it has no file', async () => {
    expect(await site.as(nobody).send(api.materials.add, { body: contribution })).toEqual({
      status: 400,
      body: refusal('Link is required.', 'link'),
    });
  });
});

describe('the bytes of a file', () => {
  it('are saved under its name, and nothing in them runs', async () => {
    const { id, bytes } = await withFile({ name: 'Prüfung "2022" ਬਸਤਾ.pdf' });
    const reply = await download(originalAddress(id));
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload).toEqual(bytes);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition':
        'attachment; filename="Pr_fung _2022_ ____.pdf"; filename*=UTF-8\'\'Pr%C3%BCfung%20%222022%22%20%E0%A8%AC%E0%A8%B8%E0%A8%A4%E0%A8%BE.pdf',
    });
    for (const [name, saved] of [
      ['paper.html', 'paper.html.pdf'],
      ['December 2022', 'December 2022.pdf'],
      ['x.pdf.HTA ', 'x.pdf.HTA.pdf'],
    ] as const) {
      const other = await download(originalAddress((await withFile({ name })).id));
      expect(other.headers['content-disposition']).toContain(`filename="${saved}"`);
    }
    const again = await download(originalAddress(id), { 'if-none-match': String(reply.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('are saved under a name of one line, which is read as it is written', async () => {
    const hostile = 'December\r\nX: y\t2022\u202efdp.exe\u2066\u200f.pdf';
    const { entry, id } = await withFile({}, hostile);
    const name = 'December X: y 2022fdp.exe.pdf';
    expect((await filesOf(entry))[0]?.name).toBe(name);
    await site.as(admin).call(api.files.update, { params: { id }, body: { name: `May\n${hostile}` } });
    expect((await filesOf(entry))[0]?.name).toBe(`May ${name}`);
    // Joiners are letters of Hindi and Punjabi.
    await site.as(admin).call(api.files.update, { params: { id }, body: { name: 'क्\u200dष.pdf' } });
    expect((await filesOf(entry))[0]?.name).toBe('क्\u200dष.pdf');
    const said = (await download(originalAddress(id))).headers['content-disposition'];
    expect(said).toBe(
      `attachment; filename="____.pdf"; filename*=UTF-8''${encodeURIComponent('क्\u200dष.pdf')}`,
    );
  });

  it.each([
    ['bytes=0-4', 206, '%PDF-', 'bytes 0-4/'],
    ['bytes=5-', 206, undefined, 'bytes 5-'],
    ['bytes=-6', 206, '%%EOF\n', undefined],
    ['bytes=99999-', 416, undefined, 'bytes */'],
    ['bytes=0-1,3-4', 200, undefined, undefined],
  ])('come in ranges: %s', async (range, status, text, said) => {
    const { id } = await withFile();
    const reply = await download(originalAddress(id), { range });
    expect(reply.statusCode).toBe(status);
    if (text) expect(reply.body).toBe(text);
    if (said) expect(reply.headers['content-range']).toContain(said);
    const old = await download(originalAddress(id), { range: 'bytes=0-4', 'if-range': '"another"' });
    expect(old.statusCode).toBe(200);
  });

  it.each(['college', 'university'])(
    'of the %s are for members, who get an address for a while',
    async (rightsBasis) => {
      const { id, bytes } = await withFile({ rightsBasis, rightsDetail: 'No. 12 of 2022' });
      const other = await withFile({ rightsBasis: 'college' });
      expect(await details(id)).toEqual({ status: 401, body: refusal(texts.signIn) });
      expect((await download(originalAddress(id))).statusCode).toBe(401);
      const { key } = (await details(id, await signedIn(db))).body;
      expect((await download(originalAddress(id, key))).rawPayload).toEqual(bytes);
      expect((await download(originalAddress(other.id, key))).statusCode).toBe(401);
      const forged = `${key?.slice(0, -1)}${key?.endsWith('_') ? '-' : '_'}`;
      expect((await download(originalAddress(id, forged))).statusCode).toBe(401);
      const later = new Date(Date.now() + 25 * 60 * 60_000);
      const { createFileKeys } = await import('#server/files/serve/access-service.ts');
      expect(createFileKeys(deps.secret).sessionOf(id, key, later)).toBeUndefined();
    },
  );

  it('of the college are for everyone only where an admin has decided so, in every list at once', async () => {
    const ofCollege = await withFile({ rightsBasis: 'college' });
    const ofUniversity = await withFile({ rightsBasis: 'university', rightsDetail: 'No. 12' });
    const settings = (await site.as(admin).call(api.site.settings)).body;
    expect(settings.collegePapers).toBe('undecided');
    const decide = (collegePapers: typeof settings.collegePapers) =>
      site.as(admin).call(api.site.update, { body: { ...settings, collegePapers } });
    const seen = async ({ entry, id }: typeof ofCollege) => ({
      status: (await download(originalAddress(id))).statusCode,
      listed: (await listed()).find(({ _id }) => _id === entry)?.files?.[0]?.readers,
    });
    const closed = { status: 401, listed: 'members' };
    expect(await seen(ofCollege)).toEqual(closed);
    await decide('everyone');
    expect(await seen(ofCollege)).toEqual({ status: 200, listed: 'everybody' });
    expect((await details(ofCollege.id)).body).toMatchObject({ readers: 'everybody' });
    expect((await details(ofCollege.id)).body).not.toHaveProperty('key');
    // The university's permission is its own.
    expect(await seen(ofUniversity)).toEqual(closed);
    await decide('members');
    expect(await seen(ofCollege)).toEqual(closed);
    // What a client that does not know the setting saves leaves it.
    const { collegePapers: _, ...older } = settings;
    await site.as(admin).call(api.site.update, { body: older });
    expect((await site.as(nobody).call(api.site.info)).body.collegePapers).toBe('members');
    await decide('undecided');
  });

  it.each([
    ['logs out', (who: Person) => site.as(who).send(api.auth.logout)],
    [
      'is deleted',
      (who: { id: string }) => site.as(admin).send(api.users.remove, { params: { id: who.id } }),
    ],
    [
      'is to change the password first',
      (who: { id: string }) =>
        db.updateTable('user').set({ must_change_password: true }).where('id', '=', who.id).execute(),
    ],
  ])('of members open by no address of someone who %s', async (_what, end) => {
    const { id } = await withFile({ rightsBasis: 'college' });
    const member = await signedIn(db);
    const { key } = (await details(id, member)).body;
    expect((await download(originalAddress(id, key))).statusCode).toBe(200);
    await end(member);
    const refused = await download(originalAddress(id, key));
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'no-store']);
  });

  it('that are hidden open by no address of an admin who is one no more', async () => {
    const { id } = await withFile();
    const other = await signedIn(db, 'admin');
    await db.updateTable('attachment').set({ hidden_at: new Date() }).where('id', '=', id).execute();
    const address = originalAddress(id, (await details(id, other)).body.key);
    expect((await download(address)).statusCode).toBe(200);
    await db.updateTable('user').set({ roles: [] }).where('id', '=', other.id).execute();
    const refused = await download(address);
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([410, 'no-store']);
  });

  it('that are missing are told, and noted for the admins', async () => {
    const { id } = await withFile();
    const { file } = await db
      .selectFrom('attachment')
      .select('file')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await deps.files.remove(originalKey(file));
    const reply = await download(originalAddress(id));
    expect([reply.statusCode, reply.json()]).toEqual([404, refusal(texts.missing)]);
    // With the tag of the bytes, a browser that comes again would be told that it has them.
    expect([reply.headers['cache-control'], reply.headers.etag]).toEqual(['no-store', undefined]);
    const row = db.selectFrom('stored_file').select('damage').where('sha256', '=', file);
    expect(await row.executeTakeFirst()).toEqual({ damage: 'missing' });
  });
});

describe('an admin', () => {
  it('changes what a file is called and who owns it', async () => {
    const { entry, id } = await withFile({ field: 'linka' });
    const update = (body: object) => site.as(admin).send(api.files.update, { params: { id }, body });
    expect(await update({ name: 'May 2023', rightsBasis: 'college', field: null })).toEqual({
      status: 200,
      body: { message: texts.changed },
    });
    const [file] = await filesOf(entry);
    expect(file).toMatchObject({ name: 'May 2023', readers: 'members' });
    expect(file?.field).toBeUndefined();
    expect((await listed()).find(({ _id }) => _id === entry)?.files).toMatchObject([{ name: 'May 2023' }]);
    expect(await update({ field: 'link' })).toEqual({ status: 400, body: refusal(texts.field, 'field') });
    expect(await update({ rightsBasis: 'licence' })).toMatchObject({ status: 400 });
    const { lines } = (await site.as(admin).call(api.audit.list, { query: { thing: 'file' } })).body;
    expect(lines[0]).toMatchObject({ action: 'update', thing: 'file' });
  });

  it('deletes a file, which is in the trash, and brings it back', async () => {
    const { entry, id } = await withFile();
    await site.as(admin).call(api.files.remove, { params: { id } });
    expect(await filesOf(entry)).toEqual([]);
    expect((await listed()).find(({ _id }) => _id === entry)?.files).toBeUndefined();
    expect((await download(originalAddress(id))).statusCode).toBe(404);
    const { trash } = (await site.as(admin).call(api.trash.admin, { query: { what: 'file' } })).body;
    expect(trash[0]).toMatchObject({
      _id: id,
      what: 'file',
      name: 'December 2022.pdf',
      about: 'Operating Systems',
    });
    await site.as(admin).call(api.files.restore, { params: { id } });
    expect(await filesOf(entry)).toMatchObject([{ id }]);
    expect((await site.as(admin).send(api.files.restore, { params: { id } })).status).toBe(404);
  });

  it('finds no file on an entry that is deleted', async () => {
    const { entry, id } = await withFile();
    await site.as(admin).call(api.resources.pyq.remove, { params: { id: entry } });
    expect((await details(id, admin)).status).toBe(404);
    expect((await download(originalAddress(id))).statusCode).toBe(404);
  });
});
