import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { boundOf, type Figure, keepsBound } from './figures.ts';
import { ROOT } from './server.ts';

const DOCUMENT = join(ROOT, 'docs/performance.md');

/** As Markdown has it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** One row for each figure, and what it is worked out from; those of the same things in a table with a row for each thing. */
export function figureTables(figures: readonly Figure[]): string {
  const alone = figures.filter(({ of }) => of === undefined);
  const rows = alone.map((figure) => [
    figure.detail ? `${figure.name} (${figure.detail})` : figure.name,
    shown(figure.value),
    boundOf(figure),
    boundOf(figure) && (keepsBound(figure) ? 'yes' : '**no**'),
  ]);
  return [
    ...thingTables(figures.filter(({ of }) => of !== undefined)),
    ...(rows.length > 0 ? [table(['figure', 'measured', 'bound', 'holds'], rows)] : []),
  ].join('\n\n');
}

/** A row for each thing, a table for things with the same figures: each with the most that it may be, in bold where it is more. */
function thingTables(figures: readonly Figure[]): string[] {
  const things = [...Map.groupBy(figures, ({ of = '' }) => of)];
  const alike = Map.groupBy(things, ([, own]) => own.map(({ name }) => name).join('\n'));
  return [...alike.values()].map((some) => {
    const names = some[0]?.[1].map(({ name }) => name) ?? [];
    return table(
      ['', ...names],
      some.map(([of, own]) => [`\`${of}\``, ...own.map(withMost)]),
    );
  });
}

function withMost(figure: Figure): string {
  const value = shown(figure.value);
  if (figure.atMost === undefined) return value;
  return keepsBound(figure) ? `${value} ≤ ${figure.atMost}` : `**${value} > ${figure.atMost}**`;
}

const shown = (value: number) => (Number.isInteger(value) ? `${value}` : value.toFixed(2));

/** The day, the machine, how busy others keep it, and our Node: what figures are to be read with. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const [busy = 0] = loadavg();
  return [
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB,`,
    `${busy.toFixed(1)} processes at work before the run. Node ${process.versions.node}`,
  ].join('\n');
}

/** Puts a text between the two marks that a command has in docs/performance.md. */
export async function writeDown(text: string, command: string): Promise<void> {
  const begin = `<!-- Written by \`npm run ${command} -- --write\` -->`;
  const end = `<!-- End of what is written by ${command} -->`;
  const document = await readFile(DOCUMENT, 'utf8');
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${DOCUMENT} has lost the marks of ${command}.`);
  await writeFile(DOCUMENT, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}
