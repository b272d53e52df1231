import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMessages } from '#web/ui/use-messages.ts';
import { useIsGoing } from '../app-router.tsx';
import classes from './progress-bar.module.css';

/** What is there sooner needs no bar: it would only flash (milliseconds). */
const PATIENCE_MS = 300;

/** Says that the next page or an answer of the server is on its way, once that takes a moment. */
export function ProgressBar() {
  const { shell } = useMessages();
  const isGoing = useIsGoing();
  // What is only loaded ahead, and nobody waits for, has no component that asks for it.
  const asked = useIsFetching({ type: 'active' });
  const sent = useIsMutating();
  const isBusy = isGoing || asked + sent > 0;
  const [isSlow, setIsSlow] = useState(false);

  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isBusy]);

  return isBusy && isSlow && <div role="progressbar" aria-label={shell.loading} className={classes.bar} />;
}
