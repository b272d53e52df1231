import { setImmediate as nextTurn } from 'node:timers/promises';
import sanitizeHtml from 'sanitize-html';
import { say } from '#contract/notices.ts';
import { RICH_TEXT, RICH_TEXT_DEPTH } from '#contract/rich-text.ts';
import { Refusal } from '#server/http/errors.ts';
import { createTurns } from '#server/http/turns.ts';

const rows = Object.entries(RICH_TEXT);

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: rows.map(([tag]) => tag),
  allowedAttributes: Object.fromEntries(
    rows.filter(([, styles]) => Object.keys(styles).length > 0).map(([tag]) => [tag, ['style']]),
  ),
  allowedStyles: Object.fromEntries(
    rows.map(([tag, styles]) => [
      tag,
      Object.fromEntries(Object.entries(styles).map(([property, values]) => [property, values.map(exactly)])),
    ]),
  ),
  allowedSchemes: [],
  disallowedTagsMode: 'discard',
  nestingLimit: RICH_TEXT_DEPTH,
};

/**
 * What the sanitiser reads before it gives up. Its time grows with the square of the depth: 1 MB of `<x>` would keep
 * the whole server for a minute. Each styled element costs it 25 microseconds, so these are an eighth of a second; 70,000
 * took half of one, for everybody. A book chapter of formatted text has a few hundred.
 */
const MOST_OPEN_ELEMENTS = 500;
const MOST_ELEMENTS = 5000;
const MOST_ATTRIBUTES = 50;
/** Pieces of text: each `&amp;` is one. */
const MOST_PIECES = 50_000;
/** Characters of a style attribute; the toolbar makes fewer than 60. A longer one costs the parser seconds, and goes. */
const LONGEST_STYLE = 500;

/** One at a time, with other requests in between: cleaning takes the processor from everybody. */
const inTurn = createTurns({ name: 'posts', atOnce: 1, mostWaiting: 100 });

function exactly(value: string): RegExp {
  return new RegExp(`^${value.replaceAll('.', '\\.')}$`);
}

/** HTML with only what contract/rich-text.ts allows, well formed; the text of other elements stays, scripts and styles go. */
function cleanHtml(html: string): string {
  let depth = 0;
  let elements = 0;
  let pieces = 0;
  const refuseIf = (isTooMuch: boolean) => {
    if (isTooMuch) throw new Refusal(say('validation.postTooIntricate'), 'content');
  };
  return sanitizeHtml(html, {
    ...OPTIONS,
    onOpenTag: (_tag, attributes) => {
      if ((attributes.style?.length ?? 0) > LONGEST_STYLE) delete attributes.style;
      depth += 1;
      elements += 1;
      const isTooFull = Object.keys(attributes).length > MOST_ATTRIBUTES;
      refuseIf(isTooFull || depth > MOST_OPEN_ELEMENTS || elements > MOST_ELEMENTS);
    },
    onCloseTag: () => {
      depth -= 1;
    },
    textFilter: (text) => {
      pieces += 1;
      refuseIf(pieces > MOST_PIECES);
      return text;
    },
  });
}

/**
 * Cleans HTML when it is the sender's turn.
 * @throws HttpError 400 for HTML that no editor makes: hundreds of elements inside of each other, or nothing but tags;
 *   Limited 503 where too many wait already
 */
export function cleanInTurn(html: string, sender?: string): Promise<string> {
  return inTurn(async () => {
    await nextTurn();
    return cleanHtml(html);
  }, sender);
}
