import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PASSWORD_LENGTH } from '#contract/core/constants.ts';
import { say } from '#contract/core/notices.ts';
import { FALLBACK_LANGUAGE } from '#contract/languages/languages.ts';
import { messagesIn } from '#server/catalogues.ts';
import { Refusal } from '#server/http/serve/errors.ts';
import { composed } from './passwords.ts';

/** What everyone can know of an account. */
type Owner = { username: string; email: string; rollno?: string | undefined };

/** A word of the owner's is looked for from this length on: shorter ones are parts of many others. */
const SHORTEST_WORD = 4;
/** What is left of a password without the owner's words has to be this long. */
const FEWEST_OTHERS = 6;

let common: Promise<string> | undefined;

/**
 * The passwords that are guessed first, by the list of zxcvbn, a line each: those that are long enough to be set here.
 * One text of 200 kB, where a set of them would take ten times as much.
 */
function commonPasswords(): Promise<string> {
  common ??= (async () => {
    const file = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));
    const all = JSON.parse(await readFile(file, 'utf8')) as string[]; // the package's own list
    return `\n${all.filter((password) => password.length >= PASSWORD_LENGTH.min).join('\n')}\n`;
  })();
  return common;
}

/**
 * Whether a new password is hard enough to guess.
 * @param path the field that a refusal is about
 * @throws Refusal for one that many people have, or one made of what everyone knows of its owner
 */
export async function refuseWeak(password: string, owner: Owner, path: string): Promise<void> {
  const text = composed(password).toLowerCase();
  if ((await commonPasswords()).includes(`\n${text}\n`))
    throw new Refusal(say('account.passwordCommon'), path);
  if (isOwn(text, owner)) throw new Refusal(say('account.passwordOwn'), path);
}

/** Whether little is left of a text without its owner's words, spaces and marks. */
function isOwn(text: string, { username, email, rollno = '' }: Owner): boolean {
  const [localPart = ''] = email.split('@');
  const whole = [messagesIn(FALLBACK_LANGUAGE).brand, username, localPart, rollno].map(bare);
  const parts = [username, localPart].flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)).map(bare);
  // The longest first: a name goes before its parts.
  const words = [...whole, ...parts]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);
  const plain = bare(text);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), plain);
  return left !== plain && left.length < FEWEST_OTHERS;
}

/** Letters and digits alone, in small letters. */
const bare = (text: string) =>
  composed(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
