import { execFile } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { CHILD_DATA_KB } from '../limits.ts';
import { endOf, priorityOf, startLimited, within } from '../sandbox.ts';
import { type Engine, MOST_READING_MS, SCRIPTS, SEGMENTATION } from './engine.ts';
import { languageFolder, toPgm, wordsOf } from './tesseract.ts';

/** Tesseract as the machine has it: it reads twice as fast as the one that came with the packages. Undefined: there is none. */
export async function installedEngine(): Promise<Engine | undefined> {
  const version = await promisify(execFile)('tesseract', ['--version']).then(
    ({ stdout, stderr }) => /tesseract v?([5-9]\S*)/.exec(stdout + stderr)?.[1],
    () => undefined,
  );
  if (version === undefined) return undefined;
  const { folder, remove } = await languageFolder();
  return {
    name: `Tesseract ${version} of this machine`,
    stop: remove,
    read: async (picture, script, layout, { signal, isAwaited = false } = {}) => {
      const args = [
        ...['-', '-', '--tessdata-dir', folder, '-l', SCRIPTS[script].join('+')],
        ...['--psm', SEGMENTATION[layout], '--dpi', '300', '-c', 'tessedit_create_tsv=1'],
      ];
      // A core is what a page gets: more threads wait for each other.
      const limits = { dataKb: CHILD_DATA_KB, priority: priorityOf(isAwaited) };
      const child = startLimited('tesseract', args, limits, environment);
      const ended = endOf(child);
      child.stdin.end(toPgm(picture));
      const [tsv, { code, complaint }] = await within(
        child,
        MOST_READING_MS,
        signal,
        Promise.all([text(child.stdout), ended]),
      );
      if (code !== 0) throw new Error(`Tesseract ended with ${code}: ${complaint}`);
      return wordsOf(tsv);
    },
  };
}

/** Where the program is found, and that it takes one thread. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin', OMP_THREAD_LIMIT: '1' };
