import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { originalAddress } from '#contract/files/address.ts';
import { signedIn } from '#testing/factories.ts';
import { noisePicture } from '#testing/files/pictures.ts';
import { sendFile } from '#testing/files/send-file.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const admin = await signedIn(site.db, 'admin');

/** Files a photo. @returns gives it as anyone saves it; a range of it is not given */
async function filed(photo: Buffer) {
  const upload = await sendFile(site, 'photo.jpg', photo, { who: admin });
  const files = [{ upload, rightsBasis: 'own' as const, rightsDetail: '' }];
  const entry = { service: 'pyqs', semester: '3' as const, subject: 'Physics', subjectcode: 'BTPH101-18' };
  const { _id: id } = (await site.as(admin).call(api.resources.pyq.add, { body: { ...entry, files } })).body;
  const [file] = (await site.as(admin).call(api.resources.pyq.get, { params: { id } })).body.files ?? [];
  const url = originalAddress(file?.id ?? '');
  return async () => {
    const { statusCode, headers, rawPayload } = await site.app.inject({
      url,
      headers: { range: 'bytes=5-9' },
    });
    expect([statusCode, headers['accept-ranges']]).toEqual([200, 'none']);
    return rawPayload;
  };
}
const pixels = (photo: Buffer) => sharp(photo).raw().toBuffer();

const NOTED = {
  jpeg: (photo: Sharp) => photo.jpeg({ quality: 100 }),
  png: (photo: Sharp) => photo.png(),
  webp: (photo: Sharp) => photo.webp({ lossless: true }),
};

it.each(Object.entries(NOTED))(
  'a %s is saved without what the camera noted, which way is up stays, and so do its points',
  async (format, encoded) => {
    const photo = await encoded(
      sharp(await noisePicture(900, 900))
        .withExif({
          IFD0: { Make: 'A secret camera' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 54/1 0/1', GPSLongitude: '75/1 51/1 0/1' },
        })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/" note="secret place"/>')
        .withMetadata({ orientation: 6 }),
    ).toBuffer();
    expect(photo.length).toBeGreaterThan(600 * 1024);
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    expect(photo.includes('secret place')).toBe(format !== 'png'); // it compresses XMP
    expect(photo.includes('secret camera')).toBe(true);

    const save = await filed(photo);
    const saved = await save();
    expect(saved).toHaveLength(photo.length);
    expect(saved.includes('secret')).toBe(false);
    expect(await sharp(saved).metadata()).toMatchObject({ orientation: 6, width: 900 });
    expect((await sharp(saved).metadata()).xmp).toBeUndefined();
    expect(await pixels(saved)).toEqual(await pixels(photo));
  },
);

const smallPng = () => noisePicture(40, 40).then((noise) => sharp(noise).png().toBuffer());

/** A part of a PNG. */
function chunk(name: string, text: string) {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.from(`${name}${text}`, 'latin1');
  length.writeUInt32BE(text.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

it('texts of a PNG are not saved, wherever and however long they are, and its sums are right', async () => {
  const png = await smallPng();
  const end = png.length - 12;
  const noted = Buffer.concat([
    ...[png.subarray(0, 33), chunk('zTXt', 'Comment\0\0secret'), png.subarray(33, end)],
    ...[chunk('tEXt', 'Author\0secret'.padEnd(200_000, ' secret')), chunk('iTXt', ''), png.subarray(end)],
  ]);
  const saved = await (await filed(noted))();
  expect(saved).toHaveLength(noted.length);
  expect(saved.includes('secret')).toBe(false);
  expect(await pixels(saved)).toEqual(await pixels(png));
  for (let at = 8; at < saved.length; ) {
    const to = at + 8 + saved.readUInt32BE(at);
    expect(saved.readUInt32BE(to)).toBe(crc32(saved.subarray(at + 4, to)));
    at = to + 4;
  }
});

it('a PNG of more parts than a camera writes is looked at up to 20,000 of them: millions would hold the server', async () => {
  const png = await smallPng();
  const parts = [chunk('tEXt', 'first'), ...Array(20_000).fill(chunk('tEXt', '')), chunk('tEXt', 'last')];
  const made = Buffer.concat([png.subarray(0, 33), ...parts, png.subarray(33)]);
  const saved = await (await filed(made))();
  expect(saved).toHaveLength(made.length);
  expect([saved.includes('first'), saved.includes('last')]).toEqual([false, true]);
  expect(await pixels(saved)).toEqual(await pixels(png));
});

it('a photo without notes, and one whose notes make no sense, are saved all the same', async () => {
  const plain = await noisePicture(40, 40).then((png) => sharp(png).jpeg().toBuffer());
  expect((await (await filed(plain))()).equals(plain)).toBe(true);
  // Its list of entries would be beyond the end, and its segment is too short for anything.
  const odd = (notes: string) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(notes.length + 2);
    const segment = [Buffer.from([0xff, 0xe1]), length, Buffer.from(notes, 'latin1')];
    return Buffer.concat([plain.subarray(0, 2), ...segment, plain.subarray(2)]);
  };
  for (const notes of ['Exif\0\0II*\0\xff\xff\0\0', 'Exif\0\0MM', '', 'Exif\0\0II*\0\x08\0\0\0\xff\xff']) {
    const saved = await (await filed(odd(notes)))();
    expect(await pixels(saved)).toEqual(await pixels(plain));
  }
});
