import { type ReactNode, Suspense } from 'react';
import { useRead } from '#web/api/queries.ts';
import { IconArrowBackUp } from '#web/icons/arrow-back-up.ts';
import { IconChevronLeft } from '#web/icons/chevron-left.ts';
import { IconChevronRight } from '#web/icons/chevron-right.ts';
import { Button } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './review.module.css';
import type { Review } from './use-review.ts';

/** Comes with the first subject that was wrong in several. */
const CorrectOffer = lazyPart(() => import('./correct-offer.tsx'), 'CorrectOffer');

/** So often the page says that it is open. Milliseconds. */
const OPEN_MS = 30_000;

/** The head of a contribution that is decided on: its place in the queue, the ways to its neighbours, and who else has it open. */
export function ReviewBar({
  review: { place, count, isMore, next, previous, open, undo, told, offer },
  id,
  onWrongSubject,
  keys: own,
  children,
}: {
  review: Review;
  id: string;
  onWrongSubject?: () => void;
  /** Its keys and what they do, where they are not those of a contribution that waits. */
  keys?: Readonly<Record<string, string>>;
  /** Its heading. */
  children: ReactNode;
}) {
  const { adminInbox, reviewScreen: texts } = useTexts('staff', 'review');
  const { data } = useRead(
    'contributions.presence',
    { params: { id } },
    { refetchInterval: OPEN_MS, staleTime: 0, gcTime: 0 },
  );
  const readers = data?.readers ?? [];
  const going = (to: string | undefined) => ({ disabled: !to, onClick: () => to && open(to) });
  const { publish } = adminInbox.material;
  const usual = {
    ...{ P: publish, 'Ctrl+Enter': publish, R: texts.return, X: texts.reject },
    W: texts.wrongSubject,
  };
  const keys = Object.entries({ ...(own ?? usual), J: texts.next, K: texts.previous, U: texts.undo });
  return (
    <header className={classes.head}>
      <div className={classes.titles}>
        {children}
        {place > 0 && <p className={classes.place}>{texts.place(place, count, isMore)}</p>}
      </div>
      <div className={kit.row2}>
        <Button look="plain" icon={IconChevronLeft} aria-keyshortcuts="k" {...going(previous)}>
          {texts.previous}
        </Button>
        <Button look="plain" iconAfter={IconChevronRight} aria-keyshortcuts="j" {...going(next)}>
          {texts.next}
        </Button>
        {onWrongSubject && (
          <Button look="plain" aria-keyshortcuts="w" onClick={onWrongSubject}>
            {texts.wrongSubject}
          </Button>
        )}
        <Button look="plain" icon={IconArrowBackUp} aria-keyshortcuts="u" disabled={!undo} onClick={undo}>
          {texts.undo}
        </Button>
      </div>
      <p className={classes.told} role="status">
        {[told, readers.length > 0 && texts.openToo(readers)].filter(Boolean).join(' ')}
      </p>
      {offer && (
        <Suspense>
          <CorrectOffer key={offer.ids.join()} offer={offer} />
        </Suspense>
      )}
      <p className={classes.keys}>
        {texts.keys}
        {keys.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does.replace('...', '')}
          </span>
        ))}
      </p>
    </header>
  );
}
