/**
 * Of what the HTML of a post of a thread may consist: Markdown, and formulas as MathML. The server's sanitiser and the
 * browser's read the same rows.
 */
export const THREAD_TAGS = {
  plain: [
    ...['p', 'br', 'hr', 'strong', 'em', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a'],
    ...['h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  maths: [
    ...['math', 'mrow', 'mi', 'mn', 'mo', 'mtext', 'mspace', 'ms', 'mfrac', 'msqrt', 'mroot', 'mstyle'],
    ...['merror', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts', 'mprescripts'],
    ...['none', 'mtable', 'mtr', 'mtd', 'mpadded', 'mphantom', 'menclose'],
  ],
};

export const THREAD_ATTRIBUTES: Readonly<Record<string, string[]>> = {
  a: ['href', 'rel'],
  ol: ['start'],
  math: ['display'],
  mo: ['stretchy', 'fence', 'form', 'separator', 'largeop', 'movablelimits', 'accent', 'lspace', 'rspace'],
  mi: ['mathvariant'],
  mspace: ['width'],
  mfrac: ['linethickness'],
  mstyle: ['displaystyle', 'scriptlevel'],
  /** What surrounds it or goes through it; of a cell, the sides on which it has a line. */
  menclose: ['notation', 'displaystyle', 'scriptlevel'],
  mtd: ['notation', 'columnalign'],
  munder: ['accentunder'],
  mover: ['accent'],
  mtable: ['columnalign', 'rowspacing', 'columnspacing', 'displaystyle', 'scriptlevel'],
};
