import markdownIt, { type StateBlock, type StateInline } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import temml from 'temml';
import { say } from '#contract/core/notices.ts';
import { THREAD_ATTRIBUTES, THREAD_TAGS } from '#contract/discussion/thread-html.ts';
import { Refusal } from '#server/http/serve/errors.ts';

/** What a formula may be at most: its time grows with its length, and its depth ends on the stack. */
const FORMULA_LENGTH = 2000;
const FORMULA_DEPTH = 40;
const MOST_FORMULAS = 100;
/** Of all formulas of a text. */
const MOST_FORMULA_LETTERS = 6000;

const SAFE: sanitizeHtml.IOptions = {
  allowedTags: [...THREAD_TAGS.plain, ...THREAD_TAGS.maths],
  allowedAttributes: THREAD_ATTRIBUTES,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Temml says this by styles and classes, which do not pass: the attributes for it do.
  transformTags: {
    mrow: (tagName, { style = '', ...attribs }) => {
      const isBox = style.includes('border:');
      return isBox ? { tagName: 'menclose', attribs: { ...attribs, notation: 'box' } } : { tagName, attribs };
    },
    mtd: (tagName, { style = '', class: names = '', ...attribs }) => {
      const lines = [...style.matchAll(/border-(left|right|top|bottom)/g)].map(([, side]) => side).join(' ');
      const [, side] = /tml-(left|right)/.exec(names) ?? [];
      const more = { ...(lines && { notation: lines }), ...(side && { columnalign: side }) };
      return { tagName, attribs: { ...attribs, ...more } };
    },
  },
};

/** A formula as MathML, which browsers draw without a script; one that is none stays as it was typed. */
function formula(typed: string, display: boolean): string | undefined {
  if (typed.length > FORMULA_LENGTH || depthOf(typed) > FORMULA_DEPTH) return undefined;
  try {
    // Nothing that leads elsewhere (`trust`), and no definition that grows (`maxExpand`).
    const options = { displayMode: display, throwOnError: true, strict: false, trust: false, maxExpand: 50 };
    return temml.renderToString(typed, { ...options, maxSize: [10, 10], annotate: false });
  } catch {
    return undefined;
  }
}

/** How deep the braces and environments of a formula go. */
function depthOf(typed: string): number {
  let [depth, deepest] = [0, 0];
  for (const [part] of typed.matchAll(/\\.|\\begin|\\left|[{}]|\\end|\\right/gs)) {
    if (part === '{') depth += 1;
    if (part === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** How many formulas a text had so far, and of how many characters. */
type Seen = { formulas: number; letters: number };

function count(seen: Seen, typed: string): void {
  seen.formulas += 1;
  seen.letters += typed.length;
  if (seen.formulas > MOST_FORMULAS || seen.letters > MOST_FORMULA_LETTERS)
    throw new Refusal(say('threads.tooManyFormulas'), 'text');
}

/** `$x^2$` and `\(x^2\)` within a line, `$$x^2$$` and `\[x^2\]` by themselves. A dollar before a digit or a space is one of money. */
const INLINE = [
  { begin: '$$', formula: /\$\$([^$]+)\$\$/y, display: true },
  {
    begin: '$',
    formula: /\$([^\s$\d](?:[^$\n]*[^\s$\\])?|\d[^$\n]*[\\^_{+=/*<>-][^$\n]*[^\s$\\])\$(?!\d)/y,
    display: false,
  },
  { begin: '\\(', formula: /\\\((.+?)\\\)/sy, display: false },
  { begin: '\\[', formula: /\\\[(.+?)\\\]/sy, display: true },
];

function inlineFormula(state: StateInline, silent: boolean): boolean {
  const way = INLINE.find(({ begin }) => state.src.startsWith(begin, state.pos));
  if (!way) return false;
  way.formula.lastIndex = state.pos;
  const [whole, typed] = way.formula.exec(state.src) ?? [];
  if (whole === undefined || typed === undefined) return false;
  if (!silent)
    Object.assign(state.push('formula', '', 0), { content: typed.trim(), meta: way, markup: whole });
  state.pos += whole.length;
  return true;
}

/** `$$` at the beginning of a line, up to the next `$$`: nothing within is a list or a heading. */
function blockFormula(state: StateBlock, line: number, lastLine: number, silent: boolean): boolean {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  if (!state.src.startsWith('$$', start)) return false;
  const end = state.src.indexOf('$$', start + 2);
  const lineOfEnd = state.eMarks.findIndex((mark, at) => at >= line && end !== -1 && mark >= end + 2);
  if (lineOfEnd === -1 || lineOfEnd >= lastLine) return false;
  if (state.src.slice(end + 2, state.eMarks[lineOfEnd]).trim() !== '') return false;
  if (silent) return true;
  const content = state.src.slice(start + 2, end).trim();
  const markup = state.src.slice(start, end + 2);
  Object.assign(state.push('formula', '', 0), { content, markup, meta: { display: true }, block: true });
  state.line = lineOfEnd + 1;
  return true;
}

const markdown = markdownIt({ html: false, linkify: false, breaks: true, maxNesting: 20 })
  // Pictures are files of the site's own; the page has its own headings of the first two levels.
  .disable(['image', 'html_block', 'html_inline', 'lheading', 'reference']);
markdown.inline.ruler.before('escape', 'formula', inlineFormula);
markdown.block.ruler.before('fence', 'formula', blockFormula, { alt: ['paragraph', 'blockquote', 'list'] });
markdown.renderer.rules.formula = (tokens, at, _options, env) => {
  const { content = '', markup = '', meta, block } = tokens[at] ?? {};
  count(env as Seen, content); // what `renderText` hands over
  const made =
    formula(content, meta?.display === true) ?? `<code>${markdown.utils.escapeHtml(markup)}</code>`;
  return block ? `<p>${made}</p>` : made;
};
for (const [tag, rule] of [
  ['h', 'heading_open'],
  ['h', 'heading_close'],
] as const)
  markdown.renderer.rules[rule] = (tokens, at, options, _env, self) => {
    const token = tokens[at];
    if (token) token.tag = `${tag}${Math.min(6, Number(token.tag.slice(1)) + 2)}`;
    return self.renderToken(tokens, at, options);
  };
markdown.renderer.rules.link_open = (tokens, at, options, _env, self) => {
  tokens[at]?.attrSet('rel', 'nofollow ugc noopener');
  return self.renderToken(tokens, at, options);
};

/**
 * What someone wrote, as HTML: Markdown without HTML, formulas as MathML.
 * @throws Refusal with more formulas than a text may have
 */
export function renderText(text: string): string {
  return sanitizeHtml(markdown.render(text, { formulas: 0, letters: 0 } satisfies Seen), SAFE);
}
