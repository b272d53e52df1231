import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { type Person, signedIn } from '#testing/factories.ts';
import { hostileFiles } from '#testing/files/hostile.ts';
import { digitalPdf } from '#testing/files/paper.ts';
import { findingsIn, only } from '#testing/files/read.ts';
import { pdfOf, sendFile } from '#testing/files/send-file.ts';
import { forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';
import { originalKey } from '../store/keys.ts';
import { findUpload } from '../uploads/queries.ts';

const site = await testApp();
const { db, deps } = site;
const texts = en.splits;
const visitor: Person = { headers: {} };
const four = digitalPdf([['First of one'], ['Second of one'], ['First of two'], ['Second of two']]);
const hostile = await hostileFiles();

beforeEach(() => forgetLimits(db));

const parts = (...begins: number[]) => begins.map((from, at) => ({ from, name: `Paper ${at + 1}` }));
/** Asks as pages do: again while it is under way. */
async function split(body: object, who = visitor) {
  for (;;) {
    const reply = await site.as(who).send(api.files.cut, { body });
    if ((reply.body as { state?: string }).state !== 'working') return reply;
  }
}
const made = ({ body }: Awaited<ReturnType<typeof split>>) =>
  (body as { files: { upload: string; name: string }[] }).files;
async function pagesOf(upload: string): Promise<string[]> {
  const file = (await findUpload(db, upload))?.file ?? '';
  const bytes = await buffer(await deps.files.read(originalKey(file)));
  return only((await findingsIn(bytes, 'pdf')).findings, 'text').map(({ body }) => body.trim());
}

describe('a file of several papers', () => {
  it('becomes a file of each, whose texts stay texts; the file stays, and twice at once is once', async () => {
    const upload = await sendFile(site, 'bundle.pdf', four);
    const body = { upload, parts: parts(1, 3) };
    const [one, other] = await Promise.all([split(body), split(body)]);
    expect(one).toMatchObject({
      status: 200,
      body: { files: [{ name: 'Paper 1.pdf' }, { name: 'Paper 2.pdf' }] },
    });
    expect(other.body).toEqual(one.body);
    const [first, second] = made(one);
    expect(await pagesOf(first?.upload ?? '')).toEqual(['First of one', 'Second of one']);
    expect(await pagesOf(second?.upload ?? '')).toEqual(['First of two', 'Second of two']);
    expect((await findUpload(db, upload))?.file).toBeTruthy();
    // Its bytes are kept until what was made of it is decided.
    expect(await db.selectFrom('file_photo').select('number').execute()).toHaveLength(2);
  });

  it.each([
    ['an empty part', parts(1, 3, 3)],
    ['a first page that is missing', parts(2, 3)],
    ['pages that go back', parts(1, 3, 2)],
    ['a page behind the last', parts(1, 5)],
    ['one part only', parts(1)],
  ])('is not split with %s', async (_, cut) => {
    const upload = await sendFile(site, 'bundle.pdf', four);
    const { status, body } = await split({ upload, parts: cut });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(texts.begins);
  });

  it('says why it cannot be split: a password, no PDF, damage', async () => {
    const locked = hostile['a PDF that asks for a password']?.bytes ?? Buffer.alloc(0);
    const cases = [
      [await sendFile(site, 'locked.pdf', locked), texts.locked],
      [await sendFile(site, 'damaged.pdf', pdfOf('no pages')), texts.unreadable],
    ];
    for (const [upload, message] of cases)
      expect(await split({ upload, parts: parts(1, 2) })).toMatchObject({ status: 400, body: { message } });
  });

  it('of an account is its own, and one that hangs on a contribution is an admin’s', async () => {
    const [owner, stranger] = [await signedIn(db), await signedIn(db)];
    const upload = await sendFile(site, 'own.pdf', four, { who: owner });
    const body = { upload, parts: parts(1, 3) };
    for (const who of [visitor, stranger])
      expect(await split(body, who)).toMatchObject({ status: 404, body: { message: en.files.uploadGone } });
    const file = '00000000-0000-4000-8000-000000000000';
    for (const who of [visitor, stranger, await signedIn(db, 'admin')])
      expect((await split({ file, parts: parts(1, 3) }, who)).status).toBe(404);
    expect((await split({ ...body, file }, owner)).status).toBe(400);
  });

  it('becomes as many parts as one contribution has files, and no more', async () => {
    const many = digitalPdf(Array.from({ length: 60 }, (_, at) => [`Page ${at + 1}`]));
    const upload = await sendFile(site, 'many.pdf', many);
    const begins = Array.from({ length: 20 }, (_, at) => at * 3 + 1);
    const reply = await split({ upload, parts: parts(...begins) });
    expect(reply).toMatchObject({ status: 200 });
    expect(made(reply)).toHaveLength(20);
    expect((await pagesOf(made(reply)[19]?.upload ?? ''))[0]).toBe('Page 58');
    expect((await split({ upload, parts: parts(...begins, 60) })).status).toBe(400);
  });
});
