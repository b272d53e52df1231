import { SEMESTERS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { announceChange } from '#server/database/announce.ts';
import { NONSENSE } from '#server/features/search/nonsense.fixture.ts';
import { QUERIES } from '#server/features/search/search-queries.fixture.ts';
import { SUBJECTS_TOPIC } from '#server/features/subjects/queries.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { percentile, report } from '../frame/figures.ts';
import { fill } from '../frame/rows/fill.ts';
import { PAPERS, wordOf } from '../frame/rows/papers.ts';
import { idOf, keyOf, type Table } from '../frame/rows/parts.ts';
import { otherSender, type Site } from '../frame/site.ts';

const SUBJECTS = 5000;
const ENTRIES = 100_000;
/** So many as a college's papers have in ten years. */
const PAGES = Number(process.env.BENCH_PAGES ?? 100_000);
const ROUNDS = 20;
/** The words of papers by how common they are: the first is on three of ten pages, the last on one of a thousand. */
const COMMON = [0, 3, 10, 30, 60];
const RARER = [300, 1000, 3000, 10_000, 25_000];

/** What names of subjects are made of. */
const TOPICS = (
  'Advanced Applied Theory Systems Analysis Structural Hydraulic Environmental Chemical Polymer Process Control Signal ' +
  'Image Speech Optical Wireless Mobile Embedded Robotic Thermal Power Energy Transport Surveying Concrete Steel Bridge ' +
  'Soil Rock Water Textile Fibre Food Dairy Genetic Tissue Metal Alloy Casting Welding Machine Tool Vehicle Turbine Pump ' +
  'Nuclear Solar Wind Circuit Logic Analog Microprocessor Antenna Radar Satellite Internet Cloud Data Learning Vision ' +
  'Language Compiler Graphics Security Software Testing Quality Management Economics Finance Marketing Ethics History'
).split(' ');
const nameOf = (n: number) =>
  [n, Math.floor(n / TOPICS.length) + 7 * n, 31 * n + 5]
    .slice(0, 2 + (n % 2))
    .map((at) => TOPICS[at % TOPICS.length])
    .join(' ');
const codeOf = (n: number) => `BT${['CE', 'EC', 'ME', 'CH'][n % 4]}${1000 + n}-18`;

const MATERIAL = {
  subject: {
    share: SUBJECTS / ENTRIES,
    row: (n) => ({ id: idOf('subject', n), name: nameOf(n), type: 'theory' }),
  },
  subject_code: {
    share: SUBJECTS / ENTRIES,
    row: (n) => ({
      ...{ key: keyOf(codeOf(n)), spelling: codeOf(n), subject_id: idOf('subject', n), is_main: true },
    }),
  },
  resource: {
    row: (n) => ({
      kind: RESOURCE_KINDS[n % RESOURCE_KINDS.length] ?? 'notes',
      service: 'notes',
      semester: SEMESTERS[n % SEMESTERS.length] ?? '1',
      subject: nameOf(n % SUBJECTS),
      subject_code: codeOf(n % SUBJECTS),
      title: `Unit ${1 + (n % 6)}: ${nameOf(31 * n)} ${n % 3 ? 'lecture notes' : `paper ${2010 + (n % 14)}`}`,
      links: '{}',
    }),
  },
} satisfies Record<string, Table>;

/** Searches one after another over a large site, as students type them: how long the slowest of twenty takes. */
export async function benchSearch(site: Site): Promise<void> {
  await loadSampleCatalogue(site.db);
  await fill(site.databaseUrl, MATERIAL, 0, ENTRIES);
  await announceChange(site.db, SUBJECTS_TOPIC);
  const typed = [...Object.values(QUERIES).flatMap((group) => Object.keys(group)), ...NONSENSE];
  // Letter by letter, as the dialog asks.
  const begun = typed.flatMap((text) => (text.length > 4 ? [text.slice(0, 2), text.slice(0, 4)] : []));
  await timesOf(site, typed);
  const detail = `over ${SUBJECTS} subjects and ${ENTRIES} entries`;
  reportTimes('whole words', await timesOf(site, typed), 20, detail);
  reportTimes('first letters', await timesOf(site, begun), 20, detail);
}

/** The same inside pages of papers. */
export async function benchPapers(site: Site): Promise<void> {
  await fill(site.databaseUrl, PAPERS, 0, PAGES);
  const typed = [
    ...[...COMMON, ...RARER].map(wordOf),
    ...COMMON.map((one, at) => `${wordOf(one)} ${wordOf(RARER[at] ?? 0)}`),
    ...COMMON.map((one) => `${wordOf(one)} ${wordOf(one + 1)}`),
    ...RARER.map((one) => wordOf(one).slice(0, 5)),
    'BTCS-142',
  ];
  await timesOf(site, typed);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(...(await timesOf(site, typed)));
  reportTimes('inside papers', times, 25, `over ${PAGES} pages`);
}

/** How long each search takes, ms. */
async function timesOf({ url }: Site, typed: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const q of typed) {
    const query = new URLSearchParams({ q, typing: 'yes' });
    const start = performance.now();
    const reply = await fetch(`${url}${api.search.find.path}?${query}`, { headers: otherSender() });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`The search for ${q} came to ${reply.status}.`);
    times.push(performance.now() - start);
  }
  return times;
}

function reportTimes(what: string, times: readonly number[], atMost: number, detail: string): void {
  report({
    name: `GET ${api.search.find.path}, ${what}: p95, ms`,
    value: percentile(times, 0.95),
    atMost,
    detail: `${times.length} searches ${detail}; median ${percentile(times, 0.5).toFixed(1)} ms`,
  });
}
