import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Canvas and ink: the bag. 6 and 7 carry white text, beyond WCAG AA. */
const ink: MantineColorsTuple = [
  '#f1f0fa',
  '#e0dff3',
  '#c3c1e8',
  '#a3a0da',
  '#8582cc',
  '#6a67bd',
  '#514ea6',
  '#3d3b8a',
  '#2b2969',
  '#1f1c4d',
];

/** The bag's stitching and buckle. Light: for accents, never for text on paper; 8 and 9 may be text. */
const marigold: MantineColorsTuple = [
  '#fff6e0',
  '#ffebc2',
  '#ffd98a',
  '#ffc95c',
  '#fbb423',
  '#ef9f0b',
  '#c97f00',
  '#a06400',
  '#7d4e00',
  '#5c3900',
];

/** Mantine's dark greys, tinted with ink: 0 is text, 6 a raised surface, 7 the page. */
const dark: MantineColorsTuple = [
  '#eceaf7',
  '#cdcadf',
  '#aaa6c4',
  '#827e9f',
  '#48455f',
  '#35324a',
  '#211f30',
  '#15131f',
  '#0f0d17',
  '#09080e',
];

const FONT =
  "'Anek Latin Variable', 'Anek Fallback', 'Noto Sans Devanagari', 'Noto Sans Gurmukhi', 'Nirmala UI', 'Kohinoor Devanagari', system-ui, sans-serif";

/** Sizes are Mantine's; a control of size `md` is 44 px high, the least that a thumb hits (WCAG 2.5.5). */
export const theme = createTheme({
  colors: { ink, marigold, dark },
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: FONT,
  headings: { fontFamily: FONT },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.55', xl: '1.6' },
});

/** Mantine's own colours, told to follow the tokens of styles/tokens.css. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    // Mantine's own red is too light for the text of a box that is wrong (WCAG 1.4.3).
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-border': 'var(--line-strong)',
  };
  // Mantine's dark surface of what is disabled is the colour of our raised surfaces: a button on one would lose its shape.
  const disabled = {
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
  };
  return { variables: {}, light: shared, dark: { ...shared, ...disabled } };
};
