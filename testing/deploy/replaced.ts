import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '../..');

export type Replacement = readonly [from: string, to: string];

/** A text with a test's own addresses, paths and names. Each has to be in it: a file that says it otherwise is not tested. */
export function replaced(text: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`There is no '${from}' in:\n${changed}`);
    return changed.replaceAll(from, to);
  }, text);
}

export function readDeploy(name: string): string {
  return readFileSync(join(ROOT, 'deploy', name), 'utf8');
}
