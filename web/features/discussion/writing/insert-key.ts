/** What a key of the bar puts around the selection; `maths` belongs between the signs of a formula. */
type Key = { before: string; after: string; maths: boolean };

const maths = (before: string, after = ''): Key => ({ before, after, maths: true });

/** The keys that have a word. */
export const KEYS = {
  fraction: maths('\\frac{', '}{}'),
  root: maths('\\sqrt{', '}'),
  power: maths('^{', '}'),
  index: maths('_{', '}'),
  sum: maths('\\sum_{i=1}^{n} '),
  integral: maths('\\int_{a}^{b} ', ' \\,dx'),
  matrix: maths('\\begin{pmatrix} ', ' & b \\\\ c & d \\end{pmatrix}'),
  code: { before: '```\n', after: '\n```\n', maths: false },
} satisfies Record<string, Key>;
export type KeyName = keyof typeof KEYS;

/** The Greek letters, by what TeX calls them. */
export const GREEK: readonly (readonly [letter: string, name: string])[] = [
  ...([
    ['α', 'alpha'],
    ['β', 'beta'],
    ['γ', 'gamma'],
    ['δ', 'delta'],
    ['ε', 'varepsilon'],
    ['θ', 'theta'],
    ['λ', 'lambda'],
    ['μ', 'mu'],
    ['π', 'pi'],
    ['ρ', 'rho'],
    ['σ', 'sigma'],
    ['τ', 'tau'],
    ['φ', 'varphi'],
    ['ω', 'omega'],
    ['Δ', 'Delta'],
    ['Σ', 'Sigma'],
    ['Ω', 'Omega'],
  ] as const),
];
export const greekKey = (name: string): Key => maths(`\\${name} `);

/** Whether a place of a text is between the signs of a formula: an odd number of them is before it in its paragraph. */
function isInFormula(before: string): boolean {
  const [paragraph = ''] = before.split(/\n\s*\n/).slice(-1);
  return (paragraph.replaceAll(/\\.|\$\$/g, '').match(/\$/g)?.length ?? 0) % 2 === 1;
}

/**
 * What replaces a selection where a key is pressed.
 * @returns the text, and where in it the caret goes: behind what was selected
 */
export function insertion(
  text: string,
  start: number,
  end: number,
  { before, after, maths: isMaths }: Key,
): { text: string; caret: number } {
  const sign = isMaths && !isInFormula(text.slice(0, start)) ? '$' : '';
  const atLineStart = start === 0 || text[start - 1] === '\n';
  const lead = (isMaths || atLineStart ? '' : '\n') + sign + before;
  const selected = text.slice(start, end);
  return { text: lead + selected + after + sign, caret: lead.length + selected.length };
}
