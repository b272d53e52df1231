import { IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { labelIn } from '#contract/languages/page-texts.ts';
import type { NavPlace } from '#contract/pages/navigation.ts';
import { PAGE_NAMES, type PageName, pagesIn, rowOf } from '#contract/pages/pages.ts';
import type { Role } from '#contract/pages/roles.ts';
import { iconOf } from '#web/content/icons.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { SideSheet } from '#web/ui/dialog/side-sheet.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './role-panel.module.css';

/** Tabs whose address is not below that of their entry in the sidebar; here, where only panels load them. */
const TAB_OF: Partial<Record<PageName, PageName>> = { linksAdmin: 'filesAdmin' };

/** What is around every page of a role: a sidebar, which on a phone is a sheet behind a button. */
export function RolePanel({ role }: { role: Role }) {
  const { adminScreens, pages, shell } = useTexts('staff');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const { title } = pages[role];
  return (
    <div className={classes.layout}>
      <div className={classes.side}>
        <p className={classes.panel}>{title}</p>
        <div className={classes.wide}>
          <PanelNav role={role} />
        </div>
        <Button
          className={classes.narrow}
          look="plain"
          iconAfter={IconLayoutSidebarRightExpand}
          aria-expanded={opened}
          onClick={() => setOpened(true)}
        >
          {adminScreens.openNavigation}
        </Button>
      </div>
      <div className={classes.content}>
        <Outlet />
      </div>
      <SideSheet opened={opened} onClose={close} title={title} closeLabel={shell.closeMenu}>
        <PanelNav role={role} onFollow={close} />
      </SideSheet>
    </div>
  );
}

/** The role's pages, and at the end the way home. */
function PanelNav({ role, onFollow }: { role: Role; onFollow?: () => void }) {
  const messages = useTexts('staff');
  const { pathname } = useLocation();
  const tab = PAGE_NAMES.find((page) => rowOf(page).path === pathname);
  const entry = tab && TAB_OF[tab];
  const here = `${entry ? rowOf(entry).path : pathname}/`;
  // The nearest: of a page and one below it, only that one is open.
  const [current] = pagesIn(role)
    .map((page) => rowOf(page).path)
    .filter((path) => here.startsWith(`${path}/`))
    .sort((one, other) => other.length - one.length);
  const rowIn = (place: NavPlace) => (page: PageName) => {
    const Icon = iconOf(page);
    return (
      <li key={page}>
        <Link
          to={rowOf(page).path}
          className={classes.link ?? ''}
          aria-current={rowOf(page).path === current ? 'page' : undefined}
          onClick={() => onFollow?.()}
        >
          <Icon size={22} stroke={1.75} aria-hidden="true" />
          {labelIn(place, page, messages)}
        </Link>
      </li>
    );
  };
  return (
    <nav aria-label={messages.roles[role].name}>
      <ul>
        {pagesIn(role).map(rowIn(role))}
        {rowIn('footerHelp')('home')}
      </ul>
    </nav>
  );
}
