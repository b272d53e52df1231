import { useState } from 'react';
import { useLocation } from 'react-router';
import { pathTo } from '#contract/pages/pages.ts';
import type { SessionUser } from '#contract/users/calls.ts';
import { keep, readKept } from '#web/storage/kept.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './privacy-bar.module.css';

/**
 * Asks anyone who has not agreed to the notice or not said how old they are, and tells a minor what waits for a guardian. It
 * is at the end of the screen and keeps nobody from reading; "Later" lasts until the next login.
 */
export function PrivacyBar({ user: { privacy } }: { user: SessionUser }) {
  const { privacyScreens } = useTexts('privacy');
  const { pathname } = useLocation();
  const [later, setLater] = useState(() => readKept('privacy-later') !== undefined);
  const texts = privacyScreens.bar;
  // The page behind the button asks by itself.
  if (later || pathname === pathTo('myData')) return null;
  const isAsked = privacy.asks.length > 0;
  const putOff = () => {
    keep('privacy-later', true);
    setLater(true);
  };
  return (
    <aside className={classes.bar} aria-label={texts.label}>
      <div className={classes.words}>
        <p>{isAsked ? texts.asks(privacy.asks.length) : texts.limited}</p>
      </div>
      <div className={classes.actions}>
        <ButtonLink to={isAsked ? pathTo('myData') : `${pathTo('privacy')}#minors`}>
          {isAsked ? texts.open : texts.how}
        </ButtonLink>
        <Button look="plain" onClick={putOff}>
          {texts.later}
        </Button>
      </div>
    </aside>
  );
}
