// npm run bench:files: what looking into files takes and finds. Parts by their names only those:
// `npm run bench:files -- words speed`.
import { parseArgs } from 'node:util';
import { benchHostile } from './files/hostile.ts';
import { benchQueue } from './files/queue.ts';
import { benchSpeed } from './files/speed.ts';
import { benchWords } from './files/words.ts';
import { keepsBound, reportedFigures } from './report.ts';

const PARTS = { words: benchWords, speed: benchSpeed, queue: benchQueue, hostile: benchHostile };

const { positionals } = parseArgs({ allowPositionals: true });
const names = Object.keys(PARTS);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`No part of this bench: ${unknown}. There are ${names}.`);
for (const [name, part] of Object.entries(PARTS))
  if (positionals.length === 0 || positionals.includes(name)) await part();
if (!reportedFigures().every(keepsBound)) process.exitCode = 1;
