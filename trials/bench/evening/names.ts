import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Asked, Journey } from './record.ts';
import type { Member, Paper } from './site.ts';

/** What is of one student and one paper: a journey to another one differs in these alone. Longer ones come first. */
const NAMES = ['token', 'own', 'word', 'half', 'code', 'entry', 'file', 'origin'] as const;
export type Names = Partial<Record<(typeof NAMES)[number], string>>;

/** What a reply speaks of, where it is of that student or paper. */
export type Said = 'own' | 'word' | 'code';
/** Which request has to be answered by it: the bag of the member who asks, pages of a paper, a subject. */
const ASKED_BY: Record<Said, RegExp> = {
  own: /\{token\}/,
  word: /\{(word|half|file)\}/,
  code: /\{code\}/,
};

const UNPACK = new Map([
  ['br', promisify(brotliDecompress)],
  ['gzip', promisify(gunzip)],
]);

/** The body of a reply as text. */
export async function said(body: Buffer, encoding: string | undefined): Promise<string> {
  const unpack = UNPACK.get(encoding ?? '');
  return String(unpack && body.length > 0 ? await unpack(body) : body);
}

/** @param origin where the site is asked, without a slash at the end */
export function namesOf(paper: Paper, member: Member | undefined, origin: string): Names {
  return { ...member, ...paper, half: paper.word.slice(0, paper.word.length / 2), origin };
}

/** A request with placeholders for the names in it. @param text of its reply */
export function templateOf(asked: Asked, text: string, names: Names): Asked {
  let template = JSON.stringify(asked);
  for (const name of NAMES) if (names[name]) template = template.replaceAll(names[name], `{${name}}`);
  const says = (Object.keys(ASKED_BY) as Said[]) // Object.keys forgets the literal names
    .filter((name) => names[name] && ASKED_BY[name].test(template) && text.includes(names[name]));
  return { ...(JSON.parse(template) as Asked), says }; // what it was before
}

/** A journey of another student, to another paper. */
export function filled(journey: Journey, names: Names): Journey {
  const text = JSON.stringify(journey).replace(
    new RegExp(`\\{(${NAMES.join('|')})\\}`, 'g'),
    (_whole, name: keyof Names) => names[name] ?? '',
  );
  return JSON.parse(text) as Journey; // what it was before
}
