import { useState } from 'react';
import { useCall } from '#web/api/mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './review.module.css';
import type { Offer } from './use-review.ts';

/** Offers to correct the subject of others that say the same as one that was just published under another. */
export function CorrectOffer({ offer: { ids, said: wrong, fields } }: { offer: Offer }) {
  const texts = useTexts('review').reviewScreen.correct;
  const [isDone, setDone] = useState(false);
  const { run, isPending } = useCall('contributions.correct', {
    failureText: texts.failed,
    invalidates: ['materials.list'],
  });
  if (isDone) return null;
  return (
    <div className={classes.told}>
      {texts.offer(ids.length, wrong)}{' '}
      <Button
        look="plain"
        disabled={isPending}
        onClick={async () => setDone((await run({ body: { ids, ...fields } })).ok)}
      >
        {texts.accept}
      </Button>
    </div>
  );
}
