import { IconMail } from '#web/icons/mail.ts';
import { IconPhone } from '#web/icons/phone.ts';
import classes from './contact-links.module.css';

/** Telephone numbers and e-mail addresses that call and write. Empty lists keep the place of two of each. */
export function ContactLinks({ phones, emails }: { phones: readonly string[]; emails: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {phones.map((phone) => (
        <li key={phone}>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <IconPhone size={18} aria-hidden="true" />
            {phone}
          </a>
        </li>
      ))}
      {emails.map((email) => (
        <li key={email}>
          <a href={`mailto:${email}`}>
            <IconMail size={18} aria-hidden="true" />
            {email}
          </a>
        </li>
      ))}
    </ul>
  );
}
