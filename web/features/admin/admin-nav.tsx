import { NavLink } from 'react-router';
import { PAGES } from '#contract/paths.ts';
import { useMessages } from '#web/components/use-messages.ts';
import classes from './admin-layout.module.css';
import { ADMIN_ROWS } from './admin-rows.ts';

/** The links of the admin area, in the sidebar and in the phone's sheet; each also stands for the pages below it. */
export function AdminNav({ onFollow }: { onFollow?: () => void }) {
  const messages = useMessages();
  return (
    <nav aria-label={messages.adminScreens.navigation}>
      <ul>
        {ADMIN_ROWS.map(({ page, icon: Icon, label }) => (
          <li key={page}>
            <NavLink
              to={PAGES[page].path}
              end={page === 'home'}
              className={classes.link ?? ''}
              onClick={() => onFollow?.()}
            >
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              {label(messages)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
