import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { PAGES } from '#contract/pages/pages.ts';

/** docs/product.md says what the product does. It names every page. */
const PAGE = 'docs/product.md';
const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const page = read(PAGE);

it('says something about every page', () => {
  const kind = new RegExp(`^/admin/(${RESOURCE_KINDS.join('|')})\\b`);
  const unsaid = Object.values(PAGES)
    .map(({ path }) => path.replace(kind, '/admin/{kind}').replace(/:(\w+)/g, '{$1}'))
    .filter((address) => !page.includes(`\`${address}\``));
  expect(unsaid).toEqual([]);
});

it('has tests that go through all pages and all calls, so that a new one is tested without a further line', () => {
  expect(read('e2e/every-page.spec.ts')).toMatch(/\bPAGE_NAMES\.filter\(/);
  expect(read('server/http/serve/access.test.ts')).toMatch(/= endpointsOf\(api\);/);
});
