import { parseArgs } from 'node:util';

/**
 * What of a bench was asked for on the command line: parts by their names, all of them where none is named; `--write` puts the
 * table of all into docs/performance.md.
 * @param besides names that may be asked for, but are no part of all
 * @throws Error for a name that is none, and for parts that are to be written down
 */
export function askedParts(
  names: readonly string[],
  besides: readonly string[] = [],
): { isWanted(name: string): boolean; isWritten: boolean } {
  const { values, positionals } = parseArgs({
    options: { write: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => ![...names, ...besides].includes(name));
  if (unknown.length > 0)
    throw new Error(`No part of this bench: ${unknown}. There are ${[...names, ...besides]}.`);
  if (values.write && positionals.length > 0) throw new Error('Only all parts together are written down.');
  const isAll = positionals.length === 0;
  return {
    isWanted: (name) => positionals.includes(name) || (isAll && names.includes(name)),
    isWritten: values.write,
  };
}
