import { pathTo } from '#contract/pages.ts';
import { Logo } from '#web/content/logo.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { StatusScreen } from '#web/ui/status-screen.tsx';
import { useSubjectMessages } from '#web/ui/use-subject-messages.ts';

/** Stands where there is no subject of that code. */
export function SubjectGone() {
  const { page: texts } = useSubjectMessages().subjectScreens;
  return (
    <StatusScreen picture={<Logo size={112} />} title={texts.goneTitle} text={texts.goneText}>
      <ButtonLink to={pathTo('subjects')}>{texts.allSubjects}</ButtonLink>
    </StatusScreen>
  );
}
