import { Suspense, useEffect, useState } from 'react';
import type { Announcement } from '#contract/discussion/announcement-calls.ts';
import { MOST_ANNOUNCED } from '#contract/discussion/values.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmButton } from '#web/ui/dialog/confirm-dialog.tsx';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import classes from './announcements.module.css';

const AnnouncementDialog = lazyPart(() => import('./announcement-dialog.tsx'), 'AnnouncementDialog');

/** Announces something of a subject, changes and withdraws it; nothing for who may not. @param onShown told whether it shows them */
export function AnnouncementTools({ code, onShown }: { code: string; onShown: (isShown: boolean) => void }) {
  const { subjectScreens, teachingScreens } = useTexts('subjects', 'teaching');
  const { announcements: texts } = teachingScreens;
  const [edited, edit] = useState<Announcement | 'new'>();
  const { data } = useRead('announcements.list', { params: { code } }, { identifies: true });
  const isShown = data?.mayAnnounce === true;
  useEffect(() => onShown(isShown), [isShown, onShown]);
  const withdraw = useCall('announcements.withdraw', {
    failureText: texts.withdrawFailed,
    invalidates: ['announcements.list', 'subjectPage.get'],
  });
  if (!isShown) return null;
  const { announcements } = data;
  return (
    <section aria-label={subjectScreens.page.announcements} className={classes.announcements}>
      {announcements.map((one) => (
        <AnnouncementCard key={one._id} announcement={one}>
          <div className={kit.row3}>
            <Button
              look="plain"
              aria-haspopup="dialog"
              aria-label={texts.of(texts.change, one.text)}
              onClick={() => edit(one)}
            >
              {texts.change}
            </Button>
            <ConfirmButton
              title={texts.withdrawTitle}
              text={one.text}
              confirmLabel={texts.withdraw}
              aria-label={texts.of(texts.withdraw, one.text)}
              disabled={withdraw.isPending}
              onConfirm={() => void withdraw.run({ params: { id: one._id } })}
            >
              {texts.withdraw}
            </ConfirmButton>
          </div>
        </AnnouncementCard>
      ))}
      {announcements.length < MOST_ANNOUNCED && (
        <div className={kit.row3}>
          <Button look="plain" aria-haspopup="dialog" onClick={() => edit('new')}>
            {texts.add}
          </Button>
        </div>
      )}
      {edited && (
        <Suspense>
          <AnnouncementDialog code={code} edited={edited} onClose={() => edit(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
