import { RIGHTS, type RightsBasis } from '#contract/files/values.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useSite } from '#web/api/app-cache.ts';
import { useMeaning } from '#web/components/files/use-meaning.ts';
import { Link } from '#web/router/link.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './privacy-page.module.css';

const BASES = Object.keys(RIGHTS) as RightsBasis[]; // Object.keys forgets the literal names

/** Who owns files, who reads them, and how to have one taken away. */
export function Component() {
  const { rightsPage: texts, rightsBases } = useTexts('privacy');
  const site = useSite();
  const notice = site?.rightsNotice;
  const meaningOf = useMeaning(rightsBases);
  const { bases, readers, away } = texts;
  return (
    <div className={`${kit.page} ${classes.page}`}>
      <h1 className={kit.title}>{texts.heading}</h1>
      {notice && <p className={classes.intro}>{notice.text}</p>}

      <h2 className={classes.heading}>{bases.title}</h2>
      <p>{bases.text}</p>
      <dl className={classes.pairs}>
        {[
          ...BASES.map((basis) => ({ name: rightsBases[basis].name, means: meaningOf(basis) })),
          bases.link,
        ].map(({ name, means }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>

      <h2 className={classes.heading}>{readers.title}</h2>
      <dl className={classes.pairs}>
        {(site?.collegePapers === 'everyone' ? readers.rowsOpen : readers.rows).map(([who, what]) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>

      <h2 className={classes.heading}>{away.title}</h2>
      <ol className={classes.steps}>
        {away.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {notice && (
        <p>
          {away.write}{' '}
          <a className={classes.link} href={`mailto:${notice.email}`}>
            {notice.email}
          </a>
        </p>
      )}
      <p>
        <Link className={classes.link} to={pathTo('privacy')}>
          {texts.privacy}
        </Link>
      </p>
    </div>
  );
}
