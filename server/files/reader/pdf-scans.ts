import type { Pdfium } from './pdfium.ts';

/** Of FPDFPageObj_GetType. */
const IMAGE = 3;
const FORM = 5;
/** A page of more objects is no scan: the rest is not looked at. */
const MOST_OBJECTS = 2000;
const MOST_DEPTH = 3;

/** The images of a page: those of a scan, unless there is more on it. */
export type Images = {
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
