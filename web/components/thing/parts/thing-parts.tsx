import { useContext } from 'react';
import { BAG_SIZES } from '#contract/bag/values.ts';
import { askPath } from '#contract/discussion/address.ts';
import { useIsSaved } from '#web/api/bag/bag.ts';
import { toggleSaved } from '#web/api/bag/bag-changes.ts';
import { ApiError } from '#web/api/call.ts';
import { logFailure } from '#web/api/log.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { IconBackpack } from '#web/icons/backpack.ts';
import { IconFlag } from '#web/icons/flag.ts';
import { IconHelpCircle } from '#web/icons/help-circle.ts';
import type { Icon } from '#web/icons/icon.tsx';
import { IconShare2 } from '#web/icons/share-2.ts';
import { Link } from '#web/router/link.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './thing-parts.module.css';
import type { ReportButtonProps, SaveButtonProps, ShareButtonProps } from './thing-props.ts';

const ShareDialog = lazyPart(() => import('./thing-share.tsx'), 'ShareDialog');
const ReportDialog = lazyPart(() => import('./thing-report.tsx'), 'ReportDialog');

/** A picture, with its word where there is room for it. */
export function ThingButton({
  icon: Icon,
  text,
  label,
  withText = false,
  onClick,
  ...state
}: {
  icon: Icon;
  text: string;
  label: string;
  withText?: boolean | undefined;
  onClick: () => void;
  'aria-pressed'?: boolean;
  'aria-haspopup'?: 'dialog';
}) {
  if (!withText)
    return <IconButton icon={Icon} label={label} className={classes.icon} onClick={onClick} {...state} />;
  return (
    <button type="button" className={classes.button} aria-label={label} onClick={onClick} {...state}>
      <Icon size={20} aria-hidden="true" />
      {text}
    </button>
  );
}

/** Leads to where a question about an entry is written. */
export function AskPart({ id, name }: ReportButtonProps) {
  const { askButton: texts } = useTexts('bag');
  return (
    <Link to={askPath({ what: 'resource', id })} className={classes.button} aria-label={texts.askOf(name)}>
      <IconHelpCircle size={20} aria-hidden="true" />
      {texts.ask}
    </Link>
  );
}

/** The bag beside a thing: full where it is saved. */
export function SavePart({ kind, id, name, withText }: SaveButtonProps) {
  const { saveButton: texts } = useTexts('bag');
  const notify = useContext(NotifyContext);
  const isSaved = useIsSaved(kind, id);

  async function toggle() {
    try {
      const came = await toggleSaved({ what: kind, id });
      if (came === 'full') notify(texts.full(BAG_SIZES.saved), 'error');
      else if (came === 'saved') notify(texts.saved, 'success');
      else notify(texts.removed, 'success', { undo: () => void toggle() });
    } catch (error) {
      logFailure('Error changing the bag', error);
      const isTold = error instanceof ApiError && error.endedSession;
      if (!isTold)
        notify(texts.failed, 'error', { reason: error instanceof ApiError ? error.message : undefined });
    }
  }

  return (
    <ThingButton
      icon={IconBackpack}
      text={isSaved ? texts.isSaved : texts.save}
      label={isSaved ? texts.isSavedOf(name) : texts.saveOf(name)}
      withText={withText}
      aria-pressed={isSaved}
      onClick={() => void toggle()}
    />
  );
}

/** What passes a thing on. */
export function SharePart({ path, name, withText }: ShareButtonProps) {
  const { shareButton: texts } = useTexts('bag');
  return (
    <DialogButton
      as={ThingButton}
      icon={IconShare2}
      text={texts.share}
      label={texts.shareOf(name)}
      withText={withText}
      dialog={(onClose) => <ShareDialog path={path} name={name} onClose={onClose} />}
    />
  );
}

/** What says that something is wrong with an entry, or with a question of its paper. */
export function ReportPart({ id, question, name, withText }: ReportButtonProps) {
  const { reportButton: texts } = useTexts('bag');
  return (
    <DialogButton
      as={ThingButton}
      icon={IconFlag}
      text={texts.report}
      label={texts.reportOf(name)}
      withText={withText}
      dialog={(onClose) => <ReportDialog id={id} question={question} name={name} onClose={onClose} />}
    />
  );
}
