import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { Outlet } from 'react-router';
import { SideSheet } from '#web/components/side-sheet.tsx';
import { useMessages } from '#web/components/use-messages.ts';
import classes from './admin-layout.module.css';
import { AdminNav } from './admin-nav.tsx';

/** What is around every page of the admin area: a sidebar, which on a phone is a sheet behind a button. */
export function AdminLayout() {
  const { adminScreens, shell } = useMessages();
  const [opened, sheet] = useDisclosure();
  return (
    <div className={classes.layout}>
      <div className={classes.side}>
        <p className={classes.panel}>{adminScreens.panel}</p>
        <div className={classes.wide}>
          <AdminNav />
        </div>
        <Button
          className={classes.narrow ?? ''}
          variant="default"
          size="md"
          rightSection={<IconLayoutSidebarRightExpand size={20} aria-hidden="true" />}
          aria-expanded={opened}
          onClick={sheet.open}
        >
          {adminScreens.openNavigation}
        </Button>
      </div>
      <div className={classes.content}>
        <Outlet />
      </div>
      <SideSheet
        opened={opened}
        onClose={sheet.close}
        title={adminScreens.panel}
        closeLabel={shell.closeMenu}
      >
        <AdminNav onFollow={sheet.close} />
      </SideSheet>
    </div>
  );
}
