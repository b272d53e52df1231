import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { CALL_FACTS } from './contract/call-facts.ts';
import { makeFonts } from './scripts/font.ts';

/** The entry stays a chunk of its own, by which Vite finds it again. */
const isNoEntry = (id: string) => !/(main\.tsx|index\.html)$/.test(id);

/** A language is a chunk of its own, which its pages load (scripts/build.mjs). */
const isNoCatalogue = (id: string) => !/contract\/messages\/[^/]+\//.test(id);

/**
 * Which scripts the build writes. What every page needs comes in two: packages, which stay in the browser's cache when a
 * new release changes only our own code, and that code. What several screens share is not cut into crumbs of a few
 * hundred bytes, each a request, but comes in pieces of some size (bytes before compression).
 */
const codeSplitting = {
  groups: [
    { name: 'packages', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
    { name: 'app', tags: ['$initial' as const], test: isNoEntry, priority: 1 },
    // Large ones that some screens share, alone, or they would come along with crumbs that others need.
    { name: 'forms', test: /react-hook-form/ },
    { name: 'purify', test: /dompurify/ },
    {
      name: 'parts',
      minShareCount: 2,
      test: isNoCatalogue,
      entriesAware: true,
      entriesAwareMergeThreshold: 2000,
    },
  ],
};

/** Rolldown names a shared piece by all the screens that share it; the hash alone tells them apart. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, '')}-[hash].js`;
const assetFileNames = ({ names }: { names: string[] }) =>
  `assets/${names[0]?.replace(/(~.*)?\.\w+$/, '')}-[hash][extname]`;

/** The table of contract/call-facts.ts, finished: a page has it without the rules that it is made from. */
const finishedFacts: Plugin = {
  name: 'finished-call-facts',
  load: (id) =>
    id.endsWith('/contract/call-facts.ts')
      ? `export const CALL_FACTS = ${JSON.stringify(CALL_FACTS)};`
      : null,
};

/** The web app's build; scripts/build.mjs runs it. `vite` alone is for working on a screen. */
export default defineConfig(async ({ isSsrBuild }) => ({
  root: 'web',
  plugins: [react(), finishedFacts],
  resolve: { alias: await makeFonts() },
  // What renders pages is complete in itself, and never React's development version, whatever the server was started with.
  ...(isSsrBuild && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: {
    outDir: '../dist/web',
    // The assets of the build before stay (scripts/build.mjs).
    emptyOutDir: false,
    manifest: true,
    // Every browser that the target names preloads modules by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The packages of every page are one chunk on purpose; Vite warns of 500 kB before compression.
    chunkSizeWarningLimit: 600,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting, chunkFileNames, assetFileNames } } }),
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
}));
