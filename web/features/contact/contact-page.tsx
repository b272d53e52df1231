import { useSite } from '#web/api/queries.ts';
import { ContactLinks } from '#web/components/contact-links.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { ContactForm } from './contact-form.tsx';
import classes from './contact-page.module.css';

/** Telephones, addresses and a form. The first two come with the page's data. */
export function Component() {
  const { contact } = useMessages();
  const site = useSite();
  return (
    <div className={classes.page}>
      <div>
        <h1 className={classes.title}>{contact.heading}</h1>
        <p className={classes.intro}>{contact.intro}</p>
        <section className={classes.reach} aria-labelledby="reach-us">
          <h2 id="reach-us" className={classes.heading}>
            {contact.reachHeading}
          </h2>
          <ContactLinks phones={site?.phones ?? []} emails={site?.emails ?? []} />
        </section>
      </div>
      <section className={classes.card} aria-labelledby="write-to-us">
        <h2 id="write-to-us" className={classes.heading}>
          {contact.formHeading}
        </h2>
        <ContactForm />
      </section>
    </div>
  );
}
