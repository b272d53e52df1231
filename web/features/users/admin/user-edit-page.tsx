import { useParams } from 'react-router';
import type { ScreenProps } from '#contract/pages/pages.ts';
import { useSite } from '#web/api/app-cache.ts';
import { useOnce } from '#web/api/queries.ts';
import { loadFailure } from '#web/components/panel/load-failure.ts';
import { PanelHead } from '#web/components/panel/panel-head.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { UserForms } from './user-forms.tsx';

/** Changes a user's profile and roles. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('staff');
  const { id = '' } = useParams();
  // The form offers the departments of the site's settings, and begins with one of them.
  const departments = useSite()?.departments.profile;
  const query = useOnce('users.get', { params: { id } });
  return (
    <>
      <PanelHead title={messages.pages[page].title} />
      <Loaded
        query={{ ...query, data: departments && query.data }}
        loading={messages.adminScreens.loading}
        failure={(error) => loadFailure(error, messages.admin.users, messages)}
      >
        {(user) => <UserForms key={user._id} user={user} departments={departments ?? []} />}
      </Loaded>
    </>
  );
}
