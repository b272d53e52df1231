import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { say } from '#contract/core/notices.ts';
import { MEGABYTE } from '#contract/core/sizes.ts';
import type { Deps } from '#server/deps.ts';
import { readUploadLimits } from '#server/features/site/queries.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { fileUpload } from './filing-service.ts';
import { beginUpload, type Sender, type Upload } from './queries.ts';
import { UploadStore } from './tus-service.ts';

/**
 * Makes bytes that the server has an upload, as if they had been sent: counted towards all files, judged by their content,
 * and to be filed.
 * @returns the upload, which says why where it became no file
 * @throws HttpError where there is no room, or the virus scanner is away
 */
export async function uploadBytes(
  site: Pick<Deps, 'db' | 'files' | 'config' | 'now'>,
  { name, bytes, sender }: { name: string; bytes: Uint8Array; sender: Sender },
): Promise<Upload> {
  const { db, now } = site;
  const id = randomBytes(18).toString('base64url');
  const { all } = await readUploadLimits(db);
  const unbounded = Number.POSITIVE_INFINITY;
  const counted = {
    budget: { ofSender: unbounded, ofVisitors: unbounded, ofAll: all * MEGABYTE },
    since: now(),
  };
  const over = await beginUpload(db, { id, name, size: bytes.length, sender }, counted);
  if (over) throw new HttpError(507, say('files.budgetOfAll'));
  await new UploadStore(site).write(Readable.from([bytes]), id, 0);
  const filed = await fileUpload(site, id);
  if (!filed) throw new HttpError(404, say('files.uploadGone'));
  return filed;
}
