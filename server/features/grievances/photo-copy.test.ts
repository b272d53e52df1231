import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { attachable, jpegOf, readCaseFile } from '#testing/case-files.ts';
import { signedIn } from '#testing/factories.ts';
import { file, forgetCases, type Slip, seated, takeStep } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db, as } = site;
beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
});
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const idOf = ({ files: [first] }: Pick<Slip, 'files'>) => first?.id ?? '';

describe('a photo of a sender whose name is hidden', () => {
  const PLACE = 'N 31.6340 E 74.8723';
  const about = { exif: { IFD0: { Model: 'Asha’s phone', ImageDescription: PLACE } } };
  const picture = () =>
    sharp({ create: { width: 24, height: 16, channels: 3, background: '#8040c0' } }).withExif(about.exif);
  const pixels = (bytes: Buffer) => sharp(bytes).rotate().raw().toBuffer();

  it.each([
    [
      'jpeg',
      async () =>
        Buffer.concat([
          await picture().withMetadata({ orientation: 6, exif: about.exif }).jpeg().toBuffer(),
          Buffer.from(PLACE),
        ]),
    ],
    ['progressive jpeg', () => picture().jpeg({ progressive: true }).toBuffer()],
    ['png', async () => Buffer.concat([await picture().png().toBuffer(), Buffer.from(PLACE)])],
  ])('reaches its desk without place and device, point by point the same: %s', async (_, make) => {
    const sent = await make();
    expect(sent.includes(PLACE)).toBe(true);
    const chair = await seated(db, 'sgrc');
    const other = await seated(db, 'sgrc', { role: 'member' });
    const student = await signedIn(db);
    const slip = await file(as, student, {
      aboutHod: true,
      hideName: true,
      files: [await attachable(site, sent, { who: student, name: 'photo' })],
    });
    const asked = { number: slip.number, file: idOf(slip) };
    const copy = await readCaseFile(site, { ...asked, who: chair });
    expect(copy.status).toBe(200);
    for (const told of [PLACE, 'phone']) expect(copy.bytes.includes(told)).toBe(false);
    expect((await pixels(copy.bytes)).equals(await pixels(sent))).toBe(true);
    // The evidence is what it was: for its sender, and for the desk once two of it opened the name.
    expect(slip.files[0]?.sha256).toBe(hashOf(sent));
    const own = await readCaseFile(site, { ...asked, receipt: slip.receipt ?? '' });
    expect(own.bytes.equals(sent)).toBe(true);
    await db.updateTable('desk').set({ opens_names: true }).where('preset', '=', 'sgrc').execute();
    expect(
      (await takeStep(site, chair, slip.number, 'askName', { text: 'It has to be checked.' })).status,
    ).toBe(200);
    expect((await readCaseFile(site, { ...asked, who: other })).bytes.includes(PLACE)).toBe(false);
    expect((await takeStep(site, other, slip.number, 'openName')).status).toBe(200);
    expect((await readCaseFile(site, { ...asked, who: chair })).bytes.equals(sent)).toBe(true);
  });

  it('is not shown where its parts cannot be told apart, and as it is where the name is shown', async () => {
    const chair = await seated(db, 'sgrc');
    const student = await signedIn(db);
    const sent = jpegOf('a photo');
    for (const [hideName, status] of [
      [true, 409],
      [false, 200],
    ] as const) {
      const files = [await attachable(site, sent, { who: student })];
      const slip = await file(as, student, { aboutHod: true, hideName, files });
      const read = await readCaseFile(site, { number: slip.number, file: idOf(slip), who: chair });
      expect(read.status).toBe(status);
    }
  });
});
