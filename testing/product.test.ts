import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { PAGES } from '#contract/pages/pages.ts';
import { testTitles } from '../scripts/security/test-titles.ts';

/** docs/product.md: what the product does, and the test that shows each statement. This keeps it true. */
const PAGE = 'docs/product.md';
const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const find = (pattern: string) => globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] });

const page = read(PAGE);
const chapters = [...page.matchAll(/^## (.+)$/gm)].map(([, name = '']) => name);

/** The statements: a list item each, which ends in a line with the file and the title of its test. */
const statements = page
  .split(/\n(?=- )/)
  .slice(1)
  .map((item) => {
    const [text = ''] = item.trimEnd().split('\n\n');
    const [, file, title] = /\n {2}`([^`\n]+)` › `([^`\n]+)`$/.exec(text) ?? [];
    return { text, file: file ?? '', title: title ?? '' };
  });

const titles = testTitles();
const testFiles = [...titles.keys()];

it('names one test for each statement', () => {
  expect(statements.length).toBeGreaterThan(200);
  const wrong = statements.filter(({ text, title }) => title === '' || text.split('` › `').length > 2);
  expect(wrong.map(({ text }) => text)).toEqual([]);
});

it('names tests that there are', () => {
  const missing = statements
    .filter(({ file, title }) => title !== '' && !titles.get(file)?.includes(title))
    .map(({ file, title }) => {
      const elsewhere = testFiles.filter((other) => titles.get(other)?.includes(title));
      const hint = elsewhere.length > 0 ? `it is in ${elsewhere.join(', ')}` : 'no test has this title';
      return `${file}${existsSync(join(root, file)) ? '' : ' (no such file)'} › ${title}: ${hint}`;
    });
  expect(missing).toEqual([]);
});

it('says something about every page', () => {
  const kind = new RegExp(`^/admin/(${RESOURCE_KINDS.join('|')})\\b`);
  const unsaid = Object.values(PAGES)
    .map(({ path }) => path.replace(kind, '/admin/{kind}').replace(/:(\w+)/g, '{$1}'))
    .filter((address) => !page.includes(`\`${address}\``));
  expect(unsaid).toEqual([]);
});

it('is shown by tests that go through all pages and all calls, so that a new one is tested without a further line', () => {
  expect(read('e2e/every-page.spec.ts')).toMatch(/\bPAGE_NAMES\.filter\(/);
  expect(read('server/access.test.ts')).toMatch(/= endpointsOf\(api\);/);
});

it('has the chapters that comments cite', () => {
  const sources = find('{contract,server,web,testing,scripts,trials,e2e}/**/*.{ts,tsx,mjs,css}');
  const wrong = sources.flatMap((file) =>
    [...read(file).matchAll(/docs\/product\.md, ([^\n]*)/g)]
      .filter(([, cited = '']) => !chapters.some((name) => cited.startsWith(name)))
      .map(([citation]) => `${file}: ${citation}`),
  );
  expect(wrong).toEqual([]);
});
