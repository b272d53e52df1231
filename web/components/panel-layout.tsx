import { IconLayoutSidebarRightExpand, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { NavLink, Outlet } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { SideSheet } from '#web/ui/side-sheet.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import classes from './panel-layout.module.css';

/** An entry of a panel's navigation; `exact`: it does not stand for the pages below it. */
export type PanelRow = { to: string; icon: TablerIcon; label: string; exact?: boolean };

/** What is around every page of the admin's and the HOD's area: a sidebar, which on a phone is a sheet behind a button. */
export function PanelLayout({
  title,
  navigationLabel,
  rows,
}: {
  title: string;
  navigationLabel: string;
  rows: readonly PanelRow[];
}) {
  const { adminScreens, shell } = useMessages();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <div className={classes.layout}>
      <div className={classes.side}>
        <p className={classes.panel}>{title}</p>
        <div className={classes.wide}>
          <PanelNav label={navigationLabel} rows={rows} />
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
        <PanelNav label={navigationLabel} rows={rows} onFollow={close} />
      </SideSheet>
    </div>
  );
}

function PanelNav({
  label,
  rows,
  onFollow,
}: {
  label: string;
  rows: readonly PanelRow[];
  onFollow?: () => void;
}) {
  return (
    <nav aria-label={label}>
      <ul>
        {rows.map(({ to, icon: Icon, label: text, exact = false }) => (
          <li key={to}>
            <NavLink to={to} end={exact} className={classes.link ?? ''} onClick={() => onFollow?.()}>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
