import type { ChainedCommands, Editor } from '@tiptap/core';
import { RICH_TEXT_ALIGNMENTS, RICH_TEXT_FONTS, RICH_TEXT_SIZES } from '#contract/blogs/rich-text.ts';
import type { GroupTexts } from '#contract/languages/groups.ts';
import { IconAlignCenter } from '#web/icons/align-center.ts';
import { IconAlignJustified } from '#web/icons/align-justified.ts';
import { IconAlignLeft } from '#web/icons/align-left.ts';
import { IconAlignRight } from '#web/icons/align-right.ts';
import { IconBlockquote } from '#web/icons/blockquote.ts';
import { IconBold } from '#web/icons/bold.ts';
import { IconClearFormatting } from '#web/icons/clear-formatting.ts';
import type { Icon } from '#web/icons/icon.tsx';
import { IconItalic } from '#web/icons/italic.ts';
import { IconList } from '#web/icons/list.ts';
import { IconListNumbers } from '#web/icons/list-numbers.ts';
import { IconStrikethrough } from '#web/icons/strikethrough.ts';
import { IconUnderline } from '#web/icons/underline.ts';

type Texts = GroupTexts['blogs']['richText'];

/** A button of the toolbar, with its name's `key`; without `isActive` it does something once and stays as it is. */
export type Tool = {
  key: Exclude<keyof Texts, 'fonts' | 'sizes' | 'headingLevel'>;
  icon: Icon;
  isActive?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands) => ChainedCommands;
};

/** A choice of the toolbar, with its name's `key`; beside the values there is `''`: what the text is without it. */
export type Choice = {
  key: Tool['key'];
  values: readonly string[];
  nameOf: (value: string, texts: Texts) => string;
  value: (editor: Editor) => string;
  run: (chain: ChainedCommands, value: string) => ChainedCommands;
};

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

const styleChoice = (
  key: Tool['key'],
  attribute: 'fontFamily' | 'fontSize',
  values: readonly string[],
  names: (texts: Texts) => Record<string, string>,
): Choice => ({
  key,
  values,
  nameOf: (value, texts) => names(texts)[value] ?? value,
  value: (editor) => String(editor.getAttributes('textStyle')[attribute] ?? ''),
  run: (chain, value) => chain.setMark('textStyle', { [attribute]: value || null }).removeEmptyTextStyle(),
});

/** The choices of the toolbar: headings, font, size. */
export const CHOICES: readonly Choice[] = [
  {
    key: 'heading',
    values: LEVELS.map(String),
    nameOf: (value, { paragraph, headingLevel }) => (value ? headingLevel(Number(value)) : paragraph),
    value: (editor) => String(LEVELS.find((level) => editor.isActive('heading', { level })) ?? ''),
    run: (chain, value) => {
      const level = LEVELS.find((one) => String(one) === value);
      return level ? chain.setHeading({ level }) : chain.setParagraph();
    },
  },
  styleChoice('font', 'fontFamily', RICH_TEXT_FONTS, ({ fonts }) => fonts),
  styleChoice('size', 'fontSize', RICH_TEXT_SIZES, ({ sizes }) => sizes),
];

const toggle = (key: Tool['key'], icon: Icon, run: Tool['run']): Tool => ({
  key,
  icon,
  isActive: (editor) => editor.isActive(key),
  run,
});

const ALIGNMENT_ICONS = {
  left: IconAlignLeft,
  center: IconAlignCenter,
  right: IconAlignRight,
  justify: IconAlignJustified,
};

/** The buttons of the toolbar, in the spec's order; again what is pressed already takes it back. */
export const TOOLS: readonly Tool[] = [
  toggle('bold', IconBold, (chain) => chain.toggleBold()),
  toggle('italic', IconItalic, (chain) => chain.toggleItalic()),
  toggle('underline', IconUnderline, (chain) => chain.toggleUnderline()),
  toggle('strike', IconStrikethrough, (chain) => chain.toggleStrike()),
  toggle('blockquote', IconBlockquote, (chain) => chain.toggleBlockquote()),
  toggle('orderedList', IconListNumbers, (chain) => chain.toggleOrderedList()),
  toggle('bulletList', IconList, (chain) => chain.toggleBulletList()),
  ...RICH_TEXT_ALIGNMENTS.map(
    (key): Tool => ({
      key,
      icon: ALIGNMENT_ICONS[key],
      isActive: (editor) => editor.isActive({ textAlign: key }),
      run: (chain) => chain.toggleTextAlign(key),
    }),
  ),
  {
    key: 'clean',
    icon: IconClearFormatting,
    run: (chain) =>
      chain
        .unsetAllMarks()
        .clearNodes()
        .unsetTextAlign()
        // Where nothing is selected, what is typed next; last, because every step forgets it.
        .command(({ tr, dispatch }) => {
          if (dispatch) tr.setStoredMarks([]);
          return true;
        }),
  },
];
