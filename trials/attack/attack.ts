// npm run test:attack: what a bored attacker does, against a server of its own on this computer, and what it is like for
// a student meanwhile. `-- WORDS` runs only the attacks whose names have them.
import { table } from '../frame/table.ts';
import { ATTACKS } from './cases.ts';
import { BOUNDS, brokenBounds, type Figures, tried } from './figures.ts';

const words = process.argv.slice(2).join(' ').toLowerCase();

/** The columns of the table: what stands above them, and what a row says there. */
const COLUMNS: [head: string, cell: (figures: Figures) => string][] = [
  ['attack', ({ name }) => name],
  [
    `memory held before, after (at most ${BOUNDS.memoryLeft} more), MB`,
    ({ memory }) => [memory.before, memory.after].map((mb) => mb.toFixed(1)).join(', '),
  ],
  [
    `most resident (at most ${BOUNDS.mostMemory}), more after than before (at most ${BOUNDS.residentLeft}), MB`,
    ({ memory }) => [memory.most, memory.residentMore].map((mb) => mb.toFixed(0)).join(', '),
  ],
  [
    `longest wait of a reader, of a form (at most ${BOUNDS.wait} ms)`,
    ({ waits }) => [waits.read, waits.form].map((ms) => `${ms.toFixed(0)} ms`).join(', '),
  ],
  [`slowest login (at most ${BOUNDS.login} ms)`, ({ waits }) => `${waits.login.toFixed(0)} ms`],
  ['refused to others', ({ refusedToOthers }) => String(refusedToOthers)],
  ['errors (5xx)', ({ errors }) => String(errors)],
  ['what came of it', ({ outcome }) => outcome.detail],
  [
    'held',
    (figures) => {
      const broken = brokenBounds(figures);
      return broken.length === 0 ? 'held' : `NOT HELD: ${broken.join(', ')}`;
    },
  ],
];
const heads = COLUMNS.map(([head]) => head);

const wanted = ATTACKS.filter(({ name }) => name.toLowerCase().includes(words));
if (wanted.length === 0) {
  console.error(
    `No attack has “${words}” in its name. There are:\n${ATTACKS.map(({ name }) => name).join('\n')}`,
  );
  process.exit(1);
}
console.log(table(heads, []));
for (const attack of wanted) {
  const figures = await tried(attack);
  if (brokenBounds(figures).length > 0) process.exitCode = 1;
  // Each as soon as it is known: all of them take a quarter of an hour.
  console.log(`| ${COLUMNS.map(([, cell]) => cell(figures)).join(' | ')} |`);
}
