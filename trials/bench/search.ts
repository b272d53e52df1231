import { sql } from 'kysely';
import { SEMESTERS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { announceChange } from '#server/database/announce.ts';
import type { Db } from '#server/database/schema.ts';
import { insertResources } from '#server/features/material/queries.ts';
import { NONSENSE } from '#server/features/search/nonsense.fixture.ts';
import { QUERIES } from '#server/features/search/search-queries.fixture.ts';
import { SUBJECTS_TOPIC } from '#server/features/subjects/queries.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { report } from '../frame/figures.ts';
import { percentile } from '../frame/load.ts';
import { otherSender, type Server } from '../frame/server.ts';

const SUBJECTS = 5000;
const ENTRIES = 100_000;

/** What names of subjects are made of. */
const TOPICS = (
  'Advanced Applied Theory Systems Analysis Structural Hydraulic Environmental Chemical Polymer Process Control Signal ' +
  'Image Speech Optical Wireless Mobile Embedded Robotic Thermal Power Energy Transport Surveying Concrete Steel Bridge ' +
  'Soil Rock Water Textile Fibre Food Dairy Genetic Tissue Metal Alloy Casting Welding Machine Tool Vehicle Turbine Pump ' +
  'Nuclear Solar Wind Circuit Logic Analog Microprocessor Antenna Radar Satellite Internet Cloud Data Learning Vision ' +
  'Language Compiler Graphics Security Software Testing Quality Management Economics Finance Marketing Ethics History'
).split(' ');

/** Searches one after another over a large site, as students type them: how long the slowest of twenty takes. */
export async function benchSearch(db: Db, site: Server): Promise<void> {
  await fill(db);
  await announceChange(db, SUBJECTS_TOPIC);

  const typed = [...Object.values(QUERIES).flatMap((group) => Object.keys(group)), ...NONSENSE];
  // Letter by letter, as the dialog asks.
  const begun = typed.flatMap((text) => (text.length > 4 ? [text.slice(0, 2), text.slice(0, 4)] : []));
  const look = async (q: string) => {
    const query = new URLSearchParams({ q, typing: 'yes' });
    const start = performance.now();
    const reply = await fetch(`${site.url}${api.search.find.path}?${query}`, { headers: otherSender() });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`The search for ${q} came to ${reply.status}.`);
    return performance.now() - start;
  };
  for (const q of typed) await look(q);
  for (const [name, queries] of [
    ['whole words', typed],
    ['first letters', begun],
  ] as const) {
    const times: number[] = [];
    for (const q of queries) times.push(await look(q));
    report({
      name: `GET ${api.search.find.path}, ${name}: p95, ms`,
      value: percentile(times, 0.95),
      atMost: 20,
      detail: `${queries.length} searches over ${SUBJECTS} subjects and ${ENTRIES} entries; median ${percentile(times, 0.5).toFixed(1)} ms`,
    });
  }
}

async function fill(db: Db): Promise<void> {
  await db.deleteFrom('resource').execute();
  await loadSampleCatalogue(db);
  await addSubjects(db);
  await insertResources(
    db,
    Array.from({ length: ENTRIES }, (_, index) => entryOf(index)),
  );
  await sql`analyze resource`.execute(db);
}

const nameOf = (index: number) =>
  [index, Math.floor(index / TOPICS.length) + 7 * index, 31 * index + 5]
    .slice(0, 2 + (index % 2))
    .map((at) => TOPICS[at % TOPICS.length])
    .join(' ');
const codeOf = (index: number) => `BT${['CE', 'EC', 'ME', 'CH'][index % 4]}${1000 + index}-18`;

async function addSubjects(db: Db): Promise<void> {
  const rows = Array.from({ length: SUBJECTS }, (_, index) => ({ name: nameOf(index), code: codeOf(index) }));
  await sql`
    with added as (
      insert into subject (id, name, type)
      select gen_random_uuid(), name, 'theory' from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (name text)
      returning id
    ), numbered as (select id, row_number() over () as at from added),
    codes as (
      select code, ordinality as at from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as row (value, ordinality),
      lateral (select value->>'code' as code) as of_row
    )
    insert into subject_code (key, spelling, subject_id, is_main)
    select code_key(code), code, id, true from numbered join codes using (at)`.execute(db);
}

function entryOf(index: number) {
  const subject = index % SUBJECTS;
  return {
    kind: RESOURCE_KINDS[index % RESOURCE_KINDS.length] ?? 'notes',
    service: 'notes',
    semester: SEMESTERS[index % SEMESTERS.length] ?? '1',
    subject: nameOf(subject),
    subjectcode: codeOf(subject),
    title: `Unit ${1 + (index % 6)}: ${nameOf(31 * index)} ${index % 3 ? 'lecture notes' : `paper ${2010 + (index % 14)}`}`,
  };
}
