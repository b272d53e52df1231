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
/** Says nothing that the element does not say: it is looked at alone. */
const SILENT = ['ql-syntax', 'ql-align-left'];

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
