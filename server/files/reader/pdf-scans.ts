import type { Pdfium } from './pdfium.ts';

/** Of FPDFPageObj_GetType. */
const IMAGE = 3;
const FORM = 5;
/** A page of more objects is no scan: the rest is not looked at. */
const MOST_OBJECTS = 2000;
const MOST_DEPTH = 3;

/** How much of a page images cover, strips of one scan together: 0 to 1; and of how many objects the page is made. */
export function scansShare(pdfium: Pdfium, page: number): { share: number; objects: number } {
  const objects = pdfium.FPDFPage_CountObjects(page);
  const area = pdfium.FPDF_GetPageWidthF(page) * pdfium.FPDF_GetPageHeightF(page);
  const scratch = pdfium.malloc(16);
  try {
    let covered = 0;
    for (let index = 0; index < Math.min(objects, MOST_OBJECTS); index += 1) {
      const object = pdfium.FPDFPage_GetObject(page, index);
      if (hasImage(pdfium, object, MOST_DEPTH)) covered += areaOf(pdfium, object, scratch);
    }
    return { share: area > 0 ? Math.min(covered / area, 1) : 0, objects };
  } finally {
    pdfium.free(scratch);
  }
}

/** Whether an object is an image, or a group of objects with one. */
function hasImage(pdfium: Pdfium, object: number, depth: number): boolean {
  const type = pdfium.FPDFPageObj_GetType(object);
  if (type !== FORM || depth === 0) return type === IMAGE;
  const count = Math.min(pdfium.FPDFFormObj_CountObjects(object), MOST_OBJECTS);
  for (let index = 0; index < count; index += 1)
    if (hasImage(pdfium, pdfium.FPDFFormObj_GetObject(object, index), depth - 1)) return true;
  return false;
}

function areaOf(pdfium: Pdfium, object: number, scratch: number): number {
  if (!pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return 0;
  const at = pdfium.view(scratch, 16);
  const width = at.getFloat32(8, true) - at.getFloat32(0, true);
  const height = at.getFloat32(12, true) - at.getFloat32(4, true);
  return Math.max(width, 0) * Math.max(height, 0);
}
