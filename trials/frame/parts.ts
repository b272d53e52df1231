import { inspect, parseArgs } from 'node:util';
import { StartupError } from '#server/startup-error.ts';
import { keepsBound, reportedFigures } from './figures.ts';
import { figureTables, writeDown } from './table.ts';

/** What every command with parts takes. */
export const WRITE = { write: { type: 'boolean', default: false } } as const;

/**
 * What of a command was asked for: parts by their names, all of them where none is named; `--write` puts what all of them
 * found into docs/performance.md.
 * @throws StartupError for a name that is none, and for parts that are to be written down
 */
export function askedParts(
  names: readonly string[],
  { values, positionals }: { values: { write: boolean }; positionals: string[] },
): readonly string[] {
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new StartupError(`There is no ${unknown.join(' and no ')}, but ${names.join(', ')}.`);
  if (values.write && positionals.length > 0)
    throw new StartupError('Only all parts together are written down.');
  return names.filter((name) => positionals.length === 0 || positionals.includes(name));
}

/** Does what was asked for; a part that ends in an error does not take the others' figures with it. @returns how many did */
export async function doParts(
  parts: Readonly<Record<string, () => Promise<unknown>>>,
  asked: readonly string[],
): Promise<number> {
  let failed = 0;
  for (const name of asked) {
    await parts[name]?.().catch((error: unknown) => {
      console.error(`${name}: ${error instanceof StartupError ? error.message : inspect(error)}`);
      failed += 1;
    });
  }
  return failed;
}

/** A bench: does its parts, prints what they report, and ends with 1 where a bound is broken. @param head how it is measured */
export async function bench(
  command: string,
  parts: Readonly<Record<string, () => Promise<unknown>>>,
  head: string,
): Promise<void> {
  const args = parseArgs({ options: WRITE, allowPositionals: true });
  const asked = askedParts(Object.keys(parts), args);
  console.log(head);
  const failed = await doParts(parts, asked);
  const figures = reportedFigures();
  const text = `${head}\n\n${figureTables(figures)}`;
  console.log(`\n${text}`);
  if (args.values.write && failed === 0) await writeDown(text, command);
  const broken = figures.filter((figure) => !keepsBound(figure)).length;
  if (broken + failed === 0) return;
  console.error(`${broken} figures broke their bound, ${failed} parts failed.`);
  process.exitCode = 1;
}
