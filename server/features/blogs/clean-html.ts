import { setImmediate as nextTurn } from 'node:timers/promises';
import { Tokenizer } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { RICH_TEXT, RICH_TEXT_DEPTH } from '#contract/blogs/rich-text.ts';
import { MAX_LENGTH } from '#contract/core/constants.ts';
import { say } from '#contract/core/notices.ts';
import { overloaded, Refusal } from '#server/http/serve/errors.ts';
import { createLimiter } from '#server/limiter.ts';
import { lostOfList, QUILL_LIST, stylesOfQuill, withListsOfQuill } from './quill.ts';

const rows = Object.entries(RICH_TEXT);

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: rows.map(([tag]) => tag),
  allowedAttributes: {
    ...Object.fromEntries(
      rows.filter(([, styles]) => Object.keys(styles).length > 0).map(([tag]) => [tag, ['style']]),
    ),
    // It goes with `withListsOfQuill`.
    li: ['style', QUILL_LIST],
  },
  // `allowedStyle` does it: the library's parser of style sheets takes three times as long as all the rest.
  parseStyleAttributes: false,
  allowedSchemes: [],
  disallowedTagsMode: 'discard',
  nestingLimit: RICH_TEXT_DEPTH,
  transformTags: { pre: 'p' },
};

/** The declarations that each element may have, letter for letter. */
const DECLARATIONS = new Map(
  rows.map(([tag, styles]) => [
    tag,
    new Set(
      Object.entries(styles).flatMap(([property, values]) => values.map((value) => `${property}:${value}`)),
    ),
  ]),
);

/**
 * What the sanitiser reads before it gives up. Its time grows with the square of the depth: 1 MB of `<x>` would keep
 * the whole server for a minute. As many elements as these take it a twentieth of a second, for everyone; 70,000
 * took half of one. A book chapter of formatted text has a few hundred.
 */
const MOST_OPEN_ELEMENTS = 500;
const MOST_ELEMENTS = 3000;
const MOST_ATTRIBUTES = 50;
/** Pieces of text: each `&amp;` is one. */
const MOST_PIECES = 50_000;
/** Characters of a style attribute; the toolbar makes fewer than 60. A longer one costs the parser seconds, and goes. */
const LONGEST_STYLE = 500;
/** More declarations than any element may have: a style of nothing but semicolons costs time. The rest is dropped. */
const MOST_DECLARATIONS = 20;

/** One at a time, with other requests in between: cleaning takes the processor from everyone. */
const inTurn = createLimiter({ atOnce: 1, mostWaiting: 100, refusal: () => overloaded('posts') }).run;

/** What may stay of a style attribute: whole declarations that are allowed, and nothing that is like one. */
function allowedStyle(tag: string, style: string): string {
  if (style.length > LONGEST_STYLE) return '';
  return style
    .split(';', MOST_DECLARATIONS)
    .map((declaration) =>
      declaration
        .replace(':', '\n')
        .split('\n')
        .map((part) => part.trim())
        .join(':'),
    )
    .filter((declaration) => DECLARATIONS.get(tag)?.has(declaration))
    .join(';');
}

const refuseIf = (isTooMuch: boolean) => {
  if (isTooMuch) throw new Refusal(say('validation.postTooIntricate'), 'content');
};

/**
 * Counts tags and attributes before they are read, in a fiftieth of the time: the sanitiser would read all of them first. Each
 * end of an element that was never begun is held against all that are open.
 */
function refuseTooMany(html: string): void {
  let [begun, ended, attributes] = [0, 0, 0];
  const pass = () => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ...{ onattribdata: pass, onattribentity: pass, onattribend: pass, oncdata: pass, oncomment: pass },
      ...{ ondeclaration: pass, onend: pass, onopentagend: pass, onprocessinginstruction: pass },
      ...{ onselfclosingtag: pass, ontext: pass, ontextentity: pass },
      onopentagname: () => {
        attributes = 0;
        begun += 1;
        refuseIf(begun > MOST_ELEMENTS);
      },
      onclosetag: () => {
        ended += 1;
        refuseIf(ended > MOST_ELEMENTS);
      },
      onattribname: () => {
        attributes += 1;
        refuseIf(attributes > MOST_ATTRIBUTES);
      },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}

/** HTML that was cleaned, and what went: names of elements and of Quill's classes, some of them. */
type Cleaned = { html: string; lost: string[] };

/** More are not named. */
const MOST_LOST = 20;

/** HTML with only what contract/blogs/rich-text.ts allows, well formed; the text of other elements stays, scripts and styles go. */
function cleanHtml(html: string): Cleaned {
  let depth = 0;
  let pieces = 0;
  let code = 0;
  const lost = new Set<string>();
  refuseTooMany(html);
  const clean = sanitizeHtml(html, {
    ...OPTIONS,
    onOpenTag: (tag, attributes) => {
      const quill = stylesOfQuill(attributes.class);
      const kept = tag === 'pre' ? 'p' : tag;
      const style = [allowedStyle(kept, attributes.style ?? ''), allowedStyle(kept, quill.styles.join(';'))]
        .filter(Boolean)
        .join(';');
      if (style) attributes.style = style;
      else delete attributes.style;
      const isKept = DECLARATIONS.has(kept);
      if (lost.size < MOST_LOST)
        for (const name of isKept ? [...quill.lost, ...lostOfList(attributes[QUILL_LIST])] : [tag])
          lost.add(name.slice(0, MAX_LENGTH.name));
      depth += 1;
      refuseIf(depth > MOST_OPEN_ELEMENTS);
      if (tag === 'pre') code += 1;
    },
    onCloseTag: (tag) => {
      depth -= 1;
      if (tag === 'pre') code -= 1;
    },
    textFilter: (text) => {
      pieces += 1;
      refuseIf(pieces > MOST_PIECES);
      return code > 0 ? asTyped(text) : text;
    },
  });
  return { html: withListsOfQuill(clean), lost: [...lost] };
}

/** The lines of a block of code, and the spaces that they begin with. */
const asTyped = (text: string) => text.replace(/\r?\n/g, '<br />').replaceAll('  ', '\u00a0 ');

/**
 * Cleans HTML when it is the sender's turn.
 * @throws HttpError 400 for HTML that no editor makes: hundreds of elements inside of each other, or nothing but tags;
 *   Limited 503 where too many wait already
 */
export function cleanInTurn(html: string, sender?: string): Promise<Cleaned> {
  return inTurn(async () => {
    await nextTurn();
    return cleanHtml(html);
  }, sender);
}
