import { useState } from 'react';
import { FEWEST_SHARING } from '#contract/learning/values.ts';
import { useCall } from '#web/api/mutation.ts';
import { Switch } from '#web/ui/controls/switch.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './practice.module.css';

/** A member agrees that their answers count in what teachers see, and takes it back, by one tap. */
export function Sharing({ isShared }: { isShared: boolean }) {
  const { sharing: texts } = useTexts('learning').learningScreens.practice;
  const [shares, setShares] = useState(isShared);
  const call = useCall('practice.share', { failureText: texts.failed });
  return (
    <section aria-labelledby="sharing">
      <h2 id="sharing" className={classes.part}>
        {texts.heading}
      </h2>
      <Switch
        label={texts.label}
        hint={texts.hint(FEWEST_SHARING)}
        checked={shares}
        onChange={async (value) => {
          setShares(value);
          const { ok } = await call.run({ body: { isShared: value } });
          if (!ok) setShares(!value);
        }}
      />
    </section>
  );
}
