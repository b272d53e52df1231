import { useNavigate, useParams } from 'react-router';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { PanelHead } from '#web/components/panel/panel-head.tsx';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { BreachClock } from './breach-clock.tsx';
import { BreachNotices } from './breach-notices.tsx';
import { BreachForm } from './forms/breach-form.tsx';
import classes from './privacy.module.css';

/** One breach: what is known, the clock, and the notices that are made of it; a new one has nothing yet but the form. */
export function Component(props: ScreenProps) {
  return useParams().id === undefined ? <AddPage {...props} /> : <EditPage {...props} />;
}

/** What adding and changing have in common. */
const savingOf = (failureText: string) => ({
  failureText,
  invalidates: ['breaches.list', 'breaches.get'] as const,
});

/** Notes a breach; its notices follow on its own page. */
function AddPage({ page }: ScreenProps) {
  const { pages, privacyAdminScreens } = useTexts('staff');
  const texts = privacyAdminScreens.breaches;
  const navigate = useNavigate();
  const { run } = useCall('breaches.add', savingOf(texts.saveFailed));
  return (
    <>
      <PanelHead title={pages[page].title} note={texts.note} />
      <section className={`${kit.smallCard} ${classes.card}`} aria-label={texts.formHeading}>
        <BreachForm
          submit={(body) => run({ body })}
          onSaved={({ _id: id }: { _id: string }) => void navigate(pathTo('breach', { id }))}
        />
      </section>
    </>
  );
}

function EditPage({ page }: ScreenProps) {
  const texts = useTexts('staff').privacyAdminScreens.breaches;
  const { id = '' } = useParams();
  const query = useRead('breaches.get', { params: { id } }, { staleTime: 0 });
  const { run } = useCall('breaches.update', savingOf(texts.saveFailed));
  return (
    <PanelPage
      page={page}
      note={
        query.data && (
          <>
            {texts.clock}: <BreachClock breach={query.data} />
          </>
        )
      }
      query={query}
      texts={{ failed: texts.oneFailed }}
    >
      {(breach) => (
        <div className={classes.parts}>
          <section className={`${kit.smallCard} ${classes.card}`} aria-labelledby="known">
            <h2 id="known" className={kit.heading}>
              {texts.formHeading}
            </h2>
            <BreachForm breach={breach} submit={(body, version) => run({ params: { id }, body, version })} />
          </section>
          <BreachNotices breach={breach} />
        </div>
      )}
    </PanelPage>
  );
}
