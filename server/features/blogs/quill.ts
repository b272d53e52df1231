import { RICH_TEXT_ALIGNMENTS, RICH_TEXT_INDENTS } from '#contract/blogs/rich-text.ts';

/** So many steps to the right Quill knows. */
const QUILL_INDENTS = 8;

/** The deepest of ours stands for all that are deeper: a phone has no room for more. */
const indentOf = (step: number) => RICH_TEXT_INDENTS[Math.min(step, RICH_TEXT_INDENTS.length) - 1];

/** What Quill says by classes, as the declaration that is kept of it. */
const DECLARATIONS = new Map([
  ...RICH_TEXT_ALIGNMENTS.map((value) => [`ql-align-${value}`, `text-align:${value}`] as const),
  ['ql-direction-rtl', 'direction:rtl'],
  ...['serif', 'monospace'].map((value) => [`ql-font-${value}`, `font-family:${value}`] as const),
  ['ql-size-small', 'font-size:0.75em'],
  ['ql-size-large', 'font-size:1.5em'],
  ['ql-size-huge', 'font-size:2.5em'],
  ...Array.from(
    { length: QUILL_INDENTS },
    (_, step) => [`ql-indent-${step + 1}`, `padding-inline-start:${indentOf(step + 1)}`] as const,
  ),
]);
/** Says nothing that the element does not say: it is looked at alone. `ql-ui` is where the editor draws a list's sign. */
const SILENT = ['ql-syntax', 'ql-align-left', 'ql-ui'];

/** The longest class attribute that is looked at, in characters. */
const LONGEST = 200;

/**
 * What of Quill's classes is kept as a style: other clients of the API write posts with that editor.
 * @param list the value of a `class` attribute
 * @returns the declarations, and the classes of Quill that nothing is made of
 */
export function stylesOfQuill(list = ''): { styles: string[]; lost: string[] } {
  const names = list.length > LONGEST ? [] : list.split(/\s+/).filter((name) => name.startsWith('ql-'));
  return {
    styles: names.flatMap((name) => DECLARATIONS.get(name) ?? []),
    lost: names.filter((name) => !DECLARATIONS.has(name) && !SILENT.includes(name)),
  };
}

/** Each item of a list of Quill 2 says by this attribute what it is: the list is an `ol` in any case. */
export const QUILL_LIST = 'data-list';
/** What it says, as the list that an item of it is in. A list to be ticked off becomes one with bullets. */
const LISTS = new Map([
  ['ordered', 'ol'],
  ['bullet', 'ul'],
  ['checked', 'ul'],
  ['unchecked', 'ul'],
]);

/** What of an item's `data-list` nothing is made of, as the reply names it. */
export const lostOfList = (value = '') => (value.endsWith('checked') ? [QUILL_LIST] : []);

/**
 * Lists as Quill 2 writes them, as the lists that they are shown as: an `ol` of bullets is a `ul`, one with both is several.
 * @param html as the sanitiser wrote it, with the items' `data-list` @returns the same without these
 */
export function withListsOfQuill(html: string): string {
  if (!html.includes(`${QUILL_LIST}="`)) return html;
  const parts: string[] = [];
  /** The elements that are open. `kind`: of a list, what it is by now; `at`: where it begins; `isEmpty`: no item yet. */
  const open: { tag: string; kind: string; at: number; isEmpty: boolean }[] = [];
  let end = 0;
  for (const { 0: whole, 1: slash, 2: tag = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    parts.push(html.slice(end, index));
    end = index + whole.length;
    const parent = open.at(-1);
    if (slash) {
      parts.push(`</${open.pop()?.kind ?? tag}>`);
      continue;
    }
    if (tag === 'li' && parent?.tag === 'ol') {
      const kind = LISTS.get(/ data-list="(\w+)"/.exec(attributes)?.[1] ?? '') ?? parent.kind;
      if (parent.isEmpty) parts[parent.at] = `<${kind}>`;
      else if (kind !== parent.kind) parts.push(`</${parent.kind}><${kind}>`);
      Object.assign(parent, { kind, isEmpty: false });
    }
    parts.push(whole.replace(/ data-list="[^"]*"/, ''));
    if (tag !== 'br') open.push({ tag, kind: tag, at: parts.length - 1, isEmpty: true });
  }
  // Where the editor draws an item's sign, nothing is written.
  return (parts.join('') + html.slice(end)).replaceAll('<span></span>', '');
}

/** A tag as the sanitiser writes it: no bracket is in an attribute. */
const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g;
