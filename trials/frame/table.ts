import { FIGURES, type PageFigure, type PageResult } from '../bench/pages/figures.ts';
import { boundOf, type Figure, keepsBound } from './figures.ts';

const names = Object.keys(FIGURES) as PageFigure[]; // Object.keys forgets the literal names

/** Whether any of a page's figures is more than it may be, or no number. */
export function breaksOne({ figures, bounds }: PageResult): boolean {
  return names.some((name) => !(figures[name] <= bounds[name]));
}

/** One row for each page: every figure with its bound, in bold where it breaks it. */
export function pageTable(results: readonly PageResult[]): string {
  const rows = results.map(({ path, figures, bounds }) => [
    `\`${path}\``,
    ...names.map((name) => {
      const shown = figures[name].toFixed(FIGURES[name].digits);
      return figures[name] <= bounds[name] ? `${shown} ≤ ${bounds[name]}` : `**${shown} > ${bounds[name]}**`;
    }),
  ]);
  return table(['page', ...names.map((name) => FIGURES[name].title)], rows);
}

/** One row for each figure; what it is worked out from with it, where that is wanted. */
export function figureTable(figures: readonly Figure[], { withDetails = false } = {}): string {
  const rows = figures.map((figure) => [
    figure.detail && withDetails ? `${figure.name} (${figure.detail})` : figure.name,
    Number.isInteger(figure.value) ? `${figure.value}` : figure.value.toFixed(2),
    boundOf(figure),
    boundOf(figure) && (keepsBound(figure) ? 'yes' : '**no**'),
  ]);
  return table(['figure', 'measured', 'bound', 'holds'], rows);
}

/** As Markdown has it. */
export function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
