import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { termsOf } from '#server/features/search/page-tsvector.ts';
import { relearnWords } from '#server/features/search/page-word-queries.ts';
import { startFileWork } from '#server/files/work/work.ts';
import { signedIn } from './factories.ts';
import { digitalPdf } from './files/paper.ts';
import { pdfOf } from './files/send-file.ts';
import { BY_NAME, importCommand, tokenOf } from './import-command.ts';
import { PASSWORD } from './password-person.ts';

/** Each is a process of its own, and starts as slowly as the machine is busy. */
vi.setConfig({ testTimeout: 60_000 });
afterAll(() => vi.resetConfig());

const root = join(import.meta.dirname, '..');
const { site, url, now, put, start, run, filed } = await importCommand();
const { db, as } = site;

const storedFiles = async () => (await db.selectFrom('upload').select('id').execute()).length;
const DBMS = 'BTCS501-18 DBMS May 2022.pdf';
const DAA = 'BTCS403-18 DAA Dec 2022.pdf';
const three = () =>
  put({ [`Sem 5/${DBMS}`]: pdfOf('dbms'), [`Sem 4/${DAA}`]: pdfOf('daa'), 'Scan 001.pdf': pdfOf('scan') });

describe('npm run import', () => {
  it('says what it would do and stores nothing; then does it, and goes on where it was', async () => {
    await three();
    const dry = await run([now.folder, '--dry-run']);
    expect(dry).toMatchObject({ code: 0 });
    expect(dry.out).toMatch(/2 would be published/);
    expect(dry.out).toMatch(/1 would be sent/);
    expect([await storedFiles(), await db.selectFrom('folder_import').selectAll().execute()]).toEqual([
      0,
      [],
    ]);

    const table = join(now.folder, '../', `table-${process.pid}.csv`);
    const first = await run([now.folder, ...BY_NAME, '--table', table]);
    expect(first).toMatchObject({ code: 0 });
    expect(first.out).toMatch(/2 published/);
    expect(first.out).toContain('Scan 001.pdf: kind, subject, semester, exam');
    expect(await filed()).toEqual([`${DAA} | BTCS403-18 | college`, `${DBMS} | BTCS501-18 | college`]);
    expect(await readFile(table, 'utf8')).toContain(`Sem 5/${DBMS},published`);
    await rm(table);

    await put({ [`again/${DAA}`]: pdfOf('daa'), 'BTES301-18 May 2023.pdf': pdfOf('more') });
    const second = await run([now.folder, ...BY_NAME]);
    expect(second.err).toContain('Going on with an import');
    expect(second.out).toMatch(/1 published\n +2 already here/);
    expect(second.out).toContain(`twice in this folder\n    Sem 4/${DAA}: same as again/${DAA}`);
    // The scan was sent by the run before.
    expect([(await filed()).length, await storedFiles()]).toEqual([3, 4]);
    expect((await as(now.admin).call(api.imports.list)).body.imports).toMatchObject([
      { name: now.folder, isOwn: true, files: 4, published: 3, entries: 3 },
    ]);
  });

  it('tells what of a folder it leaves out, and follows no link', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'basta-outside-'));
    await writeFile(join(outside, DBMS), pdfOf('outside'));
    await symlink(outside, join(now.folder, 'link to a folder'));
    await symlink(join(outside, DBMS), join(now.folder, 'link.pdf'));
    await put({ 'notes.txt': 'x', 'Thumbs.db': 'x', 'empty.pdf': '', 'large.pdf': 'x', 'no.pdf': 'no PDF' });
    await truncate(join(now.folder, 'large.pdf'), 300 * 1024 * 1024);
    // As macOS writes the letter, with what would turn the line of a terminal red.
    await put({ ['प\u095cा\u001b[31m BTCS403-18 Dec 2022.pdf'.normalize('NFD')]: pdfOf('hindi') });
    const { code, out, err } = await run([now.folder, ...BY_NAME]);
    for (const line of [
      '2 skipped: links are not followed\n    link to a folder\n    link.pdf\n',
      '1 skipped: file type not supported\n    notes.txt\n',
      '1 skipped: empty\n    empty.pdf\n',
      '1 skipped: larger than 50 MB\n    large.pdf\n',
      '1 refused by the site\n    no.pdf: ',
      '1 published\n',
    ])
      expect(out).toContain(line);
    for (const not of ['Thumbs', '\u001b']) expect(out + err).not.toContain(not);
    expect(code).toBe(2);
    const name = 'प\u095cा [31m BTCS403-18 Dec 2022.pdf'.normalize('NFC');
    expect(await filed()).toEqual([`${name} | BTCS403-18 | college`]);
    await rm(outside, { recursive: true });
  });

  it.each([
    ['an empty folder', () => [now.folder], /there is nothing to import/],
    ['no folder', () => [join(now.folder, 'none')], /there is no such folder/],
    ['a file', () => [join(root, 'package.json')], /this is a file/],
    ['nothing', () => [], /Usage:/],
    ['an unknown basis', () => [root, '--rights', 'mine'], /choose one of own, college/],
    ['a licence without its name', () => [root, '--rights', 'licence'], /needs --detail/],
    ['an import that is none', () => ['--undo', '5'], /No|not/],
    [
      'a table in no folder',
      () => [join(root, 'sample-data/files'), '--table', '/none/t.csv'],
      /no such folder/,
    ],
    [
      'a site without https',
      () => ['--list', '--site', 'http://basta.example'],
      /Use the address with https/,
    ],
  ])('says what is wrong with %s, and ends with 1', async (_what, args, said) => {
    const { code, out, err } = await run(args());
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(said);
    expect(err).not.toMatch(/ {4}at /);
  });

  it('lets in nobody but admins, by a token or by a password that is no argument', async () => {
    expect(await run(['--list'], { BASTA_TOKEN: 'wrong' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('BASTA_TOKEN: the site does not know this token'),
    });
    const student = await signedIn(db, 'student');
    const asStudent = await run(['--list'], { BASTA_TOKEN: tokenOf(student) });
    expect([asStudent.code, asStudent.err]).toEqual([1, expect.stringContaining('no admin')]);
    const typed = start(['--list', '--email', 'nobody'], { BASTA_TOKEN: '' });
    typed.child.stdin.end();
    expect((await typed.ended).err).toContain('Nobody can type a password here');

    const { email } = await db
      .selectFrom('user')
      .select('email')
      .where('id', '=', now.admin.id)
      .executeTakeFirstOrThrow();
    const sessions = async () =>
      (await db.selectFrom('session').select('id').where('user_id', '=', now.admin.id).execute()).length;
    const before = await sessions();
    for (const [password, code, said] of [
      [PASSWORD, 0, 'Nothing was imported yet.'],
      ['wrong', 1, 'Invalid Credentials\n'],
    ] as const) {
      const { child, ended } = start(['--list', '--email', email, '--password-stdin'], { BASTA_TOKEN: '' });
      child.stdin.end(`${password}\n`);
      const { out, err, ...rest } = await ended;
      expect(rest).toEqual({ code });
      expect(out + err).toContain(said);
    }
    // Its own session is ended.
    expect(await sessions()).toBe(before);
    expect((await run(['--help'])).out).toContain('--dry-run');
  });

  it('waits for a site that is away; two runs at once, one of them killed, file nothing twice and lose nothing', async () => {
    await put(
      Object.fromEntries(
        Array.from({ length: 24 }, (_, at) => [
          `BTCS403-18 ${2000 + at}/May ${2000 + at}.pdf`,
          pdfOf(`paper ${at}`),
        ]),
      ),
    );
    let parts = 0;
    const relay = createServer((client) => {
      const server = connect(Number(new URL(url).port), '127.0.0.1');
      const end = () => [client, server].map((socket) => socket.destroy());
      for (const [from, to, breaks] of [
        [client, server, 4],
        [server, client, 9],
      ] as const) {
        from.on('error', end).on('close', end);
        from.on('data', (part) => {
          parts += 1;
          // Before a request is there, or once it is done and nobody is told.
          if (parts % 11 === breaks) end();
          else to.write(part);
        });
      }
    }).listen(0, '127.0.0.1');
    await once(relay, 'listening');
    const away = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
    const [first, second] = [
      start([now.folder, ...BY_NAME], {}, away),
      start([now.folder, ...BY_NAME], {}, away),
    ];
    await vi.waitFor(async () => expect((await filed()).length).toBeGreaterThan(3), {
      timeout: 40_000,
      interval: 5,
    });
    first.child.kill('SIGKILL');
    const ended = await second.ended;
    expect([ended.code, ended.err]).toEqual([0, expect.stringContaining('The site is away')]);
    relay.close();
    expect(new Set(await filed()).size).toBe(24);
    expect((await filed()).length).toBe(24);
    expect((await run([now.folder, ...BY_NAME])).out).toMatch(/^ +24 already here/);
  });

  it('ends where the disk is full, and goes on when it is not', async () => {
    await three();
    const { room } = site.deps.files;
    site.deps.files.room = async () => 1000;
    const full = await run([now.folder, ...BY_NAME]);
    site.deps.files.room = room;
    expect([full.code, full.err]).toEqual([1, expect.stringContaining('disk is full')]);
    expect(await filed()).toEqual([]);
    expect((await run([now.folder, ...BY_NAME])).out).toMatch(/2 published/);
  });

  it('publishes what first pages say, and leaves to an admin what is like a published paper', async () => {
    const paper = ['Subject Code: BTCS-501-18', 'DATABASE MANAGEMENT SYSTEMS', 'B.Tech (Sem.-5)', 'May 2023'];
    const questions = ['Explain normal forms with an example of each.', 'Compare hashing with a tree index.'];
    const other = ['What is a deadlock, and how is it found?', 'Describe two-phase locking step by step.'];
    await put({
      'Scan 1.pdf': digitalPdf([[...paper, ...questions]]),
      'Scan 2.pdf': digitalPdf([[...paper, ...questions, 'Page 1']]),
      'Scan 3.pdf': digitalPdf([['B.Tech (Sem.-5)', 'BTCS-501-18', 'December 2023', ...other]]),
      'BTCS501-18 notes unit 2.pdf': digitalPdf([['Unit 2. Trees keep an index.']]),
    });
    const words = { termsOf, relearn: relearnWords };
    const cut = async () => {};
    const work = startFileWork({ db, store: site.deps.files, words, ocr: false, lanes: 1, cut });
    const { code, out } = await run([now.folder]).finally(() => work.stop());
    expect(out).toMatch(/2 published\n/);
    // Which of the two comes first is nobody’s choice.
    const like = /1 like a published paper: not published\n {4}(Scan [12].pdf): /.exec(out)?.[1] ?? '';
    expect(out).toContain('1 are no papers');
    expect(code).toBe(0);
    const first = like === 'Scan 1.pdf' ? 'Scan 2.pdf' : 'Scan 1.pdf';
    expect(await filed()).toEqual([first, 'Scan 3.pdf'].map((name) => `${name} | BTCS501-18 | college`));

    const id = /import=(\S+)/.exec(out)?.[1] ?? '';
    const left = (await as(now.admin).call(api.imports.left, { params: { id } })).body;
    expect(left.files.map(({ path }) => path)).toEqual(['BTCS501-18 notes unit 2.pdf', like]);
    // An admin looked at it: it is published all the same.
    const upload = left.files[1]?.upload ?? '';
    const body = { kind: 'pyq', semester: '5', subject: 'DBMS', subjectcode: 'BTCS501-18' } as const;
    const asked = { ...body, upload, import: id, rightsBasis: 'college' } as const;
    expect((await as(now.admin).call(api.folder.file, { body: asked })).body.done).toBe('attached');
    expect((await as(now.admin).call(api.imports.left, { params: { id } })).body.files).toHaveLength(1);
  });
});
