import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import classes from './loading-failed.module.css';

/** Says in the place of the content that it could not be loaded, and offers to try again. */
export function LoadingFailed({
  message,
  retryLabel,
  onRetry,
}: {
  message: string;
  retryLabel: string;
  onRetry: () => void;
}) {
  return (
    <div className={classes.failed} role="alert">
      <IconAlertTriangle size={32} stroke={1.5} aria-hidden="true" />
      <p>{message}</p>
      <Button size="md" leftSection={<IconRefresh size={20} aria-hidden="true" />} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
