import { useEffect } from 'react';
import { FAST_SPLASH_MS, PACING_MS } from '#contract/core/constants.ts';
import { Logo } from '#web/content/logo.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import classes from './splash.module.css';

/**
 * The overlay itself: part of every page, hidden until web/inline/splash.ts says otherwise, over a page that is there. The
 * specification's covers the page, and takes the click that ends it. The fast one is a badge that lets every tap through,
 * says nothing that could count as the page's own content, and goes as soon as the page can be used.
 */
export function Splash() {
  const { brand, shell } = useMessages();

  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.splash === 'fast') delete dataset.splash;
    // web/inline/start.ts hands over what was typed, chosen and pressed before that.
    dispatchEvent(new Event('app-alive'));
  }, []);

  return (
    <div
      className={classes.splash}
      aria-hidden="true"
      style={{ '--splash-ms': `${PACING_MS.splash}ms`, '--fast-ms': `${FAST_SPLASH_MS}ms` }}
    >
      <div className={classes.bag}>
        <Logo size={112} />
      </div>
      <p className={classes.name}>{brand}</p>
      <p className={classes.tagline}>{shell.footerTagline}</p>
    </div>
  );
}
