import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';
import { useMemo } from 'react';
import { RICH_TEXT } from '#contract/blogs/rich-text.ts';
import { ownValue } from '#contract/core/given.ts';
import { THREAD_ATTRIBUTES, THREAD_TAGS } from '#contract/discussion/thread-html.ts';
import { HtmlText, type RichTextOf } from './html-text.tsx';

/** HTML that came by a call, cleaned before it is shown. */
export function CleanText({ html, of }: { html: string; of: RichTextOf }) {
  return <HtmlText html={useMemo(() => cleanRichText(html, CONFIGS[of]), [html, of])} of={of} />;
}

const STRICT = {
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_TRUSTED_TYPE: true,
} satisfies Config;
const CONFIGS = {
  /** A post: contract/blogs/rich-text.ts. */
  post: { ...STRICT, ALLOWED_TAGS: Object.keys(RICH_TEXT), ALLOWED_ATTR: ['style'] },
  /** A question, an answer or a comment, with formulas: contract/discussion/thread-html.ts. */
  thread: {
    ...STRICT,
    ALLOWED_TAGS: [...THREAD_TAGS.plain, ...THREAD_TAGS.maths],
    ALLOWED_ATTR: Object.values(THREAD_ATTRIBUTES).flat(),
  },
} satisfies Record<RichTextOf, Config>;

let purifier: DOMPurify | undefined;

/**
 * HTML with only what is allowed, as the browser's Trusted Types ask for it where it has them. The server cleans what it stores; this is the second wall, against
 * what came past the first.
 */
function cleanRichText(html: string, config: Config & { RETURN_TRUSTED_TYPE: true }): string | TrustedHTML {
  // An instance of its own, so that the hook is nobody else's.
  purifier ??= withStyleRule(createDOMPurify(window));
  return purifier.sanitize(html, config);
}

/** Of a style attribute the allowed properties with allowed values stay; DOMPurify itself does not look into it. */
function withStyleRule(instance: DOMPurify): DOMPurify {
  instance.addHook('uponSanitizeAttribute', (element, event) => {
    if (event.attrName !== 'style') return;
    event.attrValue = cleanStyle(element.localName, event.attrValue);
    event.keepAttr = event.attrValue !== '';
  });
  return instance;
}

function cleanStyle(tag: string, style: string): string {
  // Read by the browser's own parser, in an element that is in no page: it loads nothing.
  const parsed = document.implementation.createHTMLDocument('').createElement('span').style;
  parsed.cssText = style;
  return Object.entries(ownValue(RICH_TEXT, tag) ?? {})
    .map(([property, allowed]) => [property, allowed, parsed.getPropertyValue(property)] as const)
    .filter(([, allowed, value]) => (allowed as readonly string[] | undefined)?.includes(value)) // entries widen the values
    .map(([property, , value]) => `${property}: ${value}`)
    .join('; ');
}
