import { pathTo } from '#contract/pages/pages.ts';
import { Logo } from '#web/content/logo.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Stands where there is no subject of that code. */
export function SubjectGone() {
  const { page: texts } = useTexts('subjects').subjectScreens;
  return (
    <StatusScreen picture={<Logo size={112} />} title={texts.goneTitle} text={texts.goneText}>
      <ButtonLink to={pathTo('subjects')}>{texts.allSubjects}</ButtonLink>
    </StatusScreen>
  );
}
