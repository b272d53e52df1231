import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { MOST_FILES } from '#contract/files/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { insertResource } from '#server/features/material/queries.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { type Person, signedIn } from '#testing/factories.ts';
import { asLine, fileOf, writeFirstPage } from '#testing/files/first-page.ts';
import { PAPER_NAMES } from '#testing/files/paper-names.ts';
import { pdfOf, sendFile } from '#testing/files/send-file.ts';
import { putPictures } from '#testing/papers.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db, as } = site;
let admin: Person;
beforeAll(async () => {
  await db.transaction().execute(loadSampleCatalogue);
  admin = await signedIn(db, 'admin');
});

let count = 0;
const send = (name: string, who: Person = admin) => {
  count += 1;
  const picture = Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600', 'hex'),
    Buffer.from(`picture ${count}`),
  ]);
  return sendFile(site, name, /jpe?g$/.test(name) ? picture : pdfOf(String(count)), { who });
};
const propose = async (files: { upload: string; path?: string }[], who: Person = admin) =>
  (await as(who).call(api.folder.propose, { body: { files } })).body.proposals;

describe('a folder of papers', () => {
  it('is matched to subjects and exams by the names that colleges write', async () => {
    const files = await Promise.all(
      PAPER_NAMES.map(async ([path]) => ({ upload: await send(path.split('/').at(-1) ?? path), path })),
    );
    const found = await propose(files);
    expect(found.map((row, at) => `${PAPER_NAMES[at]?.[0]}: ${asLine(row)}`)).toEqual(
      PAPER_NAMES.map(([path, line]) => `${path}: ${line}`),
    );
  });

  it('is matched by what stands on the first page, once that is read', async () => {
    const [scan, misnamed, agreed] = await Promise.all(
      ['Scan 002.pdf', 'BTCS402-18 May 2019.pdf', 'paper of BTES 301-18.pdf'].map((name) => send(name)),
    );
    const head = (lines: string) =>
      `Roll No. ______ Total No. of Pages: 02\nTotal No. of Questions: 18\n${lines}\nTime: 3 Hrs. Max. Marks: 60`;
    await writeFirstPage(
      db,
      scan ?? '',
      head('B.Tech.(CSE) (Sem.–5)\nDATABASE MANAGEMENT SYSTEMS\nSubject Code: BTCS-501-18'),
    );
    await writeFirstPage(
      db,
      misnamed ?? '',
      head('B.Tech (CSE) (Sem.-4)\nDESIGN AND ANALYSIS OF ALGORITHMS\nDate of Examination: 14-12-2022'),
    );
    await writeFirstPage(
      db,
      agreed ?? '',
      head(
        'B.Tech (CSE) Sem. 3\nDIGITAL ELECTRONICS\nSubject Code: BTE5-3O1-18\nDate of Examination: 09-06-23',
      ),
    );
    const found = await propose([scan, misnamed, agreed].map((upload) => ({ upload: upload ?? '' })));
    expect(found.map(asLine)).toEqual([
      'BTCS501-18 | 5 | - | pyq | ? exam',
      // The name says another subject and another exam.
      'BTCS403-18 | 4 | May 2019 | pyq | ? subject exam',
      'BTES301-18 | 3 | May 2023 | pyq | sure',
    ]);
  });

  it('keeps a code that nobody knows, where the first page looks like another one', async () => {
    const upload = await send('BTPH-101-18 Physics Dec 2022.pdf');
    await writeFirstPage(db, upload, 'B.Tech (Sem.-1)\nPHYSICS\nSubject Code: BTPH-101-18');
    expect((await propose([{ upload }])).map(asLine)).toEqual([
      'BTPH-101-18 | 1 | December 2022 | pyq | ? subject',
    ]);
  });

  it('believes the name of notes, which speak of other subjects than theirs', async () => {
    const names = [
      'DBMS notes unit 2.pdf',
      'DBMS book.pdf',
      'Operating Systems notes.pdf',
      'DBMS Dec 2022.pdf',
    ];
    const uploads = await Promise.all(names.map((name) => send(name)));
    for (const upload of uploads)
      await writeFirstPage(
        db,
        upload,
        'Unit 2. Trees, as in Design and Analysis of Algorithms, keep an index.',
      );
    const found = await propose(uploads.map((upload) => ({ upload })));
    expect(found.map(asLine)).toEqual([
      'BTCS501-18 | 5 | - | notes | ? subject',
      'BTCS501-18 | 5 | - | book | ? subject',
      'BTCS402-18 | 4 | - | notes | ? subject',
      // So do the questions of a paper.
      'BTCS501-18 | 5 | December 2022 | pyq | ? subject',
    ]);
    // A code is no mention.
    const [upload = ''] = uploads;
    await db
      .deleteFrom('file_page')
      .where('file', '=', await fileOf(db, upload))
      .execute();
    await writeFirstPage(db, upload, 'Subject Code: BTCS-402-18');
    expect((await propose([{ upload }])).map(asLine)).toEqual(['BTCS402-18 | 4 | - | notes | ? subject']);
  });

  it('marks a subject that only a question speaks of', async () => {
    const names = [
      'doc20230105.pdf',
      'May 2019.pdf',
      'Object Oriented Programming May 2019.pdf',
      'OS may19.pdf',
    ];
    const uploads = await Promise.all(names.map((name) => send(name)));
    for (const upload of uploads)
      await writeFirstPage(
        db,
        upload,
        'Q1 Define paging.\nQ2 List the advantages of object oriented programming.',
      );
    expect((await propose(uploads.map((upload) => ({ upload })))).map(asLine)).toEqual([
      'BTCS302-18 | 3 | - | pyq | ? kind subject exam',
      'BTCS302-18 | 3 | May 2019 | pyq | ? subject',
      'BTCS302-18 | 3 | May 2019 | pyq | sure',
      'BTCS402-18 | 4 | May 2019 | pyq | ? subject',
    ]);
  });

  it('waits for the first page of a scan, which is read from its picture', async () => {
    const upload = await send('CamScanner 12-05-2023.pdf');
    expect(await propose([{ upload }])).toMatchObject([{ isRead: false }]);
    await writeFirstPage(db, upload, '');
    const isScan = (wants_ocr: boolean) =>
      db.updateTable('file_page').set({ wants_ocr, body: 'Subject Code: BTCS-501-18' }).execute();
    await db.updateTable('stored_file').set({ state: 'ready' }).execute();
    await isScan(true);
    expect(await propose([{ upload }])).toMatchObject([{ isRead: false }]);
    await isScan(false);
    expect(await propose([{ upload }])).toMatchObject([{ isRead: true, subjectcode: 'BTCS501-18' }]);
  });

  it('marks a paper without words on its first page: a black page, a selfie', async () => {
    const upload = await send('BTCS-501-18 May 2021.pdf');
    await writeFirstPage(db, upload, '~ i .');
    expect(await propose([{ upload }])).toMatchObject([{ isRead: true, unsure: ['blank'] }]);
  });

  it('says why a file cannot be read', async () => {
    const upload = await send('BTCS-501-18 May 2022.pdf');
    const locked = { state: 'unreadable', reason: 'encrypted' } as const;
    await db.updateTable('stored_file').set(locked).execute();
    expect(await propose([{ upload }])).toMatchObject([
      { isRead: true, unreadable: 'encrypted', unsure: ['file'] },
    ]);
  });

  it('says what is uploaded already, and what came twice', async () => {
    const bytes = pdfOf('the same');
    const [first, again] = [
      await sendFile(site, 'one.pdf', bytes, { who: admin }),
      await sendFile(site, 'two.pdf', bytes, { who: admin }),
    ];
    const content = createHash('sha256').update(bytes).digest('hex');
    expect(await propose([{ upload: first }, { upload: again }])).toMatchObject([
      { here: [], content },
      { here: [], content },
    ]);
    await as(admin).call(api.folder.file, { body: { ...PAPER, upload: first, exam: EXAM } });
    const here = [{ kind: 'pyq', subject: PAPER.subject, subjectcode: PAPER.subjectcode, name: 'one.pdf' }];
    // Whatever its name says by now: it is what it was filed as.
    const { rightsBasis: _, ...paper } = PAPER;
    const filed = { ...paper, title: '', exam: EXAM, unsure: [] };
    expect(await propose([{ upload: again, path: 'Computer Networks May 2019.pdf' }])).toMatchObject([
      { here, ...filed },
    ]);
  });

  it('shows its first page to the person who sent it', async () => {
    const upload = await send('BTCS-501-18 May 2021.pdf');
    const other = await send('BTCS-501-18 May 2020.pdf');
    const look = async (url: string) => {
      const { statusCode, headers, rawPayload } = await site.app.inject({ url });
      return { status: statusCode, headers, bytes: rawPayload };
    };
    const picture = async (of = upload) => (await propose([{ upload: of }]))[0]?.picture;
    expect(await picture()).toBeNull();
    await writeFirstPage(db, upload, 'Paper');
    const file = await fileOf(db, upload);
    const webp = await putPictures(site.deps.files, file, 1);
    await db.updateTable('file_page').set({ width: 800, height: 1130 }).where('file', '=', file).execute();
    const address = (await picture()) ?? '';
    expect(await look(address)).toMatchObject({
      status: 200,
      bytes: webp,
      headers: {
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-cache',
      },
    });
    // Nobody else is told the key, which is for this file alone and a day at most.
    const [path = '', query = ''] = address.split('?');
    for (const url of [path, `${path}?key=x`, `${path.replace(upload, other)}?${query}`])
      expect(await look(url)).toMatchObject({ status: 404 });
    site.advance(DAY_MS);
    expect(await look(address)).toMatchObject({ status: 404 });
    site.advance(-DAY_MS);
    // What has no pages has no pictures.
    await db
      .updateTable('stored_file')
      .set({ state: 'ready' })
      .where('sha256', '=', await fileOf(db, other))
      .execute();
    expect(await picture(other)).toBeUndefined();
  });

  it('is of the person who sent it', async () => {
    const upload = await send('BTES-301-18 Dec 2022.pdf');
    const other = await signedIn(db, 'admin');
    expect(await propose([{ upload }], other)).toEqual([]);
    const refused = await as(other).send(api.folder.file, { body: { ...PAPER, upload } });
    expect(refused).toEqual({ status: 400, body: refusal(en.files.uploadGone, 'files.0.upload') });
  });
});

const PAPER = {
  kind: 'pyq',
  semester: '3',
  subject: 'Digital Electronics',
  subjectcode: 'BTES301-18',
  rightsBasis: 'college',
} as const;
const EXAM = { year: 2022, session: 'December', isReappear: false } as const;

describe('a paper of a folder', () => {
  const file = async (upload: string, more: object = {}) =>
    (await as(admin).send(api.folder.file, { body: { ...PAPER, upload, ...more } })).body;
  const entryOf = async (id = '') => (await as(admin).call(api.resources.pyq.get, { params: { id } })).body;

  it('becomes an entry of its subject, and the next ones hang on it', async () => {
    const code = { subject: 'Computer Networks', subjectcode: 'BTCS504-18', semester: '5' };
    const uploads = await Promise.all(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => send(name)));
    const [first = '', ...others] = uploads;
    const added = await file(first, { ...code, exam: EXAM });
    expect(added).toMatchObject({ message: en.files.added, done: 'added' });
    const said = await Promise.all(
      others.map((upload) =>
        file(upload, { ...code, subjectcode: 'btcs 504 18', exam: { ...EXAM, year: 2021 } }),
      ),
    );
    expect(said).toMatchObject([
      { done: 'attached', entry: added.entry },
      { done: 'attached', entry: added.entry },
    ]);
    const { files } = await entryOf(added.entry);
    expect(files).toMatchObject([
      { name: 'a.pdf', exam: EXAM, readers: 'members' },
      { exam: { ...EXAM, year: 2021 } },
      { exam: { ...EXAM, year: 2021 } },
    ]);
  });

  describe('where its subject has entries', () => {
    type Given = { title?: string; link?: string; kind?: 'pyq' | 'notes' | 'syllabus'; semester?: '3' | '4' };
    let subjects = 0;
    /** A subject of its own with these entries. @returns its code, and the entries' ids */
    const subjectWith = async (...given: Given[]) => {
      subjects += 1;
      const subjectcode = `FILL-${100 + subjects}-18`;
      const ids: string[] = [];
      for (const { title = '', link, kind = 'pyq', semester = '3' } of given)
        ids.push(
          await insertResource(db, kind, {
            ...{ service: kind, semester, subject: 'Filled', subjectcode, title },
            ...(link && { [kind === 'pyq' ? 'linka' : 'link']: link }),
          }),
        );
      return { subjectcode, ids };
    };
    const filed = async (subjectcode: string, more: object = {}) =>
      file(await send('paper.pdf'), { subjectcode, ...more });
    const titleOf = async (id: string) =>
      (await db.selectFrom('resource').select('title').where('id', '=', id).executeTakeFirstOrThrow()).title;
    const SCHEME = 'Computer Science & Engineering · scheme 2018';

    it('fills the one that has nothing, and those of other years join it', async () => {
      const { subjectcode, ids } = await subjectWith(
        { title: 'Solved', link: 'https://drive.google.com/file/d/x/view' },
        { title: 'Of another semester', semester: '4' },
        { title: SCHEME },
      );
      const [, , empty] = ids;
      expect(await filed(subjectcode, { exam: EXAM })).toMatchObject({
        ...{ done: 'filled', message: en.files.filled, entry: empty },
      });
      for (const year of [2021, 2020])
        expect(await filed(subjectcode, { exam: { ...EXAM, year } })).toMatchObject({
          ...{ done: 'attached', message: en.files.attached, entry: empty },
        });
      expect(await titleOf(empty ?? '')).toBe(SCHEME);
      expect((await entryOf(empty ?? '')).files?.map(({ exam }) => exam?.year)).toEqual([2022, 2021, 2020]);
    });

    it('joins the one with links where none is empty, and a new one where all are full', async () => {
      const { subjectcode, ids } = await subjectWith({ link: 'https://drive.google.com/file/d/x/view' });
      for (let file = 0; file < MOST_FILES; file += 1)
        expect(await filed(subjectcode)).toMatchObject({ done: 'attached', entry: ids[0] });
      expect(await filed(subjectcode)).toMatchObject({ done: 'added' });
    });

    it('keeps tests and exams apart', async () => {
      const { subjectcode, ids } = await subjectWith({ title: 'MST 1' }, { title: SCHEME });
      expect(await filed(subjectcode)).toMatchObject({ done: 'filled', entry: ids[1] });
      expect(await filed(subjectcode, { title: 'MST 1' })).toMatchObject({ done: 'filled', entry: ids[0] });
      const { entry } = await filed(subjectcode, { title: 'MST 2' });
      expect(ids).not.toContain(entry);
      expect(await filed(subjectcode, { title: 'mst 2' })).toMatchObject({ done: 'attached', entry });
    });

    it('fills no other work than its own: the title says which', async () => {
      const kind = 'notes';
      const { subjectcode, ids } = await subjectWith({ kind, title: 'Unit 4' }, { kind });
      const [unit4, untitled] = ids;
      const first = await filed(subjectcode, { kind, title: 'Unit 1' });
      expect(first).toMatchObject({ done: 'filled', entry: untitled });
      expect(await titleOf(untitled ?? '')).toBe('Unit 1');
      expect(await filed(subjectcode, { kind, title: 'Unit 2' })).toMatchObject({ done: 'added' });
      expect(await filed(subjectcode, { kind, title: 'unit 4' })).toMatchObject({
        done: 'filled',
        entry: unit4,
      });
      expect(await titleOf(unit4 ?? '')).toBe('Unit 4');
    });

    it('is the one syllabus of it', async () => {
      const kind = 'syllabus';
      const { subjectcode, ids } = await subjectWith({ kind, title: SCHEME });
      const upload = await send(`syllabus ${subjectcode}.pdf`);
      const [proposed] = await propose([{ upload }]);
      expect(proposed).toMatchObject({ kind, title: '' });
      expect(await file(upload, { kind, subjectcode, title: proposed?.title })).toMatchObject({
        ...{ done: 'filled', entry: ids[0] },
      });
    });
  });

  it('that is sent twice hangs there once', async () => {
    const upload = await send('again.pdf');
    const { entry } = await file(upload, { title: 'Again' });
    expect(await file(upload, { title: 'Again' })).toMatchObject({ done: 'there', entry });
    expect((await entryOf(entry)).files).toHaveLength(1);
  });

  it('of which nobody says who owns it is refused', async () => {
    const upload = await send('licence.pdf');
    expect(await file(upload, { rightsBasis: 'licence' })).toEqual(refusal(en.files.detail, 'rightsDetail'));
  });

  it('is filed by admins alone', async () => {
    const upload = await send('hod.pdf');
    for (const role of ['student', 'hod'] as const)
      expect(await as(role).send(api.folder.file, { body: { ...PAPER, upload } })).toMatchObject({
        status: 403,
      });
  });
});
