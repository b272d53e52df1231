// npm run texts -- export TAG FILE | import TAG FILE: the texts of a language for translators, in gettext's format (PO), and
// back into contract/languages/TAG/ (CONTRIBUTING.md).
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TEXT_GROUPS } from '#contract/languages/groups.ts';
import { englishEntries } from './texts/catalogue.ts';
import { exportTexts } from './texts/export.ts';
import { importTexts } from './texts/import.ts';

const USAGE = 'Usage: npm run texts -- export TAG FILE | import TAG FILE   (TAG such as hi or pa)';
const [way, tag = '', file] = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
const folder = join(root, 'contract/languages', tag);
/** What the folder was made from, and is exported again with. */
const source = join(folder, 'texts.po');

/** What the language has so far, by group. */
async function presentTexts(): Promise<Map<string, unknown>> {
  const present = new Map<string, unknown>();
  for (const group of TEXT_GROUPS) {
    const path = join(folder, `${group}.ts`);
    if (existsSync(path)) present.set(group, (await import(pathToFileURL(path).href)).texts);
  }
  return present;
}

function fail(lines: string[]): void {
  for (const line of lines) console.error(line);
  process.exitCode = 1;
}

if ((way !== 'export' && way !== 'import') || !/^[a-z]{2,3}$/.test(tag) || tag === 'en' || !file)
  fail([USAGE]);
else {
  const entries = await englishEntries();
  const present = await presentTexts();
  if (way === 'export') {
    const before = await readFile(source, 'utf8').catch(() => '');
    await writeFile(file, exportTexts(tag, entries.values(), before));
    const byHand = [...entries.values()].filter(({ form }) => form.kind === 'by hand').length;
    console.log(
      `${file} has ${entries.size - byHand} texts. ${byHand} more choose by themselves: write them by hand.`,
    );
  } else {
    const translation = await readFile(file, 'utf8');
    const made = importTexts(tag, translation, entries, present);
    if ('problems' in made)
      fail([...made.problems, `Nothing was changed. Problems: ${made.problems.length}.`]);
    else {
      await mkdir(folder, { recursive: true });
      for (const [name, code] of made.files) await writeFile(join(folder, name), code);
      await writeFile(source, translation);
      const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
      execFileSync(process.execPath, [biome, 'check', '--write', folder], { stdio: 'ignore' });
      console.log(`contract/languages/${tag} has ${made.translated} texts of ${entries.size}.`);
    }
  }
}
