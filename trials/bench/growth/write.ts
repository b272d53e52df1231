import { writeDown } from '../between-marks.ts';
import { growthTable } from './table.ts';
import type { Run } from './verdict.ts';

/** Puts the worst operations and the memory of ready bytes into docs/performance.md. */
export async function writeGrowth(
  sizes: readonly number[],
  runs: readonly Run[],
  memory: string,
): Promise<void> {
  const command = `npm run bench:growth -- --sizes ${sizes.join(',')} --write`;
  await writeDown(
    `\`${command}\`; of each column rows read, buffers of 8 kB, and milliseconds in the database.\n\n${growthTable(runs, true)}\n\n${memory}`,
    'bench:growth',
  );
}
