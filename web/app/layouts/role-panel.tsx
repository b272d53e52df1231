import { labelIn } from '#contract/messages/page-texts.ts';
import { pagesIn, rowOf } from '#contract/pages.ts';
import type { Role } from '#contract/roles.ts';
import { PanelLayout } from '#web/components/panel-layout.tsx';
import { iconOf } from '#web/content/icons.ts';
import { useMessages } from '#web/ui/use-messages.ts';

/** What is around every page of a role: its panel, whose sidebar ends with the way home. */
export function RolePanel({ role }: { role: Role }) {
  const messages = useMessages();
  const rows = [
    ...pagesIn(role).map((page) => ({
      to: rowOf(page).path,
      icon: iconOf(page),
      label: labelIn(role, page, messages),
    })),
    {
      to: rowOf('home').path,
      icon: iconOf('home'),
      label: labelIn('footerHelp', 'home', messages),
      exact: true,
    },
  ];
  return (
    <PanelLayout title={messages.pages[role].title} navigationLabel={messages.roles[role].name} rows={rows} />
  );
}
