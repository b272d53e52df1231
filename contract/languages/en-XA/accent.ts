const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀçđéƒğħíĵķļɱñóƥɋŕšţúṽŵẋýžÁƁÇĐÉƑĞĦÍĴĶĻṀÑÓƤɊŔŠŢÚṼŴẊÝŽ'];

/** What a text is told (a name, an address) stays as it is: between these, from the private use area of Unicode. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];

/** A text with an accent on every letter, and longer by a third. */
function accent(text: string): string {
  const parts = text.split(new RegExp(`${OPEN}(.*?)${CLOSE}`, 's'));
  const words = parts.map((part, index) => (index % 2 ? part : [...part].map(accentLetter).join('')));
  return words.join('') + '·'.repeat(Math.ceil(text.length / 3));
}

function accentLetter(letter: string): string {
  return ACCENTED[PLAIN.indexOf(letter)] ?? letter;
}

/** A part of a catalogue, accented; addresses stay, and functions accent what they give. */
export function accentAll<Part>(part: Part): Part {
  // Each branch gives back the shape that it was given, which the compiler cannot follow.
  if (typeof part === 'string') return (/^https?:/.test(part) ? part : accent(part)) as Part;
  if (typeof part === 'function') {
    return ((...params: unknown[]) => accent(String(part(...params.map(keep))))) as Part;
  }
  if (Array.isArray(part)) return part.map(accentAll) as Part;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, accentAll(value)])) as Part;
}

function keep(param: unknown): unknown {
  if (Array.isArray(param)) return param.map(keep);
  return typeof param === 'string' && param !== '' ? `${OPEN}${param}${CLOSE}` : param;
}
