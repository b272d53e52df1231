import { HEADING_LENGTH } from '#contract/discussion/values.ts';

/** More of a line is never in a heading. */
const MOST_LETTERS = 600;
/** What is written between signs of formulas; `$5` alone is money. */
const FORMULA = /\$\$([^$]+)\$\$|\$([^$\s](?:[^$]*[^$\s])?)\$(?!\d)|\\\((.+?)\\\)|\\\[(.+?)\\\]/g;
/** Commands of formulas for which a text has one character. */
const SIGNS = new Map(
  Object.entries({
    alpha: 'α',
    beta: 'β',
    gamma: 'γ',
    delta: 'δ',
    epsilon: 'ε',
    theta: 'θ',
    lambda: 'λ',
    mu: 'μ',
    pi: 'π',
    rho: 'ρ',
    sigma: 'σ',
    tau: 'τ',
    phi: 'φ',
    omega: 'ω',
    Delta: 'Δ',
    Sigma: 'Σ',
    Omega: 'Ω',
    infty: '∞',
    sum: '∑',
    int: '∫',
    prod: '∏',
    partial: '∂',
    nabla: '∇',
    times: '×',
    cdot: '·',
    pm: '±',
    le: '≤',
    leq: '≤',
    ge: '≥',
    geq: '≥',
    ne: '≠',
    neq: '≠',
    approx: '≈',
    to: '→',
    rightarrow: '→',
    in: '∈',
    oplus: '⊕',
    neg: '¬',
    land: '∧',
    lor: '∨',
    cup: '∪',
    cap: '∩',
    Rightarrow: '⇒',
    div: '÷',
    circ: '°',
    ldots: '…',
    dots: '…',
    cdots: '…',
    left: '',
    right: '',
    displaystyle: '',
    quad: ' ',
    text: '',
    mathrm: '',
  }),
);

/** The first line that has words, without its marks: what a thread is called in a list. */
export function headingOf(text: string): string {
  const line = text.split('\n').find((one) => /[\p{L}\p{N}]/u.test(one)) ?? text;
  const start = line.replace(/^[\s>#*+-]+/, '').slice(0, MOST_LETTERS);
  let plain = '';
  let at = 0;
  for (const match of start.matchAll(FORMULA)) {
    const [whole, ...formulas] = match;
    plain += withoutMarks(start.slice(at, match.index)) + inText(formulas.find(Boolean) ?? '');
    at = match.index + whole.length;
  }
  plain = (plain + withoutMarks(start.slice(at))).trim();
  return plain.length <= HEADING_LENGTH ? plain : `${plain.slice(0, HEADING_LENGTH - 1).trimEnd()}…`;
}

const withoutMarks = (text: string) => text.replaceAll(/[`*_~]/g, '');

/** A formula as one line of text: fractions by a slash, signs for commands. */
function inText(formula: string): string {
  let said = formula;
  // From the inside.
  for (let before = ''; before !== said; ) {
    before = said;
    said = said
      .replaceAll(
        /\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g,
        (_, above, below) => `${asOne(above)}/${asOne(below)}`,
      )
      .replaceAll(/\\sqrt\s*\{([^{}]*)\}/g, (_, root) => `√${asOne(root)}`)
      // As a complement is typed: the letters alone would say the opposite.
      .replaceAll(/\\overline\s*\{([^{}]*)\}/g, (_, under) => `${asOne(under)}′`)
      .replaceAll(/\\bar\s*\{([^{}]*)\}/g, (_, under) =>
        under.length === 1 ? `${under}\u0304` : `${asOne(under)}′`,
      )
      .replaceAll(/([_^])\{([^{}]*)\}/g, (_, mark, small) => mark + asOne(small));
    // Of any other command with something in it that alone is said, such as what is below an arrow.
    if (said === before) said = said.replaceAll(/\\[a-zA-Z]+\s*\{([^{}]*)\}/g, '$1');
  }
  return said
    .replaceAll(/\\[,;:!]/g, ' ')
    .replaceAll(/\\([a-zA-Z]+)/g, (_, name) => SIGNS.get(name) ?? name)
    .replaceAll(/[{}\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What stands above or below a line, in brackets where it is more than one thing. */
const asOne = (part: string) => (/^\\?[\p{L}\p{N}]*$/u.test(part.trim()) ? part.trim() : `(${part.trim()})`);
