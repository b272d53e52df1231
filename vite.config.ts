import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { CALL_FACTS } from './contract/core/call-facts.ts';
import { makeFonts } from './scripts/font.ts';

/**
 * What several screens share comes in a few pieces of one subject each, so that a page asks for few scripts and pays for
 * none that it has no use for.
 */
const SHARED = {
  // What pages of study material share; the icons of pages stand on most of them.
  material:
    /web\/content\/icons|icons-react\/dist\/esm\/icons\/Icon(Article|Books|FileText|Heart|History|Info|ListDetails|Message|Notebook|Settings|BrandYoutube|Writing)|contract\/(material\/links|core\/(list-params|web-address)|subjects\/codes)|web\/(api\/my-semester|components\/(entry-sheet\.ts|note-opened))/,
  // What lists and subjects say of papers and files, and no other page.
  papers: /contract\/(files\/text|material\/papers|core\/sizes)\./,
  // What is beside a thing: the button's own script is a few lines, and the rest comes after the page.
  things: /web\/components\/thing-buttons/,
  subjects: /web\/api\/asked-here|contract\/subjects\/(catalogue-params|values)/,
  bag: /(web\/(api\/bag|components\/thing-|ui\/use-bag)|contract\/bag|Icon(Flag|Share2)\.)/,
  rows: /web\/components\/(bag-|use-bag)/,
  choice: /subject-choice/,
  catalogue: /subjects\/admin\/|catalogue-call|use-catalogue/,
  keeping: /files\/admin\/files|keeping-call/,
  drops:
    /web\/ui\/file-drop|IconFileUpload|web\/components\/files\/(files-|use-|sending\.)|web\/ui\/use-sending/,
  // Who reads files sends none.
  files: /web\/(api\/file-calls|components\/use-asking|ui\/use-file-messages)|IconPrinter/,
  takedown: /web\/components\/takedown/,
  sending: /web\/components\/files\/(?!files-|use-|sending\.|exam-sorts)|tus-js-client/,
  imports: /components\/import\/|IconFileImport/,
  reading: /web\/ui\/(disclosure-group|initials|use-reading)/,
  // What pages have that change something; who only reads has no use for it.
  changes: /web\/(ui\/confirm-dialog|api\/mutation)/,
  // The frame of the pages of signing in and up.
  auth: /web\/features\/auth\/(auth-|panel|lazy)/,
  parts:
    /web\/ui\/(?!form|facts|side-sheet|data-table|radio-pills|loaded|long-text|search-box|sent-panel|use-ahead)|web\/content|icons-react(?!.*Icon(Arrow(?!Left)|DeviceFloppy|FileImport|FileUpload|Flag|Mailbox|PencilPlus|Player(Play|Pause)\.|RosetteDiscountCheck))|contract\/(search\/words|site\/defaults|privacy\/consent|languages\/dates|material\/report-reason-texts)|web\/components\/with-user/,
  passkeys: /@simplewebauthn|web\/components\/passkey/,
  queries:
    /@tanstack(?!.*[uU]se[qQ]ueries|.*queriesObserver)|web\/api\/(?!list-part|removal|asked-here|drafts)|web\/ui\/(loaded|data-table-rows|radio-pills|search-box|use-ahead)/,
  subject: /web\/components\/subject-combobox/,
  forms: /react-hook-form|web\/ui\/form\/|web\/components\/(profile|service|use-otp)/,
  entries: /material\/admin\/(link-input|resource-form)|components\/exam-input|files\/exam-sorts/,
  otp: /web\/components\/(otp-|mailbox|code-field)|IconMailbox/,
  drafts: /web\/(api\/drafts|components\/(draft|use-draft|use-kept))|IconDeviceFloppy/,
  letters: /web\/ui\/(form-page|sent-panel)|web\/components\/(sender-fields|signs)/,
  breaches: /privacy\/admin\/(breach-form|local-moment|request-forms)/,
  panels:
    /web\/components\/(panel-head|list-address)|web\/ui\/facts|privacy\/admin\/(breach-clock|privacy\.)|material\/admin\/(material\.|entry-of)|users\/admin\/user-forms\./,
  tables:
    /web\/(ui|components|features\/(\w+\/admin|site\/logs|files\/folder))\/|web\/api\/(list-part|removal)|contract\/(core\/lists|material\/report-reasons)|IconArrow(?!Left)|IconRosette/,
  posts: /web\/features\/blogs\/(blog-|use-|load-more|post-gone)|IconPencilPlus/,
  editor: /dompurify|web\/features\/blogs\/|contract\/blogs\/rich-text/,
};

/**
 * Which scripts the build writes. What every page needs comes in two: packages, which stay in the browser's cache when a
 * new release changes only our own code, and that code.
 */
const codeSplitting = {
  // What a module needs goes where it belongs itself.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'packages', tags: ['$initial' as const], test: /node_modules|rolldown/, priority: 200 },
    { name: 'app', tags: ['$initial' as const], priority: 100 },
    // What phones have around a page once it is there.
    { name: 'phone', test: /layouts\/(bottom-bar|mobile-menu)|web\/ui\/side-sheet/, priority: 60 },
    // The first that fits counts.
    ...Object.entries(SHARED).map(([name, test], index) => ({
      name,
      test,
      minShareCount: 2,
      priority: 50 - index,
    })),
  ],
};

/** Rolldown names a shared piece by all the screens that share it; the hash alone tells them apart. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, '')}-[hash].js`;
const assetFileNames = ({ names }: { names: string[] }) =>
  `assets/${names[0]?.replace(/(~.*)?\.\w+$/, '')}-[hash][extname]`;

/** The table of calls, finished: a page has it without the rules that it is made from. */
const finishedFacts: Plugin = {
  name: 'finished-call-facts',
  load: (id) =>
    id.endsWith('/contract/core/call-facts.ts')
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
