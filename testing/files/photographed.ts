import sharp from 'sharp';

export type Photograph = {
  /** Quarter turns clockwise of the camera's hand. */
  quarters?: 0 | 1 | 2 | 3;
  /** The page lies askew by so many degrees. */
  skew?: number;
  /** How much narrower the far end is: 0 to 0.2. */
  perspective?: number;
  /** How dark the shadow's corner is: 0 to 1. */
  shadow?: number;
  /** Of the sensor, in shades. */
  noise?: number;
  /** How light what it lies on is, in shades: a dark table, or a scanner's lid. */
  table?: number;
};

/** A page as a phone takes it: askew, narrower at the far end, with a shadow and noise, on its side. */
export async function photographed(page: Buffer, how: Photograph, seed = 1): Promise<Buffer> {
  const { quarters = 0, skew = 2, perspective = 0.05, shadow = 0.5, noise = 8, table = 70 } = how;
  const { data, info } = await sharp(page)
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const random = randomFrom(seed);
  const out = Buffer.alloc(width * height, table);
  const angle = (skew * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let y = 0; y < height; y += 1) {
    // Smaller than the picture, so that nothing of the page is cut off.
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [(x - width / 2) * 1.06, (y - height / 2) * 1.06];
      const [rx, ry] = [dx * cos + dy * sin, -dx * sin + dy * cos];
      const narrow = 1 - perspective * (0.5 - (ry + height / 2) / height);
      const [sx, sy] = [rx / narrow + width / 2, ry / (1 - perspective / 4) + height / 2];
      const paper = at(data, width, height, sx, sy);
      if (paper < 0) continue;
      const light = 1 - shadow * Math.max(0, (x / width + y / height) / 2 - 0.2);
      // Twice: their sum is nearer to what a sensor does.
      const grain = (random() + random() - 1) * noise * 2;
      out[y * width + x] = Math.min(255, Math.max(0, paper * 0.9 * light + grain));
    }
  }
  return sharp(out, { raw: { width, height, channels: 1 } })
    .rotate(quarters * 90)
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Between four points; -1: beside the page. */
function at(data: Buffer, width: number, height: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return -1;
  const [across, down] = [x - left, y - top];
  const index = top * width + left;
  const upper = (data[index] ?? 0) * (1 - across) + (data[index + 1] ?? 0) * across;
  const lower = (data[index + width] ?? 0) * (1 - across) + (data[index + width + 1] ?? 0) * across;
  return upper * (1 - down) + lower * down;
}

/** The same numbers from 0 to 1 with every run. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
