import type { WordBox } from '#contract/files/values.ts';
import { MOST_PAGE_CHARACTERS, MOST_PAGE_WORDS } from './limits.ts';
import type { Pdfium } from './pdfium.ts';
import { clean } from './plain-text.ts';

/** Invisible: how a scan's text is laid under it. */
const INVISIBLE = 3;
/** So many characters of a page tell how the rest is drawn, and in which fonts. */
const SAMPLES = 64;
/** The page as PDFium is asked for positions on it: ten steps to a thousandth. */
const STEPS = 10_000;

/** Fonts older than Unicode: their letters are Devanagari or Gurmukhi to the eye, and nonsense as text. */
const LEGACY_FONTS =
  /kruti|dev ?lys|chanakya|shusha|walkman|susha|krishna|agra|bhaskar|4cgandhi|asees|joy|anmol|gurbani ?lipi|satluj|amrlipi|drchatrik|punjabi/i;

/** Of FPDFPageObj_GetType. */
const IMAGE = 3;
const FORM = 5;
/** A page of more objects is no scan: the rest is not looked at. */
const MOST_OBJECTS = 2000;
const MOST_DEPTH = 3;

type PdfText = {
  body: string;
  boxes: WordBox[];
  /** Whether most of it is not drawn. */
  isInvisible: boolean;
  /** Whether most of it is in a font whose letters are not what they say. */
  isLegacy: boolean;
};

/** The words of a page in reading order, a line each, and where they are. */
export function textOf(pdfium: Pdfium, page: number): PdfText {
  const text = pdfium.FPDFText_LoadPage(page);
  const scratch = pdfium.malloc(256);
  try {
    const count = Math.min(pdfium.FPDFText_CountChars(text), MOST_PAGE_CHARACTERS);
    const positionOf = positionsOn(pdfium, page, text, scratch);
    let body = '';
    let word = '';
    let first = 0;
    const boxes: WordBox[] = [];
    const endWord = (end: number) => {
      const shown = clean(word);
      if (shown && boxes.length < MOST_PAGE_WORDS) {
        const position = positionOf(first, end);
        if (position) boxes.push([shown, ...position]);
      }
      word = '';
    };
    for (let index = 0; index < count; index += 1) {
      const letter = letterAt(pdfium, text, index);
      body += letter;
      if (/\s/.test(letter)) endWord(index);
      else {
        if (word === '') first = index;
        word += letter;
      }
    }
    endWord(count);
    return { body: clean(body), boxes, ...drawnHow(pdfium, text, count, scratch) };
  } finally {
    pdfium.free(scratch);
    pdfium.FPDFText_ClosePage(text);
  }
}

function letterAt(pdfium: Pdfium, text: number, index: number): string {
  if (pdfium.FPDFText_IsHyphen(text, index) === 1) return '-';
  const code = pdfium.FPDFText_GetUnicode(text, index);
  // What the font has no letter for: seen as such, so that the page is read from its picture.
  if (code === 0 || code > 0x10ffff) return '\ufffd';
  return String.fromCodePoint(code);
}

/** @returns where characters are together, in thousandths of the page as it is seen; undefined: nowhere on it */
function positionsOn(pdfium: Pdfium, page: number, text: number, scratch: number) {
  const view = () => pdfium.view(scratch, 64);
  const seen = (x: number, y: number): [number, number] => {
    pdfium.FPDF_PageToDevice(page, 0, 0, STEPS, STEPS, 0, x, y, scratch + 32, scratch + 36);
    const at = view();
    return [at.getInt32(32, true), at.getInt32(36, true)];
  };
  return (first: number, end: number): [number, number, number, number] | undefined => {
    let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let index = first; index < end; index += 1) {
      if (!pdfium.FPDFText_GetCharBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24))
        continue;
      const at = view();
      left = Math.min(left, at.getFloat64(0, true));
      right = Math.max(right, at.getFloat64(8, true));
      bottom = Math.min(bottom, at.getFloat64(16, true));
      top = Math.max(top, at.getFloat64(24, true));
    }
    if (![left, right, bottom, top].every(Number.isFinite)) return undefined;
    const [x1, y1] = seen(left, top);
    const [x2, y2] = seen(right, bottom);
    return thousandths(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
  };
}

/** A box of edges in STEPS as left, top, width, height in thousandths; undefined: it is not on the page. */
function thousandths(left: number, top: number, right: number, bottom: number) {
  const [x1, y1, x2, y2] = [left, top, right, bottom].map((edge) =>
    Math.min(Math.max(Math.round(edge / (STEPS / 1000)), 0), 1000),
  );
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  if (x1 === x2 && y1 === y2) return undefined;
  return [x1, y1, x2 - x1, y2 - y1] satisfies number[] as [number, number, number, number];
}

/** By characters here and there: whether they are drawn at all, and whether their fonts say the letters that one sees. */
function drawnHow(pdfium: Pdfium, text: number, count: number, scratch: number) {
  let seen = 0;
  let invisible = 0;
  let legacy = 0;
  const step = Math.max(1, Math.floor(count / SAMPLES));
  for (let index = 0; index < count; index += step) {
    const object = pdfium.FPDFText_GetTextObject(text, index);
    if (!object) continue; // a space that PDFium put there
    seen += 1;
    if (pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) invisible += 1;
    const length = Math.min(pdfium.FPDFText_GetFontInfo(text, index, scratch, 200, scratch + 252), 200);
    const name = Buffer.from(pdfium.bytes().subarray(scratch, scratch + Math.max(length - 1, 0))).toString();
    if (LEGACY_FONTS.test(name)) legacy += 1;
  }
  return { isInvisible: seen > 0 && invisible > seen / 2, isLegacy: seen > 0 && legacy > seen / 2 };
}

/** The images of a page: those of a scan, unless there is more on it. */
type Images = {
  /** How much of the page they cover, strips of one scan together: 0 to 1. */
  share: number;
  /** Of how many objects the page is made. */
  objects: number;
  /** How many pixels the largest has to a point of the page's width; 0: there is none. */
  density: number;
};

/** Looks through a page's first objects. @returns what its images cover, and how fine the largest is */
export function imagesOn(pdfium: Pdfium, page: number): Images {
  const objects = pdfium.FPDFPage_CountObjects(page);
  const area = pdfium.FPDF_GetPageWidthF(page) * pdfium.FPDF_GetPageHeightF(page);
  const scratch = pdfium.malloc(16);
  try {
    let [covered, largest, density] = [0, 0, 0];
    for (let index = 0; index < Math.min(objects, MOST_OBJECTS); index += 1) {
      const object = pdfium.FPDFPage_GetObject(page, index);
      const image = imageOf(pdfium, object, MOST_DEPTH);
      if (image === undefined) continue;
      const size = areaOf(pdfium, object, scratch);
      covered += size;
      if (size > largest) [largest, density] = [size, Math.sqrt(pixelsOf(pdfium, image, scratch) / size)];
    }
    return { share: area > 0 ? Math.min(covered / area, 1) : 0, objects, density };
  } finally {
    pdfium.free(scratch);
  }
}

/** The image that an object is, or the first of a group of objects. */
function imageOf(pdfium: Pdfium, object: number, depth: number): number | undefined {
  const type = pdfium.FPDFPageObj_GetType(object);
  if (type === IMAGE) return object;
  if (type !== FORM || depth === 0) return undefined;
  const count = Math.min(pdfium.FPDFFormObj_CountObjects(object), MOST_OBJECTS);
  for (let index = 0; index < count; index += 1) {
    const image = imageOf(pdfium, pdfium.FPDFFormObj_GetObject(object, index), depth - 1);
    if (image !== undefined) return image;
  }
  return undefined;
}

function pixelsOf(pdfium: Pdfium, image: number, scratch: number): number {
  if (!pdfium.FPDFImageObj_GetImagePixelSize(image, scratch, scratch + 4)) return 0;
  const at = pdfium.view(scratch, 8);
  return at.getUint32(0, true) * at.getUint32(4, true);
}

function areaOf(pdfium: Pdfium, object: number, scratch: number): number {
  if (!pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return 0;
  const at = pdfium.view(scratch, 16);
  const width = at.getFloat32(8, true) - at.getFloat32(0, true);
  const height = at.getFloat32(12, true) - at.getFloat32(4, true);
  return Math.max(width, 0) * Math.max(height, 0);
}
