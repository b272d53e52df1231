import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DOCUMENT = join(import.meta.dirname, '../../docs/performance.md');

/** Puts a text between two marks of docs/performance.md. */
export async function writeBetween(begin: string, end: string, text: string): Promise<void> {
  const document = await readFile(DOCUMENT, 'utf8');
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${DOCUMENT} has lost its marks.`);
  await writeFile(DOCUMENT, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}
