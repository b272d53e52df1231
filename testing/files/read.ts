import { Readable } from 'node:stream';
import type { FileFormat } from '#contract/files/values.ts';
import type { Task } from '#server/files/reader/found.ts';
import { type CHILD_LIMITS, UnreadableError } from '#server/files/reader/limits.ts';
import { type Finding, readDocument } from '#server/files/reader/read-document.ts';

/** All that a child finds in a file, or why it cannot be read. */
export async function findingsIn(
  bytes: Buffer,
  format: FileFormat,
  task: Task = { do: 'text', from: 1 },
  limits?: { [Name in keyof typeof CHILD_LIMITS]: number },
): Promise<{ findings: Finding[]; refused?: string }> {
  const findings: Finding[] = [];
  try {
    for await (const finding of readDocument(Readable.from([bytes]), format, task, undefined, limits))
      findings.push(finding);
    return { findings };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return { findings, refused: error.reason };
  }
}

/** Those of one kind. */
export function only<Kind extends Finding['kind']>(findings: readonly Finding[], kind: Kind) {
  return findings.filter((finding): finding is Extract<Finding, { kind: Kind }> => finding.kind === kind);
}
