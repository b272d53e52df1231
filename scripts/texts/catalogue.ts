import { english, type GroupTexts, TEXT_GROUPS } from '#contract/languages/groups.ts';
import { type Form, formOf } from './form.ts';

/** A text of English: its place in the catalogue (`login.submit`), and the groups that have it. */
export type Entry = { path: string; form: Form; groups: (keyof GroupTexts)[] };

/** What a language says of itself is set by its tag. */
const OWN = new Set(['language', 'locale']);

/** Every English text, once. */
export async function englishEntries(): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for (const group of TEXT_GROUPS) {
    const { texts } = await english[group]();
    for (const [path, text] of textsIn(texts)) {
      const entry = entries.get(path) ?? { path, form: formOf(text), groups: [] };
      entry.groups.push(group);
      entries.set(path, entry);
    }
  }
  return entries;
}

/** The texts of a part with their places; numbers and switches are no texts. */
export function textsIn(part: unknown, path = ''): [path: string, text: string | (() => string)][] {
  if (OWN.has(path)) return [];
  if (typeof part === 'string' || typeof part === 'function') return [[path, part as () => string]]; // every function is a text
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    const name = key.replaceAll('.', ':');
    return textsIn(value, path ? `${path}.${name}` : name);
  });
}

/** The names that a place is made of: `richText.sizes.0:75em` is three, the last of them `0.75em`. */
export const namesIn = (path: string): string[] => path.split('.').map((name) => name.replaceAll(':', '.'));
