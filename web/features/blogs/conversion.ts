import { textOf } from '#contract/rich-text.ts';

/** Whether a post, as the server stored it, has more than paragraphs and line ends: what the plain box would lose. */
export function isFormatted(html: string): boolean {
  return /<(?!\/?p>|br ?\/?>)/.test(html);
}

/** The text of what the rich editor holds. It writes its spaces that do not break as entities, the server never does. */
export function textOfEditor(html: string): string {
  return textOf(html.replaceAll('&nbsp;', '\u00a0'));
}
