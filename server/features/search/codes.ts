import { editsBetween } from '#contract/core/edit-distance.ts';
import { codeKey } from '#contract/subjects/values.ts';

/** What is taken for one another when a code is copied by eye. */
const ALIKE = new Map(Object.entries({ O: '0', I: '1', L: '1', S: '5', B: '8' }));

/** A code's key without the differences that the eye does not see: `BTES301` and `8TE5 3O1` have one. */
export function foldedKey(code: string): string {
  return codeKey(code).replace(/[OILSB]/g, (letter) => ALIKE.get(letter) ?? letter);
}

/** A code of an item: how it is written, what it has in common with its other spellings. */
type Code<Item> = { item: Item; spelling: string; key: string; folded: string; parts: readonly string[] };

/** How a code was meant; higher is surer. */
export const CODE_SURENESS = {
  exact: 1,
  alike: 0.95,
  beginning: 0.9,
  inside: 0.8,
  mistyped: 0.75,
  department: 0.5,
} as const;
type CodeHit<Item> = { item: Item; spelling: string; sureness: number };

/** Whether something that was typed can be of a code: letters and digits, or a number long enough. */
const looksLikeCode = (key: string) => /\d/.test(key) && /\d{2}/.test(foldedKey(key)) && key.length > 2;

/** Finds items by their codes. */
export function createCodeSearch<Item>(codes: readonly { item: Item; spelling: string }[]) {
  const known: Code<Item>[] = codes.map(({ item, spelling }) => ({
    item,
    spelling,
    key: codeKey(spelling),
    folded: foldedKey(spelling),
    parts: partsFrom(spelling),
  }));
  const byKey = Map.groupBy(known, ({ key }) => key);
  const byFolded = Map.groupBy(known, ({ folded }) => folded);

  const withSureness = (found: readonly Code<Item>[] | undefined, sureness: number): CodeHit<Item>[] =>
    (found ?? []).map(({ item, spelling }) => ({ item, spelling, sureness }));

  /** Codes that begin so: those whose next part begins there, or all. */
  function beginningWith(key: string): Code<Item>[] {
    const folded = foldedKey(key);
    const found = known.filter((code) => code.folded.startsWith(folded));
    const whole = found.filter(({ folded: { length }, spelling }) =>
      endsPart(spelling, folded.length, length),
    );
    return whole.length > 0 ? whole : found;
  }

  return {
    nearest,
    /** The items whose code is typed, or begun, the surest only. @param text what was typed, whatever stands between */
    search(text: string): CodeHit<Item>[] {
      const key = codeKey(text);
      if (key.length < 2 || key.length > 24) return [];
      const sureness = CODE_SURENESS;
      if (!looksLikeCode(key)) {
        // The letters of a department, such as BTCS; three letters are rather a short form.
        const isBegun = key.length > 3 && /^[A-Z]+$/.test(key);
        return isBegun ? withSureness(beginningWith(key), sureness.department) : [];
      }
      const exact = byKey.get(key);
      const begun = withSureness(beginningWith(key), sureness.beginning);
      if (exact) return [...withSureness(exact, sureness.exact), ...begun];
      if (/[A-Z]/.test(key) && key.length > 5) {
        const alike = withSureness(byFolded.get(foldedKey(key)), sureness.alike);
        if (alike.length > 0) return [...alike, ...begun];
      }
      if (begun.length > 0 && /[A-Z]/.test(key)) return begun;
      const inside = known.filter((code) => code.parts.some((part) => beginsPart(part, key)));
      if (inside.length > 0) return withSureness(inside, sureness.inside);
      return mistyped(key).map(({ item, spelling }) => ({ item, spelling, sureness: sureness.mistyped }));
    },
  };

  /** The codes that begin as this one does, as far as any does: those of another scheme, or the one that was meant. */
  function nearest(text: string): CodeHit<Item>[] {
    const key = codeKey(text);
    for (let end = key.length; end > 3 && end < 25; end--) {
      const begin = key.slice(0, end);
      if (!/[A-Z]\d{2}/.test(begin.replace(/O/g, '0'))) return [];
      const found = beginningWith(begin);
      if (found.length > 0) return withSureness(found, CODE_SURENESS.department);
    }
    return [];
  }

  /** A letter too many or too few, or two swapped; another digit is another code. */
  function mistyped(key: string): Code<Item>[] {
    if (!/^[A-Z]{3,}\d{3}/.test(key.replace(/O/g, '0')) && !/^[A-Z]+\d{4,}/.test(key)) return [];
    return known.filter((code) => {
      if (editsBetween(key, code.key, 1) > 1) return false;
      if (key.length !== code.key.length) return true;
      const isSwapped = [...key].sort().join('') === [...code.key].sort().join('');
      return isSwapped || key.replace(/\D/g, '') === code.key.replace(/\D/g, '');
    });
  }
}

/** Whether a part of the spelling ends where so many of its letters and digits are over. */
function endsPart(spelling: string, count: number, length: number): boolean {
  if (count === length) return true;
  let seen = 0;
  for (const [at, sign] of [...spelling].entries()) {
    if (/[A-Za-z0-9]/.test(sign)) seen++;
    if (seen < count) continue;
    const next = spelling.charAt(at + 1);
    return !/\d/.test(sign) || !/\d/.test(next);
  }
  return false;
}

/** What a code's spelling is from each of its parts on: without the university's BT, from the department, from the number. */
function partsFrom(spelling: string): string[] {
  const key = codeKey(spelling);
  const number = key.search(/\d/);
  if (number < 0) return [];
  return [key.slice(2), key.slice(Math.max(0, number - 2)), key.slice(number)];
}

/** A department's letters with a number, or a number of three digits at least, as whole parts. */
function beginsPart(part: string, key: string): boolean {
  if (!part.startsWith(key) || !/\d{3}/.test(key)) return false;
  return part.length === key.length || part.length === key.length + 2;
}
