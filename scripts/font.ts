import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subset from 'subset-font';

const root = join(import.meta.dirname, '..');
const SOURCE = 'node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2';

/**
 * The files and their characters, as `unicode-range` has them in web/styles/fonts.css: what every page has, and what a
 * page asks for only where it is in a name or a post. Pairs of letters that stand closer (kern) are a third of a file.
 */
const FILES = {
  // Basic Latin with © · × « », and dashes, quotation marks, bullet, ellipsis, euro, arrows and minus.
  'anek-latin.woff2':
    'U+20-7E, U+A0, U+A9, U+AB, U+B7, U+BB, U+D7, U+2010-2015, U+2018-201E, U+2022, U+2026, U+20AC, U+2191, U+2193, U+2212',
  // The letters of western Europe's other languages.
  'anek-latin-more.woff2': 'U+A1-A8, U+AA, U+AC-B6, U+B8-BA, U+BC-D6, U+D8-FF, U+131, U+152-153, U+2122',
};
/** The weights of web/styles/tokens.css. */
const WEIGHTS = { min: 400, max: 700 };
/** Kerning and similar features, and figures of one width. */
const FEATURES = ['kern', 'liga', 'mark', 'ccmp', 'locl', 'rlig', 'calt', 'tnum'];

/**
 * Makes the site's fonts: of what the package has, the letters and weights that the site shows. Anything else comes from
 * a font of the reader's system.
 * @returns the files, by the names that style sheets have for them
 */
export async function makeFonts(): Promise<Record<string, string>> {
  const source = await readFile(join(root, SOURCE));
  const folder = join(root, 'dist/font');
  await mkdir(folder, { recursive: true });
  const made: Record<string, string> = {};
  for (const [name, range] of Object.entries(FILES)) {
    const font = await subset(source, charactersIn(range), {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
      keepFeatures: FEATURES,
      noHinting: true,
    });
    made[name] = join(folder, name);
    await writeFile(join(folder, name), font);
  }
  return made;
}

function charactersIn(range: string): string {
  return range
    .split(', ')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
