const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const VALUES = new Map(Object.entries({ i: 1, l: 1, v: 5, x: 10 }));
/** Hours above it are a year, or something else. */
const MOST_HOURS = 200;

/** A number of a heading: of digits of any script, of Roman letters, or a word; 0 where it is none. */
export function numberOf(text: string): number {
  const plain = text.toLowerCase();
  if (WORDS.includes(plain)) return WORDS.indexOf(plain);
  const digits = plain.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0966));
  const all = digits.replace(/[੦-੯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0a66));
  if (/^\d+$/.test(all)) return Number(all);
  if (ROMAN.includes(plain)) return ROMAN.indexOf(plain);
  if (!/^[ivxl]+$/.test(plain)) return 0;
  const values = [...plain].map((letter) => VALUES.get(letter) ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** The lines of a text that say something: without bullets, page numbers and words that were cut at a line's end. */
export function cleanLines(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/\u00ad/g, '')
    .replace(/：/g, ':')
    .replace(/(\p{Ll})-[ \t]*\r?\n[ \t]*(?=\p{Ll})/gu, '$1')
    .split(/\r\n|\r|\n|\u2028/)
    .map((line) =>
      line
        .replace(/^[\s*•●▪■◦‣·➢✓→|-]+/u, '')
        .replace(/ {2,}/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '' && !/^(page\s*)?\d+(\s*(of|\/)\s*\d+)?$/i.test(line));
}

const UNITS_OF_TIME = 'hours?|hrs?|hr|lectures?|lects?|periods?|L|H|घंटे|घण्टे|घंटा|व्याख्यान|ਘੰਟੇ';
/** "(8 Hrs)", "[10 Lectures]", "08 Hours", "Hours: 8", "8L", "(8)", and "9" at the end of a heading. */
const HOURS = [
  /[([{]?\s*(?:no\.? of )?(?:teaching |contact )?(?:hours|hrs|lectures|periods|time)\.?\s*[:=-]\s*(\d{1,3})\s*(?:hours?|hrs?)?\.?\s*[)\]}]?/iu,
  new RegExp(
    `[([{]?\\s*(?<![\\d.])(\\d{1,3})\\s*[-–]?\\s*(?:teaching |contact )?(?:${UNITS_OF_TIME})(?![\\p{L}\\p{M}])\\.?\\s*[)\\]}]?`,
    'iu',
  ),
  /[([{]\s*(\d{1,3})\s*[)\]}]\s*$/u,
  /(?<=\p{Lu}{3,}\s*|\t)\s*(\d{1,2})\s*$/u,
] as const;
/** Shares and marks, which are of the exam. */
const SHARE = /[([{]\s*(weightage|marks)?\s*[:-]?\s*\d{1,3}\s*(%|marks?|m)\s*[)\]}]/giu;

/** The hours that a heading names, and the heading without them. */
export function hoursIn(heading: string): { hours: number | null; text: string } {
  const plain = heading.replace(SHARE, ' ');
  for (const pattern of HOURS) {
    const match = pattern.exec(plain);
    const hours = Number(match?.[1]);
    if (!match || hours > MOST_HOURS) continue;
    return { hours, text: trimmed(plain.replace(match[0], ' ')) };
  }
  return { hours: null, text: trimmed(plain) };
}

/** Without the signs between a number and its title. */
const trimmed = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s:.)\]–—|-]+/u, '')
    .replace(/[\s:–—|([-]+$/u, '')
    .trim();
