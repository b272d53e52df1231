import { useContext } from 'react';
import { useCall } from '#web/api/mutation.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field, TextInput } from '#web/ui/controls/field.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './plan.module.css';

/** The secret address of a member's plan as a calendar. */
export function PlanCalendar({ feed }: { feed: string | undefined }) {
  const { calendar: texts } = useTexts('learning').learningScreens.plan;
  const notify = useContext(NotifyContext);
  const { run, isPending } = useCall('plan.renewFeed', {
    failureText: texts.failed,
    invalidates: ['plan.get'],
  });
  const address = feed && new URL(feed, location.origin).href;
  return (
    <section className={`${kit.card} ${classes.card} ${classes.tool}`} aria-labelledby="calendar">
      <h2 id="calendar" className={classes.name}>
        {texts.heading}
      </h2>
      <p>{texts.text}</p>
      {address && (
        <Field label={texts.address}>
          {(ties) => (
            <TextInput {...ties} readOnly value={address} onFocus={(event) => event.target.select()} />
          )}
        </Field>
      )}
      <div className={classes.ways}>
        {address && (
          <Button
            look="plain"
            onClick={() =>
              void navigator.clipboard
                .writeText(address)
                .then(() => notify(texts.copied, 'success'))
                .catch(() => undefined)
            }
          >
            {texts.copy}
          </Button>
        )}
        <Button look={address ? 'quiet' : 'plain'} loading={isPending} onClick={() => void run({})}>
          {address ? texts.renew : texts.make}
        </Button>
        {address && <span className={classes.hint}>{texts.renewHint}</span>}
      </div>
    </section>
  );
}
