import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Corners } from '#contract/files/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { readDocument } from '#server/files/reader/read-document.ts';
import { originalKey } from '#server/files/store/keys.ts';
import { findUpload } from '#server/files/uploads/queries.ts';
import { JOBS } from '#server/jobs/jobs.ts';
import { signedIn } from '#testing/factories.ts';
import { farthest, onTable } from '#testing/files/on-table.ts';
import { pagePicture } from '#testing/files/paper.ts';
import { noisePicture } from '#testing/files/pictures.ts';
import { beginUpload, pdfOf, sendFile } from '#testing/files/send-file.ts';
import { linesOf } from '#testing/files/words.ts';
import { countTries, forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db, deps } = site;
const texts = en.files;
const calls = api.files;
const visitor = { headers: {} };

const lines = linesOf('english', 3);
let photo: Buffer;
let corners: Corners;

beforeAll(async () => {
  const made = await onTable(pagePicture(lines, 150), { table: 'wood', extra: 'none' }, 4);
  photo = made.jpeg;
  corners = made.corners.map(([x, y]) => [Math.round(x), Math.round(y)]) as Corners; // there are four
});
beforeEach(() => forgetLimits(db));

/** The same photo as another file. */
const another = async (n: number) =>
  sharp(photo)
    .resize(700 + n)
    .jpeg({ quality: 70 })
    .toBuffer();
const ask = (url: string, payload: object, { headers } = visitor) =>
  site.app.inject({ method: 'POST', url, headers, payload });
/** Asks as pages do: again while it is under way. */
async function sheet(upload: string, who = visitor) {
  for (;;) {
    const reply = await site.as(who).send(calls.sheet, { body: { upload } });
    if (reply.body.state !== 'working') return reply;
  }
}
async function document(photos: object[], name = 'Paper', who = visitor) {
  for (;;) {
    const reply = await ask(calls.document.path, { name, photos }, who);
    if (reply.json().state !== 'working') return reply;
  }
}
const filesOf = async (id: string) => (await findUpload(db, id))?.file ?? '';

async function pdfPages(upload: string): Promise<{ count: number; bytes: Buffer }> {
  const bytes = await buffer(await deps.files.read(originalKey(await filesOf(upload))));
  for await (const found of readDocument(Readable.from([bytes]), 'pdf', { do: 'text', from: 1 }))
    if (found.kind === 'pages') return { count: found.count, bytes };
  return { count: 0, bytes };
}

describe('a sheet on a photo', () => {
  it('is found where it lies', async () => {
    const { status, body } = await sheet(await sendFile(site, 'a.jpg', photo));
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'found', width: 1500, height: 2000 });
    expect(farthest(body.corners as Corners, corners)).toBeLessThan(0.02);
    expect(body.sure).toBeGreaterThan(0.6);
  });

  it('has its corners on the photo that stands upright as its camera says', async () => {
    const turned = await sharp(photo).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { body } = await sheet(await sendFile(site, 'turned.jpg', turned));
    expect(body).toMatchObject({ state: 'found', width: 1500, height: 2000 });
    expect(farthest(body.corners as Corners, corners)).toBeLessThan(0.02);
  });

  it.each([
    [
      'black',
      () =>
        sharp({ create: { width: 900, height: 1200, channels: 3, background: '#000' } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'blank',
      () =>
        sharp({ create: { width: 900, height: 1200, channels: 3, background: '#f4f2ee' } })
          .png()
          .toBuffer(),
    ],
    ['noise', () => noisePicture(600, 800)],
  ])('is not there on a %s one', async (name, make) => {
    const { body } = await sheet(await sendFile(site, `${name}.jpg`, await make()));
    expect(body.state).toBe('none');
    expect(body.corners).toBeUndefined();
  });

  it('cannot be looked for in a damaged photo, and not in another file', async () => {
    const damaged = await sheet(await sendFile(site, 'half.jpg', photo.subarray(0, 9000)));
    expect(damaged).toMatchObject({ status: 200, body: { state: 'unreadable', reason: 'damaged' } });
    const other = await sheet(await sendFile(site, 'a.pdf', pdfOf('no photo')));
    expect(other).toMatchObject({ status: 400, body: { message: texts.photos.noPhoto } });
    const { id } = await beginUpload(site, { name: 'b.jpg', size: 10 });
    expect(await sheet(id)).toMatchObject({ status: 400, body: { message: texts.uploadOpen } });
  });

  it('of an account is its own', async () => {
    const [owner, stranger] = [await signedIn(db), await signedIn(db)];
    const upload = await sendFile(site, 'own.jpg', await another(1), { who: owner });
    for (const who of [visitor, stranger]) {
      expect(await sheet(upload, who)).toMatchObject({ status: 404, body: { message: texts.uploadGone } });
      const picture = await ask(calls.sheetPicture.path, { upload }, who);
      expect(picture.statusCode).toBe(404);
      expect((await document([{ upload }], 'Paper', who)).json()).toMatchObject({
        errors: [{ path: 'photos.0.upload', message: texts.uploadGone }],
      });
    }
    expect((await sheet(upload, owner)).status).toBe(200);
  });
});

describe('the picture of a page', () => {
  it('is cut out, flat, small and clean', async () => {
    const upload = await sendFile(site, 'a.jpg', photo);
    const reply = await ask(calls.sheetPicture.path, { upload, corners });
    expect(reply.headers['content-type']).toBe('image/webp');
    expect(reply.rawPayload.length).toBeLessThan(100_000);
    const { data, info } = await sharp(reply.rawPayload)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.height / info.width).toBeCloseTo(Math.SQRT2, 1);
    // White to its edges: of the table there is nothing left.
    const edge = Array.from({ length: info.height }, (_, y) => data[y * info.width + 8] ?? 0);
    expect(edge.filter((shade) => shade > 200).length / edge.length).toBeGreaterThan(0.97);
  });

  it('turns as it is asked to', async () => {
    const upload = await sendFile(site, 'a.jpg', photo);
    const reply = await ask(calls.sheetPicture.path, { upload, corners, quarters: 1 });
    const { width, height } = await sharp(reply.rawPayload).metadata();
    expect(width / height).toBeCloseTo(Math.SQRT2, 1);
  });

  it.each([
    [
      'cross',
      [
        [100, 100],
        [900, 900],
        [900, 100],
        [100, 900],
      ],
    ],
    [
      'lie outside',
      [
        [-5, 0],
        [1000, 0],
        [1000, 1000],
        [0, 1000],
      ],
    ],
    [
      'are one point',
      [
        [5, 5],
        [5, 5],
        [5, 5],
        [5, 5],
      ],
    ],
    [
      'go the other way round',
      [
        [0, 0],
        [0, 1000],
        [1000, 1000],
        [1000, 0],
      ],
    ],
    [
      'lie beside the photo',
      [
        [-1, 0],
        [1001, 0],
        [1000, 1000],
        [0, 1000],
      ],
    ],
  ])('is refused where corners %s', async (_, wrong) => {
    const upload = await sendFile(site, 'a.jpg', photo);
    const reply = await ask(calls.sheetPicture.path, { upload, corners: wrong });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe(texts.photos.corners);
  });

  it('is made three hundred times in an hour, then not', async () => {
    const upload = await sendFile(site, 'a.jpg', photo);
    const look = () => ask(calls.sheetPicture.path, { upload });
    expect((await look()).statusCode).toBe(200);
    await countTries(db, 300);
    expect((await look()).statusCode).toBe(429);
  });
});

describe('a document of photos', () => {
  it('is a PDF of its sender, small, in the order that was asked for, and remembers its photos', async () => {
    const [first, second] = [
      await sendFile(site, '1.jpg', photo),
      await sendFile(site, '2.jpg', await another(2)),
    ];
    const { body } = await site.as(visitor).send(calls.document, {
      body: {
        name: 'DBMS Dec 2024',
        photos: [
          { upload: second, corners, quarters: 1 },
          { upload: first, corners },
        ],
      },
    });
    expect(body).toMatchObject({ state: 'made', done: 2, name: 'DBMS Dec 2024.pdf' });
    expect(body).not.toHaveProperty('asTheyAre');
    expect(body).not.toHaveProperty('empty');
    const { count, bytes } = await pdfPages(String(body.upload));
    expect(count).toBe(2);
    expect(bytes.length).toBeLessThan(2 * 150_000);
    const photos = await db.selectFrom('file_photo').select(['number', 'photo']).orderBy('number').execute();
    expect(photos).toEqual([
      { number: 1, photo: await filesOf(second) },
      { number: 2, photo: await filesOf(first) },
    ]);
  });

  it('is the same upload where the same is asked again, and another where it is not', async () => {
    const upload = await sendFile(site, '1.jpg', photo);
    const [one, same] = await Promise.all([document([{ upload }]), document([{ upload }])]);
    const again = await document([{ upload }]);
    expect(same.json().upload).toBe(one.json().upload);
    expect(again.json().upload).toBe(one.json().upload);
    expect((await document([{ upload, quarters: 1 }])).json().upload).not.toBe(one.json().upload);
  });

  it('says which pages are empty', async () => {
    const black = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#050505' } })
      .jpeg()
      .toBuffer();
    const [first, second] = [await sendFile(site, '1.jpg', photo), await sendFile(site, '2.jpg', black)];
    expect((await document([{ upload: first, corners }, { upload: second }])).json()).toMatchObject({
      empty: [1],
    });
  });

  it('names the photo that cannot be opened, and nothing is lost', async () => {
    const good = await sendFile(site, '1.jpg', photo);
    const half = await sendFile(site, '2.jpg', photo.subarray(0, 9000));
    const reply = await document([{ upload: good }, { upload: half }]);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual([{ path: 'photos.1.upload', message: texts.photos.unreadable }]);
    expect((await document([{ upload: good }])).json().state).toBe('made');
  });

  it('has at most twenty photos, at least one, and none of them twice', async () => {
    const upload = await sendFile(site, '1.jpg', photo);
    for (const [photos, message] of [
      [[], texts.photos.none],
      [
        Array.from({ length: 40 }, (_, n) => ({ upload: `${n}`.padStart(24, 'x') })),
        texts.photos.tooMany(20),
      ],
      [[{ upload }, { upload, quarters: 2 }], texts.photos.twice],
    ] as const)
      expect((await document([...photos])).json()).toMatchObject({ errors: [{ path: 'photos', message }] });
  });

  it('keeps its photos until its contribution was decided on', async () => {
    const upload = await sendFile(site, '1.jpg', await another(9));
    const made = (await document([{ upload }], 'Kept')).json();
    const [pdf, picture] = [await filesOf(made.upload), await filesOf(upload)];
    const contribution = {
      ...{
        yourName: 'Simran',
        service: 'pyqs',
        department: DEPARTMENTS.material[0],
        semester: '3',
      },
      ...{ subject: 'DBMS', files: [{ upload: made.upload, rightsBasis: 'college' }] },
    };
    expect((await site.as(visitor).send(api.materials.add, { body: contribution })).status).toBe(200);
    await db.deleteFrom('upload').execute();
    await sql`update stored_file set created_at = '2020-01-01'`.execute(db);
    const clean = () => JOBS.find(({ name }) => name === 'files')?.run(deps);
    const there = async (sha256: string) =>
      (await db.selectFrom('stored_file').select('sha256').where('sha256', '=', sha256).execute()).length;
    await clean();
    expect([await there(pdf), await there(picture)]).toEqual([1, 1]);
    await db.updateTable('material').set({ published_at: new Date() }).execute();
    await clean();
    expect([await there(pdf), await there(picture)]).toEqual([1, 0]);
  });
});
