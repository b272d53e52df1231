import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DOCUMENT = join(import.meta.dirname, '../../docs/performance.md');

/** Puts a text between the two marks that a command has in docs/performance.md. */
export async function writeDown(text: string, command: string): Promise<void> {
  const begin = `<!-- Written by \`npm run ${command} -- --write\` -->`;
  const end = `<!-- End of what is written by ${command} -->`;
  const document = await readFile(DOCUMENT, 'utf8');
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${DOCUMENT} has lost the marks of ${command}.`);
  await writeFile(DOCUMENT, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}
