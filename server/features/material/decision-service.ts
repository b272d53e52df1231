import { say } from '#contract/core/notices.ts';
import type { ResourceBody } from '#contract/material/calls.ts';
import { UNDO_MINUTES } from '#contract/material/decision-values.ts';
import { RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import type { Kind } from '#contract/notifications/kinds.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { messagesIn } from '#server/catalogues.ts';
import { writeAudit } from '#server/database/audit.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type TellDeps, tell } from '#server/features/notifications/tell-service.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { type Mail, mailOf } from '#server/mail/layout.ts';
import { attachFiles } from '../files/attach-service.ts';
import { findEntryFor } from '../files/folder-queries.ts';
import { attachmentsOn, moveFiles } from '../files/queries.ts';
import {
  type Decided,
  leaveEntry,
  lockContributions,
  lockPublishable,
  markPublished,
  markWaiting,
  type ToTell,
  takeFilesBack,
  takeToTell,
} from './decision-queries.ts';
import { bringBackFormer } from './duplicate-queries.ts';
import { insertResource } from './queries.ts';

/**
 * Contributions that wait for a decision, locked.
 * @throws HttpError 404 where there are none, 409 where someone was faster, with who and what
 */
export async function requireWaiting(tx: Db, ids: readonly string[]): Promise<Decided[]> {
  const found = await lockContributions(tx, ids);
  const waiting = found.filter(({ state }) => state === 'waiting' || state === 'returned');
  if (waiting.length > 0) return waiting;
  const [first] = found;
  // What is not there any more, and what was decided by an account that is gone, nobody decided on just now.
  if (!first?.by) throw new HttpError(404, say('materials.gone'));
  const state = first.state === 'published' ? 'published' : 'rejected';
  throw new HttpError(409, say('contributions.decided', first.by, state));
}

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
  await markPublished(
    tx,
    id,
    { entry: entryId, files: moved, isNew: joined === undefined },
    { by: actor, at: now },
  );
  const action = joined ? 'update' : 'add';
  await writeAudit(tx, { actor, action, subject: kind, subjectId: entryId, detail: { material: id } });
  return entryId;
}

/** Publishes those of many that lack nothing. @returns which, and what the others lack */
export async function publishMany(tx: Db, ids: readonly string[], actor: string, now: Date) {
  const rows = await lockPublishable(tx, ids);
  const left = rows.flatMap(({ id, lacks }) => (lacks ? [{ _id: id, lacks }] : []));
  const ready = rows.filter(({ lacks }) => lacks === null);
  for (const { id, kind, link, lacks: _, ...named } of ready) {
    const { service, linkFields } = RESOURCES[kind];
    const links = Object.fromEntries(linkFields.map((field, at) => [field, at === 0 ? link : '']));
    const entry = { ...named, ...links, service, title: '' } as ResourceBody; // the fields are those of its kind
    await publishContribution(tx, id, { kind, entry }, { actor, now });
  }
  return { ids: ready.map(({ id }) => id), left };
}

/** Takes decisions back: what waits then is as it was sent. @returns which contributions wait again */
export async function undo(tx: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const decided = (await lockContributions(tx, ids)).filter(({ state }) => state !== 'waiting');
  if (decided.length === 0) throw new HttpError(404, say('admin.nothingToRestore'));
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

/** How each decision is told. */
const TOLD_AS = {
  published: 'contribution.published',
  returned: 'contribution.returned',
  rejected: 'contribution.rejected',
} as const satisfies Record<ToTell['state'], Kind>;

/** Tells contributors what became of what they sent, once nobody takes it back without a word any more. */
export async function tellContributors(deps: TellDeps & Pick<Deps, 'db'>): Promise<{ told: number }> {
  const before = new Date(deps.now().getTime() - UNDO_MINUTES * 60_000);
  return deps.db.transaction().execute(async (tx) => {
    const decided = await takeToTell(tx, before);
    const path = pathTo('sent');
    await tell(
      deps,
      tx,
      decided.flatMap(({ id, state, sender_id: user_id, decided_at }) =>
        user_id === null
          ? []
          : [{ user_id, kind: TOLD_AS[state], thing: `${id} ${decided_at.getTime()}`, path }],
      ),
    );
    const byMail = decided.filter(({ sender_id, email }) => sender_id === null && email);
    await deps.mailer.queueAll(
      tx,
      byMail.map((one) => decisionMail(one, deps.config)),
    );
    return { told: decided.length };
  });
}

/** To the address that someone without an account left; it names the subject, and no reason. */
function decisionMail(
  { email, language, subject, state }: ToTell,
  { publicUrl, languages }: Deps['config'],
): Mail {
  const messages = messagesIn(language ?? languages[0] ?? 'en');
  const { subject: title, leads, button, footnote } = messages.mails.contribution;
  return mailOf({
    to: email,
    messages,
    subject: title,
    paragraphs: [leads[state](subject)],
    ...(publicUrl && { button: { label: button, link: publicUrl + pathTo('sent') } }),
    footnote,
  });
}
