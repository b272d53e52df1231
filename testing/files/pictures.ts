import sharp from 'sharp';
import { randomFrom } from './photographed.ts';

/** Every point of another colour: what compresses worst. A PNG. */
export async function noisePicture(width: number, height: number, seed = 1): Promise<Buffer> {
  const random = randomFrom(seed);
  const data = Buffer.allocUnsafe(width * height * 3);
  for (let at = 0; at < data.length; at += 1) data[at] = random() * 256;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** An entry of a TIFF's directory: its tag, how many values, and the value or where they are. */
type Entry = [tag: number, count: number, value: number];

/** A TIFF of white pages, a byte a point, as sharp writes none of several sizes. @param says another size of each than it has */
export async function tiffOf(
  pages: readonly (readonly [width: number, height: number])[],
  says?: readonly [width: number, height: number],
): Promise<Buffer> {
  const parts: Buffer[] = [Buffer.from('49492a0008000000', 'hex')];
  let at = 8;
  for (const [index, [width, height]] of pages.entries()) {
    const [across, down] = says ?? [width, height];
    const entries: Entry[] = [
      [256, 1, across],
      [257, 1, down],
      [258, 1, 8],
      [259, 1, 1],
      [262, 1, 1],
      [273, 1, at + 2 + 10 * 12 + 4],
      [277, 1, 1],
      [278, 1, down],
      [279, 1, width * height],
      [284, 1, 1],
    ];
    const directory = Buffer.alloc(2 + entries.length * 12 + 4);
    directory.writeUInt16LE(entries.length, 0);
    for (const [place, [tag, count, value]] of entries.entries()) {
      const from = 2 + place * 12;
      directory.writeUInt16LE(tag, from);
      directory.writeUInt16LE(4, from + 2); // LONG
      directory.writeUInt32LE(count, from + 4);
      directory.writeUInt32LE(value, from + 8);
    }
    const next = at + directory.length + width * height;
    directory.writeUInt32LE(index + 1 < pages.length ? next : 0, directory.length - 4);
    parts.push(directory, Buffer.alloc(width * height, 255));
    at = next;
  }
  return Buffer.concat(parts);
}
