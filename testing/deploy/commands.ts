import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './replaced.ts';

/** The pages for operators, whose commands and files are tried as they are written. */
const OPERATOR_PAGES = ['docs/install.md', 'docs/operate.md', 'docs/scale.md'] as const;
const TEXT = OPERATOR_PAGES.map((page) => readFileSync(join(ROOT, page), 'utf8')).join('\n');
/** Programs: what begins with the name of one, in a line of its own or among words, is a command. */
const PROGRAM =
  /^(apt-get|cat|chmod|chown|cp|curl|docker|echo|git|haproxy|install|journalctl|mv|nginx|npm|openssl|patronictl|pgbackrest|podman|psql|sed|select|su|systemctl|systemd-analyze)( |$)/;
/** What a fenced block may be: commands that come to their end, one that goes on until it is stopped, or a file. */
const COMMAND_KINDS = ['sh', 'console'];
const FILE_KINDS = ['ini', 'yaml', 'haproxy'];

/** Every fenced block, without the indent that it has in a list. */
const BLOCKS = [...TEXT.matchAll(/^( *)```(.*)\n([\s\S]*?)^ *```$/gm)].map(
  ([, indent = '', kind = '', text = '']) => ({
    kind,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd(),
  }),
);
const blocksOf = (kinds: string[]) =>
  BLOCKS.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);

/** Every command of these pages, as written: whole blocks, and those that stand among words. */
export const COMMANDS: readonly string[] = [
  ...blocksOf(COMMAND_KINDS),
  ...[...TEXT.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, text = '']) => text)
    .filter((text) => PROGRAM.test(text) && text.includes(' ')),
];

/** Every file that they show. */
export const FILES: readonly string[] = blocksOf(FILE_KINDS);

/** Blocks that do not say what they are; nobody could tell whether they are commands. */
export const UNNAMED: readonly string[] = BLOCKS.filter(
  ({ kind }) => ![...COMMAND_KINDS, ...FILE_KINDS].includes(kind),
).map(({ text }) => text);

/** A command as it is written. @param start how its block begins; with a line break where that is all of a line */
export function commandThatStarts(start: string): string {
  return theOne(COMMANDS, start);
}

/** A file that they show, such as `.env`. @param start how it begins: mostly `# ` and its place */
export function fileThatStarts(start: string): string {
  return theOne(FILES, start);
}

function theOne(texts: readonly string[], start: string): string {
  const [found, ...more] = texts.filter((text) => `${text}\n`.startsWith(start));
  if (found === undefined || more.some((other) => other !== found))
    throw new Error(
      `${OPERATOR_PAGES.join(', ')}: ${found ? 'several blocks start' : 'no block starts'} with '${start}'.`,
    );
  return found;
}
