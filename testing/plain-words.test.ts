import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';

type Row = [word: RegExp, better: string];

/**
 * Words that few readers know from their phone or their college, and second names of things that have one; each with the
 * better word. They stay out of texts, docs, names of tests and comments. No text of the specification has one of them.
 */
const WORDS: Row[] = [
  [/\bwhoever\b/i, 'anyone who, the person who'],
  [/\bsomebody\b/i, 'someone'],
  [/\bbesides\b/i, 'also, as well, apart from'],
  [/(?<!['"])\bmend(s|ed|ing)?\b/i, 'fix, repair'],
  [/\b(hence|thereby|thus|hither|whereby)\b/i, 'so'],
  [/\bit is noted\b/i, 'we have recorded it'],
  [/\bby what right\b/i, 'who owns it'],
  [/\bstands? in\b(?! the way)/i, 'is in'],
  [/\bone['’]s own\b/i, 'own, your own'],
  [/\b(is|are) here\b/i, 'is uploaded, has arrived, is published'],
  [/\banew\b/i, 'again'],
  // Code has them as values and names.
  [/(?<!['.`\w-]|const )\b(every|any)body\b(?![:);`-])/i, 'everyone, anyone'],
  [/\b(lately|put right|held up)\b/i, 'recently, fixed, rate-limited'],
  [/\band the like\b/i, 'and similar'],
  [/\w\(s\)(?!:| addresses| address)/, 'a plural by rule'],
  [/\b[Ss]ign(s|ed|ing)? (in|out)\b/, 'log in, log out'],
  // Names of files and addresses have it, too.
  [/(?<![\w/.`'(|-])[Ss]ign(ed)?-(in|out)s?(?![\w/.`\\|-])/, 'login, logout, logged-in'],
];

/** In the texts of the site as well: what a reader is told in other words. */
const TEXT_WORDS: Row[] = [
  [/\b(could|can) ?not be \w+ed\b/i, 'Couldn’t …'],
  [/\bany more\b/i, 'no longer'],
  [/\b(e-mail|mails?)\b/i, 'email'],
  [/\btake[ns]? (away|back|out)\b/i, 'remove, undo, withdraw'],
  [/\b(bring|brought) back\b/i, 'restore'],
  [/\bmeanwhile\b/i, 'until then'],
  [/…/, 'three dots, as the specification writes them'],
  [/^Loading\b(?!.*\.\.\.$)/, 'Loading … with three dots at its end'],
  [/\b(my|your|the) case\b/i, 'grievance'],
  [/\bpaper for accreditation\b/i, 'accreditation report'],
  [/\bprevious year papers?\b/i, 'past papers'],
  [/^Failed to load\b/, 'Couldn’t load'],
];

/** Other sites' own words: how links are known that ask for a login. */
const QUOTING = /^server\/features\/material\/link-|^testing\/plain-words/;

const LONGEST_SENTENCE = 20;

/** A text of the catalogue, or each text in a function that makes one, with its place. */
function textsOf(part: unknown, place: string): [place: string, text: string][] {
  if (typeof part === 'string') return [[place, part]];
  if (typeof part === 'function')
    return [...String(part).matchAll(/'((?:[^'\\]|\\.)+)'|`((?:[^`\\]|\\.)+)`/g)].map(([, plain, made]) => [
      place,
      plain ?? made ?? '',
    ]);
  return Object.entries(Object(part)).flatMap(([name, text]) => textsOf(text, `${place}.${name}`));
}

const found = (rows: Row[], [place, text]: [string, string]): string[] =>
  rows
    .filter(([word]) => word.test(text))
    .map(([word, better]) => `${place}: “${word.exec(text)?.[0]}”, better: ${better}`);

const texts = textsOf(en, 'en');
const root = join(import.meta.dirname, '..');
const patterns = [
  '{contract,server,web,testing,e2e,scripts,trials}/**/*.{ts,tsx,mjs,css}',
  '*.md',
  'docs/**/*.md',
  'deploy/*',
  '.env.example',
];
const lines: [place: string, text: string][] = [];
for await (const file of glob(patterns, { cwd: root })) {
  if (QUOTING.test(file)) continue;
  for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries())
    lines.push([`${file}:${index + 1}`, line]);
}

describe('plain words', () => {
  it('are what the site says', () => {
    expect(texts.length).toBeGreaterThan(2000);
    expect(texts.flatMap((text) => found([...WORDS, ...TEXT_WORDS], text))).toEqual([]);
  });

  it('come in sentences that are read at once', () => {
    const long = texts.flatMap(([place, text]) =>
      text
        .split(/(?<=[.!?:;])\s+/)
        .filter((sentence) => sentence.split(/\s+/).length > LONGEST_SENTENCE)
        .map((sentence) => `${place}: more than ${LONGEST_SENTENCE} words: ${sentence}`),
    );
    expect(long).toEqual([]);
  });

  it('are those of docs, comments and names of tests', () => {
    expect(lines.length).toBeGreaterThan(50_000);
    expect(lines.flatMap((line) => found(WORDS, line))).toEqual([]);
  });
});
