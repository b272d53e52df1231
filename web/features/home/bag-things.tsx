import { BAG_LISTS } from '#contract/bag/values.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { BagList } from '#web/components/bag/bag-list.tsx';
import { useBagItems } from '#web/components/bag/use-bag-items.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import late from '#web/ui/loading/late.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './bag-things.module.css';

/** So many of each stand here: the page of the bag has all of them. */
const MOST_SHOWN = 3;

/** What a member saved last, what they opened last, and the way to all of it. */
export function BagThings() {
  const { bagScreens: texts } = useTexts('bag');
  const { home } = useTexts('reading');
  const { query } = useBagItems();
  const titles = { saved: home.saved, opened: texts.lists.opened };
  return (
    <div className={classes.things}>
      <Loaded query={query} loading={texts.loading} failure={texts.failed} busy={Waiting}>
        {({ saved, opened }) =>
          saved.length + opened.length === 0 ? (
            <p className={classes.empty}>
              {texts.empty} {texts.emptyHint}
            </p>
          ) : (
            <div className={classes.lists}>
              {BAG_LISTS.map((list) => (
                <BagList
                  key={list}
                  title={titles[list]}
                  items={{ saved, opened }[list].slice(0, MOST_SHOWN)}
                />
              ))}
            </div>
          )
        }
      </Loaded>
      <ButtonLink to={pathTo('bag')} look="plain">
        {home.wholeBag}
      </ButtonLink>
    </div>
  );
}

/** About as high as what there will be. */
function Waiting({ label }: { label: string }) {
  return (
    <p role="status" className={`${classes.waiting} ${late.late}`}>
      {label}
    </p>
  );
}
