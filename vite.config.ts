import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { CALL_ROUTES } from './contract/core/call-routes.ts';
import { STAFF_CALL_ROUTES } from './contract/core/staff-call-routes.ts';
import { makeFonts } from './scripts/font.ts';

/** `web/features/blogs/rich-text/toolbar.tsx` is of `blogs-rich-text`. */
const folderOf = (id: string) =>
  /\/web\/(?:components|features)\/(.+)\/[^/]+$/.exec(id)?.[1]?.replaceAll('/', '-');

/**
 * Which scripts the build writes (docs/decisions/036): what every page needs comes in two, packages, which stay in the
 * browser's cache when a new release changes only our own code, and that code. What several screens share goes to the
 * first of the other groups that fits: a folder is a script. What fits none is a script of its own.
 */
const GROUPS = [
  { name: 'packages', tags: ['$initial' as const], test: /node_modules|rolldown/, minShareCount: 1 },
  { name: 'app', tags: ['$initial' as const], minShareCount: 1 },
  {
    name: 'list-parts',
    test: /\/web\/api\/parts\.|@tanstack\/.*\/(useInfiniteQuery|infiniteQuery(Observer|Options))\./,
  },
  { name: 'queries', test: /@tanstack|\/web\/api\/queries/ },
  // Most of it comes with the first press: the login and the forms that come whole do without.
  { name: 'dialog-button', test: /\/web\/ui\/dialog\/dialog-button\./ },
  { name: 'call-forms', test: /\/web\/(ui\/form\/dialog-form|components\/call-form)\./ },
  {
    name: 'forms',
    test: /react-hook-form|\/web\/ui\/form\/|\/contract\/core\/version|\/components\/service-options/,
  },
  { name: 'editor', test: /dompurify|\/clean-text\.|\/blogs\/rich-text/ },
  {
    // What is around pages of panels and in them: a script of its own for each would cost more than it weighs. Not the panel
    // itself, which is loaded by its name: what it alone has would be a script that goes in a circle with this one.
    name: 'panel',
    test: /\/web\/(components\/panel\/|icons\/(file-spreadsheet|gavel|inbox|list-numbers)\.)|\/contract\/(site\/inbox|core\/staff-call-routes)\./,
  },
  // Enough screens have these to make them a part of `shared`, which the home page loads.
  { name: 'switch', test: /\/web\/ui\/controls\/switch\./ },
  { name: 'grievances', test: /\/contract\/grievances\/(values|presets)\./ },
  {
    name: 'lists',
    test: /\/web\/(ui\/table\/|components\/list\/)|\/contract\/core\/lists/,
  },
  // What a page needs that is only read goes to `shared`, or to `reading` where few have it; what is pressed and filled in is apart.
  {
    name: 'controls',
    test: /\/web\/(api\/mutation|ui\/(controls\/(field|radio-pills|search-box)|dialog\/(confirm-dialog|form-dialog)|text\/long-text|save-file|use-debounced|rows))\.|\/contract\/privacy\/values\./,
  },
  {
    name: 'reading',
    test: /\/components\/(files\/cut-out|rich-text\/(rich|html)-text)\.|\/icons\/rosette-discount-check\./,
  },
  { name: 'thread-list', test: /\/components\/discussion\/thread-list\./ },
  // The names of what comes later, and not what it has with it.
  {
    name: 'discussion',
    test: /\/features\/discussion\/((moderation|photos)\/parts\.|[^/]+$)|\/components\/discussion\/|\/icons\/pencil-plus\./,
  },
  { name: 'photos', test: /\/web\/(components\/photos\/|icons\/(camera|photo)\.)/ },
  { name: 'practice-intro', test: /\/web\/features\/learning\/practice-(intro\.|page\.module)/ },
  // What pages of paths share: practice and the plan load the rest of their folder.
  { name: 'path-editor', test: /\/web\/features\/learning\/(path-editor|step-material)\./ },
  { name: 'path-view', test: /\/web\/features\/learning\/(path-view|path-step|thing-list|path\.module)/ },
  {
    name: (id: string) => folderOf(id) ?? null,
    debugName: 'folders',
    test: /\/web\/(components|features)\//,
  },
  { name: 'shared', minShareCount: 8 },
];

const codeSplitting = {
  // What a module needs goes where it belongs itself.
  includeDependenciesRecursively: false,
  minShareCount: 2,
  groups: GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index })),
};

/** Rolldown names a shared piece by all the screens that share it; the hash alone, as short as it may be, tells them apart. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, '')}-[hash:7].js`;
const assetFileNames = ({ names }: { names: string[] }) =>
  `assets/${names[0]?.replace(/(~.*)?\.\w+$/, '')}-[hash][extname]`;

/** The tables of calls, finished: a page has them without the rules that they are made from. */
const FINISHED = {
  '/contract/core/call-routes.ts': { CALL_ROUTES },
  '/contract/core/staff-call-routes.ts': { STAFF_CALL_ROUTES },
};
const finishedFacts: Plugin = {
  name: 'finished-call-routes',
  load: (id) => {
    const [, tables] = Object.entries(FINISHED).find(([file]) => id.endsWith(file)) ?? [];
    return Object.entries(tables ?? {}).map(
      ([name, table]) => `export const ${name} = ${JSON.stringify(table)};`,
    )[0];
  },
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
