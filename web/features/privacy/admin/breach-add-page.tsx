import { useNavigate } from 'react-router';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { PanelHead } from '#web/components/panel/panel-head.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { BreachForm } from './forms/breach-form.tsx';
import classes from './privacy.module.css';

/** Notes a breach; its notices follow on its own page. */
export function Component({ page }: ScreenProps) {
  const { pages, privacyAdminScreens } = useTexts('staff');
  const texts = privacyAdminScreens.breaches;
  const navigate = useNavigate();
  const { run } = useCall('breaches.add', {
    successText: ({ message }) => message,
    failureText: texts.saveFailed,
    invalidates: ['breaches.list'],
  });
  return (
    <>
      <PanelHead title={pages[page].title} note={texts.note} />
      <section className={classes.card} aria-label={texts.formHeading}>
        <BreachForm
          submit={(body) => run({ body })}
          onSaved={({ _id: id }: { _id: string }) => void navigate(pathTo('breach', { id }))}
        />
      </section>
    </>
  );
}
