import { DAY_MS } from '#contract/core/constants.ts';
import { say } from '#contract/core/notices.ts';
import { MEGABYTE } from '#contract/core/sizes.ts';
import { uploadId } from '#contract/files/attached-fields.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { readUploadLimits } from '#server/features/site/queries.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { type Budget, type Counted, findUpload, type Sender, type Upload } from './queries.ts';

/** So much of what the site keeps may come from visitors in a day. */
const VISITORS_SHARE = 0.1;

/** What an account sends is its own; a visitor's belongs to the one who knows its id. @throws HttpError 404 for another's */
export async function requireOwn(db: Db, id: string, user: { id: string } | undefined): Promise<Upload> {
  const upload = uploadId.safeParse(id).success ? await findUpload(db, id) : undefined;
  if (!upload || (upload.sender_id !== null && upload.sender_id !== user?.id))
    throw new HttpError(404, say('files.uploadGone'));
  return upload;
}

/**
 * Holds what is sent to the budgets: before it is begun, and before each part, because what was only said to come takes
 * nothing of them, and others may have sent a lot since.
 * @param isBounded whether more than the site's own budget counts: admins file what a college has collected in years
 * @throws HttpError where one has no room
 */
export async function requireRoom(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sender: Sender,
  isBounded: boolean,
  look: (counted: Counted) => Promise<keyof Budget | undefined>,
): Promise<void> {
  const limits = await readUploadLimits(db);
  const megabytes = sender.id === null ? limits.address : limits.account;
  const budget = {
    ofSender: isBounded ? megabytes * MEGABYTE : Number.POSITIVE_INFINITY,
    ofVisitors: isBounded ? limits.all * VISITORS_SHARE * MEGABYTE : Number.POSITIVE_INFINITY,
    ofAll: limits.all * MEGABYTE,
  };
  const over = await look({ budget, since: new Date(now().getTime() - DAY_MS) });
  if (over === 'ofSender') throw new HttpError(413, say('files.budgetOfSender', megabytes));
  if (over === 'ofVisitors') throw new HttpError(507, say('files.budgetOfVisitors'));
  if (over === 'ofAll') throw new HttpError(507, say('files.budgetOfAll'));
}
