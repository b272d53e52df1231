import { say } from '#contract/core/notices.ts';
import type { FileRefusal } from '#contract/files/notices.ts';
import type { FileFormat } from '#contract/files/values.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError, tryLater } from '#server/http/serve/errors.ts';
import { HEAD_BYTES, judge, TAIL_BYTES } from './content.ts';
import { hasVirus, ScannerAway } from './virus-scanner.ts';

const SCANNER_RETRY_SECONDS = 60;

/** What a file is by its content, where all of it is in memory. */
export const judgeWhole = (bytes: Buffer): Promise<{ format: FileFormat } | { refusal: FileRefusal }> =>
  judge('', {
    head: bytes.subarray(0, HEAD_BYTES),
    tail: bytes.subarray(-TAIL_BYTES),
    whole: () => new Blob([Uint8Array.from(bytes)]).stream(),
  });

/** Asks the virus scanner, if there is one. @throws HttpError 400 where it found something, 503 where it is away */
export async function requireClean({ clamdUrl }: Deps['config'], bytes: Buffer): Promise<void> {
  if (!clamdUrl) return;
  let isInfected: boolean;
  try {
    isInfected = await hasVirus(
      clamdUrl,
      (async function* () {
        yield bytes;
      })(),
    );
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error;
    throw tryLater(503, say('files.scannerAway'), SCANNER_RETRY_SECONDS);
  }
  if (isInfected) throw new HttpError(400, say('files.refused.virus'));
}
