import { beforeEach, describe, expect, it } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { randomOf } from '#contract/core/random.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { keepLook, signOlderFiles } from '#server/files/work/signature-queries.ts';
import { insertRow, nobody, type Person, resourceOf, signedIn } from '#testing/factories.ts';
import { sendRead } from '#testing/files/send-file.ts';
import { forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';
import { purgeDeleted } from '../site/trash-queries.ts';
import { insertResource } from './queries.ts';

const site = await testApp();
const { db, as } = site;
const admin = await signedIn(db, 'admin');
const student = await signedIn(db);

beforeEach(async () => {
  await forgetLimits(db);
  for (const table of ['attachment', 'material', 'resource', 'upload', 'stored_file', 'audit_log'] as const)
    await db.deleteFrom(table).execute();
});

const OS = { subject: 'Operating Systems', subjectcode: 'BTES401-18' };
const MAY = { session: 'May', year: 2024, isReappear: false } as const;
const DECEMBER = { session: 'December', year: 2023, isReappear: false } as const;

/** A page of so many made-up questions, the same for the same seed. */
function pageOf(seed: number, questions = 12): string {
  const random = randomOf(seed);
  const word = () => Array.from({ length: 7 }, () => 'aeioulnrst'[Math.floor(random() * 10)]).join('');
  return Array.from(
    { length: questions },
    (_, at) => `${at + 1}. Explain ${word()} ${word()} ${word()}.`,
  ).join('\n');
}
/** As a poor scan is read. */
function misread(text: string): string {
  const random = randomOf(5);
  return text.replace(/[a-z]/g, (letter) => (random() < 0.03 ? 'x' : letter));
}

/** Publishes a paper. @returns the attachment */
async function publish(pages: string[], exam: object = MAY, rights = 'own', bytes?: string): Promise<string> {
  const upload = await sendRead(site, pages, admin, bytes);
  const id = await insertResource(db, 'pyq', {
    ...resourceOf({ kind: 'pyq', service: 'pyqs', ...OS }),
    semester: '4',
  });
  const { file } = await db
    .selectFrom('upload')
    .select('file')
    .where('id', '=', upload)
    .executeTakeFirstOrThrow();
  const row = { file: file ?? '', name: 'paper.pdf', resource_id: id, exam: JSON.stringify(exam) };
  return insertRow(db, 'attachment', {
    ...row,
    rights_basis: rights as 'own',
    material_id: null,
    field: null,
    uploaded_by: null,
  });
}
/** Contributes a file that was sent. @returns the contribution and its file */
async function contribute(pages: string[], who: Person = student, exam: object | undefined = MAY) {
  const upload = await sendRead(site, pages, who);
  const body = {
    ...{ yourName: 'Bina', service: 'pyqs', department: DEPARTMENTS.material[0], semester: '4' },
    ...{ subject: OS.subject, subjectCode: OS.subjectcode, seconds: 60, leaveEmpty: '' },
    files: [{ upload, rightsBasis: 'college', exam }],
  };
  expect((await as(who).send(api.materials.add, { body })).status).toBe(200);
  return db
    .selectFrom('attachment')
    .select(['id as file', 'material_id'])
    .where('material_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
    .then(({ file, material_id }) => ({ file, id: material_id ?? '' }));
}
async function alike(upload: string, who: Person = nobody, more: object = {}) {
  const reply = await as(who).send(api.files.alike, { body: { files: [{ upload, ...more }] } });
  expect(reply.status).toBe(200);
  return (reply.body as { files: { same?: object; alike: object[]; isRead: boolean }[] }).files[0];
}
const PAPER = [pageOf(1), pageOf(2)];

describe('what a sender is told of papers like theirs', () => {
  it('is the published one, by its bytes, its text with other blanks, and a poor scan of it', async () => {
    const file = await publish(PAPER, MAY, 'own', 'the bytes');
    expect(await alike(await sendRead(site, PAPER, undefined, 'the bytes'))).toMatchObject({
      same: { by: 'bytes', ...OS, exam: MAY, pages: 2, file, isWaiting: false },
    });
    const again = await sendRead(
      site,
      PAPER.map((page) => page.replaceAll(' ', '  ').toUpperCase()),
      undefined,
    );
    expect(await alike(again)).toMatchObject({
      isRead: true,
      same: { by: 'text', score: 1, missingThere: 0, missingHere: 0, file },
    });
    const { same, alike: others } = (await alike(await sendRead(site, PAPER.map(misread), undefined))) ?? {};
    expect([same, ...(others ?? [])].filter(Boolean)).toMatchObject([{ by: 'text', file }]);
  });

  it('is one that looks the same where nothing can be read of either', async () => {
    const look = (seed: number) => {
      const random = randomOf(seed);
      return Array.from({ length: 8 }, () => Math.floor(random() * 2 ** 32) | 0);
    };
    const looksLike = async (upload: string, ...seeds: number[]) => {
      const { file } = await db
        .selectFrom('upload')
        .select('file')
        .where('id', '=', upload)
        .executeTakeFirstOrThrow();
      for (const [at, seed] of seeds.entries()) await keepLook(db, file ?? '', at + 1, look(seed));
    };
    const file = await publish(['', '']);
    const known = await db.selectFrom('upload').select('id').executeTakeFirstOrThrow();
    await looksLike(known.id, 1, 2);
    const again = await sendRead(site, ['', ''], undefined);
    await looksLike(again, 1, 2);
    expect(await alike(again)).toMatchObject({ same: { by: 'text', file, missingThere: 0, missingHere: 0 } });
    const part = await sendRead(site, [''], undefined);
    await looksLike(part, 2);
    expect((await alike(part))?.alike).toMatchObject([{ by: 'text', missingHere: 1 }]);
    const other = await sendRead(site, ['', ''], undefined);
    await looksLike(other, 3, 4);
    expect(await alike(other)).toMatchObject({ alike: [] });
  });

  it('says which pages are missing on either side', async () => {
    await publish([PAPER[0] ?? '']);
    expect((await alike(await sendRead(site, PAPER, undefined)))?.alike).toMatchObject([
      { by: 'text', missingThere: 1, missingHere: 0, pages: 1 },
    ]);
    await publish([...PAPER, pageOf(3)], DECEMBER);
    const found = await alike(await sendRead(site, PAPER, undefined));
    expect([found?.same, ...(found?.alike ?? [])]).toContainEqual(
      expect.objectContaining({ exam: DECEMBER, missingThere: 0, missingHere: 1 }),
    );
  });

  it('names papers for members and opens them for members alone', async () => {
    const file = await publish(PAPER, MAY, 'college');
    const toVisitor = (await alike(await sendRead(site, PAPER, undefined)))?.same;
    expect(toVisitor).toMatchObject({ ...OS, exam: MAY });
    expect(toVisitor).not.toHaveProperty('file');
    expect((await alike(await sendRead(site, PAPER, student), student))?.same).toMatchObject({ file });
  });

  it('says of what waits to be published nothing but that someone sent it', async () => {
    await contribute(PAPER);
    const upload = await sendRead(site, PAPER, undefined);
    expect(await alike(upload)).toEqual({
      upload,
      isRead: true,
      same: { by: 'text', isWaiting: true },
      alike: [],
    });
  });

  it('is the published one, also while many wait that are liker', async () => {
    const file = await publish(PAPER.map(misread));
    for (let one = 0; one < 21; one += 1) await contribute(PAPER, await signedIn(db));
    const found = await alike(await sendRead(site, PAPER));
    expect(found).toMatchObject({
      same: { isWaiting: true },
      alike: [{ file, isWaiting: false }, {}, {}, {}, {}],
    });
    const same = await publish(PAPER);
    expect(await alike(await sendRead(site, PAPER))).toMatchObject({
      same: { file: same },
      alike: [{ file }, {}, {}, {}, {}],
    });
  });

  it('is nothing of what is hidden, in the trash, or only sent', async () => {
    const [hidden, deleted] = [await publish(PAPER), await publish(PAPER)];
    const now = new Date();
    await db.updateTable('attachment').set({ hidden_at: now }).where('id', '=', hidden).execute();
    await db.updateTable('attachment').set({ deleted_at: now }).where('id', '=', deleted).execute();
    await sendRead(site, PAPER, student);
    expect(await alike(await sendRead(site, PAPER, undefined))).toEqual(
      expect.objectContaining({ isRead: true, alike: [] }),
    );
  });

  it('is the same whether someone sent the same scan before or not, until it can have been read', async () => {
    await publish(PAPER);
    const pages = PAPER.map((page) => page.toUpperCase());
    const upload = await sendRead(site, pages, undefined);
    await db.updateTable('file_page').set({ source: 'ocr' }).execute();
    const came = (ms: number) =>
      db
        .updateTable('upload')
        .set({ created_at: new Date(0), touched_at: new Date(Date.now() - ms) })
        .where('id', '=', upload)
        .execute();
    await came(0);
    expect(await alike(upload)).toEqual({ upload, isRead: false, alike: [] });
    await came(5000);
    expect(await alike(upload)).toMatchObject({ isRead: true, same: { by: 'text' } });
  });

  it('is nothing of another’s upload', async () => {
    await publish(PAPER);
    const upload = await sendRead(site, PAPER, student);
    expect(await alike(upload, admin)).toBeUndefined();
    expect(await alike(upload)).toBeUndefined();
    expect(await alike(upload, student)).toMatchObject({ same: { by: 'text' } });
  });

  it('is a paper of the same subject and exam, however its code is written', async () => {
    const file = await publish(PAPER);
    const upload = await sendRead(site, [pageOf(8)], undefined);
    const said = { subjectcode: 'btes 401-18', exam: MAY };
    expect(await alike(upload, nobody, said)).toMatchObject({ alike: [{ by: 'exam', file }] });
    expect(await alike(upload, nobody, { ...said, exam: DECEMBER })).toMatchObject({ alike: [] });
    expect(await alike(upload, nobody, { ...said, exam: { ...MAY, test: 'mid' } })).toMatchObject({
      alike: [],
    });
  });

  it('is no paper of another exam that shares some questions', async () => {
    await publish([pageOf(1, 60)], DECEMBER);
    const shared = pageOf(1, 60).split('\n').slice(0, 48).join('\n');
    const upload = await sendRead(site, [`${shared}\n${pageOf(9, 12)}`], undefined);
    expect(await alike(upload)).toMatchObject({ alike: [{ by: 'text', exam: DECEMBER }] });
    expect(await alike(upload, nobody, { exam: MAY })).toMatchObject({ alike: [] });
  });

  it('is no paper of another exam and another subject that has nearly the same words, but for the very same ones', async () => {
    const page = pageOf(1, 60);
    await publish([page], DECEMBER);
    const nearly = await sendRead(site, [`${page}\n${pageOf(9, 6)}`], undefined);
    const other = { subjectcode: 'BTCS-501-18', exam: MAY };
    expect(await alike(nearly, nobody, { ...other, exam: DECEMBER })).toMatchObject({ same: { by: 'text' } });
    expect(await alike(nearly, nobody, { ...other, subjectcode: OS.subjectcode })).toMatchObject({
      same: { by: 'text' },
    });
    const told = await alike(nearly, nobody, other);
    expect(told).toMatchObject({ alike: [] });
    expect(told).not.toHaveProperty('same');
    const again = await sendRead(site, [page.toUpperCase()], undefined);
    expect(await alike(again, nobody, other)).toMatchObject({ same: { by: 'text' } });
  });

  it('counts pages that were read before there were signatures, once the job signed them', async () => {
    await publish(PAPER);
    await db.deleteFrom('page_signature').execute();
    await db.updateTable('stored_file').set({ to_sign: true }).execute();
    const upload = await sendRead(site, PAPER, undefined);
    expect(await alike(upload)).toMatchObject({ alike: [] });
    expect(await signOlderFiles(db)).toBe(1);
    expect(await alike(upload)).toMatchObject({ same: { by: 'text' } });
    expect(await signOlderFiles(db)).toBe(0);
  });
});

describe('what an admin decides of them', () => {
  const ask = async (id: string) =>
    (await as(admin).call(api.contributions.alike, { params: { id } })).body.files;
  const replace = (id: string, body: { file: string; other: string }) =>
    as(admin).send(api.contributions.replace, { params: { id }, body });
  const page = (id: string) => as(admin).send(api.files.get, { params: { id } });

  it('sees what is published and what else waits, and not the contribution itself', async () => {
    const old = await publish(PAPER);
    const first = await contribute(PAPER);
    const second = await contribute(PAPER);
    const [{ same, alike: others } = expect.fail()] = await ask(second.id);
    expect([same, ...others]).toMatchObject([
      { file: old, isWaiting: false },
      { file: first.file, isWaiting: true },
    ]);
  });

  it('is told which files to look at: whose they seem to be, empty ones, and those of another subject', async () => {
    const doubtOf = async (page: string) => (await ask((await contribute([page])).id))[0]?.doubt;
    expect(await doubtOf(`Name: Asha Rani\nRoll No. 2104567\n${pageOf(3)}`)).toBe('person');
    expect(await doubtOf('.')).toBe('blank');
    expect(
      await doubtOf(`Subject Code: XYZQ-999-18\nSubject Name: Metallurgy\nMax. Marks: 60\n${pageOf(4)}`),
    ).toBe('differs');
    expect(await doubtOf(pageOf(5))).toBeUndefined();
  });

  it('replaces the old file: its address leads to the new one, and it stays as the former version', async () => {
    const old = await publish(PAPER.slice(0, 1));
    const { id, file } = await contribute(PAPER, student, undefined);
    expect(await replace(id, { file, other: old })).toMatchObject({
      status: 200,
      body: { message: en.contributions.replaced },
    });
    expect((await page(old)).body).toMatchObject({ id: file, exam: MAY, entry: OS });
    expect((await as(student).call(api.sent.list)).body.things).toMatchObject([{ state: 'published' }]);
    const year = new Date(Date.now() + 400 * 86_400_000);
    await purgeDeleted(db, year);
    expect((await page(old)).body).toMatchObject({ id: file });
    const log = await db.selectFrom('audit_log').select(['action', 'subject_id']).execute();
    expect(log).toContainEqual({ action: 'replace', subject_id: old });
  });

  it('takes a replacement back with the decision', async () => {
    const old = await publish(PAPER);
    const { id, file } = await contribute(PAPER);
    await replace(id, { file, other: old });
    expect((await as(admin).send(api.contributions.undo, { body: { ids: [id] } })).status).toBe(200);
    expect((await page(old)).body).toMatchObject({ id: old });
    expect(await ask(id)).toMatchObject([{ id: file, same: { file: old } }]);
  });

  it('takes the replacement of one of several files back while the others wait', async () => {
    const old = await publish(PAPER);
    const [{ id, file }, other] = [await contribute(PAPER), await contribute([pageOf(5)])];
    await db.updateTable('attachment').set({ material_id: id }).where('id', '=', other.file).execute();
    await replace(id, { file, other: old });
    expect(await ask(id)).toMatchObject([{ id: other.file }]);
    const takeBack = (of: string, what: string) =>
      as(admin).send(api.contributions.undo, { body: { ids: [of], of: 'replacement', file: what } });
    expect((await takeBack(id, other.file)).status).toBe(404);
    expect((await takeBack(id, file)).body).toMatchObject({ ids: [id] });
    expect((await page(old)).body).toMatchObject({ id: old });
    expect((await ask(id)).map((one) => one.id).toSorted()).toEqual([file, other.file].toSorted());
    expect((await takeBack(id, file)).status).toBe(404);
    // And where it was the only one, it is taken back with what that published.
    await db.updateTable('attachment').set({ deleted_at: new Date() }).where('id', '=', other.file).execute();
    await replace(id, { file, other: old });
    expect((await takeBack(id, file)).body).toMatchObject({ ids: [id] });
    expect((await page(old)).body).toMatchObject({ id: old });
  });

  it('replaces nothing with a file of another contribution, or what is not published', async () => {
    const old = await publish(PAPER);
    const [one, two] = [await contribute(PAPER), await contribute(PAPER)];
    expect((await replace(one.id, { file: two.file, other: old })).status).toBe(404);
    expect((await replace(one.id, { file: one.file, other: two.file })).status).toBe(404);
    await replace(one.id, { file: one.file, other: old });
    expect((await replace(one.id, { file: one.file, other: old })).status).toBe(409);
  });

  it('calls two files different, and neither an admin nor a sender hears of it again', async () => {
    const old = await publish(PAPER);
    const { id, file } = await contribute(PAPER.map((text) => `${text} `));
    const body = { file, other: old };
    expect(await as(admin).send(api.contributions.different, { params: { id }, body })).toMatchObject({
      status: 200,
      body: { message: en.contributions.setApart },
    });
    expect(await ask(id)).toMatchObject([{ alike: [] }]);
    expect((await ask(id))[0]).not.toHaveProperty('same');
  });

  it('cannot call the same bytes different', async () => {
    const old = await publish(PAPER);
    const { id, file } = await contribute(PAPER);
    const { file: bytes } = await db
      .selectFrom('attachment')
      .select('file')
      .where('id', '=', file)
      .executeTakeFirstOrThrow();
    await db.updateTable('attachment').set({ file: bytes }).where('id', '=', old).execute();
    const body = { file, other: old };
    expect((await as(admin).send(api.contributions.different, { params: { id }, body })).status).toBe(400);
  });
});
