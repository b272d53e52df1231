import { IconAlertTriangle } from '#web/icons/alert-triangle.ts';
import { IconRefresh } from '#web/icons/refresh.ts';
import { Button } from '../controls/button.tsx';
import { useMessages } from '../text/use-messages.ts';
import classes from './loading-failed.module.css';

/** An error, perhaps of the server's. */
export type Failure = { message?: string; requestId?: string; status?: number };

/** Says in the place of the content that it could not be loaded, and offers to try again. */
export function LoadingFailed({
  message,
  error,
  onRetry,
}: {
  message: string;
  /** Why: what went wrong on the server has a name, by which it is found there. */
  error?: Failure | null;
  onRetry: () => void;
}) {
  const { errors, resourcePage } = useMessages();
  const id = error?.requestId;
  return (
    <div className={classes.failed} role="alert">
      <IconAlertTriangle size={32} stroke={1.5} aria-hidden="true" />
      <p>{message}</p>
      {id && !message.includes(id) && <p>{errors.askForHelp(id)}</p>}
      <Button icon={IconRefresh} onClick={onRetry}>
        {resourcePage.retry}
      </Button>
    </div>
  );
}
