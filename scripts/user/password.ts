import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StartupError } from '#server/startup-error.ts';

/**
 * Reads a new password: all of standard input but its line end, or what is typed twice at a prompt, unseen.
 * @throws StartupError where nobody can type, or the two differ
 */
export async function readPassword({ fromStdin }: { fromStdin: boolean }): Promise<string> {
  if (fromStdin) return (await text(process.stdin)).replace(/\r?\n$/, '');
  if (!process.stdin.isTTY) {
    throw new StartupError(
      'Nobody can type a password here. Send it on standard input with --password-stdin.',
    );
  }
  const [password, again] = await askUnseen(['Password: ', 'The same again: ']);
  if (password !== again) throw new StartupError('The two passwords differ. Nothing was changed.');
  return password ?? '';
}

/** Asks on the terminal; readline's echo goes nowhere. */
async function askUnseen(prompts: readonly string[]): Promise<string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const stopped = new Promise<never>((_, reject) => {
    terminal.once('close', () => reject(new StartupError('Stopped. Nothing was changed.')));
  });
  stopped.catch(() => {}); // it also closes at the end, when nobody waits any more
  try {
    const answers: string[] = [];
    for (const prompt of prompts) {
      process.stderr.write(prompt);
      answers.push(await Promise.race([terminal.question(''), stopped]));
      process.stderr.write('\n');
    }
    return answers;
  } finally {
    terminal.close();
  }
}
