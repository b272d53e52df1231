import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Looks, ReportButtonProps, SaveButtonProps, ShareButtonProps } from './parts/thing-props.ts';
import classes from './thing-buttons.module.css';

/** The script and the texts of all three. */
async function loadParts() {
  const parts = import('./parts/thing-parts.tsx').then(
    ({ SavePart: Save, SharePart: Share, ReportPart: Report }) => ({
      SavePart: Save,
      SharePart: Share,
      ReportPart: Report,
    }),
  );
  const [loaded] = await Promise.all([parts, loadTexts('bag')]);
  return loaded;
}

/** Nothing of it is in the page as it comes: it needs scripts, and the browser alone knows what is saved. Its room is kept. */
function afterwards<Props extends Looks>(Part: ComponentType<Props>) {
  return (props: Props) => {
    const room = <span className={classes.room} data-with-text={props.withText} />;
    return useHydrated() ? (
      <Suspense fallback={room}>
        <Part {...props} />
      </Suspense>
    ) : (
      room
    );
  };
}

const SavePart = lazyPart<'SavePart', SaveButtonProps>(loadParts, 'SavePart');
const SharePart = lazyPart<'SharePart', ShareButtonProps>(loadParts, 'SharePart');
const ReportPart = lazyPart<'ReportPart', ReportButtonProps>(loadParts, 'ReportPart');

/** Puts a thing into the reader's bag, and takes it out again. */
export const SaveButton = afterwards<SaveButtonProps>(SavePart);
/** Opens the ways to pass a thing on. */
export const ShareButton = afterwards<ShareButtonProps>(SharePart);
/** Opens the form that says what is wrong with an entry. */
export const ReportButton = afterwards<ReportButtonProps>(ReportPart);
