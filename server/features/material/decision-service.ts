import { DAY_MS } from '#contract/core/constants.ts';
import { say } from '#contract/core/notices.ts';
import type { ResourceBody } from '#contract/material/calls.ts';
import type { Lack } from '#contract/material/decision-calls.ts';
import { SEEN_DAYS, undoneFrom } from '#contract/material/decision-values.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import type { Kind } from '#contract/notifications/kinds.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { messagesIn } from '#server/catalogues.ts';
import { writeAudit } from '#server/database/audit.ts';
import { change } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { NewNotification } from '#server/features/notifications/queries.ts';
import { type TellDeps, tell } from '#server/features/notifications/tell-service.ts';
import { wantCuts } from '#server/files/work/result-queries.ts';
import { createLimit, type Limit } from '#server/http/limits/rate-limit.ts';
import { HttpError, Limited } from '#server/http/serve/errors.ts';
import { type Mail, mailOf } from '#server/mail/layout.ts';
import { attachFiles } from '../files/attach-service.ts';
import { findEntryFor } from '../files/folder-queries.ts';
import { doubtOf, type Looking } from '../files/paper-doubts.ts';
import { attachmentsOn, hasRightsToRead, moveFiles } from '../files/queries.ts';
import { catalogueOf, type KeptCatalogue } from '../subjects/catalogue.ts';
import {
  type Decided,
  leaveEntry,
  lockContributions,
  lockPublishable,
  markPublished,
  markWaiting,
  type Publishable,
  type ToTell,
  takeFilesBack,
  takeToTell,
  takeToThank,
  waitingAmong,
} from './decision-queries.ts';
import { bringBackFormer, giveBack } from './duplicate-queries.ts';
import { insertResource } from './queries.ts';
import { countPublished, endTrust } from './trust-queries.ts';

/**
 * Files a contribution as study material, in the transaction that locked it. Files without a link join the entry of their
 * subject, as those of a folder do; all else is an entry of its own. The log of changes has one line for what was filed.
 * @returns the entry's id
 */
export async function publishContribution(
  tx: Db,
  id: string,
  { kind, entry }: { kind: ResourceKind; entry: ResourceBody },
  { actor, now }: { actor: string; now: Date },
): Promise<string> {
  const hasLink = RESOURCES[kind].linkFields.some((field) => Boolean(Object(entry)[field]));
  const paper = { kind, semester: entry.semester, subjectcode: entry.subjectcode, title: entry.title ?? '' };
  const files = await attachmentsOn(tx, { kind: 'material', id });
  const joined = hasLink ? undefined : await findEntryFor(tx, paper, files.size);
  const entryId = joined?.id ?? (await insertResource(tx, kind, entry));
  const moved = await moveFiles(tx, id, entryId);
  await attachFiles(tx, { kind, id: entryId }, entry.files, actor);
  await wantCuts(tx, entryId);
  await markPublished(
    tx,
    id,
    { entry: entryId, files: moved, isNew: joined === undefined },
    { by: actor, at: now },
  );
  const action = joined ? 'update' : 'add';
  await writeAudit(tx, { actor, action, subject: kind, subjectId: entryId, detail: { contribution: id } });
  return entryId;
}

/**
 * The first thing that a contribution lacks to be published without an admin's look at it; null: nothing.
 * @param row locked @param isStrict nobody looks at all, also not at who is said to have allowed it
 */
export async function lackOf(
  tx: Db,
  row: Publishable,
  looking: Looking,
  isStrict: boolean,
): Promise<Lack | null> {
  if (row.lacks) return row.lacks;
  if (isStrict && (await hasRightsToRead(tx, row.id))) return 'rights';
  return doubtOf(tx, row, looking, isStrict);
}

/** Locks a contribution that waits, as the catalogue calls its subject today: that may have been merged since. */
export async function lockOne(
  tx: Db,
  id: string,
  catalogue: KeptCatalogue,
): Promise<Publishable | undefined> {
  const row = await lockPublishable(tx, id);
  const subject = row && catalogue.byKey.get(codeKey(row.subjectcode));
  return subject ? { ...row, subject: subject.name, subjectcode: subject.code } : row;
}

/**
 * Publishes those of many that lack nothing, the oldest first: of several that are alike one is published, and the others are
 * alike to it then. Each in a transaction of its own, for nobody to wait for all of them.
 * @returns which, and what the others lack
 */
export async function publishMany(deps: Deps, ids: readonly string[], actor: string) {
  const checking = { catalogue: await catalogueOf(deps), now: deps.now() };
  const published: string[] = [];
  const left: { _id: string; lacks: Lack }[] = [];
  for (const id of await waitingAmong(deps.db, ids)) {
    const act = { actor, action: 'publish', subject: 'material', topic: RESOURCE_KINDS } as const;
    const { lacks } = await change(deps, act, async (tx) => {
      const row = await lockOne(tx, id, checking.catalogue);
      // Someone was faster.
      if (!row) return { id: [], lacks: undefined };
      const lacks = await lackOf(tx, row, checking, false);
      if (lacks === null) await publishAsItIs(tx, row, { actor, now: deps.now() });
      return { id: lacks === null ? id : [], lacks };
    });
    if (lacks === null) published.push(id);
    else if (lacks) left.push({ _id: id, lacks });
  }
  return { ids: published, left };
}

/** Files a contribution as its sender said. @param row locked, and lacking nothing */
export async function publishAsItIs(
  tx: Db,
  { id, kind, link, lacks: _, ...named }: Publishable,
  by: { actor: string; now: Date },
): Promise<void> {
  const { service, linkFields } = RESOURCES[kind];
  const links = Object.fromEntries(linkFields.map((field, at) => [field, at === 0 ? link : '']));
  const entry = { ...named, ...links, service, title: '' } as ResourceBody; // the fields are those of its kind
  await publishContribution(tx, id, { kind, entry }, by);
}

/** Takes decisions back: what waits then is as it was sent. @returns which contributions wait again */
export async function undo(tx: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const decided = (await lockContributions(tx, ids)).filter(({ state }) => state !== 'waiting');
  if (decided.length === 0) throw new HttpError(404, say('admin.nothingToRestore'));
  return takeBack(tx, decided, now);
}

/** Takes back that a file of a contribution replaced another, with the publication where it was the last. @throws HttpError 404 */
export async function undoReplacement(tx: Db, id: string, file: string, now: Date): Promise<string[]> {
  const [decided] = await lockContributions(tx, [id]);
  if (decided?.published_files.includes(file)) return takeBack(tx, [decided], now);
  if (decided?.state !== 'waiting' || !(await giveBack(tx, file, id)))
    throw new HttpError(404, say('admin.nothingToRestore'));
  return [id];
}

/** Has contributions wait again, and takes off the site what they published. @returns their ids */
export async function takeBack(tx: Db, decided: readonly Decided[], now: Date): Promise<string[]> {
  for (const one of decided) {
    if (one.published_as === null) continue;
    await bringBackFormer(tx, one.published_files);
    await takeFilesBack(tx, one);
    if (one.published_new) await leaveEntry(tx, one.id, one.published_as, now);
  }
  const waiting = decided.map(({ id }) => id);
  await markWaiting(tx, waiting);
  return waiting;
}

/** So many emails go in a day to an address that nobody proved: with another's, hundreds of contributions can be sent. Receipts say all. */
const MAILS_TO = { name: 'contribution-mail', points: 5, seconds: 24 * 60 * 60 } as const;

/** How each decision is told. */
const TOLD_AS = {
  published: 'contribution.published',
  returned: 'contribution.returned',
  rejected: 'contribution.rejected',
} as const satisfies Record<ToTell['state'], Kind>;

/** Tells contributors what became of what they sent, once nobody takes it back without a word any more. */
export async function tellContributors(deps: TellDeps & Pick<Deps, 'db'>): Promise<{ told: number }> {
  const before = undoneFrom(deps.now());
  return deps.db.transaction().execute(async (tx) => {
    const decided = await takeToTell(tx, before);
    await tellSenders(
      deps,
      tx,
      decided,
      ({ id, state, decided_at }) => ({ kind: TOLD_AS[state], thing: `${id} ${decided_at.getTime()}` }),
      ({ state }) => state,
    );
    await keepTrust(deps, tx, decided);
    return { told: decided.length };
  });
}

/** Counts what was published of accounts, and ends the trust in those of which something was rejected; who named them is told. */
async function keepTrust(deps: TellDeps, tx: Db, decided: readonly ToTell[]): Promise<void> {
  const sendersOf = (state: ToTell['state']) =>
    decided.flatMap((one) =>
      one.state === state && one.sender_id !== null && (one.byPerson || state === 'rejected')
        ? [one.sender_id]
        : [],
    );
  await countPublished(tx, sendersOf('published'));
  const ended = await endTrust(tx, sendersOf('rejected'));
  await tell(
    deps,
    tx,
    ended.flatMap(({ user_id, named_by, byAdmin }) =>
      named_by === null
        ? []
        : [
            {
              ...{ user_id: named_by, kind: 'trust.ended' as const },
              thing: `${user_id} ${deps.now().getTime()}`,
              path: pathTo(byAdmin ? 'trustAdmin' : 'hodTrust'),
            },
          ],
    ),
  );
}

/**
 * Tells contributors, once, how often what they sent was opened in its first week, if it was. The address of someone without an
 * account is forgotten in any case.
 */
export async function tellOpens(deps: TellDeps & Pick<Deps, 'db'>): Promise<{ thanked: number }> {
  const before = new Date(deps.now().getTime() - SEEN_DAYS * DAY_MS);
  return deps.db.transaction().execute(async (tx) => {
    const opened = (await takeToThank(tx, before)).filter(({ opens }) => opens > 0);
    await tellSenders(
      deps,
      tx,
      opened,
      ({ id, opens }) => ({ kind: 'contribution.seen', thing: id, counts: [opens] }),
      () => 'seen',
    );
    return { thanked: opened.length };
  });
}

/** What a sender is told of a contribution. */
type News = ToTell['state'] | 'seen';
type Told = Pick<ToTell, 'sender_id' | 'email' | 'language' | 'subject'> & { opens?: number };

/** Tells senders: an account on the site, someone without one at the address that they left. */
async function tellSenders<One extends Told>(
  deps: TellDeps,
  tx: Db,
  some: readonly One[],
  noticeOf: (one: One) => Pick<NewNotification, 'kind' | 'thing' | 'counts'>,
  newsOf: (one: One) => News,
): Promise<void> {
  const path = pathTo('sent');
  await tell(
    deps,
    tx,
    some.flatMap((one) =>
      one.sender_id === null ? [] : [{ ...noticeOf(one), user_id: one.sender_id, path }],
    ),
  );
  const byMail = some.filter(({ sender_id, email }) => sender_id === null && email);
  const mails = byMail.map((one) => mailTo(one, newsOf(one), deps.config));
  // The papers of one receipt are decided together: one mail says the same of all of them.
  const once = new Map(mails.map((mail) => [`${mail.to} ${mail.text}`, mail]));
  const mailsTo = createLimit(tx, MAILS_TO);
  const left = [];
  for (const mail of once.values()) if (await hasPoint(mailsTo, mail.to)) left.push(mail);
  await deps.mailer.queueAll(tx, left);
}

/** Takes a point of a limit. @returns whether there was one */
async function hasPoint(limit: Limit, key: string): Promise<boolean> {
  try {
    await limit.consume(key);
    return true;
  } catch (error) {
    if (error instanceof Limited) return false;
    throw error;
  }
}

/** To the address that someone without an account left; it names the subject of what is published, and no reason. */
function mailTo(
  { email, language, subject, opens = 0 }: Told,
  news: News,
  { publicUrl, languages }: Deps['config'],
): Mail {
  const messages = messagesIn(language ?? languages[0] ?? 'en');
  const { subject: title, leads, seen, button, footnotes } = messages.mails.contribution;
  return mailOf({
    to: email,
    messages,
    subject: title,
    paragraphs: [news === 'seen' ? seen(subject, opens) : leads[news](subject)],
    ...(publicUrl && { button: { label: button, link: publicUrl + pathTo('sent') } }),
    footnote: footnotes[news],
  });
}
