import { PACING_MS } from '#contract/constants.ts';
import { Logo } from '#web/content/logo.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import classes from './splash.module.css';

/**
 * Decides whether the splash shows, before the first paint and without waiting for the app: once per browser session,
 * but not under reduced motion, and not where the page's data says that pacing is off. It runs inline at the end of
 * the page, so that a page without scripts never sees a splash. Any key or click ends it; the click is taken by the
 * overlay and reaches nothing below it. A storage that refuses means no splash.
 */
export const splashScript = `try {
  var page = document.documentElement, data = document.getElementById('page-data');
  if (
    !sessionStorage.getItem('splash') &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    !(data && /"pacing":"off"/.test(data.textContent))
  ) {
    sessionStorage.setItem('splash', 'seen');
    var end = function () { page.removeAttribute('data-splash'); };
    page.setAttribute('data-splash', '');
    addEventListener('keydown', end, { once: true });
    addEventListener('click', end, { once: true });
    setTimeout(end, ${PACING_MS.splash});
  }
} catch (e) {}
`;

/** The overlay itself: part of every page, hidden until the script above says otherwise, over a page that is there. */
export function Splash() {
  const { brand, shell } = useMessages();
  return (
    <div className={classes.splash} aria-hidden="true" style={{ '--splash-ms': `${PACING_MS.splash}ms` }}>
      <div className={classes.bag}>
        <Logo size={112} />
      </div>
      <p className={classes.name}>{brand}</p>
      <p className={classes.tagline}>{shell.footerTagline}</p>
    </div>
  );
}
