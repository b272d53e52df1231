// npm run test:crash [-- --rounds 30 --clients 10]: kills the site at random while clients write, and looks for every
// write that was acknowledged.
import { parseArgs } from 'node:util';
import { runRounds } from './rounds.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, clients: { type: 'string', default: '10' } },
});
const figures = await runRounds({
  rounds: Number(values.rounds),
  clients: Number(values.clients),
  log: console.log,
});
const { lost, foreign, lostSessions, cutByStop, stopCodes, slowestStartMs, acknowledged, rounds } = figures;
for (const line of [...lost, ...foreign]) console.log(line);
const badStops = stopCodes.filter((code) => code !== 0).length;
console.log(
  `${rounds} rounds, ${acknowledged} acknowledged writes: ${lost.length} lost, ${foreign.length} that nobody wrote, ${lostSessions} sessions lost.`,
);
console.log(
  `${stopCodes.length} stops: ${badStops} with another exit code than 0, ${cutByStop} replies cut. Slowest start ${slowestStartMs} ms.`,
);
process.exitCode = lost.length + foreign.length + lostSessions + cutByStop + badStops > 0 ? 1 : 0;
