import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { ScreenProps } from '#contract/pages/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import { loadFailure } from '#web/components/panel/load-failure.ts';
import { PanelHead } from '#web/components/panel/panel-head.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { BreachClock } from './breach-clock.tsx';
import { BreachNotices } from './breach-notices.tsx';
import { BreachForm } from './forms/breach-form.tsx';
import classes from './privacy.module.css';

/** One breach: what is known, the clock, and the notices that are made of it. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('staff');
  const texts = messages.privacyAdminScreens.breaches;
  const { id = '' } = useParams();
  const query = useQuery({ ...queryOf('breaches.get', { params: { id } }), staleTime: 0 }, useQueryClient());
  const { run } = useCall('breaches.update', {
    successText: ({ message }) => message,
    failureText: texts.saveFailed,
    invalidates: ['breaches.list', 'breaches.get'],
  });
  return (
    <>
      <PanelHead
        title={messages.pages[page].title}
        {...(query.data && {
          note: (
            <>
              {texts.clock}: <BreachClock breach={query.data} />
            </>
          ),
        })}
      />
      <Loaded
        query={query}
        loading={messages.adminScreens.loading}
        failure={(error) => loadFailure(error, { fetchFailed: texts.oneFailed }, messages)}
      >
        {(breach) => (
          <div className={classes.parts}>
            <section className={classes.card} aria-labelledby="known">
              <h2 id="known" className={classes.heading}>
                {texts.formHeading}
              </h2>
              <BreachForm
                breach={breach}
                submit={(body, version) => run({ params: { id }, body, version })}
              />
            </section>
            <BreachNotices breach={breach} />
          </div>
        )}
      </Loaded>
    </>
  );
}
