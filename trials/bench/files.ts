// npm run bench:files: what looking into files takes and finds. Parts by their names only those:
// `npm run bench:files -- words speed`; `--write` puts the table of all of them into docs/performance.md.

import { keepsBound, reportedFigures } from '../frame/figures.ts';
import { askedParts } from '../frame/parts.ts';
import { figureTable } from '../frame/table.ts';
import { writeDown } from './between-marks.ts';
import { benchHostile } from './files/hostile.ts';
import { benchQueue } from './files/queue.ts';
import { benchSpeed } from './files/speed.ts';
import { benchWords } from './files/words.ts';
import { describeMachine } from './machine.ts';

const PARTS = { words: benchWords, speed: benchSpeed, queue: benchQueue, hostile: benchHostile };

const { isWanted, isWritten } = askedParts(Object.keys(PARTS));
const head = `${describeMachine()}.`;
for (const [name, part] of Object.entries(PARTS)) if (isWanted(name)) await part();
if (isWritten)
  await writeDown(`${head}\n\n${figureTable(reportedFigures(), { withDetails: true })}`, 'bench:files');
if (!reportedFigures().every(keepsBound)) process.exitCode = 1;
