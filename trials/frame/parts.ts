import { inspect, parseArgs } from 'node:util';
import { StartupError } from '#server/startup-error.ts';
import { runCommand } from '../../scripts/command.ts';
import { keepsBound, report, reportedFigures } from './figures.ts';
import { figureTables, writeDown } from './table.ts';

/** What of a command was asked for: parts by their names, all of them where none is named. */
type Asked = { values: { write?: boolean }; positionals: string[] };
/** What a command does, by name and in this order; each reports its figures. */
export type Parts = Readonly<Record<string, () => Promise<void>>>;

/** What a trial found: figures, what was not as it has to be, and why nothing was tried, where that is so. */
export type Found = { figures: Record<string, number>; faults: string[]; leftOut?: string };

/** A trial as a part: a fault is a bound that is broken. */
export function partOf(name: string, tryIt: () => Promise<Found>): () => Promise<void> {
  return async () => {
    const { figures, faults, leftOut } = await tryIt();
    if (leftOut) throw new StartupError(leftOut);
    for (const [what, value] of Object.entries(figures)) report({ name: `${name}, ${what}`, value });
    for (const fault of faults) console.log(`FAULT ${fault}`);
    report({ name: `${name}, faults`, value: faults.length, atMost: 0 });
  };
}

/**
 * Does the parts that were asked for, and prints what they reported; with `--write` that goes into docs/performance.md. A part
 * that ends in an error does not take the others' figures with it. The exit code is 1 where one does, or a bound is broken.
 * @param head how it is measured
 * @returns what it came to, in a line
 * @throws StartupError for a name that is none, and for some parts that are to be written down
 */
export async function doParts(command: string, parts: Parts, head: string, asked: Asked): Promise<string> {
  const { values, positionals } = asked;
  const unknown = positionals.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new StartupError(`There is no ${unknown.join(' and no ')}, but ${Object.keys(parts).join(', ')}.`);
  if (values.write && positionals.length > 0)
    throw new StartupError('Only all parts together are written down.');
  console.log(head);
  let failed = 0;
  for (const [name, part] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    await part().catch((error: unknown) => {
      console.error(`${name}: ${error instanceof StartupError ? error.message : inspect(error)}`);
      failed += 1;
    });
  }
  const figures = reportedFigures();
  const text = `${head}\n\n${figureTables(figures)}`;
  console.log(`\n${text}\n`);
  if (values.write && failed === 0) await writeDown(text, command);
  const broken = figures.filter((figure) => !keepsBound(figure)).length;
  if (broken + failed === 0) return 'Every bound is kept.';
  process.exitCode = 1;
  return `${broken} figures broke their bound, ${failed} parts failed.`;
}

/** A bench: a command that takes nothing but its parts' names and `--write`. */
export async function bench(command: string, parts: Parts, head: string): Promise<void> {
  const options = { write: { type: 'boolean', default: false } } as const;
  await runCommand(
    async () => doParts(command, parts, head, parseArgs({ options, allowPositionals: true })),
    `Usage: npm run ${command} [-- <part> ... | --write], of ${Object.keys(parts).join(', ')}`,
  );
}
