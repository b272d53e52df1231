import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { withEnglish } from '#contract/languages/groups.ts';
import { englishEntries } from './catalogue.ts';
import { exportTexts } from './export.ts';
import { importTexts } from './import.ts';

const entries = await englishEntries();
const blank = exportTexts('hi', entries.values());

/** In a folder of the project that no other test reads, so that what is imported finds the contract. */
const made = join(import.meta.dirname, '../../dist/made-languages');
await mkdir(made, { recursive: true });
afterAll(() => rm(made, { recursive: true, force: true }));

/** The file with these translations, by place; two texts for a count. */
function translated(texts: Record<string, string[]>, file = blank): string {
  return Object.entries(texts).reduce((all, [path, forms]) => {
    const block = new RegExp(`(msgctxt "${path.replaceAll('.', '\\.')}"\\n(?:msgid.*\\n)+)(?:msgstr.*\\n)+`);
    const own = forms.map(
      (text, index) => `msgstr${forms.length > 1 ? `[${index}]` : ''} ${JSON.stringify(text)}`,
    );
    expect(all).toMatch(block);
    return all.replace(block, (_whole, head: string) => `${head}${own.join('\n')}\n`);
  }, file);
}

const FIVE = {
  brand: ['बस्ता'],
  'register.submit': ['रजिस्टर'],
  'resourcePage.semesterNumber': ['सेमेस्टर {semester}'],
  'resourcePage.pages': ['एक पृष्ठ', '{count} पृष्ठ'],
  'rowActions.askDelete': ['क्या “{name}” हटाएँ? `\\$'],
};

/** Imports a file. @returns the folder of the files that were made, and how many texts they have */
async function make(file: string, present = new Map<string, unknown>()) {
  const imported = importTexts('hi', file, entries, present);
  if ('problems' in imported) throw new Error(imported.problems.join('\n'));
  const folder = await mkdtemp(join(made, 'hi-'));
  for (const [name, code] of imported.files) await writeFile(join(folder, name), code);
  return { folder, translated: imported.translated };
}

/** The same. @returns the texts that every page has */
async function load(file: string, present?: Map<string, unknown>) {
  const { folder, translated } = await make(file, present);
  const { texts } = await import(pathToFileURL(join(folder, 'pages.ts')).href);
  return { texts, translated };
}

describe('a language that translators write', () => {
  it('is exported with every English text, in the forms that its counts need', () => {
    expect(blank).toContain('msgctxt "register.submit"');
    expect(blank).toContain('msgid "1 page"\nmsgid_plural "{count} pages"\nmsgstr[0] ""\nmsgstr[1] ""');
    // Those that choose by more than one count are written by hand: few of a hundred.
    const byHand = [...entries.values()].filter(({ form }) => form.kind === 'by hand');
    expect(byHand.length / entries.size).toBeLessThan(0.02);
  });

  it('comes back as texts that say what was written, with what they are told', async () => {
    const { texts, translated: count } = await load(translated(FIVE));
    expect(count).toBe(5);
    expect(texts).toMatchObject({ language: 'hi', brand: 'बस्ता', register: { submit: 'रजिस्टर' } });
    expect(texts.resourcePage.semesterNumber('4')).toBe('सेमेस्टर 4');
    expect([0, 1, 2].map(texts.resourcePage.pages)).toEqual(['एक पृष्ठ', 'एक पृष्ठ', '2 पृष्ठ']); // 0 is as 1 in Hindi
    expect(texts.rowActions.askDelete('Unit 3')).toBe('क्या “Unit 3” हटाएँ? `\\$');
  });

  it('is TypeScript that compiles', async () => {
    const { folder } = await make(translated(FIVE));
    const options = { extends: '../../../tsconfig.json', files: ['load.ts'] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options));
    const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
    const compiled = promisify(execFile)(process.execPath, [compiler, '-p', folder]);
    await compiled.catch(({ stdout }) => expect.fail(stdout));
  });

  it('keeps the places of a list and of a name with a dot, and leaves the rest of them to English', async () => {
    const texts = { 'privacyNotice.what.rows.1.0': ['पता'], 'richText.sizes.0:75em': ['छोटा'] };
    const { folder } = await make(translated(texts));
    const { load } = await import(pathToFileURL(join(folder, 'load.ts')).href);
    const hindi = withEnglish({ name: 'हिन्दी', load });
    const [{ texts: privacy }, { texts: blogs }] = [await hindi.load.privacy(), await hindi.load.blogs()];
    const { rows } = en.privacyNotice.what;
    expect(privacy.privacyNotice.what.rows).toEqual(rows.with(1, ['पता', rows[1]?.[1] ?? '']));
    expect(blogs.richText.sizes).toEqual({ ...en.richText.sizes, '0.75em': 'छोटा' });
  });

  it('is exported again with what it has, without what translated other words', () => {
    const old = translated(FIVE).replace(/msgid .*\nmsgstr "रजि/, 'msgid "Old words"\nmsgstr "रजि');
    const again = exportTexts('hi', entries.values(), old);
    expect(again).toBe(translated({ ...FIVE, 'register.submit': [''] }));
  });

  it('keeps what was written by hand in its folder', async () => {
    const byHand = { table: { range: (first: number) => `${first} से` } };
    const { texts } = await load(translated(FIVE), new Map([['pages', byHand]]));
    expect(texts.table.range(3)).toBe('3 से');
  });

  it.each<[what: string, texts: Record<string, string[]>, problem: string]>([
    [
      'lacks what it is told',
      { 'resourcePage.semesterNumber': ['सेमेस्टर'] },
      'the placeholder {semester} is missing.',
    ],
    ['names what it is not told', { brand: ['{name}'] }, 'there is no placeholder {name}.'],
    ['brings markup', { brand: ['<b>बस्ता</b>'] }, 'it has a < or >'],
    [
      'lacks a form of a count',
      { 'resourcePage.pages': ['एक पृष्ठ', ''] },
      'it needs a text for each of: one, other.',
    ],
  ])('is refused as a whole where a text %s', (_what, texts, problem) => {
    const imported = importTexts('hi', translated({ ...FIVE, ...texts }), entries, new Map());
    expect(imported).toEqual({
      problems: [`${Object.keys(texts)}: ${problem}`].map((line) => expect.stringContaining(line)),
    });
  });

  it('is refused where it translates another English text, or one that there is not', () => {
    const old = translated(FIVE).replace(
      `msgid ${JSON.stringify(en.register.submit)}\nmsgstr "रजि`,
      'msgid "Old words"\nmsgstr "रजि',
    );
    const strange = translated(FIVE).replace('msgctxt "brand"', 'msgctxt "constructor"');
    expect(importTexts('hi', old, entries, new Map())).toEqual({
      problems: ['register.submit: the English text has changed. Export again.'],
    });
    expect(importTexts('hi', strange, entries, new Map())).toEqual({
      problems: ['constructor: there is no such text.'],
    });
    expect(importTexts('hi', 'msgid "', entries, new Map())).toMatchObject({
      problems: [expect.any(String)],
    });
  });
});
