import sharp from 'sharp';
import { expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { originalAddress } from '#contract/files/address.ts';
import { signedIn } from '#testing/factories.ts';
import { noisePicture } from '#testing/files/pictures.ts';
import { sendFile } from '#testing/files/send-file.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const admin = await signedIn(site.db, 'admin');

/** Files a photo. @returns gives it as anyone saves it, whole or a range of it */
async function filed(photo: Buffer) {
  const upload = await sendFile(site, 'photo.jpg', photo, { who: admin });
  const files = [{ upload, rightsBasis: 'own' as const, rightsDetail: '' }];
  const entry = { service: 'pyqs', semester: '3' as const, subject: 'Physics', subjectcode: 'BTPH101-18' };
  const { _id: id } = (await site.as(admin).call(api.resources.pyq.add, { body: { ...entry, files } })).body;
  const [file] = (await site.as(admin).call(api.resources.pyq.get, { params: { id } })).body.files ?? [];
  const url = originalAddress(file?.id ?? '');
  return async (range?: string) =>
    (await site.app.inject({ url, headers: range ? { range } : {} })).rawPayload;
}
const pixels = (photo: Buffer) => sharp(photo).raw().toBuffer();

it('a photo is saved without what the camera noted, which way is up stays, and so do its points and ranges', async () => {
  const photo = await sharp(await noisePicture(900, 900))
    .withExif({
      IFD0: { Make: 'A secret camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 54/1 0/1', GPSLongitude: '75/1 51/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/" note="secret place"/>')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(600 * 1024);
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  expect(photo.toString('latin1')).toMatch(/secret camera[\s\S]*secret place/);

  const save = await filed(photo);
  const saved = await save();
  expect(saved).toHaveLength(photo.length);
  expect(saved.toString('latin1')).not.toMatch(/secret|xmpmeta|GPS/);
  expect((await sharp(saved).metadata()).orientation).toBe(6);
  expect(await pixels(saved)).toEqual(await pixels(photo));
  const cuts = [0, 40, 5000, 512 * 1024 - 1, 512 * 1024, 512 * 1024 + 7, photo.length];
  const parts = [];
  for (const [at, from] of cuts.slice(0, -1).entries())
    parts.push(await save(`bytes=${from}-${(cuts[at + 1] ?? 0) - 1}`));
  expect(Buffer.concat(parts).equals(saved)).toBe(true);
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
