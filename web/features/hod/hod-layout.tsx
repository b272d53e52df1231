import { IconHome, IconMessageReport } from '@tabler/icons-react';
import { pathTo } from '#contract/paths.ts';
import { PanelLayout } from '#web/components/panel-layout.tsx';
import { useMessages } from '#web/components/use-messages.ts';

/** What is around every page of the HOD's area (spec section 2, HOD area). */
export function HodLayout() {
  const { panel, navigation, grievances, home } = useMessages().hodScreens;
  const rows = [
    { to: pathTo('hodComplaints'), icon: IconMessageReport, label: grievances },
    { to: pathTo('home'), icon: IconHome, label: home, exact: true },
  ];
  return <PanelLayout title={panel} navigationLabel={navigation} rows={rows} />;
}
