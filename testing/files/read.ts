import { readdir, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FileFormat } from '#contract/files/values.ts';
import type { Task } from '#server/files/reader/found.ts';
import { UnreadableError } from '#server/files/reader/limits.ts';
import { type Finding, readDocument } from '#server/files/reader/read-document.ts';
import { type KeptReaders, keepReaders, type ReaderLimits } from '#server/files/reader/readers.ts';

/** All that a child finds in a file, or why it cannot be read. */
export async function findingsIn(
  bytes: Buffer,
  format: FileFormat,
  task: Task = { do: 'text', from: 1 },
  options: { limits?: ReaderLimits; kept?: KeptReaders } = {},
): Promise<{ findings: Finding[]; refused?: string }> {
  const findings: Finding[] = [];
  try {
    for await (const finding of readDocument(Readable.from([bytes]), format, task, options))
      findings.push(finding);
    return { findings };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return { findings, refused: error.reason };
  }
}

/** A process that reads several files, for `findingsIn`; to be stopped. */
export const keptReaders = (): KeptReaders => keepReaders();

/** Those of one kind. */
export function only<Kind extends Finding['kind']>(findings: readonly Finding[], kind: Kind) {
  return findings.filter((finding): finding is Extract<Finding, { kind: Kind }> => finding.kind === kind);
}

/** The processes of ours that read files now, by Linux's own list. */
export async function readersNow(): Promise<number[]> {
  const found: number[] = [];
  for (const pid of await readdir('/proc')) {
    const [program, status] = await Promise.all(
      ['cmdline', 'status'].map((what) => readFile(`/proc/${pid}/${what}`, 'latin1').catch(() => '')),
    );
    if (program?.includes('reader/child.ts') && status?.includes(`\nPPid:\t${process.pid}\n`))
      found.push(Number(pid));
  }
  return found;
}
