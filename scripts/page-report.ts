// After the build. With --report: what every page loads before it is used.
import { rowOf } from '#contract/pages/pages.ts';
import { overBudget } from './page-budgets.ts';
import { pageWeights } from './page-weight.ts';

if (process.argv.includes('--report')) {
  const weights = [...(await pageWeights())];
  console.log(
    'Bytes as they travel (brotli, the heads of scripts too), before a page is used; its list and its pictures not counted.',
  );
  console.table(
    Object.fromEntries(
      weights.map(([page, { script, style, font }]) => [
        rowOf(page).path,
        { scripts: script, styles: style, fonts: font, total: script + style + font },
      ]),
    ),
  );
  const over = weights.flatMap(([page, weight]) => overBudget(page, weight));
  console.log(over.length > 0 ? `Over budget:\n${over.join('\n')}` : 'Every page keeps its budget.');
}
