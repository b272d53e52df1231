import { MOST_PAGES } from '#contract/files/values.ts';
import type { Found, Scan, Task } from './found.ts';
import { PICTURE, PRINTED, scanSide, shareOfTime, UnreadableError } from './limits.ts';
import { lookOf, MOST_LOOKS } from './page-look.ts';
import { imagesOn, textOf } from './pdf-page.ts';
import { loadPdfium, type Pdfium } from './pdfium.ts';
import { type Pixels, picturesOf } from './picture.ts';
import { isPoor } from './plain-text.ts';
import { level } from './scan/level.ts';

/** Of FPDF_GetLastError. */
const ASKS_FOR_PASSWORD = [4, 5];
/** FPDF_RenderPageBitmap: with annotations, in red, green, blue order; or in shades of grey. */
const COLOUR = { format: 4, channels: 4, flags: 0x01 | 0x10 } as const;
const GREY = { format: 1, channels: 1, flags: 0x01 | 0x08 } as const;
const WHITE = 0xffffffff;

/** A page with an image over so much of it and fewer characters than these is a scan, with a watermark at most. */
const SCAN_SHARE = 0.5;
const FEWEST_CHARACTERS = 200;
/** Letters drawn as shapes: a page of so many objects and hardly a character. */
const MANY_OBJECTS = 40;
const HARDLY_A_CHARACTER = 20;

/** What is in a PDF. Scripts and actions in it are never run: this build of PDFium has nothing that could. */
export async function* readPdf(bytes: Buffer, task: Task): AsyncGenerator<Found> {
  const isShareUsedUp = shareOfTime();
  const pdfium = await loadPdfium();
  const document = open(pdfium, bytes);
  const count = pdfium.FPDF_GetPageCount(document);
  if (count > MOST_PAGES) throw new UnreadableError('pages');
  if (count < 1) throw new UnreadableError('damaged');
  if (task.do === 'scans') {
    for (const number of task.pages) {
      const pixels = withPage(pdfium, document, number, (page) => {
        const side = scanSideOf(pdfium, page);
        return render(pdfium, page, GREY, side, side);
      });
      const scan: Scan = { kind: 'scan', number, ...(await level(pixels)) };
      yield scan;
    }
    return;
  }
  yield { kind: 'pages', count, hasPictures: true };
  const share = { text: textOn, pictures: pictureOn, print: printOn }[task.do];
  for (let number = task.from; number <= Math.min(count, task.to ?? count); number += 1) {
    if (isShareUsedUp(number - task.from)) return;
    yield await share(pdfium, document, number);
    if (task.do === 'text' && number === 1) yield await pictureOn(pdfium, document, 1);
  }
}

function open(pdfium: Pdfium, bytes: Buffer): number {
  const pointer = pdfium.malloc(bytes.length);
  if (!pointer) throw new UnreadableError('costly');
  pdfium.bytes().set(bytes, pointer); // it stays there: PDFium reads from it as it goes
  const document = pdfium.FPDF_LoadMemDocument(pointer, bytes.length, 0);
  if (document) return document;
  throw new UnreadableError(ASKS_FOR_PASSWORD.includes(pdfium.FPDF_GetLastError()) ? 'encrypted' : 'damaged');
}

function withPage<Result>(
  pdfium: Pdfium,
  document: number,
  number: number,
  use: (page: number) => Result,
): Result {
  const page = pdfium.FPDF_LoadPage(document, number - 1);
  if (!page) throw new UnreadableError('damaged');
  try {
    return use(page);
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

async function textOn(pdfium: Pdfium, document: number, number: number): Promise<Found> {
  return withPage(pdfium, document, number, (page) => {
    const { body, boxes, isInvisible, isLegacy } = textOf(pdfium, page);
    const { share, objects } = imagesOn(pdfium, page);
    const hasText = body.length > 0;
    const isScan = share > SCAN_SHARE && body.length < FEWEST_CHARACTERS;
    const isDrawn = body.length < HARDLY_A_CHARACTER && objects > MANY_OBJECTS;
    const isGarbled = hasText && (isLegacy || isPoor(body));
    return {
      kind: 'text',
      number,
      body,
      boxes,
      source: hasText ? (isInvisible ? 'hidden' : 'digital') : 'none',
      // What lies under a scan may be anything: it is held against the picture.
      wantsOcr: isScan || isDrawn || isGarbled || isInvisible,
    };
  });
}

async function pictureOn(pdfium: Pdfium, document: number, number: number): Promise<Found> {
  const pixels = withPage(pdfium, document, number, (page) =>
    render(pdfium, page, COLOUR, PICTURE.width, PICTURE.mostHeight),
  );
  const look = number <= MOST_LOOKS ? await lookOf(pixels) : undefined;
  return { kind: 'picture', number, ...(await picturesOf(pixels)), ...(look && { look }) };
}

async function printOn(pdfium: Pdfium, document: number, number: number): Promise<Found> {
  const pixels = withPage(pdfium, document, number, (page) =>
    render(pdfium, page, COLOUR, PRINTED.width, PRINTED.mostHeight),
  );
  return { kind: 'picture', number, ...(await picturesOf(pixels, PRINTED)) };
}

/** How large a page is drawn for its words to be read: a scan as large as it is itself. */
function scanSideOf(pdfium: Pdfium, page: number): number {
  const { share, density } = imagesOn(pdfium, page);
  const longer = Math.max(pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page));
  return scanSide(share > SCAN_SHARE ? density * longer : Number.POSITIVE_INFINITY);
}

/** A page within a box of pixels, be it as large as it may on paper. */
function render(
  pdfium: Pdfium,
  page: number,
  { format, channels, flags }: typeof COLOUR | typeof GREY,
  mostWidth: number,
  mostHeight: number,
): Pixels {
  const [pageWidth, pageHeight] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  if (!(pageWidth > 0 && pageHeight > 0)) throw new UnreadableError('damaged');
  const scale = Math.min(mostWidth / pageWidth, mostHeight / pageHeight);
  const width = Math.max(1, Math.round(pageWidth * scale));
  const height = Math.max(1, Math.round(pageHeight * scale));
  const size = width * height * channels;
  const pointer = pdfium.malloc(size);
  if (!pointer) throw new UnreadableError('costly');
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, format, pointer, width * channels);
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    return { data: Buffer.from(pdfium.bytes().subarray(pointer, pointer + size)), width, height, channels };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
    pdfium.free(pointer);
  }
}
