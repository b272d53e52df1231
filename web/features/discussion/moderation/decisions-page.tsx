import { useLocation } from 'react-router';
import { DECISION_LISTS } from '#contract/discussion/values.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { Link } from '#web/router/link.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded, Nothing } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import page from '../discussion.module.css';
import { DecisionCard } from './decision-card.tsx';
import classes from './queue.module.css';

const pathOf = (of: string, after?: string) =>
  `${pathTo('decisions')}?${new URLSearchParams({ of, ...(after && { after }) })}`;

/** Decisions of moderators: about what the reader wrote, and for moderators those of their subjects, hidden texts among them. */
export function Component() {
  const { moderationScreens, pages } = useTexts('discussion', 'moderation');
  const { decisions: texts } = moderationScreens;
  const query = new URLSearchParams(useLocation().search);
  const of = DECISION_LISTS.find((name) => name === query.get('of')) ?? 'mine';
  const after = query.get('after') ?? undefined;
  const { roles } = useSession();
  const read = useRead('decisions.list', { query: { of, ...(after && { after }) } }, { staleTime: 0 });
  return (
    <div className={`${kit.page} ${page.page}`}>
      <header>
        <h1 className={kit.title}>{pages.decisions.title}</h1>
        <p className={kit.muted}>{texts.intro[of]}</p>
      </header>
      <Loaded query={read} loading={texts.loading} failure={texts.failed}>
        {({ decisions, hasMore, mayModerate }) => (
          <>
            {mayModerate && (
              <nav className={page.tabs} aria-label={texts.listsLabel}>
                {DECISION_LISTS.filter((name) => name !== 'deleted' || roles.includes('admin')).map(
                  (name) => (
                    <Link key={name} to={pathOf(name)} aria-current={name === of ? 'page' : undefined}>
                      {texts.lists[name]}
                    </Link>
                  ),
                )}
              </nav>
            )}
            {decisions.length === 0 ? (
              <Nothing>
                <p>{texts.empty[of]}</p>
                <ButtonLink to={pathTo('discuss')}>{moderationScreens.queue.back}</ButtonLink>
              </Nothing>
            ) : (
              <ol className={classes.list} aria-label={texts.lists[of]}>
                {decisions.map((decision) => (
                  <li key={decision._id}>
                    <DecisionCard decision={decision} />
                  </li>
                ))}
              </ol>
            )}
            {(hasMore || after) && (
              <div className={kit.row3}>
                {after && (
                  <ButtonLink look="plain" to={pathOf(of)}>
                    {texts.newest}
                  </ButtonLink>
                )}
                {hasMore && (
                  <ButtonLink look="plain" to={pathOf(of, decisions.at(-1)?._id)}>
                    {texts.older}
                  </ButtonLink>
                )}
              </div>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
