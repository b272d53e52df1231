import type { CaseFileFormat } from '#contract/grievances/file-values.ts';

/**
 * A photo as it was sent, point by point, without what it says beside its points: place, time, device, comments, small pictures of what
 * was cut off, and whatever follows its end. Nothing is compressed again.
 * @returns undefined where its parts cannot be told apart; what is no photo is returned as it is
 */
export function withoutMetadata(format: CaseFileFormat, bytes: Buffer): Buffer | undefined {
  const copy = { jpeg: copyOfJpeg, png: copyOfPng, pdf: (whole: Buffer) => [whole] }[format](bytes);
  return copy && Buffer.concat(copy);
}

const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda, exif: 0xe1, adobe: 0xee };
/** What pictures are read by: frames, tables, scans, lines and restarts. */
const isNeeded = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xda && marker <= 0xdd);
/** It says in which colours the points are, and has no room for anything else. */
const isAdobe = (marker: number, body: Buffer) =>
  marker === JPEG.adobe && body.length === 12 && body.toString('latin1', 0, 5) === 'Adobe';

function copyOfJpeg(bytes: Buffer): Buffer[] | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff00 + JPEG.start) return undefined;
  const kept: Buffer[] = [];
  let turn = 1;
  let hasScan = false;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === JPEG.end) break;
    else {
      const body = at + 4;
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      if (end < body || end > bytes.length) return undefined;
      const its = bytes.subarray(body, end);
      if (marker === JPEG.exif) turn = orientationOf(its) ?? turn;
      const after = marker === JPEG.scan ? endOfScan(bytes, end) : end;
      if (isNeeded(marker) || isAdobe(marker, its)) kept.push(bytes.subarray(at, after));
      hasScan ||= marker === JPEG.scan;
      at = after;
    }
  }
  if (!hasScan) return undefined;
  const upright = turn > 1 ? [turned(turn)] : [];
  return [Buffer.from([0xff, JPEG.start]), ...upright, ...kept, Buffer.from([0xff, JPEG.end])];
}

/** Where the points of a scan end: at the next marker that is no restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const next = at < 0 ? undefined : bytes[at + 1];
    if (next === undefined) return bytes.length;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += next === 0xff ? 1 : 2;
  }
}

const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;

/** How a photo is turned, by what a camera wrote into it. */
function orientationOf(exif: Buffer): number | undefined {
  if (exif.toString('latin1', 0, EXIF.length) !== EXIF) return undefined;
  const tiff = exif.subarray(EXIF.length);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read = (at: number, bytes: 2 | 4) =>
    at + bytes > tiff.length ? 0 : isLittle ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  const first = read(4, 4);
  for (let entry = 0; entry < read(first, 2); entry += 1) {
    const at = first + 2 + entry * 12;
    const value = read(at + 8, 2);
    if (read(at, 2) === ORIENTATION) return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** All that is left of Exif: which way is up. */
function turned(orientation: number): Buffer {
  const tiff = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const body = Buffer.concat([Buffer.from(EXIF, 'latin1'), Buffer.from(tiff)]);
  return Buffer.concat([Buffer.from([0xff, JPEG.exif, 0, body.length + 2]), body]);
}

const PNG_START = 8;
const PNG_NEEDED = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'IDAT', 'IEND'];

function copyOfPng(bytes: Buffer): Buffer[] | undefined {
  const kept = [bytes.subarray(0, PNG_START)];
  for (let at = PNG_START; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (PNG_NEEDED.includes(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return kept;
    at = end;
  }
  return undefined;
}
