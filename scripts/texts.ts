// npm run texts -- export TAG FILE | import TAG FILE: the texts of a language for translators, in gettext's format (PO), and
// back into contract/languages/TAG/ (CONTRIBUTING.md).
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { TEXT_GROUPS } from '#contract/languages/groups.ts';
import { StartupError } from '#server/startup-error.ts';
import { runCommand, typedPath } from './command.ts';
import { englishEntries } from './texts/catalogue.ts';
import { exportTexts } from './texts/export.ts';
import { importTexts } from './texts/import.ts';

const USAGE = 'Usage: npm run texts -- export TAG FILE | import TAG FILE   (TAG such as hi or pa)';
const root = join(import.meta.dirname, '..');

await runCommand(run, USAGE);

async function run(): Promise<string> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [way, tag = '', name, ...rest] = positionals;
  const isWay = way === 'export' || way === 'import';
  if (!isWay || !/^[a-z]{2,3}$/.test(tag) || tag === 'en' || !name || rest.length > 0)
    throw new StartupError(USAGE);
  const folder = join(root, 'contract/languages', tag);
  const file = typedPath(name);
  return way === 'export' ? exportTo(file, tag, folder) : importFrom(file, tag, folder);
}

async function exportTo(file: string, tag: string, folder: string): Promise<string> {
  const entries = await englishEntries();
  const before = await readFile(sourceIn(folder), 'utf8').catch(() => '');
  await writeFile(file, exportTexts(tag, entries.values(), before));
  const byHand = [...entries.values()].filter(({ form }) => form.kind === 'by hand').length;
  return `${file} has ${entries.size - byHand} texts. ${byHand} more have rules of their own, such as plurals: write them by hand.`;
}

async function importFrom(file: string, tag: string, folder: string): Promise<string> {
  const translation = await readFile(file, 'utf8');
  const entries = await englishEntries();
  const made = importTexts(tag, translation, entries, await presentTexts(folder));
  if ('problems' in made)
    throw new StartupError(
      [...made.problems, `Nothing was changed. Problems: ${made.problems.length}.`].join('\n'),
    );
  await mkdir(folder, { recursive: true });
  for (const [name, code] of made.files) await writeFile(join(folder, name), code);
  await writeFile(sourceIn(folder), translation);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'check', '--write', folder], { stdio: 'ignore' });
  return `contract/languages/${tag} has ${made.translated} texts of ${entries.size}.`;
}

/** What a language's folder was made from, and is exported again with. */
function sourceIn(folder: string): string {
  return join(folder, 'texts.po');
}

/** What the language has so far, by group. */
async function presentTexts(folder: string): Promise<Map<string, unknown>> {
  const present = new Map<string, unknown>();
  for (const group of TEXT_GROUPS) {
    const path = join(folder, `${group}.ts`);
    if (existsSync(path)) present.set(group, (await import(pathToFileURL(path).href)).texts);
  }
  return present;
}
