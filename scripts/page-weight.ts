import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PAGE_NAMES, type PageName, rowOf } from '#contract/pages.ts';
import { isRole } from '#contract/roles.ts';

/** What a page loads before it is used, in bytes as they travel to a browser that takes brotli. */
export type Weight = { script: number; style: number; font: number; html: number };

/** One entry of Vite's manifest; `imports` are keys of others. */
type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

const DIST = join(import.meta.dirname, '../dist');
/** The server compresses pages while somebody waits (server/http/cache.ts), assets are compressed once. */
const HTML_QUALITY = 5;
const ROLE_PANEL = 'app/layouts/role-panel.tsx';
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The weight of every built page that shows a screen, without what it is about (its list, its pictures). */
export function pageWeights(): Map<PageName, Weight> {
  const manifest = JSON.parse(readFileSync(join(DIST, 'manifest.json'), 'utf8')) as Manifest; // written by Vite
  const shown = PAGE_NAMES.filter((page) => rowOf(page).screen);
  return new Map(shown.map((page) => [page, weightOf(page, manifest)]));
}

function weightOf(page: PageName, manifest: Manifest): Weight {
  const { prerendered, screen, access } = rowOf(page);
  const html = readFileSync(join(DIST, `pages/en/${prerendered ? page : 'shell'}.html`), 'utf8');
  // A page without its own HTML names no screen: the app loads that one, as soon as it knows who asks.
  const modules = prerendered
    ? []
    : [`features/${screen}`, ...(access !== undefined && isRole(access) ? [ROLE_PANEL] : [])];
  const named = namedIn(html);
  const scripts = withImports(named, manifest);
  const added = withImports(
    modules.flatMap((key) => manifest[key]?.file ?? []),
    manifest,
  ).difference(scripts);
  const styles = new Set([
    ...named.filter((file) => file.endsWith('.css')),
    ...Object.values(manifest).flatMap(({ file, css = [] }) => (added.has(file) ? css : [])),
  ]);
  const inline = [...html.matchAll(INLINE_STYLE)].map(([, css = '']) => css).join('');
  const css = inline + [...styles].map((file) => readFileSync(join(DIST, 'web', file), 'utf8')).join('');
  return {
    script: sizeOf([...scripts, ...added]),
    style: sizeOf(styles) + (inline ? squeezed(inline) : 0),
    font: sizeOf(fontsIn(css)),
    html: squeezed(html.replace(INLINE_STYLE, '')),
  };
}

/** The assets that a page's HTML names, be it in a tag or in a script, but for those of a later page. */
function namedIn(html: string): string[] {
  const now = html.replace(/<link[^>]*rel="prefetch"[^>]*>/g, '');
  return [...new Set([...now.matchAll(/\/(assets\/[\w.~-]+\.(?:js|css))/g)].map(([, file = '']) => file))];
}

/** The scripts among the files, and all that they import before they run. */
function withImports(files: readonly string[], manifest: Manifest): Set<string> {
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const found = new Set<string>();
  const walk = (file: string) => {
    if (!file.endsWith('.js') || found.has(file)) return;
    found.add(file);
    for (const key of byFile.get(file)?.imports ?? []) walk(manifest[key]?.file ?? '');
  };
  files.forEach(walk);
  return found;
}

/** The fonts of a style sheet that Latin letters ask for. */
function fontsIn(css: string): Set<string> {
  const faces = [...css.matchAll(/@font-face\s*{[^}]*}/g)].map(([face]) => face);
  const latin = faces.filter((face) => coversA(/unicode-range:([^;}]+)/i.exec(face)?.[1] ?? 'U+0-10FFFF'));
  return new Set(
    latin
      .flatMap((face) => /url\(["']?([^)"']+\.woff2)/.exec(face)?.[1] ?? [])
      .map((url) => `assets/${basename(url)}`),
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
