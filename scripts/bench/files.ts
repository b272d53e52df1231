// npm run bench:files: what looking into files takes and finds. Parts by their names only those:
// `npm run bench:files -- words speed`; `--write` puts the table of all of them into docs/performance.md.
import { parseArgs } from 'node:util';
import { writeDown } from './between-marks.ts';
import { benchHostile } from './files/hostile.ts';
import { benchQueue } from './files/queue.ts';
import { benchSpeed } from './files/speed.ts';
import { benchWords } from './files/words.ts';
import { describeMachine } from './machine.ts';
import { figureTable } from './pages/table.ts';
import { keepsBound, reportedFigures } from './report.ts';

const PARTS = { words: benchWords, speed: benchSpeed, queue: benchQueue, hostile: benchHostile };

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const names = Object.keys(PARTS);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`No part of this bench: ${unknown}. There are ${names}.`);
if (values.write && positionals.length > 0) throw new Error('Only all parts together are written down.');
const head = `${describeMachine()}.`;
for (const [name, part] of Object.entries(PARTS))
  if (positionals.length === 0 || positionals.includes(name)) await part();
if (values.write)
  await writeDown(`${head}\n\n${figureTable(reportedFigures(), { withDetails: true })}`, 'bench:files');
if (!reportedFigures().every(keepsBound)) process.exitCode = 1;
