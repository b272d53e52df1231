import { Link } from 'react-router';
import { PAGES, pathTo } from '#contract/paths.ts';
import { useMemberPath } from '#web/api/member-path.ts';
import { useSite } from '#web/api/queries.ts';
import { ContactLinks } from '#web/components/contact-links.tsx';
import { useMessages } from '#web/components/use-messages.ts';
import { Logo } from '#web/content/logo.tsx';
import classes from './footer.module.css';
import { HELP_ROWS, MATERIAL_ROWS } from './footer-rows.ts';
import { LanguageChoice } from './language-choice.tsx';

/** Links, contact details and year. The last two come with the page's data; their places are kept until then. */
export function Footer() {
  const { brand, navigation, shell } = useMessages();
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
        <FooterLinks id="footer-help" heading={navigation.help} rows={HELP_ROWS} />
        <FooterLinks id="footer-material" heading={shell.footerMaterial} rows={MATERIAL_ROWS} />
        <section className={classes.contacts} aria-labelledby="footer-contact">
          <h2 id="footer-contact" className={classes.heading}>
            {shell.footerContact}
          </h2>
          <ContactLinks phones={site?.phones ?? []} emails={site?.emails ?? []} />
        </section>
      </div>
      <LanguageChoice />
      <p className={classes.copyright}>{shell.copyright(site?.footerYear ?? '')}</p>
    </footer>
  );
}

function FooterLinks({ id, heading, rows }: { id: string; heading: string; rows: typeof HELP_ROWS }) {
  const messages = useMessages();
  const memberPath = useMemberPath();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {heading}
      </h2>
      <ul className={classes.links}>
        {rows.map(({ page, label, forMembers }) => (
          <li key={page}>
            <Link to={forMembers ? memberPath(page) : PAGES[page].path}>{label(messages)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
