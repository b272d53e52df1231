/**
 * What no name of a file has: line ends and other control characters, which end a header or a line of a list, and signs that
 * turn the direction of writing, by which `paper[RLO]fdp.exe` is read as a PDF (Unicode TR 36, 2.1.3). Joiners stay: Hindi and
 * Punjabi are written with them.
 */
const CONTROLS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A name of a file as it is kept, shown and saved under: in one line, and read as it is written. */
export function cleanFileName(name: string): string {
  return name.replace(TURNS, '').replace(CONTROLS, ' ').trim();
}

/** A name that somebody's computer or another site gives, without its folders; its end where it is too long. */
export function fileNameFrom(given: string, longest: number): string {
  const last = cleanFileName(given.toWellFormed().split(/[\\/]/).at(-1) ?? '');
  // A letter of two halves that is cut through is left out.
  return last.slice(-longest).replace(/^[\udc00-\udfff]/, '');
}
