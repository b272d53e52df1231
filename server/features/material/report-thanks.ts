import { isSemester } from '#contract/core/constants.ts';
import { listAddress } from '#contract/core/list-params.ts';
import { rowOf } from '#contract/pages/pages.ts';
import { messagesIn } from '#server/catalogues.ts';
import type { Deps } from '#server/deps.ts';
import { mailOf } from '#server/mail/layout.ts';
import { closeReports, type Thanked } from './report-queries.ts';

/** For so long the end of a report is taken back without anyone hearing of it. */
const TAKEN_BACK_MS = 5 * 60_000;

/** Thanks those who left an address whose report was fixed, and forgets who sent what is over. */
export async function thankReporters({
  db,
  config,
  mailer,
  now,
}: Pick<Deps, 'db' | 'config' | 'mailer' | 'now'>): Promise<{ thanked: number }> {
  const before = new Date(now().getTime() - TAKEN_BACK_MS);
  return db.transaction().execute(async (tx) => {
    const thanked = await closeReports(tx, before);
    for (const one of thanked) await mailer.queue(tx, thanksMail(one, config));
    return { thanked: thanked.length };
  });
}

function thanksMail(
  { email, language, subject, kind, semester }: Thanked,
  { publicUrl, languages }: Deps['config'],
) {
  const messages = messagesIn(language ?? languages[0] ?? 'en');
  const { subject: title, lead, button, footnote } = messages.mails.reportFixed;
  const list = isSemester(semester)
    ? rowOf(kind).path + listAddress({ semester, search: subject })
    : rowOf(kind).path;
  return mailOf({
    to: email,
    messages,
    subject: title,
    paragraphs: [lead(messages.resources[kind].title, subject)],
    ...(publicUrl && { button: { label: button, link: publicUrl + list } }),
    footnote,
  });
}
