import { useSession } from '#web/api/session.tsx';
import { LoadingFailed } from '#web/ui/loading-failed.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import classes from './blog-page.module.css';
import { BlogSpinner } from './blog-spinner.tsx';
import { ComposeForm } from './compose-form.tsx';

/** Writes a new post. */
export function Component() {
  const { blogScreens, profile, profilePage } = useMessages();
  // The form begins with the user's name, and with the draft that is kept for them.
  const { user, hasFailed, reload } = useSession();
  return (
    <div className={classes.narrow}>
      <h1 className={classes.title}>{blogScreens.form.newHeading}</h1>
      {user ? (
        <ComposeForm key={user.email} user={user} />
      ) : hasFailed ? (
        <LoadingFailed message={profile.fetchFailed} onRetry={reload} />
      ) : (
        <BlogSpinner label={profilePage.loading} />
      )}
    </div>
  );
}
