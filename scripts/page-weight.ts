import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { FALLBACK_LANGUAGE } from '#contract/languages/languages.ts';
import { PAGE_NAMES, type PageName, rowOf } from '#contract/pages/pages.ts';
import { type Build, DIST, readBuild } from '#server/pages/build.ts';

/** What a page loads before it is used, in bytes as they travel to a browser that takes brotli. */
export type Weight = { script: number; style: number; font: number };

/** As pages are compressed, in which the styles stand, while someone waits (server/http/reply/cache.ts). */
const HTML_QUALITY = 5;

/** The weight of every page that shows a screen, without what it is about (its list, its pictures). */
export async function pageWeights(): Promise<Map<PageName, Weight>> {
  const build = await readBuild();
  const shown = PAGE_NAMES.filter((page) => rowOf(page).screen);
  return new Map(shown.map((page) => [page, weightOf(page, build)]));
}

/** The head of a reply with a script, about. */
const HEAD_BYTES = 370;

function weightOf(page: PageName, build: Build): Weight {
  const { scripts, styles } = build.partsOf(page, FALLBACK_LANGUAGE);
  const css = styles.map(({ text }) => text).join('\n');
  return {
    script: sizeOf(scripts) + scripts.length * HEAD_BYTES,
    style: squeezed(css),
    font: sizeOf(fontsIn(css)),
  };
}

/** The fonts of a style sheet that Latin letters ask for. */
function fontsIn(css: string): Set<string> {
  const faces = [...css.matchAll(/@font-face\s*{[^}]*}/g)].map(([face]) => face);
  const latin = faces.filter((face) => coversA(/unicode-range:([^;}]+)/i.exec(face)?.[1] ?? 'U+0-10FFFF'));
  return new Set(
    latin
      .flatMap((face) => /url\(["']?([^)"']+\.woff2)/.exec(face)?.[1] ?? [])
      .map((url) => `/assets/${basename(url)}`),
  );
}

/** Whether a `unicode-range` has the letter A in it: `U+0-FF`, `U+??`, `U+41`. */
function coversA(ranges: string): boolean {
  return ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    const [first, last] = [from.replaceAll('?', '0'), to.replaceAll('?', 'F')].map((text) =>
      Number.parseInt(text, 16),
    );
    return (first ?? Infinity) <= 0x41 && 0x41 <= (last ?? 0);
  });
}

function sizeOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + sentSize(join(DIST, 'web', file)), 0);
}

/** A font is compressed in itself. */
function sentSize(file: string): number {
  return statSync(/\.(js|css)$/.test(file) ? `${file}.br` : file).size;
}

function squeezed(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: HTML_QUALITY } }).length;
}
