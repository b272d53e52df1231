import { type Step, stepOf } from '#contract/grievances/values.ts';
import { pathTo, rowOf } from '#contract/pages/pages.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { mailOf } from '#server/mail/layout.ts';
import { readerOf } from '#server/mail/templates.ts';
import type { CaseRow } from './case-queries.ts';
import { insertNotices, type NewNotice, type Told } from './notice-queries.ts';

type NoticeDeps = Pick<Deps, 'config' | 'mailer' | 'now'>;

/** Where a sender reads their case in the site. */
export const casePath = (number: string) => `${rowOf('complaints').path}/case/${number}`;

/** Tells people in the site, and by a mail that says no more than that there is something new. */
export async function tell(
  { config, mailer, now }: NoticeDeps,
  tx: Db,
  mail: 'news' | 'digest',
  notices: readonly NewNotice[],
): Promise<number> {
  const told = await insertNotices(tx, notices, now());
  for (const person of told) await mailer.queue(tx, newsMail(config, mail, person));
  return told.length;
}

function newsMail({ publicUrl, languages }: Deps['config'], mail: 'news' | 'digest', person: Told) {
  const { messages, ...reader } = readerOf(person, { language: languages[0] ?? 'en' });
  const { subject, lead, button, footnote } = messages.mails.grievances[mail];
  return mailOf({
    ...reader,
    messages,
    subject,
    paragraphs: [lead],
    // Neither the address of the case nor its number: others see the screen of a phone.
    ...(publicUrl && { button: { label: button, link: publicUrl } }),
    footnote,
  });
}

/** Where a desk has its cases: the address says of none that it is there. */
const inboxPath = ({ stage }: CaseRow) => pathTo(stage === 'hod' ? 'hodCases' : 'deskCases');

/** Tells a member that a case is theirs, and the sender of a step of others that they may read. A case without an account is looked up by its receipt. */
export async function tellOfStep(
  deps: NoticeDeps,
  tx: Db,
  row: CaseRow & { isFiler?: boolean },
  step: Step,
  { member, user }: { member?: string | undefined; user?: string | undefined } = {},
): Promise<void> {
  if (step === 'assign' && member && member !== user)
    await tell(deps, tx, 'news', [
      { user_id: member, kind: step, thing: `${row.id} ${row.version}`, path: inboxPath(row) },
    ]);
  const { shownTo, by } = stepOf(step);
  if (row.filer === null || shownTo !== 'all' || by.includes('filer')) return;
  const thing = `${row.id} ${row.version}`;
  await tell(deps, tx, 'news', [{ user_id: row.filer, kind: step, thing, path: casePath(row.number) }]);
}
