import { useEffect, useState } from 'react';
import type { Breach } from '#contract/privacy/calls.ts';
import { BREACH_HOURS } from '#contract/privacy/values.ts';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './privacy.module.css';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long there is until the Board has to have the details, or how that ended. */
export function BreachClock({ breach: { noticedAt, sent } }: { breach: Breach }) {
  const { privacyAdminScreens } = useTexts('staff');
  const texts = privacyAdminScreens.breaches;
  const due = Date.parse(noticedAt) + BREACH_HOURS * HOUR_MS;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  if (sent.boardDetails) {
    const isMet = Date.parse(sent.boardDetails) <= due;
    return <span className={isMet ? kit.muted : classes.over}>{isMet ? texts.met : texts.metLate}</span>;
  }
  const left = due - now;
  if (left < 0) return <strong className={classes.over}>{texts.over(Math.floor(-left / HOUR_MS))}</strong>;
  const minutes = Math.floor(left / MINUTE_MS);
  return <strong>{texts.left(Math.floor(minutes / 60), minutes % 60)}</strong>;
}
