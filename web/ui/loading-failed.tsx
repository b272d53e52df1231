import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Button } from './button.tsx';
import classes from './loading-failed.module.css';
import { useMessages } from './use-messages.ts';

/** Says in the place of the content that it could not be loaded, and offers to try again. */
export function LoadingFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { resourcePage } = useMessages();
  return (
    <div className={classes.failed} role="alert">
      <IconAlertTriangle size={32} stroke={1.5} aria-hidden="true" />
      <p>{message}</p>
      <Button icon={IconRefresh} onClick={onRetry}>
        {resourcePage.retry}
      </Button>
    </div>
  );
}
