/** Letters that a database keeps: no zero bytes, no half characters, no control characters but ends of lines. */
export function clean(text: string): string {
  return (
    text
      .toWellFormed()
      // Joined letters of old fonts (ﬁ, ﬂ) as the letters that people type.
      .replace(/[\ufb00-\ufb06]/g, (letter) => letter.normalize('NFKC'))
      .normalize('NFC')
      .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
      .replace(/\u00ad/g, '')
      // What is unseen, and what is no character at all.
      .replace(/(?!\n)[\p{Cc}\ufeff\ufffe\uffff]/gu, ' ')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** A letter that no font of today has: of nowhere, or of a private range. */
const NOWHERE = /[\ufffd\ue000-\uf8ff]/;
/** Devanagari and Gurmukhi: a vowel's or another sign that no word begins with, or a sign of a vowel after one. */
const MISPLACED_SIGN =
  /^[\u0900-\u0903\u093a-\u094f\u0962\u0963\u0a01-\u0a03\u0a3c-\u0a4d\u0a70\u0a71\u0a75]|[\u093e-\u094c\u0a3e-\u0a4c][\u093e-\u094c\u0a3e-\u0a4c]/;
const INDIC = /[\u0900-\u097f\u0a00-\u0a7f]/;
const LATIN = /[a-z]/i;

/** Whether a word looks like one: a program's garble or a bad reading has figures and signs within, or no vowel. */
function looksRead(word: string): boolean {
  if (NOWHERE.test(word)) return false;
  if (INDIC.test(word)) return !MISPLACED_SIGN.test(word);
  if (!LATIN.test(word)) return true;
  const letters = word.replace(/^[^a-z]+|[^a-z]+$/gi, '');
  if (letters.length <= 3 || /^[A-Z0-9/.-]+$/.test(letters)) return true; // a code, an abbreviation
  if (/[^a-z0-9'’./:@&,;()-]/i.test(letters.normalize('NFD').replace(/\p{M}/gu, ''))) return false;
  if (/[a-z]\d[a-z]/i.test(letters) || /[a-z][A-Z]{1,2}[a-z]/.test(letters)) return false;
  return /[aeiouy]/i.test(letters) && !/[bcdfghjklmnpqrstvwxz]{6}/i.test(letters);
}

/** Of a good text so much looks like words; where fonts are right, Devanagari and Gurmukhi have next to nothing else. */
const LEAST_QUALITY = 0.7;
const LEAST_INDIC_QUALITY = 0.9;

/** Whether a text is better read again from the page's picture: a garbled one, or of a font that gives wrong letters. */
export function isPoor(body: string): boolean {
  const indic = body.match(/[\u0900-\u097f\u0a00-\u0a7f]/g)?.length ?? 0;
  return qualityOf(body) < (indic > body.length / 4 ? LEAST_INDIC_QUALITY : LEAST_QUALITY);
}

/** How much of a text looks like words: 0 to 1. */
export function qualityOf(body: string): number {
  const words = body.split(/\s+/).filter((word) => /[\p{L}\p{M}\ufffd\ue000-\uf8ff]/u.test(word));
  if (words.length === 0) return 0;
  return words.filter(looksRead).length / words.length;
}
