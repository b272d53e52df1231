import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/*
 * A table of ours is never asked for a name that a person gave as a plain object is: `table['constructor']` is a function that
 * every object inherits. Where a table's names are known, the compiler refuses any other name; so only types remain that have
 * any string for a name. Biome's plugins see no types across a file, so it is looked for here.
 */

const TYPE = String.raw`(?:(?:Readonly|Partial)<\s*)*Record<\s*string,`;
/** What is of such a type: a parameter, a variable, a field. */
const DECLARED = new RegExp(String.raw`(#?\w+)\??:\s*${TYPE}`, 'g');
/** A look-up by what is no literal; what is put in is not looked up. */
const lookUps = (name: string) =>
  new RegExp(
    String.raw`(?<![\w$]|delete [\w.]{0,20})${name}(?:\?\.)?\[(?!['"\`\d])[^\]\n]+\](?!\s*=[^=])`,
    'g',
  );
const CAST = new RegExp(String.raw`as ${TYPE}[^)\n]*\)\[`, 'g');

/** Migrations only go forward: what they are made of stays as it was. */
const IS_LOOKED_AT = /^(?!.*(\.test\.|\.fixture\.|\/migrations\/)|contract\/own-value\.ts)/;

/** What other files import. */
const EXPORTED = new RegExp(String.raw`export const (\w+):\s*${TYPE}`, 'g');

const root = join(import.meta.dirname, '..');
const sources: [file: string, text: string][] = [];
for await (const file of glob('{contract,server,web}/**/*.{ts,tsx}', { cwd: root })) {
  if (IS_LOOKED_AT.test(file)) sources.push([file, readFileSync(join(root, file), 'utf8')]);
}
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const exported = sources.flatMap(([, text]) => namesIn(text, EXPORTED));

function faultsIn(text: string): string[] {
  const names = new Set([...exported, ...namesIn(text, DECLARED)]);
  return [...[...names].map(lookUps), CAST].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([look]) => look),
  );
}

it('no plain object is asked for a name that comes from outside: a Map is, or ownValue', () => {
  expect(sources.flatMap(([file, text]) => faultsIn(text).map((look) => `${file} ${look}`))).toEqual([]);
});

it('what is refused, and what is not', () => {
  const faults = (text: string) => faultsIn(text).length;
  expect(faults("const ROMAN: Readonly<Record<string, string>> = { i: '1' };\nROMAN[word]")).toBe(1);
  expect(
    faults('function f(texts: Record<string, string>, word: string) { return texts[word] ?? word; }'),
  ).toBe(1);
  expect(faults('(row as Record<string, unknown>)[field]')).toBe(1);
  expect(faults('function f(made: Record<string, number>) { made[name] = 1; return made.length; }')).toBe(0);
  expect(faults("const ROMAN = new Map([['i', '1']]);\nROMAN.get(word); RIGHTS[basis];")).toBe(0);
});
