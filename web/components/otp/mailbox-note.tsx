import { useSite } from '#web/api/app-cache.ts';
import { IconMailbox } from '#web/icons/mailbox.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './mailbox-note.module.css';

/**
 * Says where the mails are on a site that sends none. Without a link: the mailbox's address holds its key, and this note
 * is shown to everyone, in whose hands the mails would open every account.
 */
export function MailboxNote() {
  const { mailbox } = useTexts('entry');
  if (!useSite()?.mailbox) return null;
  return (
    <div className={classes.note}>
      <IconMailbox size={28} stroke={1.5} aria-hidden="true" />
      <p>{mailbox.note}</p>
    </div>
  );
}
