import { IconMailbox } from '@tabler/icons-react';
import { useMessages } from '#web/ui/use-messages.ts';
import classes from './mailbox-note.module.css';

/** Says where the mails are on a site that sends none (design section 8, SMTP_URL). The mailbox is the server's own page. */
export function MailboxNote() {
  const { mailbox } = useMessages();
  return (
    <div className={classes.note}>
      <IconMailbox size={28} stroke={1.5} aria-hidden="true" />
      <div>
        <p>{mailbox.note}</p>
        <a className={classes.link} href="/dev/mailbox" target="_blank" rel="noreferrer">
          {mailbox.open}
        </a>
      </div>
    </div>
  );
}
