import { Suspense, useState } from 'react';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { SubjectPage } from '#contract/subjects/calls.ts';
import { useSession } from '#web/api/session.tsx';
import { sparePart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts, useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import classes from './announcements.module.css';

/** What those who may announce something have: it comes once the page is there, to members alone. */
const AnnouncementTools = sparePart(
  () => loadTexts('teaching').then(() => import('./announcement-tools.tsx')),
  'AnnouncementTools',
);

/** What teachers of a subject announce, until the last day of each; with the page, so that it is read without scripts. */
export function Announcements({ page: { announcements, subject } }: { page: SubjectPage }) {
  const { page: texts } = useTexts('subjects').subjectScreens;
  const { isLoggedIn } = useSession();
  const isHydrated = useHydrated();
  /** Who announces has them with buttons, as they are now. */
  const [isReplaced, replace] = useState(false);
  const today = isHydrated ? dayInIndia(new Date()) : '';
  const shown = isReplaced ? [] : announcements.filter(({ until }) => until >= today);
  return (
    <>
      {shown.length > 0 && (
        <section aria-label={texts.announcements} className={classes.announcements}>
          {shown.map((one) => (
            <AnnouncementCard key={one._id} announcement={one} />
          ))}
        </section>
      )}
      {isHydrated && isLoggedIn && (
        <Suspense>
          <AnnouncementTools code={subject.code} onShown={replace} />
        </Suspense>
      )}
    </>
  );
}
