import { PAGES } from '#contract/paths.ts';
import { PanelLayout } from '#web/components/panel-layout.tsx';
import { useMessages } from '#web/components/use-messages.ts';
import { ADMIN_ROWS } from './admin-rows.ts';

/** What is around every page of the admin area. */
export function AdminLayout() {
  const messages = useMessages();
  const { panel, navigation } = messages.adminScreens;
  const rows = ADMIN_ROWS.map(({ page, icon, label }) => ({
    to: PAGES[page].path,
    icon,
    label: label(messages),
    exact: page === 'home',
  }));
  return <PanelLayout title={panel} navigationLabel={navigation} rows={rows} />;
}
