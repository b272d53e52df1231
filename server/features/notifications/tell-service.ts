import { INDIA_OFFSET_MS } from '#contract/core/constants.ts';
import { kindOf } from '#contract/notifications/kinds.ts';
import type { Ending, Scope } from '#contract/notifications/scopes.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type Mail, mailOf } from '#server/mail/layout.ts';
import { readerOf } from '#server/mail/templates.ts';
import { insertNotifications, type NewNotification, type Told, takeToMail } from './queries.ts';
import { unsubscribeToken } from './unsubscribe.ts';

export type TellDeps = Pick<Deps, 'config' | 'mailer' | 'now' | 'secret'>;

type MailKind = NonNullable<ReturnType<typeof kindOf>['mail']>;

/** In India; emails of the day leave from then on. */
const DAILY_HOUR = 9;
const HOUR_MS = 3_600_000;
/** So many people get their email of the day in one transaction. */
const AT_ONCE = 500;

/**
 * Tells people in the site, and by the email that each has chosen, in the transaction that causes it: each thing is told once,
 * whatever node dies in between. An email says no more than that there is something new.
 * @returns how many were told something new
 */
export async function tell(deps: TellDeps, tx: Db, news: readonly NewNotification[]): Promise<number> {
  const given = together(news).map((one) => {
    const { must, mail, isBounded = false, isDigest = false } = kindOf(one.kind);
    const hasMail = mail !== null && !one.isQuiet;
    return { ...one, must: must && hasMail, hasMail, isBounded, isDigest };
  });
  const { count, toMail } = await insertNotifications(tx, given, deps.now());
  const linesOf = new Map(given.map(({ user_id, kind, lines }) => [`${user_id} ${kind}`, lines]));
  const mails = new Map(
    toMail.map(({ kind, ...reader }, at) => {
      const { must, mail, isOnce, ends = 'all' } = kindOf(kind);
      const lines = linesOf.get(`${reader.id} ${kind}`);
      return [
        isOnce ? reader.id : at,
        newsMail(deps, reader, { kind: mail ?? 'news', ends: must ? null : ends, lines }),
      ];
    }),
  );
  await deps.mailer.queueAll(tx, [...mails.values()]);
  return count;
}

/** Makes one of what is told together (`isOnce`): its numbers are added up. */
function together(news: readonly NewNotification[]): NewNotification[] {
  const groups = Map.groupBy(news, ({ kind, user_id }, at) =>
    kindOf(kind).isOnce ? `${kind} ${user_id}` : at,
  );
  return [...groups.values()].flatMap((some) => {
    if (some.length === 1) return some;
    const sums = some[0]?.counts?.map((_, at) =>
      some.reduce((sum, { counts }) => sum + (counts?.[at] ?? 0), 0),
    );
    return some.slice(0, 1).map((first) => ({ ...first, counts: [...(sums ?? []), some.length] }));
  });
}

/** Sends the emails of the day. @returns to how many people */
export async function mailDaily(
  deps: TellDeps & Pick<Deps, 'db'>,
  stopping?: AbortSignal,
): Promise<Record<string, number>> {
  const before = lastDaily(deps.now());
  let mailed = 0;
  for (;;) {
    const count = stopping?.aborted
      ? 0
      : await deps.db.transaction().execute(async (tx) => {
          const people = await takeToMail(tx, before, AT_ONCE, deps.now());
          await deps.mailer.queueAll(
            tx,
            people.map((person) => newsMail(deps, person, { kind: 'daily', ends: 'all' })),
          );
          return people.length;
        });
    if (count === 0) return { mailed };
    mailed += count;
  }
}

/** When emails of the day were last due. */
export function lastDaily(now: Date): Date {
  const sinceDue = (now.getTime() + INDIA_OFFSET_MS - DAILY_HOUR * HOUR_MS) % (24 * HOUR_MS);
  return new Date(now.getTime() - sinceDue);
}

function newsMail(
  { config: { publicUrl, languages }, secret }: TellDeps,
  person: Told & { count?: number },
  { kind, ends, lines }: { kind: MailKind; ends: Scope | null; lines?: NewNotification['lines'] },
): Mail {
  const { messages, ...reader } = readerOf(person, { language: languages[0] ?? 'en' });
  const { button, footnote: quiet, footnoteOfSubjects, fewer, ...mails } = messages.mails.notifications;
  const { subject, lead } = mails[kind];
  const footnote = lines ? footnoteOfSubjects : quiet;
  const tokenFor = (ending?: Ending) => unsubscribeToken(secret, person.id, ending);
  const more =
    publicUrl &&
    lines?.({
      messages,
      linkTo: (path) => publicUrl + path,
      linkFor: (ending) => publicUrl + pathTo('unsubscribe', { token: tokenFor(ending) }),
    });
  const mail = mailOf({
    ...reader,
    messages,
    subject,
    paragraphs: [typeof lead === 'string' ? lead : lead(person.count ?? 1), ...(more || [])],
    // The page of all that is new: others see the screen of a phone.
    ...(publicUrl && { button: { label: button, link: publicUrl + pathTo('notifications') } }),
    footnote:
      publicUrl && ends
        ? `${footnote} ${fewer(publicUrl + pathTo('unsubscribe', { token: tokenFor() }))}`
        : footnote,
  });
  const token = ends && tokenFor({ scope: ends, id: '' });
  const unsubscribe = publicUrl && token && `${publicUrl}/api/notifications/unsubscribe/${token}`;
  return { ...mail, ...(unsubscribe && { unsubscribe }) };
}
