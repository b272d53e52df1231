import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** What a style sheet takes from web/styles/tokens.css instead of saying it itself. */
const RAW: [what: string, pattern: RegExp][] = [
  ['a colour', /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i],
  ['a size of type', /^\s*font(?:-size)?:.*\d(?:px|rem)/],
  ['a weight', /^\s*font-weight:\s*\d/],
  ['a radius', /radius:.*\d(?:px|r?em|%)/],
  ['a space', /^\s*(?:(?:scroll-)?(?:margin|padding)|(?:row-|column-)?gap)[a-z-]*:.*\d(?:px|rem)/],
  ['the medium breakpoint by another width', /\b(?:4[79]|62)(?:\.\d+)?em\b/],
];
/** 47.99em is "below 48em"; the picture of the banner has a width of its own. */
const EXCUSED = /max-width: 47\.99em|banner\.module\.css.*62em/;

const root = join(import.meta.dirname, '..');

it('takes every colour, size, weight, radius and space from the scales', async () => {
  const found: string[] = [];
  let sheets = 0;
  for await (const file of glob('web/**/*.css', { cwd: root })) {
    if (/styles\/(tokens|fonts)\.css$/.test(file)) continue;
    sheets += 1;
    for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
      const where = `${file}:${index + 1}: ${line.trim()}`;
      if (EXCUSED.test(where)) continue;
      for (const [what, pattern] of RAW) if (pattern.test(line)) found.push(`${where} (${what})`);
    }
  }
  expect(sheets).toBeGreaterThan(40);
  expect(found).toEqual([]);
});

it('has each class that a screen asks for, and none that nobody asks for', async () => {
  const asked = new Map<string, Set<string>>();
  for await (const file of glob('web/**/*.{ts,tsx}', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [line, name, path] of source.matchAll(/^import (\w+) from '(\S+\.module\.css)';$/gm)) {
      const sheet = path?.startsWith('#') ? path.slice(1) : join(dirname(file), path ?? '');
      const classes = asked.get(sheet) ?? new Set();
      asked.set(sheet, classes);
      for (const [, of] of source
        .replace(line, '')
        .matchAll(new RegExp(`(?<![-./])\\b${name}\\.(\\w+)`, 'g')))
        classes.add(of ?? '');
    }
  }
  const had = new Map<string, Set<string>>();
  for await (const sheet of glob('web/**/*.module.css', { cwd: root })) {
    const text = readFileSync(join(root, sheet), 'utf8').replace(/:global\(.*?\)/g, '');
    const selectors = text.match(/^.*[{,]$/gm) ?? [];
    had.set(sheet, new Set(selectors.flatMap((selector) => selector.match(/(?<=\.)[a-z][\w-]*/gi) ?? [])));
  }
  const lacking = (of: typeof asked, from: typeof asked) =>
    [...of].flatMap(([sheet, names]) =>
      [...names].filter((name) => !from.get(sheet)?.has(name)).map((name) => `${sheet}: ${name}`),
    );
  expect(asked.size).toBeGreaterThan(40);
  expect(lacking(asked, had)).toEqual([]);
  expect(lacking(had, asked)).toEqual([]);
});
