import { Readable } from 'node:stream';
import { CHILD_LIMITS, UnreadableError } from '#server/files/reader/limits.ts';
import { readDocument } from '#server/files/reader/read-document.ts';
import { fuzzedFiles, hostileFiles } from '#testing/files/hostile.ts';
import { report } from '../../frame/figures.ts';
import { residentMegabytes } from '../../frame/processes.ts';

const FILES = Number(process.env.BENCH_FILES ?? 500);
/** One that goes on after twice the processor time of a child, in milliseconds, hangs. */
const HANGS_MS = CHILD_LIMITS.cpuSeconds * 2000 + 15_000;

/** Files that mean harm: what they do to the memory of the process that has them looked into, and whether one hangs. */
export async function benchHostile(): Promise<void> {
  const known = Object.values(await hostileFiles());
  const files = [...known, ...(await fuzzedFiles(FILES - known.length))];
  const before = await residentMegabytes(process.pid);
  let most = before;
  let longest = 0;
  let refused = 0;
  for (const { format, bytes } of files) {
    const begun = performance.now();
    try {
      for await (const _finding of readDocument(Readable.from([bytes]), format, { do: 'text', from: 1 }));
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      refused += 1;
    }
    longest = Math.max(longest, performance.now() - begun);
    most = Math.max(most, await residentMegabytes(process.pid));
  }
  report({
    name: 'hostile files: memory they add to the server, MB',
    value: most - before,
    atMost: 100,
    detail: `${files.length} files, ${refused} refused`,
  });
  report({ name: 'hostile files: the longest, s', value: longest / 1000, atMost: HANGS_MS / 1000 });
}
