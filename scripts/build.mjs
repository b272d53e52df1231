// Builds the web app into dist/, unless it was built from the same sources: web/ (scripts and styles), pages/ (one HTML
// file per pre-rendered page, and the empty shell), csp.json (the inline scripts that the server's
// Content-Security-Policy lets run).
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { sourceHash } from './source-hash.mjs';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const stamp = join(dist, 'built-from');
// Taken before the build: what is edited while it runs makes the next one build again.
const sources = sourceHash(root);
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) process.exit(0);
rmSync(stamp, { force: true });
console.log('Building the web app.');

// Read by Vite and by React, and before both are loaded: another value would build React's development version.
process.env.NODE_ENV = 'production';
const { build } = await import('vite');

/** @typedef {{ file: string, css?: string[], imports?: string[] }} Chunk one entry of Vite's manifest */

const web = join(dist, 'web');
const pages = join(dist, 'pages');
const serverBuild = join(dist, 'prerender');
const configFile = join(root, 'vite.config.ts');

for (const folder of [web, pages, serverBuild]) rmSync(folder, { recursive: true, force: true });
await build({ configFile, logLevel: 'warn' });
await build({
  configFile,
  logLevel: 'warn',
  build: { ssr: 'prerender.tsx', outDir: serverBuild, manifest: false, copyPublicDir: false },
});

/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'));
/** @type {typeof import('../web/prerender.tsx')} */
const { buildPages, inlineScripts } = await import(pathToFileURL(join(serverBuild, 'prerender.js')).href);

const template = moduleScriptLast(readFileSync(join(web, 'index.html'), 'utf8'));
const builtPages = await buildPages();
for (const page of builtPages) {
  mkdirSync(join(pages, page.language), { recursive: true });
  writeFileSync(join(pages, page.language, `${page.name}.html`), pageHtml(page));
}

const scripts = Object.values(inlineScripts).map((html) => html.replace(/^<script[^>]*>|<\/script>$/g, ''));
const scriptHashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
writeFileSync(join(dist, 'csp.json'), `${JSON.stringify({ scriptHashes }, null, 2)}\n`);

// Which file needs which, for whoever looks at the build (scripts/page-weight.ts).
copyFileSync(join(web, '.vite/manifest.json'), join(dist, 'manifest.json'));
// What only the build needed. The server hands out everything that is in web/.
for (const leftover of [serverBuild, join(web, '.vite'), join(web, 'index.html')]) {
  rmSync(leftover, { recursive: true });
}
const firstLoad = compressAssets(join(web, 'assets'));
writeFileSync(stamp, sources);
console.log(`Built ${builtPages.length} pages; ${firstLoad}.`);

/**
 * @param {import('../web/prerender.tsx').BuiltPage} page
 * @returns {string} the page's whole HTML
 */
function pageHtml({ language, title, description, app, module }) {
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    inlineScripts.head,
    fontPreload(),
    ...screenTags([`../contract/messages/${language}/catalogue.ts`, ...(module ? [module] : [])]),
  ];
  return fill(template.replace('lang="en"', `lang="${language}"`), {
    '<!--head-->': head.join('\n    '),
    '<!--app-->': app,
    '<!--splash-->': inlineScripts.splash,
    '<!--data-->': '<!--data-->', // the server fills it
  });
}

/**
 * The links that fetch a page's texts, script and styles together with the app's.
 * @param {string[]} modules below web/, as Vite's manifest names them
 */
function screenTags(modules) {
  const added = [...withImports(modules).difference(withImports(['index.html']))].map(chunkOf);
  const styles = [...new Set(added.flatMap(({ css = [] }) => css))];
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...added.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}

/**
 * @param {string[]} keys
 * @param {Set<string>} found chunks that are in already; they may import each other in a circle
 * @returns {Set<string>} the chunks and all that they import, by their keys in the manifest
 */
function withImports(keys, found = new Set()) {
  for (const key of keys) if (!found.has(key)) withImports(chunkOf(key).imports ?? [], found.add(key));
  return found;
}

/** @param {string} key */
function chunkOf(key) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The web build has no ${key}: see the screens in contract/pages.ts.`);
  return chunk;
}

/** The font is named in the style sheet only; without this it would be asked for after that has arrived. */
function fontPreload() {
  const font = Object.values(manifest).find(({ file }) => file.endsWith('.woff2'));
  if (!font) throw new Error('The web build has no font.');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.file}">`;
}

/**
 * Vite puts the app's script into the head; it goes behind the data, with its fetch started from the head all the same.
 * @param {string} html
 */
function moduleScriptLast(html) {
  const script = html.match(/\n?\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/);
  if (!script) throw new Error('The built index.html has no module script.');
  const preload = `\n    <link rel="modulepreload" crossorigin href="${script[1]}">`;
  const tag = `<script type="module" crossorigin src="${script[1]}"></script>`;
  return html.replace(script[0], () => preload).replace('</body>', () => `  ${tag}\n  </body>`);
}

/**
 * @param {string} html
 * @param {Record<string, string>} parts by the comment that each replaces
 */
function fill(html, parts) {
  let filled = html;
  for (const [place, part] of Object.entries(parts)) {
    if (filled.split(place).length !== 2) throw new Error(`A page must have exactly one ${place}.`);
    filled = filled.replace(place, () => part);
  }
  return filled;
}

/** @param {string} text */
function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/**
 * Writes a `.gz` and a `.br` beside every text asset, which the server sends as they are.
 * @param {string} folder
 * @returns {string} the sizes, for the log
 */
function compressAssets(folder) {
  let scriptBytes = 0;
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    const zipped = gzipSync(bytes, { level: 9 });
    const squeezed = brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    writeFileSync(`${file}.gz`, zipped);
    writeFileSync(`${file}.br`, squeezed);
    if (name.endsWith('.js')) scriptBytes += zipped.length;
  }
  return `scripts ${Math.round(scriptBytes / 1000)} kB gzipped in all`;
}
