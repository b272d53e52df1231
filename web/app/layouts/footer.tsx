import { IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PAGES, pathTo } from '#contract/paths.ts';
import { useSite } from '#web/api/queries.ts';
import { useMessages } from '#web/components/use-messages.ts';
import { Logo } from '#web/content/logo.tsx';
import classes from './footer.module.css';
import { RESOURCE_ROWS } from './nav-rows.ts';

/** Links, contact details and year. The last two come with the page's data; their places are kept until then. */
export function Footer() {
  const messages = useMessages();
  const { brand, shell } = messages;
  const site = useSite();

  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div>
          <Link to={pathTo('home')} className={classes.home} aria-label={shell.homeLink}>
            <Logo size={44} />
            <span>{brand}</span>
          </Link>
          <p className={classes.tagline}>{shell.footerTagline}</p>
        </div>
        <nav aria-labelledby="footer-material">
          <h2 id="footer-material" className={classes.heading}>
            {shell.footerMaterial}
          </h2>
          <ul className={classes.links}>
            {RESOURCE_ROWS.map(({ page, label }) => (
              <li key={page}>
                <Link to={PAGES[page].path}>{label(messages)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact" className={classes.heading}>
            {shell.footerContact}
          </h2>
          <ul className={classes.contacts}>
            {site?.phones.map((phone) => (
              <li key={phone}>
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                  <IconPhone size={18} aria-hidden="true" />
                  {phone}
                </a>
              </li>
            ))}
            {site?.emails.map((email) => (
              <li key={email}>
                <a href={`mailto:${email}`}>
                  <IconMail size={18} aria-hidden="true" />
                  {email}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <p className={classes.copyright}>{shell.copyright(site?.footerYear ?? '')}</p>
    </footer>
  );
}
