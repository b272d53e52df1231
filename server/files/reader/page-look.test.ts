import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bandsOfLook, likenessOfLooks } from '#server/files/work/page-look.ts';
import { pagePicture } from '#testing/files/paper.ts';
import { linesOf } from '#testing/files/words.ts';
import { lookOf } from './page-look.ts';

/** The look of a page's picture. */
async function lookOfPicture(picture: Buffer): Promise<number[] | undefined> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return lookOf({ data, width: info.width, height: info.height, channels: info.channels as 1 | 3 }); // without transparency
}
const pages = [1, 2, 3].map((seed) => pagePicture(linesOf('punjabi', seed), 110));
const [one = [], two = [], three = []] = await Promise.all(pages.map(lookOfPicture));

it('is nearly the same of a page that was scanned again, smaller, greyer and askew', async () => {
  const again = await sharp(pages[0])
    .rotate(1.5, { background: '#fff' })
    .resize(700)
    .jpeg({ quality: 40 })
    .toBuffer();
  const look = (await lookOfPicture(again)) ?? [];
  expect(likenessOfLooks(one, look)).toBeGreaterThanOrEqual(0.8);
  expect(bandsOfLook(look).some((band) => bandsOfLook(one).includes(band))).toBe(true);
});

it('is another of another page, and there is none of an empty one', async () => {
  for (const [a, b] of [
    [one, two],
    [one, three],
    [two, three],
  ] as const)
    expect(likenessOfLooks(a, b)).toBeLessThan(0.5);
  expect(await lookOfPicture(pagePicture([], 110))).toBeUndefined();
});
