// npm run fuzz [-- --inputs 1000 --seed 1]: sends so many inputs to each call of the API, valid, nearly valid and
// hostile, and prints what came of them (testing/fuzz/). A seed makes the same inputs again, but for the ids in them.
import { parseArgs } from 'node:util';
import { run } from './run.mjs';

const { values } = parseArgs({ options: { inputs: { type: 'string' }, seed: { type: 'string' } } });
const { inputs = '1000', seed = String(Date.now() % 2 ** 31) } = values;
console.log(`${inputs} inputs for each call, seed ${seed}`);
process.exitCode = await run(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'testing/fuzz/fuzz.test.ts', '--reporter=default'],
  { env: { NODE_ENV: 'test', NO_COLOR: '1', FUZZ_INPUTS: inputs, FUZZ_SEED: seed } },
);
