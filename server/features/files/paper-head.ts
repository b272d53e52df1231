import type { WordBox } from '#contract/files/values.ts';

/** The head of a paper is within so much of its first page, thousandths; it has so many lines and characters at most. */
const LOWEST = 600;
const MOST_LINES = 40;
const MOST_CHARACTERS = 1600;
/** Words further apart than so many heights are in columns of their own. */
const COLUMN_GAP = 3.2;
/** Of pages, thousandths of the width are so many of the height: A4. */
const ASPECT = 1.41;

/** Where the questions begin: what stands there speaks of many things. */
const QUESTIONS =
  /^(?:\W*(?:section|part|unit)\s*[-–—:.]?\s*(?:[a-d]|i|1)\b|(?:q(?:ues(?:tion)?)?\s*\.?\s*(?:no\.?)?\s*)?[1il][.)\]]\s|q\.?\s*[1il]\b|attempt (?:any|all)|answer (?:any|all)|write (?:briefly|short))/i;

/**
 * What stands at the top of a first page, line by line as a person reads it: by the positions of its words, because files have their
 * text in the order in which it was drawn. What is in two columns is two lines.
 * @param quarters by how many clockwise the page is shown
 * @param body its text, for pages whose words have no positions
 */
export function headOf(boxes: readonly WordBox[], quarters: number, body: string): string {
  const lines = boxes.length > 0 ? linesOf(boxes.map((box) => turned(box, quarters))) : body.split('\n');
  const end = lines.findIndex((line, at) => at > 0 && QUESTIONS.test(line.trim()));
  return lines
    .slice(0, end < 0 ? MOST_LINES : Math.min(end, MOST_LINES))
    .join('\n')
    .slice(0, MOST_CHARACTERS);
}

function turned([word, left, top, width, height]: WordBox, quarters: number): WordBox {
  switch (quarters % 4) {
    case 1:
      return [word, 1000 - top - height, left, height, width];
    case 2:
      return [word, 1000 - left - width, 1000 - top - height, width, height];
    case 3:
      return [word, top, 1000 - left - width, height, width];
    default:
      return [word, left, top, width, height];
  }
}

const middle = ([, , top, , height]: WordBox) => top + height / 2;

/** Words as lines, from the top; a word belongs to the line whose last word it stands beside. */
function linesOf(boxes: readonly WordBox[]): string[] {
  const rows: { words: WordBox[]; at: number; height: number }[] = [];
  const top = boxes
    .filter((box) => middle(box) <= LOWEST)
    .toSorted((one, other) => middle(one) - middle(other));
  for (const box of top) {
    const row = rows.at(-1);
    const at = middle(box);
    if (row && at - row.at <= Math.max(row.height, box[4]) * 0.55) {
      row.words.push(box);
      row.at = row.words.reduce((sum, one) => sum + middle(one), 0) / row.words.length;
      row.height = Math.max(row.height, box[4]);
    } else rows.push({ words: [box], at, height: box[4] });
  }
  return rows.flatMap(({ words, height }) => columnsOf(words, height));
}

/** The parts of a line that stand apart; a label and what stands behind its colon stay together. */
function columnsOf(words: WordBox[], height: number): string[] {
  const parts: string[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const [word, left, , width] of words.toSorted(([, one], [, other]) => one - other)) {
    const last = parts.length - 1;
    const isApart = left - end > COLUMN_GAP * height * ASPECT;
    const isTied = /[:=]$/.test(parts[last] ?? '') || /^[:=]/.test(word);
    if (last >= 0 && (!isApart || isTied)) parts[last] += ` ${word}`;
    else parts.push(word);
    end = left + width;
  }
  return parts;
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
