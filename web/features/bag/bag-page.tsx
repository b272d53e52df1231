import { useContext, useState } from 'react';
import { loginPathFrom } from '#contract/auth/return-address.ts';
import { THINGS } from '#contract/core/things.ts';
import { labelIn } from '#contract/languages/page-texts.ts';
import { pagesIn, pathTo, rowOf } from '#contract/pages/pages.ts';
import { forgetOpened } from '#web/api/bag/bag-changes.ts';
import { logFailure } from '#web/api/log.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { BagList } from '#web/components/bag/bag-list.tsx';
import { EmptyBag } from '#web/components/bag/empty-bag.tsx';
import { useBagItems } from '#web/components/bag/use-bag-items.ts';
import { iconOf } from '#web/content/icons.ts';
import { IconBackpack } from '#web/icons/backpack.ts';
import { Link } from '#web/router/link.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { NeedsScripts } from '#web/ui/loading/needs-scripts.tsx';
import { PageHeadline } from '#web/ui/text/page-headline.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './bag-page.module.css';

/** What someone saved, and what they opened recently. */
export function Component() {
  const messages = useTexts('bag');
  const { bagScreens: texts } = messages;
  const { query, isVisitor } = useBagItems();
  return (
    <div className={classes.page}>
      <PageHeadline icon={IconBackpack} title={texts.heading} intro={texts.intro} />
      <NeedsScripts />
      {isVisitor && (
        <p className={classes.note}>
          {texts.visitor} <Link to={loginPathFrom(pathTo('bag'))}>{texts.signIn}</Link> {texts.signInWhy}
        </p>
      )}
      <Loaded query={query} loading={texts.loading} failure={texts.failed}>
        {({ saved, opened }) =>
          saved.length + opened.length === 0 ? (
            <EmptyBag>
              {pagesIn('resourcesMenu').map((page) => (
                <ButtonLink key={page} look="plain" icon={iconOf(page)} to={rowOf(page).path}>
                  {labelIn('resourcesMenu', page, messages)}
                </ButtonLink>
              ))}
            </EmptyBag>
          ) : (
            <>
              {THINGS.map((what) => (
                <BagList
                  key={what}
                  title={texts.lists[what]}
                  items={saved.filter((item) => item.what === what)}
                />
              ))}
              <BagList title={texts.lists.opened} items={opened} end={<ClearOpened />} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function ClearOpened() {
  const { bagScreens: texts } = useTexts('bag');
  const notify = useContext(NotifyContext);
  const [isPending, setPending] = useState(false);
  const clear = () => {
    setPending(true);
    forgetOpened()
      .catch((error) => {
        logFailure('Error clearing what was opened', error);
        notify(texts.clearFailed, 'error');
      })
      .finally(() => setPending(false));
  };
  return (
    <Button look="quiet" loading={isPending} aria-label={texts.clearLabel} onClick={clear}>
      {texts.clear}
    </Button>
  );
}
