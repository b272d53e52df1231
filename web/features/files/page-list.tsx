import { pictureAddress } from '#contract/files/address.ts';
import type { FileDetails } from '#contract/files/calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './page-list.module.css';

/** So many are offered at a time: the ones around the page. */
const AT_ONCE = 24;

/** The pages of a file by their small pictures. */
export function PageList({
  file,
  page,
  pages,
  q,
  pathOf,
  isDim,
  found,
}: {
  file: FileDetails;
  page: number;
  pages: number;
  q: string;
  pathOf: (page: number) => string;
  isDim: boolean;
  /** The other pages that have what is looked for. */
  found: readonly number[];
}) {
  const { fileScreens: texts } = useTexts('files');
  const first = Math.max(1, Math.min(page - AT_ONCE / 2, pages - AT_ONCE + 1));
  const shown = Array.from({ length: Math.min(AT_ONCE, pages) }, (_page, at) => first + at);
  return (
    <nav aria-label={texts.allPages} className={classes.list} data-dim={isDim}>
      <ol className={classes.pages}>
        {shown.map((number) => {
          const leaf = file.leaves.find((one) => one.number === number);
          const isFound = found.includes(number);
          return (
            <li key={number}>
              <Link
                to={pathOf(number)}
                replace
                preventScrollReset
                className={classes.page}
                aria-label={isFound ? texts.pageHas(number, q) : texts.pageNumber(number)}
                data-found={isFound || undefined}
                aria-current={number === page ? 'page' : undefined}
              >
                {leaf?.width && leaf.height ? (
                  <span className={classes.thumb} data-rotation={leaf.quarters}>
                    <img
                      src={pictureAddress('thumbs', file.id, number, file.key)}
                      width={leaf.width}
                      height={leaf.height}
                      loading="lazy"
                      decoding="async"
                      alt=""
                    />
                  </span>
                ) : (
                  <span className={classes.blank} />
                )}
                {number}
              </Link>
            </li>
          );
        })}
      </ol>
      {pages > AT_ONCE && (
        // The browser's own: it leads to the page, also where scripts are off.
        <form action={pathTo('file', { id: file.id })} className={classes.go}>
          <label>
            {texts.goTo}
            <input type="number" name="page" min={1} max={pages} required inputMode="numeric" />
          </label>
          {q && <input type="hidden" name="q" value={q} />}
          <Button type="submit" look="plain">
            {texts.go}
          </Button>
        </form>
      )}
    </nav>
  );
}
