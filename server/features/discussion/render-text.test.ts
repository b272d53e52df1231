import { describe, expect, it } from 'vitest';
import { Refusal } from '#server/http/serve/errors.ts';
import { headingOf } from './heading.ts';
import { renderText } from './render-text.ts';

describe('a text', () => {
  it.each([
    ['**Bold** and *soft*', '<p><strong>Bold</strong> and <em>soft</em></p>'],
    ['one\ntwo', '<p>one<br />two</p>'],
    ['# Large', '<h3>Large</h3>'],
    ['`a < b`', '<p><code>a &lt; b</code></p>'],
    ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['<b>no</b>', '<p>&lt;b&gt;no&lt;/b&gt;</p>'],
    ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    [
      '![x](https://a.example/p.png)',
      '<p>!<a href="https://a.example/p.png" rel="nofollow ugc noopener">x</a></p>',
    ],
    ['It costs $5 and $6.', '<p>It costs $5 and $6.</p>'],
    ['$x^2$', '<p><math><msup><mi>x</mi><mn>2</mn></msup></math></p>'],
    ['\\(x\\)', '<p><math><mi>x</mi></math></p>'],
    ['$$\nx\n- y\n$$', '<p><math display="block"><mrow><mi>x</mi><mo>−</mo><mi>y</mi></mrow></math></p>'],
    [
      '$\\boxed{x}$',
      '<p><math><menclose scriptlevel="0" displaystyle="true" notation="box"><mi>x</mi></menclose></math></p>',
    ],
    [
      '$\\fbox{x}$',
      '<p><math><menclose notation="box"><mstyle scriptlevel="0" displaystyle="false"><mtext>x</mtext></mstyle></menclose></math></p>',
    ],
    ['$\\frac{$', '<p><code>$\\frac{$</code></p>'],
    ['$\\href{javascript:alert(1)}{x}$', undefined],
  ])('%j', (text, html) => {
    const made = renderText(text).replaceAll(/\n/g, '');
    if (html !== undefined) expect(made).toBe(html);
    expect(made).not.toMatch(/href="javascript|<script|\sstyle=|onerror/);
  });

  it.each([
    ['a formula of 9,000 characters', `$${'x+'.repeat(4500)}y$`],
    ['3,000 levels of braces', `$${'{'.repeat(3000)}x${'}'.repeat(3000)}$`],
    ['a definition that grows', '$\\def\\a{\\a\\a}\\a$'],
    ['an open formula with many dollars', '$a '.repeat(3000)],
    ['10,000 brackets', '['.repeat(10_000)],
    ['10,000 stars', '*a '.repeat(3300)],
    ['10,000 quotes', '>'.repeat(10_000)],
    ['open display formulas', '$$a\n'.repeat(2500)],
    ['open inline brackets of formulas', '\\(a '.repeat(2500)],
  ])('of %s comes to an end', (_what, text) => {
    const ends = () => {
      try {
        return renderText(text);
      } catch (error) {
        return error instanceof Refusal ? 'refused' : 'broken';
      }
    };
    expect(ends()).toMatch(/^refused$|</);
  });

  it('keeps the lines of an array and the sides of equations in rows', () => {
    const array = renderText('$\\begin{array}{r|c} 1 & 2 \\\\ \\hline 3 & 4 \\end{array}$');
    expect(array.match(/<mtd[^>]*>/g)).toEqual([
      '<mtd notation="bottom right" columnalign="right">',
      '<mtd notation="bottom">',
      '<mtd notation="right" columnalign="right">',
      '<mtd>',
    ]);
    const rows = renderText('$$\\begin{aligned} x &= 1 \\\\ y &= 2 \\end{aligned}$$');
    expect(rows.match(/columnalign="\w+"/g)?.slice(-2)).toEqual([
      'columnalign="right"',
      'columnalign="left"',
    ]);
    expect(`${array}${rows}`).not.toMatch(/\s(class|style)=/);
  });

  it('has a hundred formulas at most', () => {
    expect(renderText('$x$ '.repeat(100)).match(/<math>/g)).toHaveLength(100);
    expect(() => renderText('$x$ '.repeat(101))).toThrow();
  });
});

it.each([
  ['\n\n## **Why** is this so?\nMore', 'Why is this so?'],
  ['a'.repeat(300), `${'a'.repeat(139)}…`],
  ['!!!', '!!!'],
  ['What is $\\frac{1}{n+1}$ of $x_{ij}^2$?', 'What is 1/(n+1) of x_ij^2?'],
  ['Why has $$\\sum_{n=1}^{\\infty} \\frac{1}{n^2}$$ a limit?', 'Why has ∑_(n=1)^∞ 1/(n^2) a limit?'],
  ['Is \\(\\sqrt{\\frac{a}{b}} \\le \\pi\\) so?', 'Is √(a/b) ≤ π so?'],
  [
    'Is $\\overline{A+B} = \\overline{A}\\,\\overline{B}$, and $A \\oplus B$ of $\\bar{x}$?',
    'Is (A+B)′ = A′ B′, and A ⊕ B of x\u0304?',
  ],
  ['Add $\\vec{v_{1}}$ to $\\frac{\\hat{a}_{1}}{2}$', 'Add v_1 to (a_1)/2'],
  ['Who pays $5, and who $6?', 'Who pays $5, and who $6?'],
  [`$${'\\frac{'.repeat(400)}`, `${`$${'\\frac{'.repeat(400)}`.slice(0, 139)}…`],
])('%j is called %j', (text, heading) => {
  expect(headingOf(text)).toBe(heading);
});
