import { useEffect, useState } from 'react';
import { callsUnderWay } from '#web/api/call.ts';
import { useIsGoing } from '#web/router/app-router.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import classes from './progress-bar.module.css';

/** What is there sooner needs no bar: it would only flash (milliseconds). */
const PATIENCE_MS = 300;

/** Says that the next page or an answer of the server is on its way, once that takes a moment. */
export function ProgressBar() {
  const { shell } = useMessages();
  const isGoing = useIsGoing();
  const isBusy = callsUnderWay.useValue() > 0 || isGoing;
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
