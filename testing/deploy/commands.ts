import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './replaced.ts';

const PAGE = readFileSync(join(ROOT, 'docs/operate.md'), 'utf8');
/** Programs: what begins with the name of one, in a line of its own or among words, is a command. */
const PROGRAM =
  /^(apt-get|cat|chmod|cp|curl|docker|echo|git|journalctl|mv|nginx|npm|openssl|patronictl|pgbackrest|podman|psql|sed|systemctl|systemd-analyze)( |$)/;

/** The text of every fenced block of a kind, without the indent that it has in a list. */
function blocks(language: string): string[] {
  const fences = PAGE.matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm);
  return [...fences]
    .filter(([, , kind]) => kind === language)
    .map(([, indent = '', , text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd());
}

/** Every command of docs/operate.md, as written: the blocks marked `sh` whole, and those that stand among words. */
export const COMMANDS: readonly string[] = [
  ...blocks('sh'),
  ...[...PAGE.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, text = '']) => text)
    .filter((text) => PROGRAM.test(text) && text.includes(' ')),
];

/** Files that docs/operate.md shows, such as `.env`. */
export const SHOWN_FILES: readonly string[] = blocks('ini');

/** Blocks that do not say what they are; nobody could tell whether they are commands. */
export const UNNAMED: readonly string[] = blocks('');

/** A command as docs/operate.md has it. @param start how its block begins; with a line break where that is all of a line */
export function commandThatStarts(start: string): string {
  const [found, ...more] = COMMANDS.filter((command) => `${command}\n`.startsWith(start));
  if (found === undefined || more.some((other) => other !== found))
    throw new Error(
      `docs/operate.md has ${found ? 'several commands' : 'no command'} that start '${start}'.`,
    );
  return found;
}
