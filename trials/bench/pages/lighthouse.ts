import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type PageName, pathTo } from '#contract/pages/pages.ts';
import { freePort } from '#server/free-port.ts';
import { npmCommand, run } from '../../../scripts/run.mjs';
import { medians, report } from '../../frame/figures.ts';
import { launch } from './phone.ts';
import type { FilledSite } from './site.ts';

const PAGES = ['home', 'notes', 'login'] as const satisfies PageName[];
/** The least points of 100 in each of Lighthouse's categories. */
const LEAST = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };

/** A package of its own: with what it brings along it is as large as all other packages of development. */
const FOLDER = join(import.meta.dirname, '../lighthouse');

/** What is read of Lighthouse's report. */
type Report = {
  audits: Record<string, { id: string; score: number | null }>;
  categories: Record<string, { score: number | null }>;
};

/** Lighthouse as it comes: a phone, with a slow network and processor worked out from a fast load. */
export async function benchLighthouse(browserPath: string, site: FilledSite, runs: number): Promise<void> {
  await install();
  const port = await freePort();
  await using _browser = await launch(browserPath, port);
  for (const page of PAGES) {
    const of = await medians(() => pointsOf(site.url + pathTo(page), port), runs);
    for (const [category, atLeast] of Object.entries(LEAST))
      report({ name: `Lighthouse, ${pathTo(page)}, ${category}`, value: of(category), atLeast });
  }
}

/** Brings Lighthouse, where it is not there as its lockfile says. */
async function install(): Promise<void> {
  const versionIn = async (file: string, path: string) =>
    JSON.parse(await readFile(join(FOLDER, file), 'utf8')).packages[path].version;
  const path = 'node_modules/lighthouse';
  const wanted = await versionIn('package-lock.json', path);
  const found = await versionIn('node_modules/.package-lock.json', path).catch(() => undefined);
  if (found === wanted) return;
  console.log('Installing Lighthouse into trials/bench/lighthouse/ (npm ci, half a minute or so).');
  const [npm = '', ...before] = npmCommand();
  const code = await run(npm, [
    ...before,
    'ci',
    `--prefix=${FOLDER}`,
    '--ignore-scripts',
    '--loglevel=error',
  ]);
  if (code !== 0) throw new Error(`npm ci ended with ${code}.`);
}

async function pointsOf(url: string, port: number): Promise<Record<string, number>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(FOLDER, 'node_modules/lighthouse/cli/index.js'),
      ...[url, `--port=${port}`, `--only-categories=${Object.keys(LEAST)}`],
      ...['--quiet', '--output=json', '--no-enable-error-reporting'],
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const { audits, categories } = JSON.parse(stdout) as Report; // as Lighthouse writes it
  const failed = Object.values(audits).filter(({ score }) => score !== null && score < 0.9);
  if (failed.length > 0) console.log(`${url}: ${failed.map(({ id, score }) => `${id} ${score}`).join(', ')}`);
  return Object.fromEntries(
    Object.entries(categories).map(([category, { score }]) => [category, 100 * (score ?? Number.NaN)]),
  );
}
