// npm run test:crash [-- --rounds 30 --clients 10]: kills the site at random while clients write, and looks for every
// write that was acknowledged.
import { parseArgs } from 'node:util';
import { runCommand } from '../../scripts/command.ts';
import { doParts, partOf } from '../frame/parts.ts';
import { describeMachine } from '../frame/table.ts';
import { runRounds } from './rounds.ts';

await runCommand(async () => {
  const options = {
    rounds: { type: 'string', default: '5' },
    clients: { type: 'string', default: '10' },
  } as const;
  const { rounds, clients } = parseArgs({ options }).values;
  const wanted = { rounds: Number(rounds), clients: Number(clients), log: console.log };
  const parts = { crash: partOf('crash', () => runRounds(wanted)) };
  return doParts('test:crash', parts, describeMachine(), { values: {}, positionals: [] });
}, 'Usage: npm run test:crash [-- --rounds <number> --clients <number>]');
