import { type ComponentType, Fragment, useId, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { STAFF_CALL_ROUTES } from '#contract/core/staff-call-routes.ts';
import type { StaffMessages } from '#contract/languages/groups.ts';
import { labelIn } from '#contract/languages/page-texts.ts';
import { type NavPlace, PANEL_GROUPS } from '#contract/pages/navigation.ts';
import { type PageName, pagesIn, rowOf, type ScreenProps } from '#contract/pages/pages.ts';
import type { Role } from '#contract/pages/roles.ts';
import { useRead } from '#web/api/queries.ts';
import { addRoutes } from '#web/api/routes.ts';
import { useSession } from '#web/api/session.tsx';
import { IconLayoutSidebarRightExpand } from '#web/icons/layout-sidebar-right-expand.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { SideSheet } from '#web/ui/dialog/side-sheet.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { panelIconOf } from './panel-icons.ts';
import classes from './role-panel.module.css';

addRoutes(STAFF_CALL_ROUTES);

/** The screens of roles by their files: the app has the others (web/router/screens.tsx). */
export const PANEL_SCREENS = import.meta.glob<{ Component: ComponentType<ScreenProps> }>(
  '../../features/**/{admin,desk,folder,logs,orders}/**/*-page.tsx',
);

/** For so long (milliseconds) what waits is not asked for again, unless the admin decides something. */
const FRESH_MS = 30_000;

/** What is around every page of a role: a menu, which on a phone is a sheet behind a button. */
export function RolePanel({ role }: { role: Role }) {
  const { adminScreens, inboxScreen, pages, shell } = useTexts('staff');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const { title } = pages[role];
  // The HOD's panel has no Inbox.
  const { data } = useRead('inbox.get', {}, { enabled: role === 'admin', staleTime: FRESH_MS });
  const counts = new Map<PageName, number>(data?.waiting.map(({ page, count }) => [page, count]));
  const sum = [...counts.values()].reduce((all, count) => all + count, 0);
  const nav = (onFollow?: () => void) => <PanelNav role={role} counts={counts} onFollow={onFollow} />;
  return (
    <div className={classes.layout}>
      <div className={classes.side} ref={showCurrent}>
        <p className={classes.panel}>{title}</p>
        <div className={classes.wide}>{nav()}</div>
        <Button
          className={classes.narrow}
          look="plain"
          iconAfter={IconLayoutSidebarRightExpand}
          aria-expanded={opened}
          onClick={() => setOpened(true)}
        >
          {adminScreens.openNavigation}
          {sum > 0 && <Badge count={sum} texts={inboxScreen} />}
        </Button>
      </div>
      <div className={classes.content}>
        <Outlet />
      </div>
      <SideSheet opened={opened} onClose={close} title={title} closeLabel={shell.closeMenu}>
        {nav(close)}
      </SideSheet>
    </div>
  );
}

/** The menu scrolls by itself: the entry of the page that is opened is in view. */
function showCurrent(side: HTMLElement | null) {
  const current = side?.querySelector<HTMLElement>('[aria-current]');
  if (side && current) side.scrollTop = current.offsetTop - side.clientHeight / 2;
}

type NavProps = { role: Role; counts: ReadonlyMap<PageName, number>; onFollow?: (() => void) | undefined };

/** The role's pages in their groups, how much waits on each, and at the end the way home. */
function PanelNav({ role, counts, onFollow }: NavProps) {
  const messages = useTexts('staff');
  const { inboxScreen } = messages;
  const id = useId();
  const { pathname } = useLocation();
  const { user } = useSession();
  const pages = pagesIn(role).filter((page) => {
    const { offeredWith } = rowOf(page);
    return !offeredWith || user?.[offeredWith];
  });
  // The nearest: of a page and one below it, only that one is open.
  const [current] = pages
    .map((page) => rowOf(page).path)
    .filter((path) => `${pathname}/`.startsWith(`${path}/`))
    .sort((one, other) => other.length - one.length);
  const rowIn = (place: NavPlace) => (page: PageName) => {
    const Icon = panelIconOf(page);
    const count = counts.get(page) ?? 0;
    return (
      <li key={page}>
        <Link
          to={rowOf(page).path}
          className={classes.link ?? ''}
          aria-current={rowOf(page).path === current ? 'page' : undefined}
          onClick={() => onFollow?.()}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          {labelIn(place, page, messages)}
          {count > 0 && <Badge count={count} texts={inboxScreen} />}
        </Link>
      </li>
    );
  };
  return (
    <nav aria-label={messages.roles[role].name}>
      {PANEL_GROUPS.map((group) => {
        const own = pages.filter((page) => rowOf(page).group === group);
        if (own.length === 0) return null;
        return (
          <Fragment key={group}>
            <p className={classes.group} id={`${id}-${group}`}>
              {inboxScreen.groups[group]}
            </p>
            <ul aria-labelledby={`${id}-${group}`}>{own.map(rowIn(role))}</ul>
          </Fragment>
        );
      })}
      <ul className={classes.last}>
        {pages.filter((page) => !rowOf(page).group).map(rowIn(role))}
        {rowIn('footerHelp')('home')}
      </ul>
    </nav>
  );
}

/** How much waits: a number to look at, and words to hear. */
function Badge({ count, texts }: { count: number; texts: StaffMessages['inboxScreen'] }) {
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{texts.counted(count)}</span>
      <VisuallyHidden> {texts.waiting(count)}</VisuallyHidden>
    </span>
  );
}
