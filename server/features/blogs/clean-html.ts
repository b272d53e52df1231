import sanitizeHtml from 'sanitize-html';
import { say } from '#contract/notices.ts';
import { RICH_TEXT, RICH_TEXT_DEPTH } from '#contract/rich-text.ts';
import { Refusal } from '#server/http/errors.ts';

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
 * the whole server for a minute. A book chapter of formatted text has a hundredth of these.
 */
const MOST_OPEN_ELEMENTS = 500;
const MOST_PIECES = 100_000;
/** Characters of a style attribute; the toolbar makes fewer than 60. A longer one costs the parser seconds, and goes. */
const LONGEST_STYLE = 500;

function exactly(value: string): RegExp {
  return new RegExp(`^${value.replaceAll('.', '\\.')}$`);
}

/**
 * HTML with only what contract/rich-text.ts allows, well formed; the text of other elements stays, scripts and styles go.
 * @throws HttpError 400 for HTML that no editor makes: hundreds of elements inside of each other, or nothing but tags
 */
export function cleanHtml(html: string): string {
  let depth = 0;
  let pieces = 0;
  const count = () => {
    pieces += 1;
    if (pieces > MOST_PIECES || depth > MOST_OPEN_ELEMENTS) {
      throw new Refusal(say('validation.postTooIntricate'), 'content');
    }
  };
  return sanitizeHtml(html, {
    ...OPTIONS,
    onOpenTag: (_tag, attributes) => {
      if ((attributes.style?.length ?? 0) > LONGEST_STYLE) delete attributes.style;
      depth += 1;
      count();
    },
    onCloseTag: () => {
      depth -= 1;
    },
    textFilter: (text) => {
      count();
      return text;
    },
  });
}
