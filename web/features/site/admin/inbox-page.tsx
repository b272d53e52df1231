import { Suspense } from 'react';
import { agoText } from '#contract/languages/dates.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { useSite } from '#web/api/app-cache.ts';
import { useRead } from '#web/api/queries.ts';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { IconChevronRight } from '#web/icons/chevron-right.ts';
import { Link } from '#web/router/link.tsx';
import { sparePart } from '#web/ui/loading/lazy-part.ts';
import { Nothing } from '#web/ui/loading/loaded.tsx';
import { loadTexts, useTexts } from '#web/ui/text/use-texts.ts';
import classes from './inbox.module.css';

/** Of a new site, until it is answered. */
const loadQuestion = () => import('./papers-question.tsx');
const PapersQuestion = sparePart(async () => {
  const [question] = await Promise.all([loadQuestion(), loadTexts('settings')]);
  return question;
}, 'PapersQuestion');

/** What waits for an admin (an addition): a line for each kind that has something, with the way there. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('staff');
  const { inboxScreen: texts } = messages;
  const isAsked = useSite()?.collegePapers === 'undecided';
  return (
    <PanelPage
      page={page}
      note={texts.note}
      query={useRead('inbox.get', {}, { staleTime: 0 })}
      texts={{ failed: texts.failed }}
    >
      {({ waiting }) => {
        const some = waiting.filter(({ count }) => count > 0);
        return (
          <>
            {isAsked && (
              <Suspense>
                <PapersQuestion />
              </Suspense>
            )}
            {some.length === 0 ? (
              <Nothing>{texts.empty}</Nothing>
            ) : (
              <ul className={classes.list}>
                {some.map(({ page: at, count, oldest }) => (
                  <li key={at}>
                    <Link className={classes.row} to={pathTo(at)}>
                      <strong className={classes.count}>{texts.counted(count)}</strong>
                      <span className={classes.what}>{texts.whats[at]}</span>
                      {oldest && (
                        <span className={classes.age}>
                          {texts.oldest(agoText(messages, oldest, Date.now()))}
                        </span>
                      )}
                      <IconChevronRight className={classes.way} size={20} aria-hidden="true" />
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </>
        );
      }}
    </PanelPage>
  );
}
