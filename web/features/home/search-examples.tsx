import { pathTo } from '#contract/pages/pages.ts';
import { useSite } from '#web/api/app-cache.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './welcome.module.css';

/** Searches that find something here, as the site's settings have them: words from inside papers, which nobody guesses can be found. */
export function SearchExamples() {
  const { home } = useTexts('reading');
  const { searchExamples = [] } = useSite() ?? {};
  if (searchExamples.length === 0) return null;
  return (
    <p className={classes.examples}>
      {home.searchExamples}{' '}
      {searchExamples.map((example) => (
        <Link
          key={example}
          to={`${pathTo('search')}?${new URLSearchParams({ q: example })}`}
          className={classes.example}
        >
          {example}
        </Link>
      ))}
    </p>
  );
}
