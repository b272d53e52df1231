import { useEffect } from 'react';
import { FAST_SPLASH_MS, PACING_MS } from '#contract/core/constants.ts';
import { Logo } from '#web/content/logo.tsx';
import { inlineRead, inlineWrite } from '#web/storage/storage.ts';
import { useMessages } from '#web/ui/text/use-messages.ts';
import classes from './splash.module.css';
import { tellAlive } from './start-script.ts';

/**
 * Tells the page's styles how the site waits, and decides whether the splash shows, before the first paint and without
 * waiting for the app: once per browser session when PACING is `spec`, once in the browser's life when it is `fast`; not
 * under reduced motion, and not where the page's data, which stands before it, says nothing of it. It runs inline at the
 * end of the page, so that a page without scripts never sees a splash. Any key or click ends it. A storage that refuses
 * means no splash.
 */
export const splashScript = `try {
  var page = document.documentElement, data = document.getElementById('page-data');
  var pacing = (/"pacing":"(\\w+)"/.exec(data && data.textContent) || [])[1];
  if (pacing) page.dataset.pacing = pacing;
  var isSpec = pacing === 'spec';
  if (pacing && !(isSpec ? ${inlineRead('splash-tab')} : ${inlineRead('splash')}) && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    if (isSpec) ${inlineWrite('splash-tab', 'seen')};
    else ${inlineWrite('splash', 'seen')};
    var end = function () { delete page.dataset.splash; };
    page.dataset.splash = pacing;
    addEventListener('keydown', end, { once: true, capture: true });
    addEventListener('click', end, { once: true, capture: true });
    setTimeout(end, isSpec ? ${PACING_MS.splash} : ${FAST_SPLASH_MS});
  }
} catch (e) {}
`;

/**
 * The overlay itself: part of every page, hidden until the script above says otherwise, over a page that is there. The
 * specification's covers the page, and takes the click that ends it. The fast one is a badge that lets every tap through,
 * says nothing that could count as the page's own content, and goes as soon as the page can be used.
 */
export function Splash() {
  const { brand, shell } = useMessages();

  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.splash === 'fast') delete dataset.splash;
    tellAlive();
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
