import { codeKey, codesOf } from '#contract/subject-codes.ts';
import type { Subject } from '#contract/subjects.ts';
import { CODE_SURENESS, createCodeSearch } from '../search/codes.ts';
import type { KeptCatalogue } from '../subjects/catalogue.ts';

/** Letters, then a number of three digits, then perhaps its scheme's year: `BTES-301-18`, `btcs 402`, `UC-BTEC-304-19`. */
const CODE =
  /(?<![A-Za-z0-9])([A-Za-z]{2}[-\s_])?([A-Za-z]{2,5})[-\s_.]{0,3}(\d{3})([A-Za-z]?)(?:[-\s_.]{0,3}(\d{2}))?(?!\d)/g;
/** What looks like a code and is the name that a camera or a scanner gave. */
const NO_CODE =
  /^(?:img|image|scan|page|doc|file|part|paper|unit|photo|code|date|time|roll|no|sem|vol|wa|pxl|dsc)$/i;
/** After these words a paper names its code, whatever a reader of scans made of it. */
const CODE_LABEL = /(?:subject|paper|course)\s*code\s*[:.\-–]*\s*([A-Za-z0-9][A-Za-z0-9\-–_ ]{4,14})/i;
const LITTLE_WORDS = new Set(['and', 'of', 'the', 'for', 'to', 'in', 'with', 'a', 'an']);
const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4' };
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
    .map((word) => ROMAN[word] ?? (word.length > 3 ? word.replace(/s$/, '') : word));
}

type Phrase = { subject: Subject; text: string; isLab: boolean };

/**
 * What a text may be about; `code`: one that the catalogue has not, as it is written. `isDoubtful`: it was guessed.
 * `isMention`: of a text that names a subject and no
 * code; `isPassing`: within a line that says something else.
 */
export type FoundSubjects = {
  subjects: Subject[];
  code?: string;
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
    const label = CODE_LABEL.exec(text)?.[1];
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
    const [first] = label ? byCode.search(label) : [];
    if (first && first.sureness >= CODE_SURENESS.mistyped)
      return { subjects: [first.item], isDoubtful: first.sureness < CODE_SURENESS.alike };
    return unknown === undefined ? undefined : { subjects: [], code: unknown };
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
    /** By the name of a file: a code, else a name, else a short form. */
    inName: (name: string) => {
      const code = inCodes(name);
      return code?.subjects.length ? code : (inWords(name, names) ?? inWords(name, short) ?? code);
    },
    /** By the first page: a code, else a name on a line of its own, else one that a question may speak of. */
    inText: (text: string): FoundSubjects | undefined => {
      const code = inCodes(text);
      if (code?.subjects.length) return code;
      const lines = new Set(text.split('\n').map(headingOf));
      const heading = inWords(
        text,
        names.filter((name) => lines.has(name.text)),
      );
      if (heading) return { ...heading, isMention: true };
      const mention = inWords(text, names);
      return mention ? { ...mention, isMention: true, isPassing: true, isDoubtful: true } : code;
    },
  };
}

/** A line as the names of subjects are compared, without what says that it names one. */
function headingOf(line: string): string {
  const words = wordsOf(line).filter((word) => !IS_LAB.test(word) && !IS_LABEL.test(word));
  return ` ${words.join(' ')} `;
}
