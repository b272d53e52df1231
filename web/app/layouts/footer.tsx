import { Suspense } from 'react';
import { labelIn } from '#contract/languages/page-texts.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useSite } from '#web/api/app-cache.ts';
import { ContactLinks } from '#web/components/contact-links.tsx';
import { Logo } from '#web/content/logo.tsx';
import { Link } from '#web/router/link.tsx';
import { useNavigation } from '#web/router/navigation.ts';
import { sparePart } from '#web/ui/loading/lazy-part.ts';
import { useMessages } from '#web/ui/text/use-messages.ts';
import classes from './footer.module.css';

/** Of use where the site speaks several. */
const LanguageChoice = sparePart(() => import('./language-choice.tsx'), 'LanguageChoice');

/** Links, contact details and year. The last two come with the page's data; their places are kept until then. */
export function Footer() {
  const { brand, shell } = useMessages();
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
        <FooterLinks place="footerHelp" />
        <FooterLinks place="footerMaterial" />
        <section className={classes.contacts} aria-labelledby="footer-contact">
          <h2 id="footer-contact" className={classes.heading}>
            {shell.footerContact}
          </h2>
          <ContactLinks phones={site?.phones ?? []} emails={site?.emails ?? []} />
        </section>
      </div>
      <div className={classes.end}>
        <p className={classes.copyright}>{shell.copyright(site?.footerYear ?? '')}</p>
        {site && site.languages.length > 1 && (
          <Suspense>
            <LanguageChoice />
          </Suspense>
        )}
      </div>
    </footer>
  );
}

function FooterLinks({ place }: { place: 'footerHelp' | 'footerMaterial' }) {
  const messages = useMessages();
  return (
    <nav aria-labelledby={place}>
      <h2 id={place} className={classes.heading}>
        {messages.shell[place]}
      </h2>
      <ul className={classes.links}>
        {useNavigation(place).map(({ page, to }) => (
          <li key={page}>
            <Link to={to}>{labelIn(place, page, messages)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
