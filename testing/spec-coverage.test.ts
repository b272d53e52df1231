import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { PAGES } from '#contract/paths.ts';
import { endpointsOf } from './endpoints.ts';

/** docs/spec-coverage.md: what the product does, and the test that shows it. This keeps it from rotting. */
const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| `(.+?)` *\| `(.*?)` *\| *(.*?) *\|$/.exec(line))
  .flatMap((match) => (match ? [{ what: match[1] ?? '', file: match[2] ?? '', title: match[3] ?? '' }] : []));

const required = [
  ...Object.values(PAGES).map(({ path }) => path),
  ...endpointsOf(api).map(({ method, path }) => `${method} ${path}`),
  ...Object.keys(en).map((group) => `texts: ${group}`),
];

it('covers every page, every call and every group of texts, and nothing that is not there', () => {
  expect(rows.map(({ what }) => what).toSorted()).toEqual(required.toSorted());
});

it('names tests that there are', () => {
  const missing = rows.filter(({ file, title }) => {
    const path = join(root, file);
    return title === '' || !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
  });
  expect(missing).toEqual([]);
});
