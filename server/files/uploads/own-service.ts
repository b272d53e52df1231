import { DAY_MS } from '#contract/core/constants.ts';
import { say } from '#contract/core/notices.ts';
import { MEGABYTE } from '#contract/core/sizes.ts';
import { uploadId } from '#contract/files/attached-fields.ts';
import { MOST_FILE_BYTES } from '#contract/files/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { readUploadLimits } from '#server/features/site/queries.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { type Budget, type Counted, findUpload, type Sender, type Upload } from './queries.ts';

/** So much of what the site keeps may come from visitors in a day. */
const VISITORS_SHARE = 0.25;
/** The rest is for accounts: visitors never fill a site. */
const OPEN_TO_VISITORS = 0.9;
/** So much of its address's budget a visitor's browser has, and at least so many megabytes: a file of any size. */
const BROWSER_SHARE = 0.1;
const LEAST_OF_BROWSER = MOST_FILE_BYTES / MEGABYTE;

/** What an account sends is its own; a visitor's belongs to the one who knows its id. @throws HttpError 404 for another's */
export async function requireOwn(db: Db, id: string, user: { id: string } | undefined): Promise<Upload> {
  const upload = uploadId.safeParse(id).success ? await findUpload(db, id) : undefined;
  if (!upload || (upload.sender_id !== null && upload.sender_id !== user?.id))
    throw new HttpError(404, say('files.uploadGone'));
  return upload;
}

/** Whose budgets an upload counts towards. */
export function senderOf(upload: Pick<Upload, 'sender_id' | 'sender_key' | 'browser_key'>): Sender {
  return { id: upload.sender_id, key: upload.sender_key, browser: upload.browser_key };
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
  const isVisitor = sender.id === null;
  const megabytes = isVisitor ? limits.address : limits.account;
  const ofBrowser = Math.min(megabytes, Math.max(LEAST_OF_BROWSER, Math.floor(megabytes * BROWSER_SHARE)));
  const bounded = (most: number) => (isBounded ? most * MEGABYTE : Number.POSITIVE_INFINITY);
  const budget = {
    ofBrowser: bounded(ofBrowser),
    ofSender: bounded(megabytes),
    ofVisitors: bounded(limits.all * VISITORS_SHARE),
    ofAll: limits.all * (isVisitor ? OPEN_TO_VISITORS : 1) * MEGABYTE,
  };
  const over = await look({ budget, since: new Date(now().getTime() - DAY_MS) });
  if (over === 'ofBrowser') throw new HttpError(413, say('files.budgetOfSender', ofBrowser));
  if (over === 'ofSender')
    throw new HttpError(413, say(isVisitor ? 'files.budgetOfAddress' : 'files.budgetOfSender', megabytes));
  if (over === 'ofVisitors') throw new HttpError(507, say('files.budgetOfVisitors'));
  if (over === 'ofAll') throw new HttpError(507, say('files.budgetOfAll'));
}
