import { STOPWORDS, stem, weightOf } from './terms.ts';

/**
 * What a question is compared by. `number`, and `sign` (a variable, IPv4, 3NF): another one makes another question. `folded`: without
 * the differences that a reader of scans does not see.
 */
export type Token = {
  kind: 'word' | 'number' | 'sign';
  /** The stem of a word. */
  text: string;
  word: string;
  folded: string;
  weight: number;
};

/** Words for which examiners have others. */
const CANON = new Map(
  Object.entries({
    advantage: 'merit merits benefit benefits pros advantages',
    disadvantage:
      'demerit demerits drawback drawbacks limitation limitations cons disadvantages shortcomings',
    type: 'types kind kinds category categories variety classification classify classes',
    feature: 'features characteristic characteristics property properties attribute',
    application: 'applications uses usage',
    step: 'steps procedure procedures stages',
    architecture: 'organisation organization',
    construct: 'design build',
    simplify: 'minimize minimise minimization reduce',
    method: 'methods technique techniques approach approaches scheme schemes',
  }).flatMap(([canon, words]) => words.split(' ').map((word) => [word, canon] as const)),
);
/** What examiners ask to do, in each form. */
const FRAME_STEMS = new Set(
  `explain describe discuss calculate determine obtain derive compute evaluate distinguish differentiate comparison illustrate working way
  expression equivalent ending role significance explanation meaning occur remove`
    .split(/\s+/)
    .map(stem),
);
const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten'.split(' ');
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
/** Behind these stands how many things to write, which changes from paper to paper. */
const ASKED_COUNT = /\b(any|list|write|give|mention|enlist|least|following|these)\s*$/i;

/** A word of many topics says less of what is asked, but it can make the difference. */
const LEAST_WEIGHT = 0.6;
const NUMBER_WEIGHT = 0.4;
/** A shorter mixture of letters and digits is a name (IPv4); a longer one is a word that was read wrong. */
const LONGEST_SIGN = 5;

/** What stands before a question, and the marks behind it. */
const NUMBERING =
  /^\s*(q(ue(s(tion)?)?)?\s*[.:-]?\s*(no\.?\s*)?\d{1,2}\s*[.:)\]]?|(\d{1,2}|[a-h]|[ivx]{1,4})\s*[.:)\]](?=[\s(]))\s*(\([a-hivx\d]{1,4}\)\s*)*/i;
const MARKS = /[([{]\s*\d+(\s*[x×+*]\s*\d+)*(\s*=\s*\d+)?\s*(m|marks?)?\s*[)\]}]\s*$|\b\d+\s*marks?\b/gi;

/** The tokens of a question, in their order. */
export function readQuestion(text: string): Token[] {
  const plain = text
    .normalize('NFKC')
    .replace(MARKS, ' ')
    .replace(NUMBERING, '')
    .replace(/\(([a-h]|[ivx]{1,4})\)/gi, ' ')
    .replace(/(\p{L})-\s*\n\s*(\p{Ll})/gu, '$1$2')
    .replace(/\b(\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)\b/g, (number) => number.replaceAll(',', ''))
    .replace(/['’]s\b/g, '');
  const runs = plain.matchAll(/\d+(?:\.\d+)?(?![\p{L}\p{M}\p{Nd}])|[\p{L}\p{M}\p{Nd}|]+/gu);
  const tokens = [...runs].flatMap(({ 0: run, index }): Token[] => {
    const token = tokenOf(run, plain.slice(Math.max(0, index - 12), index));
    return token ? [token] : [];
  });
  // A word that is said twice says no more; a number does.
  const first = new Map([...tokens].reverse().map((token) => [token.folded, token]));
  return tokens.filter((token) => token.kind === 'number' || first.get(token.folded) === token);
}

function tokenOf(run: string, before: string): Token | undefined {
  const word = run.toLowerCase();
  const ordinal = ORDINALS.indexOf(word);
  const count = NUMBER_WORDS.indexOf(word);
  if (ordinal > 0) return exactly('sign', `${ordinal}`);
  if (count >= 0 || (/\d/.test(run) && /^[\d.]+$/.test(digitsOf(run)))) {
    const number = count >= 0 ? `${count}` : digitsOf(run);
    return number.length === 1 && ASKED_COUNT.test(before) ? undefined : exactly('number', number);
  }
  const isMixed = /\d/.test(run) && /\p{L}/u.test(run);
  const isVariable = run.length === 1 && /[b-hj-z]/.test(word);
  if (isMixed && STOPWORDS.has(lettersOf(word))) return undefined;
  if (isVariable || (isMixed && run.length <= LONGEST_SIGN)) return exactly('sign', word);
  if (STOPWORDS.has(word) || FRAME_STEMS.has(stem(word)) || (word.length === 1 && word < '\u0900'))
    return undefined;
  const canon = CANON.get(word);
  const own = canon ?? stem(word.replaceAll('|', 'l'));
  return {
    kind: 'word',
    text: own,
    word,
    folded: fold(canon ?? word),
    weight: Math.max(LEAST_WEIGHT, weightOf(own)),
  };
}

const exactly = (kind: 'number' | 'sign', text: string): Token => ({
  kind,
  text,
  word: text,
  folded: kind === 'sign' ? fold(text) : text,
  weight: NUMBER_WEIGHT,
});

/** Letters that were read in a number, as digits. */
const digitsOf = (run: string) =>
  run
    .replace(/[OoQ]/g, '0')
    .replace(/[Il|]/g, '1')
    .replace(/[Ss]/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2');

/** Digits that were read in a word, as letters. */
const lettersOf = (word: string) => word.replace(/0/g, 'o').replace(/[1|]/g, 'l').replace(/5/g, 's');

/** A word so that those look the same that a reader of scans takes for each other. */
function fold(run: string): string {
  return run
    .toLowerCase()
    .replace(/[0q]/g, 'o')
    .replace(/[1|i!]/g, 'l')
    .replace(/5/g, 's')
    .replace(/8/g, 'b')
    .replace(/2/g, 'z')
    .replace(/rm/g, 'nn')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/cl/g, 'd');
}
