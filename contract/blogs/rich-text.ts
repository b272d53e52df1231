/**
 * What a blog post may consist of: what the editor's toolbar makes, and where other clients' editors place a paragraph. The server's sanitiser, the
 * browser's and the toolbar read the same rows.
 */

/** The fonts of the toolbar: the generic families, which every device has. */
export const RICH_TEXT_FONTS = ['sans-serif', 'serif', 'monospace'] as const;

/** The sizes of the toolbar apart from the normal one: small, large and huge, relative so that they follow the reader's. */
export const RICH_TEXT_SIZES = ['0.75em', '1.5em', '2.5em'] as const;

export const RICH_TEXT_ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;

/** How far a paragraph may be moved in; other clients' editors do so. */
export const RICH_TEXT_INDENTS = ['2em', '4em', '6em', '8em'] as const;

/** For each style property of an element, the values that it may have. */
type StyleName = 'text-align' | 'direction' | 'padding-inline-start' | 'font-family' | 'font-size';
type Styles = Partial<Record<StyleName, readonly string[]>>;

const quote: Styles = { 'text-align': RICH_TEXT_ALIGNMENTS, direction: ['rtl'] };
const block: Styles = { ...quote, 'padding-inline-start': RICH_TEXT_INDENTS };
const plain: Styles = {};

/** Every element that may stay, with its styles. No element has another attribute: no links, pictures or classes. */
export const RICH_TEXT: Readonly<Record<string, Styles>> = {
  p: block,
  h1: block,
  h2: block,
  h3: block,
  h4: block,
  h5: block,
  h6: block,
  blockquote: quote,
  ol: plain,
  ul: plain,
  li: block,
  strong: plain,
  em: plain,
  u: plain,
  s: plain,
  span: { 'font-family': RICH_TEXT_FONTS, 'font-size': RICH_TEXT_SIZES },
  br: plain,
};

/** Elements within elements, at most: deeper ones come from no editor and would overflow a browser's stack. */
export const RICH_TEXT_DEPTH = 30;

/**
 * The text of a stored post, a blank line between its blocks: what the plain edit box shows.
 * @param html as the server's sanitiser wrote it; other HTML has more entities and shapes than this knows
 */
export function textOf(html: string): string {
  return html
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<\/(?:p|h[1-6]|blockquote|ol|ul)>/g, '\n\n')
    .replace(/<\/li>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES.get(entity) ?? entity)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const ENTITIES = new Map(Object.entries({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }));

/** A plain text as HTML: blank lines part paragraphs, line ends stay, and no character means anything. */
export function paragraphsOf(text: string): string {
  const escaped = text
    .replace(/\r\n?/g, '\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return escaped
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('');
}
