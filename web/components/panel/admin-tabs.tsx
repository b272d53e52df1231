import { type PageName, rowOf } from '#contract/pages/pages.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './admin-tabs.module.css';

/** On a phone they move sideways: the one of the page that is opened is in view. */
function showCurrent(tabs: HTMLElement | null) {
  const current = tabs?.querySelector<HTMLElement>('[aria-current]');
  if (tabs && current) tabs.scrollLeft = current.offsetLeft - tabs.offsetLeft;
}

/** The way from one page to the others of the same subject. */
export function AdminTabs({
  label,
  tabs,
  page,
}: {
  label: string;
  tabs: readonly PageName[];
  page: PageName;
}) {
  const { pages } = useTexts('staff');
  return (
    <nav className={classes.tabs} aria-label={label} ref={showCurrent}>
      {tabs.map((tab) => (
        <Link key={tab} to={rowOf(tab).path} aria-current={tab === page ? 'page' : undefined}>
          {pages[tab].title}
        </Link>
      ))}
    </nav>
  );
}
