import { createHash } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { FILE_STEPS, MOST_CASE_FILE_BYTES, MOST_CASE_FILES } from '#contract/grievances/file-values.ts';
import { writeNumber } from '#contract/grievances/number.ts';
import { type Step, stepOf } from '#contract/grievances/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { RETENTION } from '#contract/privacy/values.ts';
import { cleanUpFiles } from '#server/features/files/cleanup-service.ts';
import { endRetention } from '#server/features/privacy/retention-queries.ts';
import { filesFolder } from '#server/files/store/open-store.ts';
import { attachable, jpegOf, pngOf, readCaseFile, takeCaseFile } from '#testing/case-files.ts';
import { nobody, type Person, signedIn } from '#testing/factories.ts';
import { pdfOf } from '#testing/files/send-file.ts';
import { FORM, file, forgetCases, type Slip, seat, seated } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { isWhole } from './chain.ts';

const site = await testApp();
const { db, as, deps } = site;

beforeEach(async () => {
  await forgetCases(db);
  await db.deleteFrom('grievance_file').execute();
  for (const key of await keptKeys()) await deps.files.remove(key);
  await forgetLimits(db);
});

const SECRET = 'xylophonist';
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const keptKeys = () => Array.fromAsync(deps.files.list('cases/'), ({ key }) => key);
const viewFor = async (who: Person, number: string) =>
  (await as(who).call(api.grievances.read, { params: { number } })).body;
const step = async (who: Person, number: string, name: Step, more: object) => {
  const { version } = await viewFor(who, number);
  return as(who).send(api.grievances.step, { params: { number, step: name }, body: { version, ...more } });
};
const nextNight = async () => {
  const then = new Date(Date.now() - 2 * DAY_MS);
  for (const key of await keptKeys()) await utimes(join(filesFolder(deps.config.dataDir), key), then, then);
  await cleanUpFiles(deps);
};
const idOf = ({ files: [first] }: Pick<Slip, 'files'>) => first?.id ?? '';

describe('a file that comes with a grievance', () => {
  it('is on the slip and in the timeline with its hash, and goes both ways with later texts', async () => {
    const chair = await seated(db, 'sgrc');
    const student = await signedIn(db);
    const sent = pdfOf('mine');
    const slip = await file(as, student, {
      aboutHod: true,
      files: [
        await attachable(site, sent, { who: student }),
        await attachable(site, jpegOf('a photo'), { who: student, name: 'C:\\Users\\Asha\\photo.png' }),
      ],
    });
    expect(slip.files).toMatchObject([
      { name: 'Mark sheet.pdf', format: 'pdf', size: sent.length, sha256: hashOf(sent) },
      { name: 'photo.jpg', format: 'jpeg' },
    ]);
    const order = pngOf('the order');
    await step(chair, slip.number, 'reply', {
      text: 'See the order',
      files: [await attachable(site, order, { who: chair, name: 'Order.png' })],
    });
    await step(student, slip.number, 'writeBack', {
      text: 'One more',
      files: [await attachable(site, pdfOf('more'), { who: student, name: 'More.pdf' })],
    });
    const { events } = await viewFor(student, slip.number);
    expect(events.map(({ kind, files }) => [kind, files.map(({ name }) => name)])).toEqual([
      ['filed', ['Mark sheet.pdf', 'photo.jpg']],
      ['reply', ['Order.png']],
      ['writeBack', ['More.pdf']],
    ]);
    for (const [who, bytes, id] of [
      [chair, sent, idOf(slip)],
      [student, order, events[1]?.files[0]?.id ?? ''],
    ] as const) {
      const read = await readCaseFile(site, { number: slip.number, file: id, who });
      expect(read.bytes.equals(bytes)).toBe(true);
    }
  });

  it('is handed out to be saved, and never to be shown or kept', async () => {
    const student = await signedIn(db);
    const name = 'a"b\u202efdp.exe';
    const slip = await file(as, student, {
      files: [await attachable(site, jpegOf(), { who: student, name })],
    });
    const { headers } = await readCaseFile(site, { number: slip.number, file: idOf(slip), who: student });
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment; filename="a_bfdp.exe.jpg"/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });

  it('is in the chain by a digest that no statement can change', async () => {
    const student = await signedIn(db);
    await file(as, student, { files: [await attachable(site, pdfOf(), { who: student })] });
    const events = await db.selectFrom('grievance_event').selectAll().execute();
    expect(isWhole(events)).toBe(true);
    expect(events[0]?.data.files).toMatchObject([{ digest: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(JSON.stringify(events)).not.toContain(hashOf(pdfOf()));
  });

  it('waits with a form for its review, and comes to its case', async () => {
    const hod = await seated(db, 'hod');
    const files = [await attachable(site)];
    const body = { ...FORM, files, seconds: 1 };
    expect((await as(nobody).send(api.complaints.send, { body })).body).toMatchObject({ held: true });
    const { id } = await db.selectFrom('complaint').select('id').executeTakeFirstOrThrow();
    await nextNight();
    await as('hod').call(api.complaints.accept, { body: { ids: [id] } });
    const { number } = await db.selectFrom('grievance').select('number').executeTakeFirstOrThrow();
    const [filed] = (await viewFor(hod, number)).events;
    expect(filed?.files).toMatchObject([{ name: 'Mark sheet.pdf' }]);
  });

  it('opens by the receipt alone', async () => {
    const slip = await file(as, nobody, { files: [await attachable(site, pdfOf('visitor'))] });
    const { receipt = '' } = slip;
    const at = { number: slip.number, file: idOf(slip) };
    expect((await readCaseFile(site, { ...at, receipt })).bytes.equals(pdfOf('visitor'))).toBe(true);
    expect((await readCaseFile(site, at)).status).toBe(404);
  });
});

describe('nobody else reads a file', () => {
  it.each(['harassment', 'marks'] as const)(
    'of %s: all others are told that there is no case',
    async (matter) => {
      await seated(db, 'internal');
      const hod = await seated(db, 'sgrc');
      const student = await signedIn(db);
      const slip = await file(as, student, {
        matter,
        aboutHod: matter === 'marks',
        files: [await attachable(site, pdfOf(SECRET), { who: student })],
      });
      const other = await seated(db, matter === 'marks' ? 'internal' : 'sgrc');
      const unconfirmed = await signedIn(db);
      await seat(db, 'internal', unconfirmed.id, { confirmed_at: null });
      const admin = await signedIn(db, 'admin');
      const head = await signedIn(db, 'hod');
      const own = await signedIn(db);
      const theirs = await file(as, own, { files: [await attachable(site, pdfOf(), { who: own })] });
      const people = [other, unconfirmed, admin, head, own, ...(matter === 'harassment' ? [hod] : [])];
      for (const who of people) {
        const refused = await readCaseFile(site, { number: slip.number, file: idOf(slip), who });
        const none = await readCaseFile(site, { number: NO_CASE, file: idOf(slip), who });
        expect([refused.status, refused.said]).toEqual([404, refusal(en.cases.gone)]);
        expect([none.status, none.said]).toEqual([refused.status, refused.said]);
        expect(refused.headers['cache-control']).toBe('no-store');
      }
      // Nor does a case of their own open the file of another one.
      const mixed = await readCaseFile(site, { number: theirs.number, file: idOf(slip), who: own });
      expect([mixed.status, mixed.said]).toEqual([404, refusal(en.caseFiles.gone)]);
    },
  );

  it('in the store or in the database: neither the bytes nor the name nor the hash', async () => {
    await seated(db, 'internal');
    const student = await signedIn(db);
    const bytes = pdfOf(SECRET);
    const files = [await attachable(site, bytes, { who: student, name: `${SECRET}.pdf` })];
    await file(as, student, { matter: 'harassment', files });
    for (const key of await keptKeys()) {
      const kept = await buffer(await deps.files.read(key));
      expect(kept.includes(SECRET)).toBe(false);
      expect(kept.includes('%PDF')).toBe(false);
      expect(key).not.toContain(hashOf(bytes));
    }
    const rows = JSON.stringify(await db.selectFrom('grievance_file').selectAll().execute());
    const events = JSON.stringify(await db.selectFrom('grievance_event').selectAll().execute());
    for (const word of [SECRET, hashOf(bytes), student.id]) expect(rows + events).not.toContain(word);
    // What a visitor was given opens nothing that the store names.
    expect(await keptKeys()).not.toContain(files[0]?.file);
    // No count of the site's files has it.
    expect(await db.selectFrom('stored_file').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('upload').selectAll().execute()).toEqual([]);
  });

  it('whose bytes were changed, exchanged or lost in the store', async () => {
    const student = await signedIn(db);
    const slip = await file(as, student, {
      files: [
        await attachable(site, pdfOf('one'), { who: student }),
        await attachable(site, pdfOf('two'), { who: student }),
      ],
    });
    const ids = slip.files.map(({ id }) => id);
    const keyOf = (id = '') => `cases/${id.slice(0, 2)}/${id}`;
    const read = () => readCaseFile(site, { number: slip.number, file: ids[0] ?? '', who: student });
    const other = await buffer(await deps.files.read(keyOf(ids[1])));
    await deps.files.put(keyOf(ids[0]), other, other.length);
    const missing = [404, refusal(en.caseFiles.missing)];
    expect([(await read()).status, (await read()).said]).toEqual(missing);
    await deps.files.remove(keyOf(ids[0]));
    expect([(await read()).status, (await read()).said]).toEqual(missing);
  });
});

/** A number that is written well, of no case. */
const NO_CASE = writeNumber({ code: 'COLLEGE', year: 2026, series: '', count: 99_999 });

describe('is refused', () => {
  it.each([
    ['a web page', Buffer.from('<html><script>alert(1)</script></html>'), en.files.refused.script],
    ['a text', Buffer.from('only words'), en.caseFiles.kind],
    ['a picture of another kind', Buffer.from('47494638396101000100', 'hex'), en.caseFiles.kind],
    ['nothing', Buffer.alloc(0), en.files.refused.empty],
    ['two formats in one', Buffer.concat([jpegOf(), Buffer.from('%PDF-1.4')]), en.files.refused.mixed],
  ])('%s, and nothing is stored', async (_what, bytes, said) => {
    expect(await takeCaseFile(site, { bytes })).toEqual({ status: 400, body: refusal(said) });
    expect(await keptKeys()).toEqual([]);
  });

  it('what is too large, before it is read', async () => {
    const bytes = Buffer.alloc(MOST_CASE_FILE_BYTES + 1, pdfOf());
    expect((await takeCaseFile(site, { bytes })).status).toBe(413);
    expect((await takeCaseFile(site, { bytes: bytes.subarray(1) })).status).toBe(200);
  });

  it('what was cut on its way: nothing is stored, and it can be sent again', async () => {
    await site.app.listen({ port: 0 });
    const before = await keptKeys();
    const { port } = site.app.server.address() as AddressInfo; // it listens on a port, not on a pipe
    const socket = connect({ port, host: '127.0.0.1' });
    const head = [
      `POST ${api.grievances.sendFile.path} HTTP/1.1`,
      'host: localhost',
      'content-type: application/octet-stream',
      'content-length: 1000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(pdfOf());
    await delay(100);
    socket.destroy();
    await delay(200);
    expect(await keptKeys()).toEqual(before);
    expect(await db.selectFrom('grievance_file').selectAll().execute()).toEqual([]);
    expect((await takeCaseFile(site)).status).toBe(200);
  });

  it('after so many in a day', async () => {
    const who = await signedIn(db);
    for (let sent = 0; sent < 60; sent += 1) expect((await takeCaseFile(site, { who })).status).toBe(200);
    expect((await takeCaseFile(site, { who })).status).toBe(429);
    // Another account of the same hostel, and its visitors.
    expect((await takeCaseFile(site, { who: await signedIn(db) })).status).toBe(200);
    expect((await takeCaseFile(site)).status).toBe(200);
  });

  it('a file of another account, one that is taken, and one that nobody sent', async () => {
    const student = await signedIn(db);
    const mine = await attachable(site, pdfOf(), { who: student });
    const lost = { status: 400, body: refusal(en.caseFiles.lost, 'files') };
    const send = (who: Person, files: unknown[]) =>
      as(who).send(api.complaints.send, { body: { ...FORM, files } });
    expect(await send(await signedIn(db), [mine])).toEqual(lost);
    expect(await send(nobody, [{ file: 'x'.repeat(24), name: 'a.pdf' }])).toEqual(lost);
    expect((await send(student, [mine])).status).toBe(200);
    expect(await send(student, [mine])).toEqual(lost);
    const many = Array.from({ length: MOST_CASE_FILES.ofMessage + 1 }, () => mine);
    expect(await send(student, many)).toEqual({
      status: 400,
      body: refusal(en.caseFiles.tooMany(MOST_CASE_FILES.ofMessage), 'files'),
    });
  });

  it('what a step takes no files along for, and what a case has no room for', async () => {
    const chair = await seated(db, 'sgrc');
    const student = await signedIn(db);
    const { number } = await file(as, student, { aboutHod: true });
    const files = [await attachable(site, pdfOf(), { who: chair })];
    expect(await step(chair, number, 'note', { text: 'x', files })).toEqual({
      status: 400,
      body: refusal(en.caseFiles.notHere, 'files'),
    });
    const { id: grievance } = await db.selectFrom('grievance').select('id').executeTakeFirstOrThrow();
    const row = { grievance, seq: 1, size: 1, sealed: '', created_at: new Date() };
    const rows = Array.from({ length: MOST_CASE_FILES.ofCase }, (_, at) => ({ ...row, id: `x${at}` }));
    await db.insertInto('grievance_file').values(rows).execute();
    expect(await step(chair, number, 'reply', { text: 'x', files })).toEqual({
      status: 400,
      body: refusal(en.caseFiles.full, 'files'),
    });
  });
});

it('every step that takes files along has a text that the other side reads', () => {
  for (const name of FILE_STEPS) {
    expect(stepOf(name).needs).toContain('text');
    expect(stepOf(name).shownTo).toBe('all');
  }
});

it('the export of an account has the files of both sides, and nobody else’s export has', async () => {
  const member = await seated(db, 'internal');
  const student = await signedIn(db);
  const mine = [await attachable(site, pdfOf('mine'), { who: student, name: 'Mine.pdf' })];
  const { number } = await file(as, student, { matter: 'harassment', files: mine });
  const order = [await attachable(site, pdfOf('order'), { who: member, name: 'Order.pdf' })];
  await step(member, number, 'reply', { text: 'x', files: order });
  const filesFor = async (who: Person, contents: 'yes' | 'no') =>
    (await as(who).call(api.privacy.ownData, { query: { contents } })).body.grievanceFiles;
  const [first, second] = await filesFor(student, 'yes');
  expect(first).toMatchObject({ number, name: 'Mine.pdf', sha256: hashOf(pdfOf('mine')) });
  expect(Buffer.from(first?.content ?? '', 'base64').equals(pdfOf('mine'))).toBe(true);
  expect(second?.name).toBe('Order.pdf');
  expect((await filesFor(student, 'no')).map(({ content }) => content)).toEqual([undefined, undefined]);
  for (const who of [member, await signedIn(db, 'admin')]) expect(await filesFor(who, 'yes')).toEqual([]);
});

describe('is kept as long as it is needed', () => {
  it('what no text takes along goes after a day', async () => {
    await attachable(site);
    await nextNight();
    expect(await keptKeys()).toHaveLength(1);
    await db
      .updateTable('grievance_file')
      .set({ created_at: new Date(Date.now() - 2 * DAY_MS) })
      .execute();
    await nextNight();
    expect(await keptKeys()).toEqual([]);
  });

  it('a case takes its files with it when its time is over, out of the store, too', async () => {
    const student = await signedIn(db);
    const files = [await attachable(site, pdfOf(), { who: student })];
    const { number } = await file(as, student, { files });
    await step(student, number, 'withdraw', {});
    await nextNight();
    expect(await keptKeys()).toHaveLength(1);
    const received_at = new Date(Date.now() - (RETENTION.grievance.days + 1) * DAY_MS);
    await db.updateTable('grievance').set({ received_at }).execute();
    await endRetention(db, new Date());
    await nextNight();
    expect(await db.selectFrom('grievance_file').selectAll().execute()).toEqual([]);
    expect(await keptKeys()).toEqual([]);
  });

  it.each([true, false])(
    'of an erased account: where the case is over (%s), its files go',
    async (isOver) => {
      const chair = await seated(db, 'sgrc');
      const student = await signedIn(db);
      const slip = await file(as, student, {
        aboutHod: true,
        files: [await attachable(site, pdfOf('mine'), { who: student })],
      });
      const reply = [await attachable(site, pdfOf('theirs'), { who: chair })];
      await step(chair, slip.number, 'reply', { text: 'x', files: reply });
      if (isOver) await step(student, slip.number, 'withdraw', {});
      const deleted_at = new Date(Date.now() - (RETENTION.sealedAccount.days + 1) * DAY_MS);
      await db.updateTable('user').set({ deleted_at }).where('id', '=', student.id).execute();
      await endRetention(db, new Date());
      await nextNight();
      expect(await keptKeys()).toHaveLength(isOver ? 1 : 2);
      const [filed, replied] = (await viewFor(chair, slip.number)).events;
      expect(filed?.files).toHaveLength(isOver ? 0 : 1);
      expect(replied?.files).toHaveLength(1);
      const events = await db.selectFrom('grievance_event').selectAll().orderBy('seq').execute();
      expect(isWhole(events)).toBe(true);
    },
  );
});
