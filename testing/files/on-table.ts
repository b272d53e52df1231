import sharp from 'sharp';
import type { Corners, Point } from '#contract/files/values.ts';
import { homography, mapped } from '#server/files/reader/sheet/projection.ts';
import { randomFrom } from './photographed.ts';

/** What a paper lies on. */
export const TABLES = ['wood', 'dark', 'grey', 'cloth', 'stone', 'tiles', 'papers'] as const;
export type Table = (typeof TABLES)[number];

type OnTable = {
  table: Table;
  /** What else makes it hard; `cut`: an edge of the sheet is beside the photo. */
  extra: 'none' | 'hand' | 'cut' | 'pen' | 'folded' | 'dim';
};

type Colour = readonly [red: number, green: number, blue: number];
type Place = { x: number; y: number };

const SIZE = { width: 1500, height: 2000 };

/** The n-th of a row of photos, each with another table and trouble; the same ones with every run. */
export function wayOf(n: number): OnTable {
  const extras: readonly OnTable['extra'][] = [
    'none',
    'hand',
    'none',
    'folded',
    'none',
    'cut',
    'pen',
    'none',
    'dim',
  ];
  return { table: TABLES[n % TABLES.length] ?? 'wood', extra: extras[n % extras.length] ?? 'none' };
}

/**
 * A page as it lies on a table before a phone: in perspective, turned, with a shadow, uneven light and noise.
 * @param page a picture of it, A4
 * @returns a JPEG, and where the sheet is on it
 */
export async function onTable(page: Buffer, { table, extra }: OnTable, seed: number) {
  const random = randomFrom(seed * 7919 + 17);
  for (let at = 0; at < 5; at += 1) random(); // those of seeds beside each other begin alike
  const between = (least: number, most: number) => least + (most - least) * random();
  const paper = await sharp(page)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = SIZE;
  const quad = quadOf(between, extra === 'cut');
  const toPage = homography(quad, [
    { x: 0, y: 0 },
    { x: paper.info.width - 1, y: 0 },
    { x: paper.info.width - 1, y: paper.info.height - 1 },
    { x: 0, y: paper.info.height - 1 },
  ]);
  const ground = groundOf(table, random, between);
  const dim = extra === 'dim' ? 0.5 : 1;
  const white = between(205, 245) * dim;
  const sheet: Colour = [white, white * between(0.97, 1), white * between(0.88, 1)];
  const light = { x: between(-0.35, 0.35), y: between(-0.35, 0.35) };
  const shade = {
    x: between(0, width),
    y: between(0, height),
    size: between(400, 900),
    depth: between(0.1, 0.45),
  };
  const cast = { x: between(4, 16), y: between(4, 16), depth: between(0.55, 0.85) };
  const grain = between(3, 10);
  const fold = extra === 'folded' ? between(0.4, 0.6) : undefined;
  const hand = extra === 'hand' ? handOn(quad, between) : undefined;
  const pen =
    extra === 'pen'
      ? { x: between(200, 1300), y: between(200, 1800), angle: between(0, Math.PI) }
      : undefined;
  const out = Buffer.allocUnsafe(width * height * 3);

  const colour = [0, 0, 0];
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 3) {
      const on = mapped(toPage, x, y);
      const isOn = on.x >= 0 && on.y >= 0 && on.x < paper.info.width - 1 && on.y < paper.info.height - 1;
      if (isOn) {
        const ink = sampled(paper.data, paper.info.width, paper.info.channels, on) / 255;
        const bend = fold === undefined ? 1 : on.y / paper.info.height < fold ? 1 : 0.86;
        for (let c = 0; c < 3; c += 1) colour[c] = (sheet[c] ?? 0) * (0.12 + 0.88 * ink) * bend;
      } else {
        const under = ground(x, y);
        const behind = mapped(toPage, x - cast.x, y - cast.y);
        const isShaded =
          behind.x >= 0 && behind.y >= 0 && behind.x < paper.info.width && behind.y < paper.info.height;
        for (let c = 0; c < 3; c += 1) colour[c] = (under[c] ?? 0) * dim * (isShaded ? cast.depth : 1);
      }
      if (hand && inHand(hand, x, y)) [colour[0], colour[1], colour[2]] = [176 * dim, 126 * dim, 98 * dim];
      if (pen && onPen(pen, x, y)) [colour[0], colour[1], colour[2]] = [30, 40, 110];
      const far = Math.hypot(x - shade.x, y - shade.y) / shade.size;
      const lit =
        (1 + light.x * (x / width - 0.5) + light.y * (y / height - 0.5)) *
        (1 - shade.depth * Math.exp(-far * far));
      const noise = (random() + random() - 1) * grain * 2;
      for (let c = 0; c < 3; c += 1) out[at + c] = Math.min(255, Math.max(0, (colour[c] ?? 0) * lit + noise));
    }
  const jpeg = await sharp(out, { raw: { width, height, channels: 3 } })
    .blur(between(0.5, 1.1))
    .jpeg({ quality: Math.round(between(68, 85)) })
    .toBuffer();
  return { jpeg, corners: cornersOf(quad), ...SIZE };
}

/** How far found corners are from where they are at most, as a share of the photo's diagonal. */
export function farthest(found: Corners, truth: Corners): number {
  const { width, height } = SIZE;
  const far = found.map(([x, y], index) => {
    const [rightX, rightY] = truth[index] ?? [0, 0];
    return Math.hypot(((x - rightX) * width) / 1000, ((y - rightY) * height) / 1000);
  });
  return Math.max(...far) / Math.hypot(width, height);
}

function quadOf(between: (least: number, most: number) => number, isCut: boolean): Place[] {
  const { width, height } = SIZE;
  const angle = (between(-18, 18) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const scale = between(0.62, 0.92);
  const far = between(0, 0.16);
  const lean = between(-0.08, 0.08);
  const corners = [
    [-0.5 * (1 - far), -0.5 - lean],
    [0.5 * (1 - far), -0.5 + lean],
    [0.5, 0.5],
    [-0.5, 0.5],
  ].map(([x = 0, y = 0]) => {
    const [across, down] = [x * 1500 * scale * 0.92, y * 1500 * Math.SQRT2 * scale * 0.86];
    return { x: across * cos - down * sin, y: across * sin + down * cos };
  });
  // All of it is on the photo; or it leaves it at the lower edge.
  const most = (pick: (place: Place) => number) => Math.max(...corners.map(pick));
  const [left, right] = [most(({ x }) => -x), most(({ x }) => x)];
  const [up, below] = [most(({ y }) => -y), most(({ y }) => y)];
  const fit = Math.min(1, (width - 30) / (left + right), (height - 30) / (up + below));
  const free = { x: width - 30 - (left + right) * fit, y: height - 30 - (up + below) * fit };
  const x = 15 + left * fit + between(0.15, 0.85) * free.x;
  const y = isCut ? height - below * fit * between(0.55, 0.8) : 15 + up * fit + between(0.15, 0.85) * free.y;
  return corners.map((corner) => ({ x: x + corner.x * fit, y: y + corner.y * fit }));
}

/** Of a sheet that is cut off below: where its sides leave the photo. */
function cornersOf(quad: readonly Place[]): Corners {
  const { width, height } = SIZE;
  const [first, second, third, fourth] = quad;
  const within = (from: Place, to: Place): Place => {
    if (to.y <= height - 1) return to;
    const share = (height - 1 - from.y) / (to.y - from.y);
    return { x: from.x + (to.x - from.x) * share, y: height - 1 };
  };
  if (!first || !second || !third || !fourth) throw new Error('A sheet has four corners');
  const thousandths = ({ x, y }: Place): Point => [(x / width) * 1000, (y / height) * 1000];
  return [
    thousandths(first),
    thousandths(second),
    thousandths(within(second, third)),
    thousandths(within(first, fourth)),
  ];
}

function sampled(data: Buffer, width: number, channels: number, { x, y }: Place): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [x - left, y - top];
  const at = (column: number, row: number) => data[(row * width + column) * channels] ?? 255;
  const upper = at(left, top) * (1 - across) + at(left + 1, top) * across;
  return upper * (1 - down) + (at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across) * down;
}

function groundOf(table: Table, random: () => number, between: (least: number, most: number) => number) {
  const wave = { angle: between(0, Math.PI), length: between(18, 60), phase: between(0, 6) };
  const [along, across] = [Math.cos(wave.angle), Math.sin(wave.angle)];
  const cell = between(120, 320);
  const tone = between(0.8, 1.15);
  const flat =
    (colour: Colour, ripple: (x: number, y: number) => number) =>
    (x: number, y: number): Colour => {
      const shade = tone * (1 + ripple(x, y));
      return [colour[0] * shade, colour[1] * shade, colour[2] * shade];
    };
  const stripes = (depth: number) => (x: number, y: number) =>
    depth * Math.sin((x * along + y * across) / wave.length + Math.sin(y / 140) + wave.phase);
  const isEven = (x: number, y: number) => (Math.floor(x / cell) + Math.floor(y / cell)) % 2 === 0;
  const rows: Record<Table, (x: number, y: number) => Colour> = {
    wood: flat([140, 98, 62], stripes(0.16)),
    dark: flat([58, 52, 50], stripes(0.06)),
    grey: flat([150, 152, 156], stripes(0.03)),
    cloth: (x, y) => flat(isEven(x, y) ? [70, 96, 150] : [168, 176, 190], stripes(0.03))(x, y),
    stone: (x, y) => flat([112, 108, 104], () => (random() - 0.5) * 0.5)(x, y),
    tiles: (x, y) => flat(x % cell < 5 || y % cell < 5 ? [92, 88, 84] : [168, 160, 146], stripes(0.02))(x, y),
    // Another paper under it, with lines, on a dark table.
    papers: (x, y) =>
      x * along + y * across > 700 * (along + across)
        ? flat(y % 40 < 3 ? [120, 130, 170] : [186, 184, 172], () => 0)(x, y)
        : flat([70, 60, 54], stripes(0.05))(x, y),
  };
  return rows[table];
}

type Hand = { from: Place; to: Place; width: number };

/** A finger that holds the sheet at an edge, not at a corner. */
function handOn(quad: readonly Place[], between: (least: number, most: number) => number): Hand {
  const [, second, third] = quad;
  const share = between(0.3, 0.75);
  const on = (from = { x: 0, y: 0 }, to = { x: 0, y: 0 }) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  });
  const edge = on(second, third);
  return {
    from: { x: edge.x - 90, y: edge.y - 30 },
    to: { x: edge.x + 700, y: edge.y + 260 },
    width: between(50, 80),
  };
}

function inHand({ from, to, width }: Hand, x: number, y: number): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - from.x - dx * share, y - from.y - dy * share) < width * (1 + share);
}

function onPen({ x: middleX, y: middleY, angle }: Place & { angle: number }, x: number, y: number): boolean {
  const [dx, dy] = [x - middleX, y - middleY];
  const along = dx * Math.cos(angle) + dy * Math.sin(angle);
  return Math.abs(along) < 330 && Math.abs(-dx * Math.sin(angle) + dy * Math.cos(angle)) < 14;
}
