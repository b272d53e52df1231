import { Extension, type Extensions, getSchema, type JSONContent } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { TextAlign } from '@tiptap/extension-text-align';
import { TextStyle } from '@tiptap/extension-text-style';
import { Underline } from '@tiptap/extension-underline';
import { Placeholder, Selection, UndoRedo } from '@tiptap/extensions';
import { DOMParser as ContentParser } from '@tiptap/pm/model';
import {
  RICH_TEXT_ALIGNMENTS,
  RICH_TEXT_FONTS,
  RICH_TEXT_INDENTS,
  RICH_TEXT_SIZES,
} from '#contract/blogs/rich-text.ts';

/** An attribute that is a style; a value that is none of those, e.g. a pasted one, is dropped. */
function oneOf(name: string, property: string, values: readonly string[]) {
  return {
    default: null,
    parseHTML: ({ style }: HTMLElement) => {
      const value = style.getPropertyValue(property);
      return values.includes(value) ? value : null;
    },
    renderHTML: ({ [name]: value }: Record<string, unknown>) =>
      typeof value === 'string' ? { style: `${property}: ${value}` } : {},
  };
}

/** Font and size. TipTap's own take any value, of which the server would drop most in silence. */
const FontAndSize = Extension.create({
  name: 'fontAndSize',
  addGlobalAttributes: () => [
    {
      types: ['textStyle'],
      attributes: {
        fontFamily: oneOf('fontFamily', 'font-family', RICH_TEXT_FONTS),
        fontSize: oneOf('fontSize', 'font-size', RICH_TEXT_SIZES),
      },
    },
  ],
});

const alignment = oneOf('alignment', 'text-align', RICH_TEXT_ALIGNMENTS);
const direction = oneOf('direction', 'direction', ['rtl']);
const indent = oneOf('indent', 'padding-inline-start', RICH_TEXT_INDENTS);

/** What no tool changes, and other clients' editors make: it stays as it came. */
const AsItCame = Extension.create({
  name: 'asItCame',
  addGlobalAttributes: () => [
    { types: ['heading', 'paragraph'], attributes: { direction, indent } },
    { types: ['listItem'], attributes: { alignment, direction, indent } },
    { types: ['blockquote'], attributes: { alignment, direction } },
  ],
});

/** Without the list's own Tab key: who goes through the form by keyboard would be held in the list. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** What can be written: exactly what contract/blogs/rich-text.ts lets through. */
export function editorExtensions(placeholder: string) {
  return [
    Document,
    Paragraph,
    Text,
    HardBreak,
    Heading,
    Bold,
    Italic,
    Underline,
    Strike,
    Blockquote,
    OrderedList,
    BulletList,
    Item,
    ListKeymap,
    TextStyle,
    FontAndSize,
    TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...RICH_TEXT_ALIGNMENTS] }),
    AsItCame,
    UndoRedo,
    // Shows what the toolbar is about to change while the focus is on it.
    Selection,
    Placeholder.configure({ placeholder }),
  ];
}

type Policy = { createHTML(html: string): string };
type Policies = { createPolicy(name: string, rules: Policy): Policy };

const { trustedTypes } = window as { trustedTypes?: Policies }; // in some browsers, and in none of TypeScript's types
/** Only for a document that is never shown, in which nothing runs and nothing is loaded (server/http/serve/security.ts). */
const policy = trustedTypes?.createPolicy('basta-editor', { createHTML: (html) => html });

/** HTML as what the editor can write: whatever else is in it is left out. TipTap itself would read it as mere text. */
export function contentOf(html: string, extensions: Extensions): JSONContent {
  const read = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
  return ContentParser.fromSchema(getSchema(extensions)).parse(read.body).toJSON();
}
