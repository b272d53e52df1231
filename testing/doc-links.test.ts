import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const pages: string[] = [];
for await (const page of glob(['*.md', '{docs,sample-data}/**/*.md'], { cwd: root })) pages.push(page);

/** What GitHub makes of a heading: letters, digits, hyphens. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

const readPage = (page: string) =>
  readFileSync(join(root, page), 'utf8').replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');
const anchorsOf = (page: string) =>
  [...readPage(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

it('every link of the docs leads to a file, and to a heading of it', () => {
  const links = pages.flatMap((page) =>
    [...readPage(page).matchAll(/\]\((?!\w+:)([^)#]*)(?:#([^)]*))?\)/g)].map(([, path = '', anchor]) => ({
      page,
      to: path ? relative(root, join(root, dirname(page), path)) : page,
      anchor,
    })),
  );
  expect(links.length).toBeGreaterThan(100);
  const isBroken = ({ to, anchor }: (typeof links)[number]) =>
    !existsSync(join(root, to)) || (anchor !== undefined && !anchorsOf(to).includes(anchor));
  expect(links.filter(isBroken)).toEqual([]);
});
