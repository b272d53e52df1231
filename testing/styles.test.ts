import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
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
