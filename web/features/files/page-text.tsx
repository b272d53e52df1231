import type { UseQueryResult } from '@tanstack/react-query';
import type { FilePage, PageSummary } from '#contract/files/calls.ts';
import { placesIn } from '#contract/files/marks.ts';
import { Link } from '#web/router/link.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './page-text.module.css';

/** So many of the pages that have a word are named; the list of pages marks them all. */
const MOST_NAMED = 8;

/** What a page says as text, and what is to be said of that. */
export function PageText({
  leaf: { number, waits, width },
  query,
  q,
  pathOf,
}: {
  leaf: PageSummary;
  query: UseQueryResult<FilePage>;
  q: string;
  pathOf: (page: number) => string;
}) {
  const { fileScreens: texts } = useTexts('files');
  const { data } = query;
  return (
    <section className={classes.about}>
      {waits && <p className={kit.note}>{texts.waits}</p>}
      {q && data && !waits && <p className={kit.note}>{texts.found(placesIn(data.marked).length, q)}</p>}
      {q && data?.marked.length === 0 && data.others && (
        <p className={classes.others}>
          {texts.foundOn(data.others.length)}
          {data.others.slice(0, MOST_NAMED).map((page) => (
            <Link key={page} to={pathOf(page)} replace preventScrollReset>
              {texts.pageNumber(page)}
            </Link>
          ))}
        </p>
      )}
      {/* A page without a picture is its text already. */}
      {width !== undefined && (
        <details className={classes.text}>
          <summary>{texts.text(number)}</summary>
          <Loaded query={query} loading={texts.textLoading} failure={texts.textFailed}>
            {({ body, source }) => (
              <>
                {source === 'ocr' && <p className={kit.note}>{texts.readFromPicture}</p>}
                <p className={classes.body} dir="auto">
                  {body || texts.noText}
                </p>
              </>
            )}
          </Loaded>
        </details>
      )}
    </section>
  );
}
