import type { WordBox } from '#contract/files/values.ts';
import { columnsOf, rowsOf, textOf, turned } from '#server/files/reader/page-rows.ts';

/** The head of a paper is within so much of its first page, thousandths; it has so many lines and characters at most. */
const LOWEST = 600;
const MOST_LINES = 40;
const MOST_CHARACTERS = 1600;

/** Where the questions begin: what stands there speaks of many things. */
const QUESTIONS =
  /^(?:\W*(?:section|part|unit)\s*[-–—:.]?\s*(?:[a-d]|i|1)\b|(?:q(?:ues(?:tion)?)?\s*\.?\s*(?:no\.?)?\s*)?[1il][.)\]]\s|q\.?\s*[1ilt|!]\b|(?:q\S{0,3}\s+)?(?:attempt|answer) (?:any|all)|write (?:briefly|short))/i;

/** A line of a head; `words`: where each of them is on the page as it is shown, nothing where that is not known. */
type HeadLine = { text: string; words: readonly WordBox[] };
/** What stands at the top of a first page. */
export type Head = { text: string; lines: readonly HeadLine[] };

/**
 * What stands at the top of a first page, line by line as a person reads it: by the positions of its words, because files have their
 * text in the order in which it was drawn. What is in two columns is two lines.
 * @param quarters by how many clockwise the page is shown
 * @param body its text, for pages whose words have no positions
 */
export function headOf(boxes: readonly WordBox[], quarters: number, body: string): Head {
  const all =
    boxes.length > 0
      ? rowsOf(
          boxes.map((box) => turned(box, quarters)),
          LOWEST,
        )
          .flatMap(columnsOf)
          .map((words) => ({ text: textOf(words), words }))
      : body.split('\n').map((text) => ({ text, words: [] }));
  const end = all.findIndex(({ text }, at) => at > 0 && QUESTIONS.test(text.trim()));
  const lines = all.slice(0, end < 0 ? MOST_LINES : Math.min(end, MOST_LINES));
  const text = lines.map((line) => line.text).join('\n');
  return { text: text.slice(0, MOST_CHARACTERS), lines };
}

/** A place on a page as it is shown, in thousandths: left, top, width, height. */
export type Place = readonly [left: number, top: number, width: number, height: number];

/**
 * Where something was read: the fewest words of one line, or of two, that still say it.
 * @param says whether a text says it
 */
export function placeOf({ lines }: Head, says: (text: string) => boolean): Place | undefined {
  const twos = lines.slice(1).map((line, at) => [...(lines[at]?.words ?? []), ...line.words]);
  for (const words of [...lines.map((line) => line.words), ...twos]) {
    if (words.length === 0 || !says(textOf(words))) continue;
    let [from, to] = [0, words.length];
    while (from + 1 < to && says(textOf(words.slice(from + 1, to)))) from += 1;
    while (from + 1 < to && says(textOf(words.slice(from, to - 1)))) to -= 1;
    return around(words.slice(from, to));
  }
  return undefined;
}

function around(words: readonly WordBox[]): Place {
  const left = Math.min(...words.map(([, x]) => x));
  const top = Math.min(...words.map(([, , y]) => y));
  const right = Math.max(...words.map(([, x, , width]) => x + width));
  const bottom = Math.max(...words.map(([, , y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}

/** What the labels of a head say of its subject; as it is written. */
type Labelled = { code?: string; name?: string };

const CODE_LABEL =
  /(?:(?:s[uo]b[a-z]{0,6}|paper|c[o0]urse|unique paper|module)\s*[-./]?\s*(?:c[o0]d[ec]|id|n[o0]\.)|\bm[.\s]{0,2}code\b)\s*(?:\(.{0,20}?\))?\s*[:.\-–—=[(]*\s*(.{3,40})/i;
const NAME_LABEL =
  /(?:(?:(?:s[uo]b[jil][a-z]{2,4}|c[o0]urse|paper|module)\s*[-./]?\s*(?:name|tit[l1i]e|n[o0]menc[l1]ature)|(?:name|tit[l1i]e|nomenclature) of (?:the )?(?:subject|course|paper)|\bs[uo]b[jil][a-z]{2,4}|\bpaper)\s*(?:\(.{0,20}?\))?\s*[:=–—-]+\s*)(\p{L}.{2,80})/iu;
/** What follows on the same line and is of something else. */
const NEXT_LABEL =
  /\s*(?:\b(?:max(?:imum)?|time|roll|total|sem(?:ester)?|date|branch|programme|program|year|s[uo]b[a-z]{3,5}\s*c[o0]de|c[o0]urse c[o0]de|paper (?:id|c[o0]de)|m\.?\s?code|l\s*t\s*p|credits?|faculty|duration)\b.*|[([]\s*[a-z]{0,6}[-\s]?\d{2,4}.*|\s{2,}.*)$/i;

/** Reads the labels of a head. */
export function labelsOf(head: string): Labelled {
  const found: Labelled = {};
  const lines = head.split('\n');
  for (const [at, line] of lines.entries()) {
    const code = CODE_LABEL.exec(line)?.[1];
    if (!found.code && code && /\d/.test(code) && !/^m[.\s]{0,2}code/i.test(line.trim())) {
      found.code = code.trim();
      // Above its code a paper is called by its name.
      const above = lines[at - 1]?.trim() ?? '';
      if (
        /^[\p{L}\p{M} &,()\-–/]{4,80}$/u.test(above) &&
        !/[:]|b\.?\s*tech|semester|exam|universit|college|roll|total|time|marks/i.test(above)
      )
        found.name ??= above;
    }
    const name = NAME_LABEL.exec(line)?.[1]?.replace(NEXT_LABEL, '').trim();
    if (name && !/^(?:code|id|no)\b/i.test(name)) found.name = name;
  }
  return found;
}
