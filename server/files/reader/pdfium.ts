import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PDFiumModule } from '@hyzyla/pdfium';

/** The functions of PDFium (fpdfview.h, fpdf_text.h, fpdf_edit.h) that are used here: handles and pointers are numbers. */
type Functions = {
  malloc(size: number): number;
  free(pointer: number): void;
  FPDF_InitLibrary(): void;
  FPDF_LoadMemDocument(bytes: number, size: number, password: number): number;
  FPDF_GetLastError(): number;
  FPDF_GetPageCount(document: number): number;
  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  FPDF_GetPageWidthF(page: number): number;
  FPDF_GetPageHeightF(page: number): number;
  /** page, left, top, width, height, turn, x, y, and where the two halves of the answer go */
  FPDF_PageToDevice(...args: number[]): number;
  /** bitmap, page, left, top, width, height, turn, flags */
  FPDF_RenderPageBitmap(...args: number[]): void;
  FPDFBitmap_CreateEx(width: number, height: number, format: number, bytes: number, stride: number): number;
  FPDFBitmap_FillRect(
    bitmap: number,
    left: number,
    top: number,
    width: number,
    height: number,
    colour: number,
  ): number;
  FPDFBitmap_Destroy(bitmap: number): void;
  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(text: number): void;
  FPDFText_CountChars(text: number): number;
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_IsHyphen(text: number, index: number): number;
  FPDFText_GetCharBox(
    text: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
  FPDFText_GetTextObject(text: number, index: number): number;
  FPDFText_GetFontInfo(text: number, index: number, name: number, size: number, flags: number): number;
  FPDFTextObj_GetTextRenderMode(object: number): number;
  FPDFPage_CountObjects(page: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFFormObj_CountObjects(form: number): number;
  FPDFFormObj_GetObject(form: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number;
  FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
};

export type Pdfium = Functions & {
  /** What is in its memory now: it moves as that grows. */
  bytes(): Uint8Array;
  /** Its memory at a pointer, to read doubles, floats and integers from. */
  view(pointer: number, size: number): DataView;
};

/** What of it is used here: TypeScript has its types among a browser's. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<Code>;
  Instance: new (code: Code, imports: object) => { exports: Record<string, never> };
};
type Code = { readonly code: unique symbol };

let compiled: Promise<Code> | undefined;

async function compile(): Promise<Code> {
  return WebAssembly.compile(
    await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))),
  );
}

/**
 * PDFium itself: the package's own classes have neither the positions of characters nor how text is drawn. Each file gets one with
 * a memory of its own, in which nothing of another file ever was; only its code is the same.
 */
export async function loadPdfium(): Promise<Pdfium> {
  compiled ??= compile();
  const code = await compiled;
  const loaded = await PDFiumModule({
    instantiateWasm: (imports, done) => {
      const instance = new WebAssembly.Instance(code, imports);
      done(instance); // the package's types speak of the code, its program takes the instance
      return instance.exports;
    },
  });
  // The package's types name a part of what the module has.
  const functions = loaded.wasmExports as unknown as Functions;
  functions.FPDF_InitLibrary();
  const bytes = () => loaded.HEAPU8;
  const view = (pointer: number, size: number) => new DataView(bytes().buffer, pointer, size);
  return { ...functions, bytes, view };
}
