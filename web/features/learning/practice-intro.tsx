import { pathTo } from '#contract/pages/pages.ts';
import { Logo } from '#web/content/logo.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { NeedsScripts } from '#web/ui/loading/needs-scripts.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './practice-page.module.css';

/** What the live part learns of the subject: its name, and whether there is none. */
export type KnownSubject = { name?: string | undefined; isGone?: boolean };

/** Which subject is practised. */
export function PracticeTitle({ name }: { name: string }) {
  const { practice: texts } = useTexts('learning').learningScreens;
  return (
    <h1 className={classes.title} dir="auto">
      {texts.heading(name)}
    </h1>
  );
}

/** What practice is, before anything has loaded. */
export function PracticeIntro({ name }: { name: string }) {
  const { practice: texts } = useTexts('learning').learningScreens;
  return (
    <>
      <PracticeTitle name={name} />
      <p>{texts.intro}</p>
      <ol className={classes.steps}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={classes.harder}>{texts.harder}</p>
      <NeedsScripts />
    </>
  );
}

/** The button that begins, until there are questions. @param onStart notes that it was pressed, once the app runs */
export function StartWaiting({ onStart, isWanted = false }: { onStart?: () => void; isWanted?: boolean }) {
  const { practice: texts } = useTexts('learning').learningScreens;
  return (
    <div className={classes.start}>
      <Button
        {...(onStart ? { onClick: onStart, loading: isWanted } : { 'data-waiting': true, disabled: true })}
      >
        {texts.start}
      </Button>
      <p role="status" className={kit.note}>
        {texts.loading}
      </p>
    </div>
  );
}

/** Stands where there is no subject of that code. */
export function SubjectUnknown() {
  const { practice: texts } = useTexts('learning').learningScreens;
  return (
    <StatusScreen picture={<Logo size={112} />} title={texts.goneTitle} text={texts.goneText}>
      <ButtonLink to={pathTo('subjects')}>{texts.allSubjects}</ButtonLink>
    </StatusScreen>
  );
}
