import type { Subject } from '#contract/subjects/calls.ts';
import { codeKey, codesOf } from '#contract/subjects/values.ts';
import { CODE_SURENESS, createCodeSearch } from '../search/codes.ts';
import type { KeptCatalogue } from '../subjects/catalogue.ts';
import { labelsOf } from './paper-head.ts';

/** Letters, then a number of three digits, then perhaps its scheme's year: `BTES-301-18`, `btcs 402`, `UC-BTEC-304-19`. */
const CODE =
  /(?<![A-Za-z0-9])([A-Za-z]{2}[-\s_])?([A-Za-z]{2,5})(?:\s?[-–_.]\s?|\s)?(\d{3})([A-Za-z]?)(?:[-\s_.]{0,3}(\d{2}))?(?!\d)/g;
/** What looks like a code and is a word, or the name that a camera or a scanner gave. */
const NO_CODE =
  /^(?:img|image|scan|page|pages|doc|file|part|paper|unit|photo|code|date|time|roll|no|nos|sem|vol|wa|pxl|dsc|and|the|for|any|all|max|min|marks?|ques|class|from|with|year|hrs?|test|total|each|sec|fig|table|is|of|or|to|in|at|by|on|room|block|iso|rs|mm|mst|est|reg|batch|words?|about|upto|than|over)$/i;
const LITTLE_WORDS = new Set(['and', 'of', 'the', 'for', 'to', 'in', 'with', 'a', 'an']);
const ROMAN: ReadonlyMap<string, string> = new Map([
  ['i', '1'],
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
]);
const IS_LAB = /^(?:lab|laboratory|practical)$/;
/** Before the name of a subject, at the head of a paper. */
const IS_LABEL = /^(?:subject|paper|course|name|title)$/;

/** Words as they are compared: without endings, little words and other ways of writing a number. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word && !LITTLE_WORDS.has(word))
    .map((word) => ROMAN.get(word) ?? (word.length > 3 ? word.replace(/s$/, '') : word));
}

type Phrase = { subject: Subject; text: string; isLab: boolean };

/**
 * What a text may be about; `code`: one that the catalogue has not, as it is written; `name`: what its head calls it. `isDoubtful`: it was guessed.
 * `isMention`: of a text that names a subject and no
 * code; `isPassing`: within a line that says something else.
 */
export type FoundSubjects = {
  subjects: Subject[];
  code?: string;
  name?: string;
  isDoubtful?: boolean;
  isMention?: boolean;
  isPassing?: boolean;
};

/** Finds the subject that names of files and heads of papers are about. */
export function paperSubjects({ subjects, byKey, programmes }: KeptCatalogue) {
  const byCode = createCodeSearch(
    subjects.flatMap((subject) => codesOf(subject).map((spelling) => ({ item: subject, spelling }))),
  );
  const phrase = (subject: Subject, text: string): Phrase => {
    const words = wordsOf(text);
    const isLab = words.some((word) => IS_LAB.test(word));
    return { subject, text: ` ${words.filter((word) => !IS_LAB.test(word)).join(' ')} `, isLab };
  };
  const names = subjects.map((subject) => phrase(subject, subject.name));
  const labs = new Map(names.flatMap(({ subject, text, isLab }) => (isLab ? [[text, subject]] : [])));
  const short = subjects.flatMap((subject) => subject.aliases.map((alias) => phrase(subject, alias)));

  /** The subjects of codes in a text; a code that the catalogue has not, as it is written. */
  function inCodes(text: string): FoundSubjects | undefined {
    let unknown: string | undefined;
    const written = [...text.matchAll(CODE)].map(
      ([all, before = '', letters = '', number = '', letter = '', year = '']) => {
        const plain = letters + number + letter;
        // What stands before it may be a word, as in `copy of`.
        const isWord = LITTLE_WORDS.has(before.slice(0, 2).toLowerCase());
        const beginnings = isWord ? [''] : before.endsWith('-') || !before ? [before] : [before, ''];
        return {
          all: isWord ? all.slice(before.length) : all,
          whole: beginnings.map((beginning) => beginning + plain + year),
          withoutYear: beginnings.map((beginning) => beginning + plain),
          isCode: !NO_CODE.test(letters) && (letters.length > 2 || (before !== '' && !isWord)),
        };
      },
    );
    const found = new Set<Subject>();
    for (const { all, whole, withoutYear, isCode } of written) {
      const exact = [...whole, ...withoutYear].map((one) => byKey.get(codeKey(one))).find(Boolean);
      if (exact) found.add(exact);
      if (!exact && !isCode) continue;
      // Without its year a code may be of several schemes.
      const begun = whole
        .map((one) => byCode.search(one).filter(({ sureness }) => sureness >= CODE_SURENESS.beginning))
        .find(({ length }) => length > 0);
      for (const { item } of begun ?? []) found.add(item);
      unknown ??= all
        .trim()
        .replace(/[\s_.]+/g, '-')
        .toUpperCase();
    }
    if (found.size > 0) return { subjects: [...found] };
    return unknown === undefined ? undefined : { subjects: [], code: unknown };
  }

  /** The subject of what stands behind a label of codes, however much of it is the code; a code that the catalogue has not. */
  function inLabel(label: string): FoundSubjects | undefined {
    const parts = label
      .split(/[\s:;,()[\]]+/)
      .filter(Boolean)
      .slice(0, 5);
    const beginnings = parts.map((_, at) => parts.slice(0, at + 1).join('')).filter((one) => /\d/.test(one));
    for (const one of beginnings.toReversed()) {
      const exact = byKey.get(codeKey(one));
      if (exact) return { subjects: [exact] };
    }
    const hits = beginnings.flatMap((one) =>
      byCode.search(one).filter(({ sureness }) => sureness >= CODE_SURENESS.mistyped),
    );
    const best = Math.max(0, ...hits.map(({ sureness }) => sureness));
    const alike = [...new Set(hits.filter(({ sureness }) => sureness === best).map(({ item }) => item))];
    if (alike.length > 0 && (best !== CODE_SURENESS.inside || alike.length === 1))
      return { subjects: alike, isDoubtful: best < CODE_SURENESS.beginning };
    const [code] = beginnings;
    return code && code.length >= 4 && /\d{2}/.test(code)
      ? { subjects: [], code: code.toUpperCase() }
      : undefined;
  }

  /** The subjects of the longest name in a text. */
  function inWords(text: string, phrases: readonly Phrase[]): FoundSubjects | undefined {
    const words = wordsOf(text);
    const isLab = words.some((word) => IS_LAB.test(word));
    const plain = ` ${words.filter((word) => !IS_LAB.test(word)).join(' ')} `;
    const found = phrases.filter((one) => !one.isLab && one.text.trim() && plain.includes(one.text));
    const most = Math.max(...found.map((one) => one.text.length));
    const longest = found.filter((one) => one.text.length === most).map(({ subject }) => subject);
    const meant = isLab
      ? longest.map((subject) => labs.get(phrase(subject, subject.name).text) ?? subject)
      : longest;
    const subjects = [...new Set(meant)];
    if (subjects.length === 0) return undefined;
    const named = programmes.filter(({ code }) => words.includes(code.toLowerCase())).map(({ code }) => code);
    const own = subjects.filter(({ placements }) =>
      placements.some(({ programme }) => named.includes(programme)),
    );
    // Of a programme that does not teach it another subject is meant, or none that is known.
    return own.length > 0 ? { subjects: own } : { subjects, isDoubtful: named.length > 0 };
  }

  return {
    /** By the name of a file: a code, else a name, else a short form. A code that nobody has stays beside them. */
    inName: (name: string): FoundSubjects | undefined => {
      const code = inCodes(name);
      if (code?.subjects.length) return code;
      const named = inWords(name, names) ?? inWords(name, short);
      return named ? { ...named, ...(code?.code && { code: code.code }) } : code;
    },
    /**
     * By the first page: a code, else a name on a line of its own, else one that a question may speak of.
     * @param head what stands at its top; `text`: the rest, too
     */
    inText: (head: string, text: string): FoundSubjects | undefined => {
      const labels = labelsOf(head);
      const said = { ...(labels.name && { name: labels.name }) };
      const labelled = labels.code ? inLabel(labels.code) : undefined;
      const code = labelled?.subjects.length ? labelled : (inCodes(head) ?? labelled);
      const own = labels.name ? inWords(labels.name, exactly(labels.name)) : undefined;
      if (code?.subjects.length) {
        // Without its year a code may be of several schemes; and it may be another university's, for another subject.
        const both = code.subjects.filter((subject) => own?.subjects.includes(subject));
        return { ...said, ...code, ...(both.length > 0 ? { subjects: both } : own && { isDoubtful: true }) };
      }
      const unknown = labelled?.code ?? code?.code;
      const beside = { ...said, ...(unknown && { code: unknown }) };
      if (own) return { ...beside, ...own, isMention: true };
      const lines = new Set(head.split('\n').map(headingOf));
      const heading = inWords(
        head,
        names.filter((name) => lines.has(name.text)),
      );
      if (heading) return { ...beside, ...heading, isMention: true };
      // A head that names a subject which the catalogue has not is about that one, whatever its questions speak of.
      if (labels.name && unknown) return { subjects: [], ...beside };
      const mention = inWords(text, names);
      if (mention) return { ...beside, ...mention, isMention: true, isPassing: true, isDoubtful: true };
      return labels.name || unknown ? { subjects: [], ...beside } : undefined;
    },
  };

  /** The names that a label says whole. */
  function exactly(label: string): Phrase[] {
    const heading = headingOf(label);
    return names.filter(({ text }) => text === heading);
  }
}

/** A line as the names of subjects are compared, without what says that it names one. */
function headingOf(line: string): string {
  const words = wordsOf(line).filter((word) => !IS_LAB.test(word) && !IS_LABEL.test(word));
  return ` ${words.join(' ')} `;
}
