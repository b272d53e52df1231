/** What names a person or opens a door, and what stands for it: in the order in which it is looked for. */
const PERSONAL: [pattern: RegExp, instead: string][] = [
  // What an error quotes is often what somebody typed, or a reply.
  [/"[^"]*"?/g, '"…"'],
  [/[^\s"'<>()]+@[^\s"'<>()]+/g, '…@…'],
  // An address of the site may have a token in its path, and any other in its query.
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'()]*/gi, '…'],
  [/(^|[\s(])\/[^\s"'()]*/g, '$1…'],
  // Tokens, ids, and numbers as long as a telephone's or a roll number's.
  [/[\w-]{24,}/g, '…'],
  [/\d[\d\s-]{4,}\d/g, '…'],
];

/** A place in one of the site's own scripts, as browsers write it in a stack. */
const PLACE = /\/assets\/([\w.-]+\.js:\d+:\d+)/g;
const MOST_PLACES = 3;

const BROWSERS: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg\w*\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\bFirefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* .*Safari\//],
];

/** What an error says, without what it says of anybody. */
export function cleanMessage(message: string): string {
  const clean = PERSONAL.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);
  return clean.replace(/[\p{C}\s]+/gu, ' ').trim();
}

/** Where in the site's scripts it happened, the innermost first; `''` where it was somebody else's script. */
export function cleanPlace(stack: string): string {
  return [...stack.matchAll(PLACE)]
    .slice(0, MOST_PLACES)
    .map(([, place]) => place)
    .join('\n');
}

/** A browser's name and main version, and nothing that tells one person's from another's. */
export function browserOf(userAgent: string | undefined): string {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent ?? '')?.[1];
    if (version) return `${name} ${version}`;
  }
  return '';
}
