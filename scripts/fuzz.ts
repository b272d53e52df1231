// npm run fuzz [-- --inputs 1000 --seed 1]: sends so many inputs to each call of the API, valid, nearly valid and
// hostile, and prints what came of them (testing/fuzz/). A seed makes the same inputs again, but for the ids in them.
import { parseArgs } from 'node:util';
import { StartupError } from '#server/startup-error.ts';
import { runCommand } from './command.ts';
import { run } from './run.mjs';

const USAGE = 'Usage: npm run fuzz [-- --inputs <number> --seed <number>]';

await runCommand(async () => {
  const { values } = parseArgs({ options: { inputs: { type: 'string' }, seed: { type: 'string' } } });
  const { inputs = '1000', seed = String(Date.now() % 2 ** 31) } = values;
  if (![inputs, seed].every((number) => /^\d{1,10}$/.test(number))) throw new StartupError(USAGE);
  console.log(`${inputs} inputs for each call, seed ${seed}`);
  const code = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', 'testing/fuzz/fuzz.test.ts', '--reporter=default'],
    { env: { NODE_ENV: 'test', NO_COLOR: '1', FUZZ_INPUTS: inputs, FUZZ_SEED: seed } },
  );
  if (code !== 0) throw new StartupError(`Some inputs were not answered as they have to be (seed ${seed}).`);
  return `Every input was answered as it has to be (seed ${seed}).`;
}, USAGE);
