import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import type { WordBox } from '#contract/files/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { type Person, signedIn } from '#testing/factories.ts';
import { pdfOf, sendFile } from '#testing/files/send-file.ts';
import { putPictures } from '#testing/papers.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db, as } = site;
const visitor = { headers: {} };
let member: Person;
let other: Person;
beforeAll(async () => {
  await db.transaction().execute(loadSampleCatalogue);
  member = await signedIn(db);
  other = await signedIn(db);
});

let count = 0;
/** As if the last of an upload had come so many milliseconds ago. */
async function cameBefore(upload: string, ms: number): Promise<void> {
  await db
    .updateTable('upload')
    .set({ touched_at: new Date(Date.now() - ms) })
    .where('id', '=', upload)
    .execute();
}

/** Sends a file, a while ago, whose first page says these lines, one below the other. */
async function sent(
  lines: string[],
  { name = 'Scan 001.pdf', who, slope = 0 }: { name?: string; who?: Person; slope?: number } = {},
): Promise<string> {
  count += 1;
  const upload = await sendFile(site, name, pdfOf(`proposed ${count}`), who ? { who } : {});
  const { file } = await db
    .selectFrom('upload')
    .select('file')
    .where('id', '=', upload)
    .executeTakeFirstOrThrow();
  const boxes = lines.flatMap((line, down) =>
    line
      .split(' ')
      .map(
        (word, at): WordBox => [
          ...([word, 100 + 100 * at] as const),
          Math.round(50 + 30 * down + slope * at),
          ...([90, 12] as const),
        ],
      ),
  );
  const read = {
    body: lines.join('\n'),
    boxes: JSON.stringify(boxes),
    source: 'digital',
    words: '',
  } as const;
  await db
    .insertInto('file_page')
    .values({ file: String(file), number: 1, width: 1000, height: 1400, ...read })
    .execute();
  await cameBefore(upload, 10_000);
  return upload;
}

async function propose(uploads: string[], who: Pick<Person, 'headers'> = visitor) {
  const files = uploads.map((upload) => ({ upload }));
  return (await as(who).call(api.uploads.propose, { body: { files } })).body.proposals;
}

const HEAD = [
  'Roll No. Total No. of Pages: 02',
  'B.Tech. (CSE) (Sem.-4)',
  'OPERATING SYSTEMS',
  'Subject Code: BTCS-402-18',
  'M.Code: 76040',
  'Date of Examination: 14-05-2024',
  'Time: 3 Hrs. Max. Marks: 60',
];

describe('what is proposed for a file that was sent', () => {
  it('is each field of its first page, with the place where it was read', async () => {
    const upload = await sent(HEAD);
    const [found] = await propose([upload]);
    expect(found).toMatchObject({
      upload,
      isRead: true,
      picture: { width: 1000, height: 1400, quarters: 0 },
    });
    expect(found?.fields).toEqual({
      subject: [
        {
          value: { code: 'BTCS402-18', name: 'Operating Systems', isKnown: true },
          ...{ from: 'page', box: [300, 140, 90, 12], named: [100, 110, 190, 12], sure: true },
        },
      ],
      kind: [{ value: 'pyq', from: 'page', box: [300, 50, 390, 12], sure: true }],
      semester: [{ value: '4', from: 'page', box: [300, 80, 90, 12], sure: true }],
      exam: [
        {
          value: { session: 'May', year: 2024, isReappear: false },
          ...{ from: 'page', box: [400, 200, 90, 12], sure: true },
        },
      ],
      sort: [],
      marks: [{ value: 60, from: 'page', box: [400, 230, 290, 12], sure: true }],
      paper: [{ value: '76040', from: 'page', box: [100, 170, 190, 12], sure: true }],
    });
  });

  it('is the same of a page that lies askew', async () => {
    const lines = [...HEAD.slice(0, -2), 'Scheme: 2018 Session: January 2021', 'Max. Marks: 60'];
    const [found] = await propose([await sent(lines, { slope: 9 })]);
    expect(found?.fields).toMatchObject({
      subject: [{ value: { code: 'BTCS402-18' } }],
      exam: [{ value: { session: 'December', year: 2020 } }],
    });
  });

  it('is left to the sender where the name and the page contradict each other', async () => {
    const name = 'BTCS-501-18 Sem 5 May 2023.pdf';
    const [found] = await propose([await sent(HEAD, { name })]);
    const said = <Said extends { value: unknown; from: string; sure: boolean }>({
      value,
      from,
      sure,
    }: Said) => ({
      ...{ value, from, sure },
    });
    expect(found?.fields.subject.map(said)).toMatchObject([
      { value: { code: 'BTCS501-18' }, from: 'name', sure: false },
      { value: { code: 'BTCS402-18' }, from: 'page', sure: false },
    ]);
    expect(found?.fields.semester.map(said)).toEqual([
      { value: '5', from: 'name', sure: false },
      { value: '4', from: 'page', sure: false },
    ]);
    expect(found?.fields.exam.map(said)).toMatchObject([
      { value: { year: 2023 }, from: 'name', sure: false },
      { value: { year: 2024 }, from: 'page', sure: false },
    ]);
  });

  it('is a code that the catalogue has not as it is written, and never sure', async () => {
    const lines = ['Subject Name: Quantum Gardening', 'Paper Code: UQG-777', 'Time: 3 Hrs. Max. Marks: 60'];
    const [found] = await propose([await sent(lines)]);
    expect(found?.fields.subject).toMatchObject([
      {
        value: { code: 'UQG-777', name: 'Quantum Gardening', isKnown: false },
        ...{ from: 'page', sure: false, box: [300, 80, 90, 12], named: [100, 50, 390, 12] },
      },
    ]);
  });

  it('is nothing where nothing was found: a photo of something else', async () => {
    const [found] = await propose([await sent(['Hello there'], { name: 'IMG_20240512.jpg.pdf' })]);
    expect(Object.values(found?.fields ?? {}).flat()).toEqual([]);
    expect(found).toMatchObject({ isRead: true, isBlank: true });
    expect((await propose([await sent(HEAD)]))[0]).not.toHaveProperty('isBlank');
  });

  it('is told to the sender only; of a visitor’s file to the one who knows its id', async () => {
    const [own, foreign, open] = [
      await sent(HEAD, { who: member }),
      await sent(HEAD, { who: other }),
      await sent(HEAD),
    ];
    const told = async (who?: Person) =>
      (await propose([own, foreign, open], who)).map(({ upload }) => upload);
    expect(await told(member)).toEqual([own, open]);
    expect(await told()).toEqual([open]);
    const [mine, theirs] = await propose([own, open], member);
    const looked = async (address = '') => (await site.app.inject({ url: address })).body;
    const [refusal, noPicture] = [en.files.gone, en.files.noPage];
    expect(await looked(`/api/uploads/${own}/picture`)).toContain(refusal);
    // No reader has put one into the store: nobody is refused.
    expect(await looked(mine?.picture?.address)).toContain(noPicture);
    expect(await looked(`/api/uploads/${open}/picture`)).toContain(noPicture);
    expect(theirs?.picture?.address).toContain(open);
  });

  it('does not tell by the time it takes that someone sent the same scan before', async () => {
    const upload = await sent(HEAD);
    await db.updateTable('file_page').set({ source: 'ocr' }).execute();
    // Begun long ago: only its last part is new.
    await db
      .updateTable('upload')
      .set({ created_at: new Date(Date.now() - 60_000) })
      .where('id', '=', upload)
      .execute();
    const { file } = await db
      .selectFrom('upload')
      .select('file')
      .where('id', '=', upload)
      .executeTakeFirstOrThrow();
    await putPictures(site.deps.files, String(file), 1);
    const picture = async () => (await site.app.inject(`/api/uploads/${upload}/picture`)).statusCode;
    const unread = { isRead: false, fields: { subject: [], exam: [] } };
    await cameBefore(upload, 0);
    const [atOnce] = await propose([upload]);
    expect(atOnce).toMatchObject(unread);
    expect(atOnce).not.toHaveProperty('picture');
    expect(await picture()).toBe(404);
    await cameBefore(upload, 2000);
    expect(await propose([upload])).toMatchObject([{ ...unread, picture: { width: 1000 } }]);
    expect(await picture()).toBe(200);
    await cameBefore(upload, 5000);
    expect(await propose([upload])).toMatchObject([{ isRead: true, fields: { marks: [{ value: 60 }] } }]);
  });

  it('comes for the others where one cannot be read', async () => {
    const [locked, fine] = [await sent([], { name: 'BTCS402-18 May 2022.pdf' }), await sent(HEAD)];
    const { file } = await db
      .selectFrom('upload')
      .select('file')
      .where('id', '=', locked)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('stored_file')
      .set({ state: 'unreadable', reason: 'encrypted' })
      .where('sha256', '=', String(file))
      .execute();
    const [first, second] = await propose([locked, fine]);
    expect(first).toMatchObject({
      isRead: true,
      unreadable: 'encrypted',
      fields: { exam: [{ from: 'name' }] },
    });
    expect(second).toMatchObject({ isRead: true, fields: { exam: [{ from: 'page' }] } });
  });
});
