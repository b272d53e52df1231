// Builds the web app into dist/, unless it was built from the same sources: web/ (scripts, styles, pictures), render/ (what
// the server renders pages with), build.json (what each page loads, and the inline scripts that the server's
// Content-Security-Policy lets run). The assets of the build before stay: a page that was opened then still asks for them.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesBefore, keepOnly } from './keep-assets.mjs';
import { isBuilt, sourceHash, stampOf } from './source-hash.mjs';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
// Taken before the build: what is edited while it runs makes the next one build again.
const sources = sourceHash(root);
if (isBuilt(root, sources)) process.exit(0);
const stamp = stampOf(root);
rmSync(stamp, { force: true });
console.log('Building the web app.');

// Read by Vite and by React, and before both are loaded: another value would build React's development version.
process.env.NODE_ENV = 'production';
const { build } = await import('vite');

/** @typedef {{ file: string, css?: string[], assets?: string[], imports?: string[] }} Chunk one entry of Vite's manifest */

const web = join(dist, 'web');
const assets = join(web, 'assets');
const buildFile = join(dist, 'build.json');
const configFile = join(root, 'vite.config.ts');

/** @type {import('./keep-assets.mjs').Built} */
const last = existsSync(buildFile) ? JSON.parse(readFileSync(buildFile, 'utf8')) : { files: [] };
await build({ configFile, logLevel: 'warn' });
const rendering = await build({
  configFile,
  logLevel: 'warn',
  build: { ssr: 'render.tsx', outDir: join(dist, 'render'), manifest: false, copyPublicDir: false },
});

/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'));
/** @type {Record<string, string>} */
const inlineScripts = {};
for (const name of ['colour-scheme', 'early', 'splash', 'start'])
  inlineScripts[name] = await inlineScript(name);

const ENTRY = 'index.html';
const parts = Object.entries(manifest).filter(([key, { file }]) => key.includes('.') && /\.js$/.test(file));
const sent = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
// A server that runs meanwhile loads the rest of its own build's renderer as pages are asked for.
const rendered = [rendering].flat().flatMap((one) => ('output' in one ? one.output : []));
const files = [...sent, ...rendered.map(({ fileName }) => fileName)];
const before = filesBefore(last, files);
writeFileSync(
  buildFile,
  JSON.stringify({
    template: withoutEntry(readFileSync(join(web, 'index.html'), 'utf8')),
    inlineScripts,
    scriptHashes: Object.values(inlineScripts).map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ),
    assets: Object.fromEntries(parts.map(([key]) => [key === ENTRY ? 'main.tsx' : key, assetsOf(key)])),
    files,
    before,
  }),
);

// What only the build needed. The server hands out everything that is in web/.
for (const leftover of [join(web, '.vite'), join(web, 'index.html')]) rmSync(leftover, { recursive: true });
keepOnly(assets, before, files);
keepOnly(join(dist, 'render/assets'), before, files);
const scripts = compressAssets(sent.map((file) => join(web, file)));
writeFileSync(stamp, sources);
console.log(`Built the web app; ${scripts}.`);

/**
 * A file of web/inline/ and what it imports as one script, for browsers that are too old for the app, too.
 * @param {string} name
 */
async function inlineScript(name) {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      lib: { entry: join(root, `web/inline/${name}.ts`), formats: ['iife'], name: 'inline' },
      target: 'es2015',
      minify: true,
      write: false,
      copyPublicDir: false,
    },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`web/inline/${name}.ts makes no script.`);
  // In a page, `</script>` would end it.
  if (chunk.code.includes('</')) throw new Error(`web/inline/${name}.ts would end its element.`);
  return chunk.code.trim();
}

/**
 * What a module brings along, in the order in which it is needed.
 * @param {string} key its key in the manifest
 */
function assetsOf(key) {
  const chunks = withImports(key).map((one) => /** @type {Chunk} */ (manifest[one]));
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
  };
}

/**
 * A chunk and all that it imports, what is imported first.
 * @param {string} key
 * @param {Set<string>} seen chunks that were looked at; they may import each other in a circle
 * @returns {string[]} their keys in the manifest
 */
function withImports(key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  return [...(manifest[key]?.imports ?? []).flatMap((one) => withImports(one, seen)), key];
}

/**
 * Vite asks for the app's script and style in the head; a page does so in its own way (server/pages/document.ts).
 * @param {string} html
 */
function withoutEntry(html) {
  return html.replace(
    /\n?\s*<(script type="module"|link rel="(modulepreload|stylesheet)" crossorigin)[^>]*>(<\/script>)?/g,
    '',
  );
}

/**
 * Writes a `.gz` and a `.br` beside every text asset, which the server sends as they are. One that the build before wrote
 * has them.
 * @param {string[]} paths
 * @returns {string} the sizes, for the log
 */
function compressAssets(paths) {
  let scriptBytes = 0;
  for (const file of new Set(paths)) {
    if (!/\.(js|css|svg)$/.test(file)) continue;
    if (!existsSync(`${file}.br`)) {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    }
    if (file.endsWith('.js')) scriptBytes += statSync(`${file}.gz`).size;
  }
  return `scripts ${Math.round(scriptBytes / 1000)} kB gzipped in all`;
}
