import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A title stands behind `it(`, `test(`, or the closing bracket of an `each(...)`. */
const TITLE = /(?:\b(?:it|test)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** The titles of a test file as they are written, with the places of their parameters; groups have none. */
function titlesOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8').replace(/^\s*(?:test\.)?describe\b.*$/gm, '');
  return [...source.matchAll(TITLE)].map(([, , title = '']) => title);
}

/** Every test file with its titles, for documents that name the tests of what they say. */
export function testTitles(): Map<string, string[]> {
  const pattern = '{contract,server,web,testing,scripts,trials,e2e}/**/*.{test,spec}.{ts,tsx}';
  const files = globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] });
  return new Map(files.map((file) => [file, titlesOf(file)]));
}
