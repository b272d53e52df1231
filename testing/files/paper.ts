import { createRequire } from 'node:module';
import { type CanvasRenderingContext2D, createCanvas, GlobalFonts, PDFDocument } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { WordBox } from '#contract/files/values.ts';

const require = createRequire(import.meta.url);
const font = (name: string, part: string) =>
  require.resolve(`@fontsource/noto-sans-${name}/files/noto-sans-${name}-${part}-400-normal.woff2`);
GlobalFonts.registerFromPath(font('devanagari', 'latin'), 'Paper Latin');
GlobalFonts.registerFromPath(font('devanagari', 'devanagari'), 'Paper Devanagari');
GlobalFonts.registerFromPath(font('gurmukhi', 'gurmukhi'), 'Paper Gurmukhi');
const FAMILIES = '"Paper Latin", "Paper Devanagari", "Paper Gurmukhi"';

/** A4 in points. */
const PAGE = { width: 595, height: 842 };

function drawPage(context: CanvasRenderingContext2D, lines: readonly string[]): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, PAGE.width, PAGE.height);
  context.fillStyle = '#111';
  context.font = `13px ${FAMILIES}`;
  for (const [index, line] of lines.entries()) context.fillText(line, 55, 70 + index * 32);
}

/** A PDF as a program writes it. */
export function digitalPdf(pages: readonly (readonly string[])[]): Buffer {
  const document = new PDFDocument({ title: 'A paper' });
  for (const lines of pages) {
    drawPage(document.beginPage(PAGE.width, PAGE.height), lines);
    document.endPage();
  }
  return document.close();
}

/** A page as a scanner sees it: JPEG in shades of grey. @param dpi points of the scanner to the inch */
export async function scannedPage(lines: readonly string[], dpi = 200): Promise<Buffer> {
  return sharp(pagePicture(lines, dpi)).greyscale().jpeg({ quality: 75 }).toBuffer();
}

/** A page as a PNG without a fault: each word at its place, in thousandths, and as wide as that. */
export function wordsPicture(words: readonly WordBox[], dpi = 190): Buffer {
  const [width, height] = [Math.round((PAGE.width * dpi) / 72), Math.round((PAGE.height * dpi) / 72)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#111';
  context.font = `${Math.round((height * 13) / PAGE.height)}px ${FAMILIES}`;
  for (const [word, left, top, wide, high] of words)
    context.fillText(word, (left * width) / 1000, ((top + high) * height) / 1000, (wide * width) / 1000);
  return canvas.toBuffer('image/png');
}

/** A page as a PNG without a fault. */
export function pagePicture(lines: readonly string[], dpi = 200): Buffer {
  const scale = dpi / 72;
  const canvas = createCanvas(Math.round(PAGE.width * scale), Math.round(PAGE.height * scale));
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  drawPage(context, lines);
  return canvas.toBuffer('image/png');
}
