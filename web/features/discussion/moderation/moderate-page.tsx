import { pathTo } from '#contract/pages/pages.ts';
import { useRead } from '#web/api/queries.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded, Nothing } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import page from '../discussion.module.css';
import { DecisionCard } from './decision-card.tsx';
import classes from './queue.module.css';
import { Queue } from './queue.tsx';

/** What waits for a moderator: an admin, or a teacher of the subjects. */
export function Component() {
  const { moderationScreens, pages } = useTexts('discussion', 'moderation');
  const { queue: texts } = moderationScreens;
  const query = useRead('moderation.queue', {}, { staleTime: 0 });
  return (
    <div className={`${kit.page} ${page.page}`}>
      <header>
        <h1 className={kit.title}>{pages.moderate.title}</h1>
        <p className={kit.muted}>{texts.intro}</p>
      </header>
      <Loaded query={query} loading={texts.loading} failure={texts.failed}>
        {({ posts, objections, hasMore, mayModerate }) =>
          mayModerate ? (
            <>
              <Queue posts={posts} hasMore={hasMore} reload={() => void query.refetch()} />
              {objections.length > 0 && (
                <section aria-labelledby="objections" className={page.thread}>
                  <h2 id="objections" className={kit.heading}>
                    {texts.objections}
                  </h2>
                  <ol className={classes.list} aria-labelledby="objections">
                    {objections.map((decision) => (
                      <li key={decision._id}>
                        <DecisionCard decision={decision} />
                      </li>
                    ))}
                  </ol>
                </section>
              )}
              <div>
                <ButtonLink look="plain" to={`${pathTo('decisions')}?of=subjects`}>
                  {pages.decisions.title}
                </ButtonLink>
              </div>
            </>
          ) : (
            <Nothing>
              <p>{texts.notYou}</p>
              <ButtonLink to={pathTo('discuss')}>{texts.back}</ButtonLink>
            </Nothing>
          )
        }
      </Loaded>
    </div>
  );
}
