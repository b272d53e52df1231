import { loginPathFrom } from '#contract/auth/return-address.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './practice.module.css';

/** Said to visitors where a subject has questions, and none that they may see. @param path where the login leads back to */
export function OnlyMembers({ path, count }: { path: string; count: number }) {
  const { practice: texts } = useTexts('learning').learningScreens;
  return (
    <div className={classes.empty}>
      <h2 className={classes.part}>{texts.onlyMembers}</h2>
      <p>{texts.onlyMembersHint(count)}</p>
      <div>
        <ButtonLink to={loginPathFrom(path)}>{texts.logIn}</ButtonLink>
      </div>
    </div>
  );
}
